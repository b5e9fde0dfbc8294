DROP INDEX `directory_unused`;--> statement-breakpoint
CREATE INDEX `directory_unused` ON `directory` (`claimed_at`) WHERE "used" = 0 and "kind" <> 'media';