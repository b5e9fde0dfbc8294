import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { localityKinds, positionPrecisions } from '#contract/localities/locality.ts';
import { qualityLevels } from '#contract/localities/quality.ts';
import type { LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import type { SurveyDifference } from '#contract/localities/survey/survey.ts';

type Step = LocalityWithKind & { kind: (typeof localityKinds)[number] };

/**
 * Localities, each in a larger one. `path` goes from the locality itself up to its country with all names, so
 * that a list of localities is one read for each. Ids are permanent; a locality that the reference no longer has
 * is retired. `sources` has the same meaning as in minerals. One that was `merged_into` another answers as that
 * one. `names_other` are other names of the locality itself; `search_helps` are neighbours and misspellings, used
 * by the search only.
 */
export const localities = sqliteTable(
  'localities',
  {
    id: integer('id').primaryKey(),
    parent_id: integer('parent_id'),
    kind: text('kind', { enum: localityKinds }).notNull(),
    name: text('name').notNull(),
    name_zh: text('name_zh'),
    names_other: text('names_other', { mode: 'json' }).$type<string[]>().notNull().default([]),
    search_helps: text('search_helps', { mode: 'json' }).$type<string[]>().notNull().default([]),
    country_iso2: text('country_iso2').notNull(),
    lat: real('lat'),
    lon: real('lon'),
    precision: text('precision', { enum: positionPrecisions }).notNull(),
    path: text('path', { mode: 'json' }).$type<Step[]>().notNull(),
    note: text('note'),
    weight: integer('weight').notNull().default(0),
    source: text('source').notNull(),
    sources: text('sources', { mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
    retired: integer('retired', { mode: 'boolean' }).notNull().default(false),
    merged_into: integer('merged_into'),
  },
  (table) => [
    index('localities_by_parent').on(table.parent_id),
    index('localities_by_position').on(table.lat, table.lon).where(sql`"lat" is not null`),
  ],
);

/** Every folded text by which a locality is searched; the columns have the same meaning as in mineral_terms. */
export const localityTerms = sqliteTable(
  'locality_terms',
  {
    term: text('term').notNull(),
    grade: integer('grade').notNull(),
    standing: integer('standing').notNull(),
    locality_id: integer('locality_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.term, table.grade, table.standing, table.locality_id] })],
);

/** The first proposals for each crowded prefix; the columns have the same meaning as in mineral_prefixes. */
export const localityPrefixes = sqliteTable(
  'locality_prefixes',
  {
    prefix: text('prefix').notNull(),
    rank: integer('rank').notNull(),
    locality_id: integer('locality_id').notNull(),
    total: integer('total').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.prefix, table.rank, table.locality_id] })],
);

/** What the resolver of labels finds places by; contract/localities/resolve/words/keys.ts says how keys are made. */
export const localityKeys = sqliteTable(
  'locality_keys',
  { key: text('key').notNull(), locality_id: integer('locality_id').notNull() },
  (table) => [primaryKey({ columns: [table.key, table.locality_id] })],
);

/** Minerals recorded at a locality, with their quality there if known. */
export const localityMinerals = sqliteTable(
  'locality_minerals',
  {
    locality_id: integer().notNull(),
    mineral_id: text().notNull(),
    quality: text({ enum: qualityLevels }),
    /** whether a survey recorded it: a reload of the reference leaves it as it is */
    surveyed: integer({ mode: 'boolean' }).notNull().default(false),
    /**
     * whether the reference records it: a mineral that only a survey names is deleted when the survey no longer names
     * it
     */
    recorded: integer({ mode: 'boolean' }).notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.locality_id, table.mineral_id] })],
);

/**
 * The surveyed localities: the content of a survey is stored in the locality's own row and its minerals. The
 * author is null once that account is deleted.
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

/** Who changed what in a survey, version by version, with old and new values. */
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
