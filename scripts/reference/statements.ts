import { BadReference, type Problem } from './csv.ts';
import { readLocalities } from './localities-csv.ts';
import { findableLocalities, type LocalityFacts, localityFacts } from './locality-rows.ts';
import { findableMinerals, type MineralFacts, mineralFacts } from './mineral-rows.ts';
import { readMinerals } from './minerals-csv.ts';
import { inserts, upserts } from './sql.ts';
import { buildTypeAhead } from './type-ahead.ts';

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

const mineralColumns = [
  'id',
  'name',
  'kind',
  'of',
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
  'retired',
] as const;

const localityColumns = [
  'id',
  'parent_id',
  'kind',
  'name',
  'name_zh',
  'names_other',
  'country_iso2',
  'lat',
  'lon',
  'precision',
  'path',
  'note',
  'weight',
  'source',
  'retired',
] as const;

/**
 * The statements that make a core database hold this reference and nothing older of it, in order, for one transaction.
 * Rows that are gone are retired, because specimens may still name them. Only tables of the reference are written.
 */
export const referenceStatements = (reference: Reference): string[] => [
  ...mineralStatements(reference.minerals),
  ...localityStatements(reference.localities),
];

function mineralStatements(facts: readonly MineralFacts[]): string[] {
  const { terms, prefixes } = buildTypeAhead(findableMinerals(facts));
  const elements = facts.flatMap((one) =>
    one.elements.map((element, position) => ({ element, mineral_id: one.id, position })),
  );
  const named = <T extends { id: string }>(rows: readonly T[]) => rows.map((row) => ({ ...row, mineral_id: row.id }));
  return [
    `update minerals set retired = 1 where source = '${SOURCE}'`,
    ...upserts('minerals', mineralColumns, facts.map(embedded)),
    `delete from mineral_elements where mineral_id in (select id from minerals where source = '${SOURCE}')`,
    ...inserts('mineral_elements', ['element', 'mineral_id', 'position'], elements, ownMinerals),
    'delete from mineral_terms',
    ...inserts('mineral_terms', ['term', 'grade', 'standing', 'mineral_id'], named(terms)),
    'delete from mineral_prefixes',
    ...inserts('mineral_prefixes', ['prefix', 'rank', 'mineral_id'], named(prefixes)),
  ];
}

function localityStatements(facts: readonly LocalityFacts[]): string[] {
  const { terms, prefixes } = buildTypeAhead(findableLocalities(facts));
  const named = <T extends { id: number }>(rows: readonly T[]) => rows.map((row) => ({ ...row, locality_id: row.id }));
  return [
    `update localities set retired = 1 where source = '${SOURCE}'`,
    ...upserts('localities', localityColumns, facts.map(embedded)),
    'delete from locality_terms',
    ...inserts('locality_terms', ['term', 'grade', 'standing', 'locality_id'], named(terms)),
    'delete from locality_prefixes',
    ...inserts('locality_prefixes', ['prefix', 'rank', 'locality_id'], named(prefixes)),
  ];
}

/** Elements go with the row: none for a mineral that another source has taken over. */
const ownMinerals = [
  'select column1, column2, column3 from (values',
  `) join minerals on minerals.id = column2 and minerals.source = '${SOURCE}'`,
] as const;

const embedded = <T extends object>(row: T) => ({ ...row, source: SOURCE, retired: false });
