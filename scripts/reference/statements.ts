import { BadReference, type Problem } from './csv.ts';
import type { HeldPlace, HeldRows } from './held-rows.ts';
import { readLocalities } from './localities-csv.ts';
import { localityKeyStatements } from './locality-keys.ts';
import { findableLocalities, type LocalityFacts, localityFacts, type NamedPlace, pathOf } from './locality-rows.ts';
import {
  findableMinerals,
  type MineralFacts,
  mineralFacts,
  type NamedMineral,
  recordedMinerals,
} from './mineral-rows.ts';
import { readMinerals } from './minerals-csv.ts';
import { OURS, recordSource } from './sources.ts';
import { eachInsert, inserts, literal, upserts } from './sql.ts';
import { buildTypeAhead, nearTerms } from './type-ahead.ts';
import { mineralsWithBrought, namesBeyond, placesWithBrought } from './with-brought.ts';

export type ReferenceFiles = { minerals: string; localities: string };
export type Reference = { minerals: MineralFacts[]; localities: LocalityFacts[] };

/** What the two files say. Throws a BadReference that names every wrong cell. */
export function readReference(files: ReferenceFiles): Reference {
  const minerals = readMinerals(files.minerals);
  const localities = readLocalities(files.localities);
  const problems: Problem[] = [...minerals.problems, ...localities.problems];
  if (problems.length > 0) throw new BadReference(problems);
  return { minerals: mineralFacts(minerals.rows, localities.rows), localities: localityFacts(localities.rows) };
}

const SOURCE = 'embedded';

/** The columns of minerals in which facts stand. */
export const mineralColumns = [
  'id',
  'name',
  'kind',
  'parent_id',
  'symbol',
  'formula',
  'crystal_system',
  'mohs_min',
  'mohs_max',
  'density_min',
  'density_max',
  'class',
  'lustre',
  'colours',
  'name_zh',
  'names_zh_other',
  'synonyms',
  'hazard',
  'weight',
  'source',
  'sources',
  'retired',
] as const;

/** The columns of localities in which facts stand. */
export const localityColumns = [
  'id',
  'parent_id',
  'kind',
  'name',
  'name_zh',
  'names_other',
  'search_helps',
  'country_iso2',
  'lat',
  'lon',
  'precision',
  'path',
  'note',
  'weight',
  'source',
  'sources',
  'retired',
] as const;

/**
 * The statements that make a core database hold this reference and nothing older of it, in order, for one transaction.
 * Rows that are gone are retired, because specimens may still name them. Only tables of the reference are written.
 * `brought` is what that database holds from elsewhere: it stays, and is found together with the embedded rows.
 */
export const referenceStatements = (
  reference: Reference,
  brought: HeldRows = { minerals: [], places: [] },
  now = new Date(0).toISOString(),
): string[] => [
  ...mineralStatements(reference.minerals, brought.minerals),
  ...localityStatements(reference.localities, brought.places),
  ...recordedStatements(reference),
  recordSource(SOURCE, null, now),
];

/** Which minerals are recorded of places, instead of what was; what a survey says stays. */
const recordedStatements = ({ minerals, localities }: Reference): string[] => [
  'delete from locality_minerals where surveyed = 0',
  'update locality_minerals set recorded = 0',
  ...inserts('locality_minerals', ['locality_id', 'mineral_id'], recordedMinerals(minerals, localities), [
    'select column1, column2 from (values',
    ') where true on conflict do update set recorded = 1',
  ]),
];

function mineralStatements(facts: readonly MineralFacts[], brought: HeldRows['minerals']): string[] {
  const rows = mineralsWithBrought(facts, brought);
  const ids = new Set(rows.map(({ id }) => id));
  const others = brought.filter(({ id, source, retired }) => source !== SOURCE && !retired && !ids.has(id));
  return [
    `update minerals set retired = 1 where source = '${SOURCE}'`,
    ...upserts('minerals', mineralColumns, rows.map(embedded), OURS),
    `delete from mineral_elements where mineral_id in (select id from minerals where source = '${SOURCE}')`,
    ...elementStatements(facts, [SOURCE]),
    ...mineralTermStatements([...rows, ...others]),
  ];
}

/** The elements of minerals, to be written when their old ones are gone; none for a mineral of another source. */
export function elementStatements(
  minerals: readonly { id: string; elements: readonly string[] }[],
  sources: readonly string[],
): string[] {
  const elements = minerals.flatMap((one) =>
    one.elements.map((element, position) => ({ element, mineral_id: one.id, position })),
  );
  const ours = sources.map((source) => literal(source)).join(', ');
  return inserts('mineral_elements', ['element', 'mineral_id', 'position'], elements, [
    'select column1, column2, column3 from (values',
    `) join minerals on minerals.id = column2 and minerals.source in (${ours})`,
  ]);
}

/** What all minerals that can be found are found by, instead of what was there. */
export function* mineralTermStatements(minerals: readonly NamedMineral[]): Generator<string, void> {
  const { terms, prefixes } = buildTypeAhead(findableMinerals(minerals));
  yield 'delete from mineral_terms';
  yield* eachInsert('mineral_terms', ['term', 'grade', 'standing', 'mineral_id'], each(terms, ofMineral));
  yield 'delete from mineral_prefixes';
  yield* eachInsert('mineral_prefixes', ['prefix', 'rank', 'mineral_id'], each(prefixes, ofMineral));
  yield 'delete from mineral_near_keys';
  yield* eachInsert('mineral_near_keys', ['key', 'standing', 'term', 'mineral_id'], each(nearTerms(terms), ofMineral));
}

const ofMineral = <T extends { id: string }>(row: T) => ({ ...row, mineral_id: row.id });

function localityStatements(facts: readonly LocalityFacts[], brought: HeldRows['places']): string[] {
  const filled = placesWithBrought(facts, brought);
  const ids = new Set(filled.map(({ id }) => id));
  const factsById = new Map(facts.map((row) => [row.id, row]));
  const otherPlaces = brought
    .filter(({ id, source }) => source !== SOURCE && !ids.has(id))
    .map((row) => withHelps(row, factsById.get(row.id)));
  const byId = new Map([...otherPlaces, ...filled].map((row) => [row.id, row]));
  // What lies in a place that a survey named otherwise has that name in its path.
  const rows = filled.map((row) => ({ ...row, path: pathOf(row, byId) }));
  const moved = otherPlaces
    .map((row) => ({ id: row.id, before: row.path, path: pathOf(row, byId) }))
    .filter(({ before, path }) => JSON.stringify(before) !== JSON.stringify(path));
  return [
    `update localities set retired = 1 where source = '${SOURCE}'`,
    ...upserts('localities', localityColumns, rows.map(embedded), OURS),
    ...otherPlaces
      .filter(({ id }) => factsById.has(id))
      .map(
        ({ id, names_other, search_helps }) =>
          `update localities set names_other = ${literal(names_other)}, search_helps = ${literal(search_helps)} where id = ${id}`,
      ),
    ...moved.map(({ id, path }) => `update localities set path = ${literal(path)} where id = ${id}`),
    ...localityTermStatements([...rows, ...otherPlaces.filter(({ retired }) => !retired)]),
  ];
}

/** An embedded place that a person changed, its neighbours' names moved to the search helps as the reference has them. */
const withHelps = (row: HeldPlace, facts: LocalityFacts | undefined): HeldPlace =>
  facts
    ? { ...row, names_other: namesBeyond(facts.search_helps, row.names_other), search_helps: facts.search_helps }
    : row;

/** What all places that can be found are found by, instead of what was there. */
export function* localityTermStatements(places: readonly NamedPlace[]): Generator<string, void> {
  yield* localityPrefixStatements(places);
  yield* localityKeyStatements(places);
}

function* localityPrefixStatements(places: readonly NamedPlace[]): Generator<string, void> {
  const { terms, prefixes } = buildTypeAhead(findableLocalities(places));
  yield 'delete from locality_terms';
  yield* eachInsert('locality_terms', ['term', 'grade', 'standing', 'locality_id'], each(terms, ofPlace));
  yield 'delete from locality_prefixes';
  yield* eachInsert('locality_prefixes', ['prefix', 'rank', 'locality_id'], each(prefixes, ofPlace));
}

const ofPlace = <T extends { id: number }>(row: T) => ({ ...row, locality_id: row.id });

function* each<A, B>(rows: Iterable<A>, made: (row: A) => B): Generator<B, void> {
  for (const row of rows) yield made(row);
}

const embedded = <T extends object>(row: T) => ({ ...row, source: SOURCE, retired: false });
