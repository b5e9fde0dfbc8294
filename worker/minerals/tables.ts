import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { crystalSystems, type hazards, mineralKinds } from '#contract/minerals/mineral.ts';
import { mineralClasses } from '#contract/minerals/mineral-classes.ts';

const names = (column: string) => text(column, { mode: 'json' }).$type<string[]>().notNull().default([]);

/**
 * Minerals and whatever else a label may name. `parent_id` is the mineral of a variety, member or synonym; `weight`
 * is how often a known locality lists it. A row that the reference no longer has is retired: still answered by id,
 * no longer found. `sources` names the source of fields that the row's own source leaves empty: {"symbol":
 * "rruff"}.
 */
export const minerals = sqliteTable(
  'minerals',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind', { enum: mineralKinds }).notNull(),
    parent_id: text('parent_id'),
    symbol: text('symbol'),
    formula: text('formula'),
    crystal_system: text('crystal_system', { enum: crystalSystems }),
    mohs_min: real('mohs_min'),
    mohs_max: real('mohs_max'),
    density_min: real('density_min'),
    density_max: real('density_max'),
    class: text('class', { enum: mineralClasses }),
    lustre: names('lustre'),
    colours: names('colours'),
    name_zh: text('name_zh'),
    names_zh_other: names('names_zh_other'),
    synonyms: names('synonyms'),
    hazard: text('hazard', { mode: 'json' }).$type<(typeof hazards)[number][]>().notNull().default([]),
    weight: integer('weight').notNull().default(0),
    source: text('source').notNull(),
    sources: text('sources', { mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
    retired: integer('retired', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('minerals_by_parent').on(table.parent_id).where(sql`"parent_id" is not null`)],
);

/**
 * The elements of each mineral; `position` is their order in the formula. Rare earths together are 'REE'. Triggers
 * copy `weight` from minerals, so that the best known minerals with an element are read first.
 */
export const mineralElements = sqliteTable(
  'mineral_elements',
  {
    element: text('element').notNull(),
    mineral_id: text('mineral_id').notNull(),
    position: integer('position').notNull(),
    weight: integer('weight').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.element, table.mineral_id] }),
    index('mineral_elements_best').on(table.element, table.weight, table.mineral_id),
    index('mineral_elements_by_mineral').on(table.mineral_id, table.position, table.element),
  ],
);

/** The number of minerals with each element, maintained by triggers. */
export const elementCounts = sqliteTable('element_counts', {
  element: text('element').primaryKey(),
  mineral_count: integer('mineral_count').notNull(),
});

/**
 * Every folded text by which a mineral is found. `grade` is the relation of the text to the mineral (0 its name … 3
 * a part of a name), `standing` its rank among all minerals: the more collected first, then the shorter name. The
 * primary key holds all columns, so that a search reads the index alone.
 */
export const mineralTerms = sqliteTable(
  'mineral_terms',
  {
    term: text('term').notNull(),
    grade: integer('grade').notNull(),
    standing: integer('standing').notNull(),
    mineral_id: text('mineral_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.term, table.grade, table.standing, table.mineral_id] })],
);

/**
 * The first proposals for each prefix that too many terms share to be sorted while a user types. `total` is how many
 * minerals have a name with this prefix, on every row of it.
 */
export const mineralPrefixes = sqliteTable(
  'mineral_prefixes',
  {
    prefix: text('prefix').notNull(),
    rank: integer('rank').notNull(),
    mineral_id: text('mineral_id').notNull(),
    total: integer('total').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.prefix, table.rank, table.mineral_id] })],
);

/**
 * The minerals of each list that visitors browse, in its order from 0: those of a letter, a class or an element, by name
 * or in pinyin. contract/minerals/mineral-lists.ts names the lists. A page of a list is a range of positions.
 */
export const mineralLists = sqliteTable(
  'mineral_lists',
  {
    list: text('list').notNull(),
    position: integer('position').notNull(),
    mineral_id: text('mineral_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.position] })],
);

/**
 * What mistyped names are found by: each whole name of plain letters, `term`, under itself and under what is left of it when
 * one letter is taken out. contract/text/misspellings.ts says how keys are made; the best known stand first under each.
 */
export const mineralNearKeys = sqliteTable(
  'mineral_near_keys',
  {
    key: text('key').notNull(),
    standing: integer('standing').notNull(),
    term: text('term').notNull(),
    mineral_id: text('mineral_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.standing, table.term] })],
);

/**
 * The version of each part of the reference that this database holds, so that loading the same one again does
 * nothing.
 */
export const referenceLoads = sqliteTable('reference_loads', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  loaded_at: text('loaded_at').notNull(),
});

/** The origin and the licence of reference data; `edition` is the version of the source that was imported last. */
export const referenceSources = sqliteTable('reference_sources', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  licence: text('licence').notNull(),
  url: text('url'),
  citation: text('citation'),
  edition: text('edition'),
  imported_at: text('imported_at').notNull(),
  rows: integer('rows').notNull().default(0),
});
