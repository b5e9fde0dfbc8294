import { BadReference, type Problem } from './csv.ts';
import { additionalNames, fillLocalities, mineralsWithBrought } from './filled-rows.ts';
import type { HeldLocality, HeldRows } from './held-rows.ts';
import { readLocalities } from './localities-csv.ts';
import { localityKeyStatements } from './locality-keys.ts';
import {
  findableLocalities,
  type LocalityFacts,
  localityFacts,
  localityPath,
  type NamedLocality,
} from './locality-rows.ts';
import { mineralListStatements } from './mineral-lists.ts';
import {
  findableMinerals,
  type MineralFacts,
  mineralFacts,
  type NamedMineral,
  recordedMinerals,
} from './mineral-rows.ts';
import { readMinerals } from './minerals-csv.ts';
import { OWN_SOURCE_IDS, recordSource } from './sources.ts';
import { eachInsert, inserts, literal, upserts } from './sql.ts';
import { buildTypeAhead, nearTerms } from './type-ahead.ts';

export type ReferenceFiles = { minerals: string; localities: string };
export type Reference = { minerals: MineralFacts[]; localities: LocalityFacts[] };

/** Parses the two files. Throws a BadReference that names every wrong cell. */
export function readReference(files: ReferenceFiles): Reference {
  const minerals = readMinerals(files.minerals);
  const localities = readLocalities(files.localities);
  const problems: Problem[] = [...minerals.problems, ...localities.problems];
  if (problems.length > 0) throw new BadReference(problems);
  return { minerals: mineralFacts(minerals.rows, localities.rows), localities: localityFacts(localities.rows) };
}

const SOURCE = 'embedded';

/** The fact columns of minerals. */
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

/** The fact columns of localities. */
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
 * The statements that make a core database contain this reference and nothing older of it, in order, for one
 * transaction. Removed rows are retired, because specimens may still name them. Only tables of the reference are
 * written. `brought` are the rows that the database has from other sources: they stay, and are searchable
 * together with the embedded rows.
 */
export const referenceStatements = (
  reference: Reference,
  importedRows: HeldRows = { minerals: [], localities: [] },
  loadedAt = new Date(0).toISOString(),
): string[] => [
  ...mineralStatements(reference.minerals, importedRows.minerals),
  ...localityStatements(reference.localities, importedRows.localities),
  ...recordedStatements(reference),
  recordSource(SOURCE, null, loadedAt),
];

/** Replaces the minerals recorded for localities; those from a survey stay. */
const recordedStatements = ({ minerals, localities }: Reference): string[] => [
  'delete from locality_minerals where surveyed = 0',
  'update locality_minerals set recorded = 0',
  ...inserts('locality_minerals', ['locality_id', 'mineral_id'], recordedMinerals(minerals, localities), [
    'select column1, column2 from (values',
    ') where true on conflict do update set recorded = 1',
  ]),
];

function mineralStatements(facts: readonly MineralFacts[], importedMinerals: HeldRows['minerals']): string[] {
  const rows = mineralsWithBrought(facts, importedMinerals);
  const ids = new Set(rows.map(({ id }) => id));
  const otherMinerals = importedMinerals.filter(
    ({ id, source, retired }) => source !== SOURCE && !retired && !ids.has(id),
  );
  return [
    `update minerals set retired = 1 where source = '${SOURCE}'`,
    ...upserts('minerals', mineralColumns, rows.map(embeddedRow), OWN_SOURCE_IDS),
    `delete from mineral_elements where mineral_id in (select id from minerals where source = '${SOURCE}')`,
    ...elementStatements(facts, [SOURCE]),
    ...mineralTermStatements([...rows, ...otherMinerals]),
  ];
}

/** The inserts of minerals' elements, after their old ones are deleted; none for minerals of other sources. */
export function elementStatements(
  minerals: readonly { id: string; elements: readonly string[] }[],
  sources: readonly string[],
): string[] {
  const elements = minerals.flatMap((mineral) =>
    mineral.elements.map((element, position) => ({ element, mineral_id: mineral.id, position })),
  );
  const sourceList = sources.map((source) => literal(source)).join(', ');
  return inserts('mineral_elements', ['element', 'mineral_id', 'position'], elements, [
    'select column1, column2, column3 from (values',
    `) join minerals on minerals.id = column2 and minerals.source in (${sourceList})`,
  ]);
}

/** The statements that replace the search terms and the lists of all searchable minerals. */
export function* mineralTermStatements(minerals: readonly NamedMineral[]): Generator<string, void> {
  const { terms, prefixes } = buildTypeAhead(findableMinerals(minerals));
  yield 'delete from mineral_terms';
  yield* eachInsert('mineral_terms', ['term', 'grade', 'standing', 'mineral_id'], mapRows(terms, ofMineral));
  yield 'delete from mineral_prefixes';
  yield* eachInsert('mineral_prefixes', ['prefix', 'rank', 'mineral_id', 'total'], mapRows(prefixes, ofMineral));
  yield 'delete from mineral_near_keys';
  yield* eachInsert(
    'mineral_near_keys',
    ['key', 'standing', 'term', 'mineral_id'],
    mapRows(nearTerms(terms), ofMineral),
  );
  yield* mineralListStatements(minerals);
}

const ofMineral = <T extends { id: string }>(row: T) => ({ ...row, mineral_id: row.id });

function localityStatements(facts: readonly LocalityFacts[], importedLocalities: HeldRows['localities']): string[] {
  const filledLocalities = fillLocalities(facts, importedLocalities);
  const ids = new Set(filledLocalities.map(({ id }) => id));
  const factsById = new Map(facts.map((row) => [row.id, row]));
  const otherLocalities = importedLocalities
    .filter(({ id, source }) => source !== SOURCE && !ids.has(id))
    .map((row) => withHelps(row, factsById.get(row.id)));
  const byId = new Map([...otherLocalities, ...filledLocalities].map((row) => [row.id, row]));
  // A locality inside one that a survey renamed has that name in its path.
  const rows = filledLocalities.map((row) => ({ ...row, path: localityPath(row, byId) }));
  const movedLocalities = otherLocalities
    .map((row) => ({ id: row.id, oldPath: row.path, path: localityPath(row, byId) }))
    .filter(({ oldPath, path }) => JSON.stringify(oldPath) !== JSON.stringify(path));
  return [
    `update localities set retired = 1 where source = '${SOURCE}'`,
    ...upserts('localities', localityColumns, rows.map(embeddedRow), OWN_SOURCE_IDS),
    ...otherLocalities
      .filter(({ id }) => factsById.has(id))
      .map(
        ({ id, names_other, search_helps }) =>
          `update localities set names_other = ${literal(names_other)}, search_helps = ${literal(search_helps)} where id = ${id}`,
      ),
    ...movedLocalities.map(({ id, path }) => `update localities set path = ${literal(path)} where id = ${id}`),
    ...localityTermStatements([...rows, ...otherLocalities.filter(({ retired }) => !retired)]),
  ];
}

/** An embedded locality that a user changed, with neighbours' names moved to the search helps as in the reference. */
const withHelps = (row: HeldLocality, facts: LocalityFacts | undefined): HeldLocality =>
  facts
    ? { ...row, names_other: additionalNames(facts.search_helps, row.names_other), search_helps: facts.search_helps }
    : row;

/** The statements that replace the search terms of all searchable localities. */
export function* localityTermStatements(localities: readonly NamedLocality[]): Generator<string, void> {
  yield* localityPrefixStatements(localities);
  yield* localityKeyStatements(localities);
}

function* localityPrefixStatements(localities: readonly NamedLocality[]): Generator<string, void> {
  const { terms, prefixes } = buildTypeAhead(findableLocalities(localities));
  yield 'delete from locality_terms';
  yield* eachInsert('locality_terms', ['term', 'grade', 'standing', 'locality_id'], mapRows(terms, withLocalityId));
  yield 'delete from locality_prefixes';
  yield* eachInsert('locality_prefixes', ['prefix', 'rank', 'locality_id', 'total'], mapRows(prefixes, withLocalityId));
}

const withLocalityId = <T extends { id: number }>(row: T) => ({ ...row, locality_id: row.id });

function* mapRows<A, B>(rows: Iterable<A>, transform: (row: A) => B): Generator<B, void> {
  for (const row of rows) yield transform(row);
}

const embeddedRow = <T extends object>(row: T) => ({ ...row, source: SOURCE, retired: false });
