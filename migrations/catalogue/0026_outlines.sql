ALTER TABLE `media` ADD `outline` text;--> statement-breakpoint
ALTER TABLE `media` ADD `film_mark` text;--> statement-breakpoint
-- Videos bore their mark on the poster alone: when their owner next changes a mark they are made anew, for their player to draw it.
UPDATE `media` SET `marked` = NULL WHERE `kind` = 'video' AND `marked` IS NOT NULL;
