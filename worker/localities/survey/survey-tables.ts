import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SurveyDifference } from '#contract/localities/survey/survey.ts';

/**
 * Which places somebody surveyed: what a survey says of a place stands in the place's own row and in its minerals. Who
 * made it is empty once that account is gone.
 */
export const localitySurveys = sqliteTable(
  'locality_surveys',
  {
    locality_id: integer().primaryKey(),
    version: integer().notNull(),
    source: text().notNull(),
    user_id: text().notNull(),
    surveyed_at: integer().notNull(),
  },
  (table) => [
    index('locality_surveys_newest').on(table.surveyed_at, table.locality_id),
    index('locality_surveys_by_user').on(table.user_id),
  ],
);

/** Who changed what by a survey, version by version, with old and new values. */
export const localitySurveyChanges = sqliteTable(
  'locality_survey_changes',
  {
    locality_id: integer().notNull(),
    version: integer().notNull(),
    user_id: text().notNull(),
    changed_at: integer().notNull(),
    differences: text({ mode: 'json' }).$type<SurveyDifference[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locality_id, table.version] }),
    index('locality_survey_changes_by_user').on(table.user_id),
  ],
);
