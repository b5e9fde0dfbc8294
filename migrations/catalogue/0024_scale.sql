ALTER TABLE `media` ADD `um_per_px` real;--> statement-breakpoint
ALTER TABLE `media` ADD `scaled_by` text;--> statement-breakpoint
CREATE INDEX `media_scaled` ON `media` (`user_id`,`created_at`) WHERE um_per_px is not null and state = 'ready';