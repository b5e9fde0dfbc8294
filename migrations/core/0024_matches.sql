CREATE TABLE `match_dirty` (
	`user_id` text PRIMARY KEY NOT NULL,
	`own` integer NOT NULL,
	`changes` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `match_dirty_own` ON `match_dirty` (`own`);--> statement-breakpoint
CREATE TABLE `matches` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`rank` integer,
	`partner_id` text NOT NULL,
	`intent_id` text NOT NULL,
	`specimen_id` text,
	`mineral` text NOT NULL,
	`mineral_ids` text NOT NULL,
	`want_id` text NOT NULL,
	`give` text,
	`offered_by` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `matches_ranked` ON `matches` (`user_id`,`rank`) WHERE "rank" is not null;--> statement-breakpoint
CREATE INDEX `matches_by_partner` ON `matches` (`partner_id`);--> statement-breakpoint
CREATE INDEX `wants_by_mineral` ON `wants` (`mineral_id`) WHERE "mineral_id" is not null;--> statement-breakpoint
CREATE INDEX `wants_by_place` ON `wants` (`locality_id`) WHERE "mineral_id" is null;--> statement-breakpoint
CREATE INDEX `minerals_by_of` ON `minerals` (`of`) WHERE "of" is not null;--> statement-breakpoint
-- Written by hand: whoever changes what they offer or want, or with whom they talk, has their matches made anew.
CREATE TRIGGER matches_intent_opened AFTER INSERT ON market BEGIN
  INSERT INTO match_dirty (user_id, own, changes) SELECT id, 1, 1 FROM users WHERE id = NEW.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own = max(own, excluded.own), changes = changes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER matches_intent_closed AFTER DELETE ON market BEGIN
  INSERT INTO match_dirty (user_id, own, changes) SELECT id, 1, 1 FROM users WHERE id = OLD.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own = max(own, excluded.own), changes = changes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER matches_intent_changed AFTER UPDATE OF facets, shown, listed, card, active_at ON market
  WHEN (OLD.facets, OLD.shown, OLD.listed, OLD.card, OLD.active_at) IS NOT (NEW.facets, NEW.shown, NEW.listed, NEW.card, NEW.active_at) BEGIN
  INSERT INTO match_dirty (user_id, own, changes) SELECT id, 1, 1 FROM users WHERE id = NEW.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own = max(own, excluded.own), changes = changes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER matches_want_added AFTER INSERT ON wants BEGIN
  INSERT INTO match_dirty (user_id, own, changes) SELECT id, 1, 1 FROM users WHERE id = NEW.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own = max(own, excluded.own), changes = changes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER matches_want_removed AFTER DELETE ON wants BEGIN
  INSERT INTO match_dirty (user_id, own, changes) SELECT id, 1, 1 FROM users WHERE id = OLD.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own = max(own, excluded.own), changes = changes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER matches_want_changed AFTER UPDATE ON wants WHEN OLD.version <> NEW.version BEGIN
  INSERT INTO match_dirty (user_id, own, changes) SELECT id, 1, 1 FROM users WHERE id = NEW.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own = max(own, excluded.own), changes = changes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER matches_thread_begun AFTER INSERT ON thread_sides BEGIN
  INSERT INTO match_dirty (user_id, own, changes) SELECT id, 0, 1 FROM users WHERE id = NEW.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own = max(own, excluded.own), changes = changes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER matches_thread_ended AFTER UPDATE OF ended ON thread_sides WHEN OLD.ended <> NEW.ended BEGIN
  INSERT INTO match_dirty (user_id, own, changes) SELECT id, 0, 1 FROM users WHERE id = NEW.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own = max(own, excluded.own), changes = changes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER matches_blocked AFTER INSERT ON blocks BEGIN
  INSERT INTO match_dirty (user_id, own, changes) SELECT id, 0, 1 FROM users WHERE id IN (NEW.user_id, NEW.blocked_id) AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own = max(own, excluded.own), changes = changes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER matches_unblocked AFTER DELETE ON blocks BEGIN
  INSERT INTO match_dirty (user_id, own, changes) SELECT id, 0, 1 FROM users WHERE id IN (OLD.user_id, OLD.blocked_id) AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own = max(own, excluded.own), changes = changes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER matches_piece_shown AFTER INSERT ON showcase WHEN NEW.gone = 0 AND EXISTS (SELECT 1 FROM intent_minerals WHERE specimen_id = NEW.specimen_id) BEGIN
  INSERT INTO match_dirty (user_id, own, changes) SELECT id, 1, 1 FROM users WHERE id = NEW.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own = max(own, excluded.own), changes = changes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER matches_piece_changed AFTER UPDATE ON showcase
  WHEN (OLD.gone, OLD.locality_id, OLD.size_class) IS NOT (NEW.gone, NEW.locality_id, NEW.size_class) AND EXISTS (SELECT 1 FROM intent_minerals WHERE specimen_id = NEW.specimen_id) BEGIN
  INSERT INTO match_dirty (user_id, own, changes) SELECT id, 1, 1 FROM users WHERE id = NEW.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own = max(own, excluded.own), changes = changes + 1;
END;
--> statement-breakpoint
-- Whoever has a want list gets matches with the next sweeps.
INSERT INTO match_dirty (user_id, own, changes) SELECT DISTINCT user_id, 0, 1 FROM wants;
