-- Written by hand: the text search, and counts that follow the facets by whatever statement changes them.
CREATE VIRTUAL TABLE specimen_search USING fts5(open_text, own_text, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0");
--> statement-breakpoint
CREATE TRIGGER specimen_facets_added AFTER INSERT ON specimen_facets BEGIN
  INSERT INTO facet_counts (user_id, scope, kind, value, specimen_count) VALUES (NEW.user_id, NEW.scope, NEW.kind, NEW.value, 1)
    ON CONFLICT (user_id, scope, kind, value) DO UPDATE SET specimen_count = specimen_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER specimen_facets_removed AFTER DELETE ON specimen_facets BEGIN
  UPDATE facet_counts SET specimen_count = specimen_count - 1
    WHERE user_id = OLD.user_id AND scope = OLD.scope AND kind = OLD.kind AND value = OLD.value;
  DELETE FROM facet_counts
    WHERE user_id = OLD.user_id AND scope = OLD.scope AND kind = OLD.kind AND value = OLD.value AND specimen_count <= 0;
END;
--> statement-breakpoint
CREATE TRIGGER specimens_unindexed AFTER DELETE ON specimens BEGIN
  DELETE FROM specimen_search WHERE rowid = OLD.seq;
  DELETE FROM specimen_history WHERE user_id = OLD.user_id AND specimen_id = OLD.id;
END;
