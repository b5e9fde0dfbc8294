ALTER TABLE `showcase` ADD `seq` integer;
--> statement-breakpoint
UPDATE showcase SET seq = rowid;
--> statement-breakpoint
CREATE UNIQUE INDEX `showcase_by_seq` ON `showcase` (`seq`);
--> statement-breakpoint
-- Written by hand: what the showcase is searched by. Specimens come into it as their catalogues tell of them; what is gone
-- goes out of it with whatever statement says so.
CREATE VIRTUAL TABLE showcase_index USING fts5(words, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0");
--> statement-breakpoint
CREATE TRIGGER showcase_unindexed AFTER UPDATE OF gone ON showcase WHEN NEW.gone = 1 AND OLD.gone = 0 BEGIN
  DELETE FROM showcase_index WHERE rowid = OLD.seq;
END;
--> statement-breakpoint
CREATE TRIGGER showcase_forgotten AFTER DELETE ON showcase WHEN OLD.gone = 0 BEGIN
  DELETE FROM showcase_index WHERE rowid = OLD.seq;
END;
