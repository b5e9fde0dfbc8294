CREATE TABLE `mineral_near_keys` (
	`key` text NOT NULL,
	`standing` integer NOT NULL,
	`term` text NOT NULL,
	`mineral_id` text NOT NULL,
	PRIMARY KEY(`key`, `standing`, `term`)
) WITHOUT ROWID;
--> statement-breakpoint
-- Written by hand: what a reference that is loaded already is found by when mistyped, as the loader writes it. At 0 no
-- letter is left out.
INSERT OR IGNORE INTO `mineral_near_keys` (`key`, `standing`, `term`, `mineral_id`)
WITH RECURSIVE `letters`(`at`) AS (
  SELECT 0 UNION ALL SELECT `at` + 1 FROM `letters` WHERE `at` < (SELECT max(length(`term`)) FROM `mineral_terms`)
)
SELECT CASE `at` WHEN 0 THEN `term` ELSE substr(`term`, 1, `at` - 1) || substr(`term`, `at` + 1) END,
  `standing`, `term`, `mineral_id`
FROM `mineral_terms` JOIN `letters` ON `at` <= length(`term`)
WHERE `grade` <= 1 AND length(`term`) >= 3 AND `term` NOT GLOB '*[^a-z ]*';
