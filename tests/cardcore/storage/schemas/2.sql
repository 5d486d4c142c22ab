BEGIN TRANSACTION;
CREATE TABLE actions (
        game INTEGER NOT NULL REFERENCES games, number INTEGER NOT NULL, action TEXT NOT NULL,
        at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID;
INSERT INTO "actions" VALUES(1,0,'DA','2026-11-22 18:27:35');
INSERT INTO "actions" VALUES(1,1,'D4','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,2,'DK','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,3,'D5','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,4,'SA','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,5,'S3','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,6,'SK','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,7,'S8','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,8,'C4','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,9,'C2','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,10,'C5','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,11,'C6','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,12,'C7','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,13,'C9','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,14,'CA','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,15,'C8','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,16,'C3','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,17,'CQ','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,18,'D2','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,19,'D6','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,20,'H5','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,21,'H3','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,22,'H6','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,23,'H4','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,24,'H8','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,25,'H7','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,26,'HJ','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,27,'HT','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,28,'D9','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,29,'D8','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,30,'HQ','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,31,'HK','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,32,'CJ','2026-11-22 18:27:36');
INSERT INTO "actions" VALUES(1,33,'CK','2026-11-22 18:27:37');
INSERT INTO "actions" VALUES(2,0,'DA','2026-11-22 18:27:37');
INSERT INTO "actions" VALUES(2,1,'D4','2026-11-22 18:27:37');
INSERT INTO "actions" VALUES(2,2,'DK','2026-11-22 18:27:37');
INSERT INTO "actions" VALUES(2,3,'D5','2026-11-22 18:27:37');
INSERT INTO "actions" VALUES(2,4,'SA','2026-11-22 18:27:37');
INSERT INTO "actions" VALUES(3,0,'HA','2026-11-22 18:27:52');
INSERT INTO "actions" VALUES(4,0,'SQ','2026-11-22 18:28:29');
INSERT INTO "actions" VALUES(4,1,'D3','2026-11-22 18:28:29');
INSERT INTO "actions" VALUES(4,2,'DA','2026-11-22 18:28:29');
INSERT INTO "actions" VALUES(4,3,'H2','2026-11-22 18:28:29');
INSERT INTO "actions" VALUES(4,4,'C3','2026-11-22 18:28:29');
INSERT INTO "actions" VALUES(4,5,'DK','2026-11-22 18:28:29');
CREATE TABLE games (
        id INTEGER PRIMARY KEY, sitting INTEGER NOT NULL REFERENCES sittings, number INTEGER NOT NULL,
        header TEXT NOT NULL, over INTEGER NOT NULL DEFAULT 0,
        began TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, UNIQUE (sitting, number)) STRICT;
INSERT INTO "games" VALUES(1,1,0,'{"format": "twohand.record/1", "variant": "turnover", "rules": 1, "dealer": 0, "actions": [], "options": {"turn_up": "after_trick", "play_on": false, "tie": "no_payment", "stake": 1, "deals": 12, "first_dealer": "random"}, "pack": "DT D7 S7 D8 CA D3 C3 SJ H2 H7 HA S3 CT H9 D9 S6 S2 H3 CK C7 SK D2 H8 CJ D6 S9 HJ H4 C9 DQ DK S8 ST CQ S5 D5 S4 SQ C5 DJ DA C8 HQ D4 SA C6 C4 HK H6 C2 H5 HT", "info": {"players": ["human", "thumb"], "aids": true, "deal": 0}}',1,'2026-11-22 18:27:34');
INSERT INTO "games" VALUES(2,1,1,'{"format": "twohand.record/1", "variant": "turnover", "rules": 1, "dealer": 0, "actions": [], "options": {"turn_up": "after_trick", "play_on": false, "tie": "no_payment", "stake": 1, "deals": 12, "first_dealer": "random"}, "pack": "DT D7 S7 D8 CA D3 C3 SJ H2 H7 HA S3 CT H9 D9 S6 S2 H3 CK C7 SK D2 H8 CJ D6 S9 HJ H4 C9 DQ DK S8 ST CQ S5 D5 S4 SQ C5 DJ DA C8 HQ D4 SA C6 C4 HK H6 C2 H5 HT", "info": {"players": ["human", "thumb"], "aids": true, "deal": 0, "practice": true}}',0,'2026-11-22 18:27:37');
INSERT INTO "games" VALUES(3,2,0,'{"format": "twohand.record/1", "variant": "turnover", "rules": 1, "dealer": 0, "actions": [], "options": {"turn_up": "on_play", "play_on": false, "tie": "no_payment", "stake": 1, "deals": 12, "first_dealer": "random"}, "pack": "C2 C3 SJ H8 SQ S4 D2 H4 D9 C4 D4 HQ H6 DT H3 S2 HT S5 CJ SK CA D5 HK S9 C6 D6 D8 SA C8 H9 CT H7 C5 S6 S3 S8 S7 DJ H2 HJ HA D3 ST DA C7 CQ DQ DK C9 D7 CK H5", "info": {"players": ["human", "thumb"], "aids": true, "deal": 0}}',0,'2026-11-22 18:27:51');
INSERT INTO "games" VALUES(4,3,0,'{"format": "twohand.record/1", "variant": "briscola", "rules": 1, "dealer": 1, "actions": [], "options": {"players": 3, "hands": 0, "removed_two": "C2", "hand_show": "on", "trump_exchange": "off", "follow": "free"}, "pack": "SJ H3 H6 SQ D3 DA S7 S5 S2 D4 H2 C3 DK D5 D2 S6 CA CK SA CQ H7 CJ HQ DJ C4 S4 SK HK D7 DQ HJ C7 C5 H4 HA H5 D6 S3 C6", "info": {"players": ["human", "thumb", "random"], "aids": true, "deal": 0}}',0,'2026-11-22 18:28:29');
CREATE TABLE hints (
    game INTEGER NOT NULL REFERENCES games, number INTEGER NOT NULL,
    PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID;
INSERT INTO "hints" VALUES(1,1);
CREATE TABLE sittings (
        id INTEGER PRIMARY KEY, header TEXT NOT NULL, open INTEGER NOT NULL DEFAULT 1,
        began TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP) STRICT;
INSERT INTO "sittings" VALUES(1,'{"variant": "turnover", "rules": 1, "players": ["human", "thumb"], "seed": "first", "dealer": 0, "options": {"turn_up": "after_trick", "play_on": false, "tie": "no_payment", "stake": 1, "deals": 12, "first_dealer": "random"}, "deals": null, "match": false, "aids": true, "record": null, "plugins": [], "deals_from": null, "deals_digest": ""}',1,'2026-11-22 18:27:34');
INSERT INTO "sittings" VALUES(2,'{"variant": "turnover", "rules": 1, "players": ["human", "thumb"], "seed": "third", "dealer": 0, "options": {"turn_up": "on_play", "play_on": false, "tie": "no_payment", "stake": 1, "deals": 12, "first_dealer": "random"}, "deals": null, "match": false, "aids": true, "record": null, "plugins": [], "deals_from": null, "deals_digest": ""}',1,'2026-11-22 18:27:51');
INSERT INTO "sittings" VALUES(3,'{"variant": "briscola", "rules": 1, "players": ["human", "thumb", "random"], "seed": "second", "dealer": 1, "options": {"players": 3, "hands": 0, "removed_two": "C2", "hand_show": "on", "trump_exchange": "off", "follow": "free"}, "deals": null, "match": false, "aids": true, "record": null, "plugins": [], "deals_from": null, "deals_digest": ""}',1,'2026-11-22 18:28:29');
COMMIT;
PRAGMA user_version = 2;
