-- games.key 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
BEGIN TRANSACTION;
CREATE TABLE actions (
        game INTEGER NOT NULL REFERENCES games, number INTEGER NOT NULL, action TEXT NOT NULL,
        at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, person INTEGER NOT NULL DEFAULT 1, PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID;
INSERT INTO "actions" VALUES(1,0,'DA','2026-11-22 19:24:58',0);
INSERT INTO "actions" VALUES(1,1,'D4','2026-11-22 19:25:05',1);
INSERT INTO "actions" VALUES(1,2,'DK','2026-11-22 19:25:05',0);
INSERT INTO "actions" VALUES(1,3,'D5','2026-11-22 19:25:05',1);
INSERT INTO "actions" VALUES(1,4,'SA','2026-11-22 19:25:05',0);
INSERT INTO "actions" VALUES(1,5,'S3','2026-11-22 19:25:05',1);
INSERT INTO "actions" VALUES(1,6,'SK','2026-11-22 19:25:06',0);
INSERT INTO "actions" VALUES(1,7,'S8','2026-11-22 19:25:06',1);
INSERT INTO "actions" VALUES(1,8,'C4','2026-11-22 19:25:06',0);
INSERT INTO "actions" VALUES(1,9,'C2','2026-11-22 19:25:06',1);
INSERT INTO "actions" VALUES(1,10,'C5','2026-11-22 19:25:06',0);
INSERT INTO "actions" VALUES(1,11,'C6','2026-11-22 19:25:06',1);
INSERT INTO "actions" VALUES(1,12,'C7','2026-11-22 19:25:06',1);
INSERT INTO "actions" VALUES(1,13,'C9','2026-11-22 19:25:06',0);
INSERT INTO "actions" VALUES(1,14,'CA','2026-11-22 19:25:06',0);
INSERT INTO "actions" VALUES(1,15,'C8','2026-11-22 19:25:06',1);
INSERT INTO "actions" VALUES(1,16,'C3','2026-11-22 19:25:06',0);
INSERT INTO "actions" VALUES(1,17,'CQ','2026-11-22 19:25:06',1);
INSERT INTO "actions" VALUES(1,18,'D2','2026-11-22 19:25:06',1);
INSERT INTO "actions" VALUES(1,19,'D6','2026-11-22 19:25:06',0);
INSERT INTO "actions" VALUES(1,20,'H5','2026-11-22 19:25:06',0);
INSERT INTO "actions" VALUES(1,21,'H3','2026-11-22 19:25:06',1);
INSERT INTO "actions" VALUES(1,22,'H6','2026-11-22 19:25:06',0);
INSERT INTO "actions" VALUES(1,23,'H4','2026-11-22 19:25:06',1);
INSERT INTO "actions" VALUES(1,24,'H8','2026-11-22 19:25:06',0);
INSERT INTO "actions" VALUES(1,25,'H7','2026-11-22 19:25:06',1);
INSERT INTO "actions" VALUES(1,26,'HJ','2026-11-22 19:25:06',0);
INSERT INTO "actions" VALUES(1,27,'HT','2026-11-22 19:25:06',1);
INSERT INTO "actions" VALUES(1,28,'D9','2026-11-22 19:25:06',0);
INSERT INTO "actions" VALUES(1,29,'D8','2026-11-22 19:25:06',1);
INSERT INTO "actions" VALUES(1,30,'HQ','2026-11-22 19:25:06',0);
INSERT INTO "actions" VALUES(1,31,'HK','2026-11-22 19:25:06',1);
INSERT INTO "actions" VALUES(1,32,'CJ','2026-11-22 19:25:07',1);
INSERT INTO "actions" VALUES(1,33,'CK','2026-11-22 19:25:07',0);
INSERT INTO "actions" VALUES(2,0,'sealed:1:yQdgCO8X46cCWw5lRPZTO8jNcEGSuxl+vH5sOXZ4g4rxFyAEEAZ32Cn6ytoybPO0xe5y2yrHMd4w84k7Q32EIo5xhzpQ17l1xwicEB4u2P76w6QUF/euFUOrQPjpgTkb','2026-11-22 19:25:07',0);
INSERT INTO "actions" VALUES(2,1,'sealed:1:sMiLuX7NgQlVEQS14sfUf6KD1NKNu6qdl/qSNLtQivnVQ/K+3aZ7zVkLQJzN/5a1eAgAt2WkwrQGggYlZ6Y2cDzUwASOHWxUlZR/5dWiL0NNBjFURpDEq2+SFDNVCnTO','2026-11-22 19:25:07',1);
INSERT INTO "actions" VALUES(2,2,'sealed:1:7oFpIK5cWSFNDTRYI96b4GgpZUDVBCbByjIsleBi1gv/rYeJmrAxk8yUzx2i8aiv+XiXQMzF2KoRevVRHGt02T0BsqM9bJQ55vSdfr5qAl/bM941WvEOUmGccLbbpMfJ','2026-11-22 19:25:07',0);
INSERT INTO "actions" VALUES(2,3,'sealed:1:zcLFQuf2hl7TtFGCehtIKG/6wwGbkaGP86FFkc162XDe5fBTBeFM8rt14NwRQRm8KDx6kMLE6tpUZwXrYWIUDBFdATlFVD5JzRyxVGJ6B8Jh/gg/YmPNNpH8PM4U0mYf','2026-11-22 19:25:07',1);
INSERT INTO "actions" VALUES(2,4,'sealed:1:kJIoM62rn39aKk+cSIJhdJZHFN4jMx124k7lZIEi0Yfeutz7+jtn5aQdRm6AKO0b0qvWrwgI2pJh+oRJW5bTOqzYiT/P8mFYpA5OBqJjHuBdlXlXDkBAwc0nG+A6LGVG','2026-11-22 19:25:07',0);
INSERT INTO "actions" VALUES(4,0,'HA','2026-11-22 19:25:23',0);
INSERT INTO "actions" VALUES(4,1,'H5','2026-11-22 19:25:23',1);
INSERT INTO "actions" VALUES(4,2,'CK','2026-11-22 19:25:23',0);
INSERT INTO "actions" VALUES(4,3,'CQ','2026-11-22 19:25:23',1);
INSERT INTO "actions" VALUES(4,4,'H2','2026-11-22 19:25:23',0);
INSERT INTO "actions" VALUES(4,5,'H7','2026-11-22 19:25:24',1);
INSERT INTO "actions" VALUES(4,6,'D3','2026-11-22 19:25:24',1);
INSERT INTO "actions" VALUES(4,7,'D8','2026-11-22 19:25:24',0);
INSERT INTO "actions" VALUES(4,8,'C5','2026-11-22 19:25:24',0);
INSERT INTO "actions" VALUES(4,9,'D5','2026-11-22 19:25:24',1);
INSERT INTO "actions" VALUES(4,10,'C6','2026-11-22 19:25:24',0);
INSERT INTO "actions" VALUES(4,11,'D6','2026-11-22 19:25:24',1);
INSERT INTO "actions" VALUES(4,12,'CT','2026-11-22 19:25:24',0);
INSERT INTO "actions" VALUES(4,13,'C3','2026-11-22 19:25:24',1);
INSERT INTO "actions" VALUES(4,14,'C2','2026-11-22 19:25:24',0);
INSERT INTO "actions" VALUES(4,15,'D7','2026-11-22 19:25:24',1);
INSERT INTO "actions" VALUES(4,16,'D2','2026-11-22 19:25:24',0);
INSERT INTO "actions" VALUES(4,17,'DJ','2026-11-22 19:25:24',1);
INSERT INTO "actions" VALUES(4,18,'DT','2026-11-22 19:25:24',1);
INSERT INTO "actions" VALUES(4,19,'DQ','2026-11-22 19:25:24',0);
INSERT INTO "actions" VALUES(4,20,'HK','2026-11-22 19:25:24',0);
INSERT INTO "actions" VALUES(4,21,'H4','2026-11-22 19:25:24',1);
INSERT INTO "actions" VALUES(4,22,'H3','2026-11-22 19:25:24',0);
INSERT INTO "actions" VALUES(4,23,'H9','2026-11-22 19:25:24',1);
INSERT INTO "actions" VALUES(4,24,'DK','2026-11-22 19:25:24',1);
INSERT INTO "actions" VALUES(4,25,'D9','2026-11-22 19:25:24',0);
INSERT INTO "actions" VALUES(4,26,'DA','2026-11-22 19:25:24',1);
INSERT INTO "actions" VALUES(4,27,'S3','2026-11-22 19:25:24',0);
INSERT INTO "actions" VALUES(4,28,'C7','2026-11-22 19:25:24',0);
INSERT INTO "actions" VALUES(4,29,'HJ','2026-11-22 19:25:24',1);
INSERT INTO "actions" VALUES(4,30,'D4','2026-11-22 19:25:24',0);
INSERT INTO "actions" VALUES(4,31,'S2','2026-11-22 19:25:24',1);
INSERT INTO "actions" VALUES(4,32,'S4','2026-11-22 19:25:24',1);
INSERT INTO "actions" VALUES(4,33,'S7','2026-11-22 19:25:24',0);
INSERT INTO "actions" VALUES(4,34,'C8','2026-11-22 19:25:24',0);
INSERT INTO "actions" VALUES(4,35,'S5','2026-11-22 19:25:24',1);
INSERT INTO "actions" VALUES(4,36,'S6','2026-11-22 19:25:24',1);
INSERT INTO "actions" VALUES(4,37,'ST','2026-11-22 19:25:24',0);
INSERT INTO "actions" VALUES(4,38,'CA','2026-11-22 19:25:24',0);
INSERT INTO "actions" VALUES(4,39,'C4','2026-11-22 19:25:24',1);
CREATE TABLE deleted (name TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "deleted" VALUES('games',4);
INSERT INTO "deleted" VALUES('sittings',3);
CREATE TABLE games (
        id INTEGER PRIMARY KEY, sitting INTEGER NOT NULL REFERENCES sittings, number INTEGER NOT NULL,
        header TEXT NOT NULL, over INTEGER NOT NULL DEFAULT 0,
        began TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, result TEXT, practice INTEGER NOT NULL DEFAULT 0, undone INTEGER NOT NULL DEFAULT 0, marked INTEGER NOT NULL DEFAULT 0, UNIQUE (sitting, number)) STRICT;
INSERT INTO "games" VALUES(1,1,0,'{"format": "twohand.record/1", "variant": "turnover", "rules": 1, "dealer": 0, "actions": [], "options": {"turn_up": "after_trick", "play_on": false, "tie": "no_payment", "stake": 1, "deals": 12, "first_dealer": "random"}, "pack": "DT D7 S7 D8 CA D3 C3 SJ H2 H7 HA S3 CT H9 D9 S6 S2 H3 CK C7 SK D2 H8 CJ D6 S9 HJ H4 C9 DQ DK S8 ST CQ S5 D5 S4 SQ C5 DJ DA C8 HQ D4 SA C6 C4 HK H6 C2 H5 HT", "info": {"players": ["human", "thumb"], "aids": true, "program": "twohand 0.1.0", "player_versions": ["", "twohand 0.1.0"], "deal": 0}}',1,'2026-11-22 19:24:58','{"points": [-1, 1], "reason": "{1} won 14 tricks to 3 and received 1.", "sides": [0, 1]}',0,0,0);
INSERT INTO "games" VALUES(2,1,1,'sealed:1:EvoHipZbhLCtZ8lKdELancvibd5KFTKl3dGDkJHMMDVpv4ystKJ3dMSOqmPmgog73oACzrqNVa8+8dwwODAOI5foKS6VohC/NiKhRN5kjf85TjBQ3NTF/0rjn7Dw5dceLQAdjYUiPtFZlWioRRdisgIoHT35tE36jNRyq6kzAjrtr1kCNVoxbg/oFuB42S+WrSd3QZ6IjFqXqQrSKVZUKHZ4vC6jvf16mBdkJM34eA9LG257A3RKPi5Bw+d5sbKua2iav07s64SplJ1Mx9yCtQq7tWrqwYb3X1XYGygcXjE7PTItt78XxMos/z/90hAInolxzMsDRCfW8/tWK2IbWH3Q+YBs8uh2Tm3HXrhygmIi+ph4n7nik83xZgphB4wIqG21rpChKfCB5JUXN9xMrsrPwvHgtWrYUubj43t4yXa6GrBYIaOege8cCAtwg84a2mno0SXew0gcSgCuoK72DMomd51YcqrVdzQcbScDXeOOBDQHRQu3UdEcX3XoA3H+sol18cA5sBMF3NE/zdPbBnYQugZc5HVyxWNfShM+s6GuQwvIMp/bE5zl8imCwDDy05iZ8sWNh292gRUH4sY6In90ecHWkVFh59dBAdyFW53TwZiOKgU3+d7SuY4NGTV+EyLCcAzdAnuq0NiNAoRoLYfn1HykEJ79WKHVSraGi3KIK2OAcnCDH2YpXRGbtioSWt0n0/uEo5phnxqoXGrmlEb0rZbtlPIyN7i8Eh6w9feubLAsPT7dkdVce/FcXV1gq+qUiU9qthwQpPDCSe9hmgK6DPROcYeuOK5VBN021LQ=',0,'2026-11-22 19:25:07',NULL,1,0,0);
INSERT INTO "games" VALUES(4,3,0,'{"format": "twohand.record/1", "variant": "turnover", "rules": 1, "dealer": 0, "actions": [], "options": {"turn_up": "after_trick", "play_on": false, "tie": "no_payment", "stake": 1, "deals": 12, "first_dealer": "random"}, "pack": "C2 C3 SJ H8 SQ S4 D2 H4 D9 C4 D4 HQ H6 DT H3 S2 HT S5 CJ SK CA D5 HK S9 C6 D6 D8 SA C8 H9 CT H7 C5 S6 S3 S8 S7 DJ H2 HJ HA D3 ST DA C7 CQ DQ DK C9 D7 CK H5", "info": {"players": ["human", "thumb"], "aids": true, "program": "twohand 0.1.0", "player_versions": ["", "twohand 0.1.0"], "deal": 0}}',1,'2026-11-22 19:25:23','{"points": [-1, 1], "reason": "{1} won 14 tricks to 6 and received 1.", "sides": [0, 1]}',0,0,0);
CREATE TABLE hints (
        game INTEGER NOT NULL REFERENCES games, number INTEGER NOT NULL,
        PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID;
INSERT INTO "hints" VALUES(1,1);
CREATE TABLE sittings (
        id INTEGER PRIMARY KEY, header TEXT NOT NULL, open INTEGER NOT NULL DEFAULT 1,
        began TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP) STRICT;
INSERT INTO "sittings" VALUES(1,'{"variant": "turnover", "rules": 1, "players": ["human", "thumb"], "seed": "sealed:1:FUed1L9cO62+dszxnHNK4ee+lLy62kJ2SJIZpKRFSoN6vWgmBn7Ymbw8AvAAZE8p9uJ/sxr8RGMmO5vW4MVit+//F7BId9BWLbILmSNWSmG50jxvZQqL2rzMoGTmZqfX", "dealer": 0, "options": {"turn_up": "after_trick", "play_on": false, "tie": "no_payment", "stake": 1, "deals": 12, "first_dealer": "random"}, "deals": null, "match": false, "aids": true, "record": null, "plugins": [], "deals_from": null, "deals_digest": "", "program": "twohand 0.1.0", "player_versions": ["", "twohand 0.1.0"], "practice": false}',1,'2026-11-22 19:24:58');
INSERT INTO "sittings" VALUES(3,'{"variant": "turnover", "rules": 1, "players": ["human", "thumb"], "seed": "third", "dealer": 0, "options": {"turn_up": "after_trick", "play_on": false, "tie": "no_payment", "stake": 1, "deals": 12, "first_dealer": "random"}, "deals": null, "match": false, "aids": true, "record": null, "plugins": [], "deals_from": null, "deals_digest": "", "program": "twohand 0.1.0", "player_versions": ["", "twohand 0.1.0"], "practice": false}',0,'2026-11-22 19:25:23');
COMMIT;
PRAGMA user_version = 5;
