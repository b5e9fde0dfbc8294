ALTER TABLE `reports` ADD `thread_id` text;--> statement-breakpoint
UPDATE `thread_public` SET `event` = replace(`event`, '"sent_in_time"', '"quick"') WHERE `event` ->> '$.kind' = 'reviews_shown';
