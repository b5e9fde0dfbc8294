CREATE TABLE `collector_names` (
	`seq` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`stale` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collector_names_user_id_unique` ON `collector_names` (`user_id`);--> statement-breakpoint
CREATE INDEX `collector_names_stale` ON `collector_names` (`seq`) WHERE "stale" = 1;--> statement-breakpoint
-- Written by hand: the index by which collectors are found, and the triggers that keep it.
CREATE VIRTUAL TABLE collector_index USING fts5(words, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0");
--> statement-breakpoint
CREATE TRIGGER collector_worded AFTER UPDATE OF words ON collector_names WHEN OLD.words <> NEW.words BEGIN
  DELETE FROM collector_index WHERE rowid = OLD.seq;
  INSERT INTO collector_index (rowid, words) VALUES (NEW.seq, NEW.words);
END;
--> statement-breakpoint
CREATE TRIGGER collector_unworded AFTER DELETE ON collector_names BEGIN
  DELETE FROM collector_index WHERE rowid = OLD.seq;
END;
--> statement-breakpoint
CREATE TRIGGER collector_came AFTER INSERT ON users BEGIN
  INSERT INTO collector_names (user_id) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER collector_renamed AFTER UPDATE OF username, display_name ON users
  WHEN (OLD.username, OLD.display_name) <> (NEW.username, NEW.display_name) BEGIN
  UPDATE collector_names SET stale = 1 WHERE user_id = NEW.id;
END;
--> statement-breakpoint
-- Those who are there already are named by the next sweeps.
INSERT INTO collector_names (user_id) SELECT id FROM users;
