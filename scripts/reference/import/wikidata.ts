import { crystalSystems } from '#contract/minerals/mineral.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { BadFile } from './bad-file.ts';
import { chineseName, clean, parsePosition } from './clean-text.ts';
import { type LocalityRecord, type MineralRecord, pass, type SkippedRows } from './records.ts';
import { type SourceRow, type SourceTable, tableOfObjects } from './source-table.ts';

/** The accepted names of a query's variables. */
const variables = {
  item: ['item', 'mineral', 'itemURI'],
  label: ['itemLabel', 'mineralLabel', 'label', 'labelEn'],
  hans: ['zhhans', 'zh_hans', 'zhHans', 'zhcn', 'labelZhHans'],
  zh: ['zh', 'labelZh', 'zhLabel', 'name_zh'],
  hant: ['zhhant', 'zh_hant', 'zhHant', 'zhtw', 'labelZhHant'],
  system: ['systemLabel', 'crystalSystemLabel'],
  mohs: ['mohs', 'mohsHardness'],
  density: ['density', 'densityValue'],
  symbol: ['symbol', 'imaSymbol'],
  place: ['typeLocalityLabel'],
  coord: ['coord', 'coordinate', 'coordinates', 'location'],
} as const;
type Variable = keyof typeof variables;
const onlyOfMinerals = [...variables.system, ...variables.mohs, ...variables.symbol, 'formula', 'chemicalFormula'];

export type WikidataResult = { minerals: MineralRecord[]; localities: LocalityRecord[]; skips: SkippedRows };

/**
 * The bindings of a SPARQL result as a table; null if it is not one. A value without a label (a blank node) is
 * empty.
 */
export function tableOfSparql(json: unknown): SourceTable | null {
  const { head, results } = (json ?? {}) as { head?: { vars?: unknown }; results?: { bindings?: unknown } };
  if (!Array.isArray(head?.vars)) return null;
  if (!Array.isArray(results?.bindings))
    throw new BadFile('The SPARQL result has no bindings: the query was not answered.');
  const rows = (results.bindings as Record<string, { type?: string; value?: string }>[]).map((sparqlBinding) =>
    Object.fromEntries(
      Object.entries(sparqlBinding).map(([name, { type, value }]) => [name, type === 'bnode' ? '' : (value ?? '')]),
    ),
  );
  return { header: head.vars.map(String), rows: tableOfObjects(rows).rows };
}

const has = (header: readonly string[], variable: Variable) =>
  variables[variable].some((name) => header.includes(name));

/** Whether a header is that of a Wikidata query service result: items with labels. */
export const isWikidata = (header: readonly string[]): boolean => has(header, 'item') && has(header, 'label');

const isQid = (text: string) => /^(?:https?:\/\/www\.wikidata\.org\/entity\/)?Q\d+$/.test(text.trim());

/**
 * The minerals and localities of a result. Throws a BadFile if the label service failed, because nothing then
 * has a name.
 */
export function readWikidata({ header, rows }: SourceTable): WikidataResult {
  const unnamedCount = rows.filter((row) => isQid(cell(row, 'label')) || cell(row, 'label') === '').length;
  if (rows.length === 0) throw new BadFile('The result holds no rows.');
  if (unnamedCount > rows.length / 2)
    throw new BadFile(
      `${unnamedCount} of ${rows.length} items have a number for a name: the label service of Wikidata failed. Nothing can be taken; run the query again with SERVICE wikibase:label.`,
    );
  const skips: SkippedRows = new Map();
  const ofMinerals = header.some((name) => (onlyOfMinerals as readonly string[]).includes(name));
  const items = [...Map.groupBy(rows, (row) => cell(row, 'item')).values()];
  return {
    minerals: ofMinerals ? items.flatMap((itemRows) => readMineral(itemRows, skips)) : [],
    localities: ofMinerals
      ? rows.flatMap((row) => readLocality(row, 'place', skips))
      : items.flatMap(([row]) => (row ? readLocality(row, 'label', skips) : [])),
    skips,
  };
}

function cell({ cells }: SourceRow, variable: Variable): string {
  const name = variables[variable].find((candidate) => cells[candidate] !== undefined && cells[candidate] !== '');
  return name ? (cells[name] ?? '') : '';
}

const cellValues = (rows: readonly SourceRow[], variable: Variable): string[] => [
  ...new Set(rows.map((row) => cell(row, variable)).filter(Boolean)),
];

function readName(row: SourceRow, variable: Variable, skips: SkippedRows): string | null {
  const raw = cell(row, variable);
  if (raw === '' && variable !== 'label') return null;
  if (raw === '' || isQid(raw)) {
    pass(skips, 'the item has no English name', cell(row, 'item') || `entry ${row.line}`);
    return null;
  }
  const { text, wrong } = clean(raw, 80);
  if (wrong !== null) pass(skips, `the name ${wrong}`, cell(row, 'item') || `entry ${row.line}`);
  return text;
}

function readMineral(rows: readonly SourceRow[], skips: SkippedRows): MineralRecord[] {
  const [firstRow] = rows;
  const name = firstRow && readName(firstRow, 'label', skips);
  if (!firstRow || !name) return [];
  const [name_zh = null, ...names_zh_other] = chineseNames(rows, name);
  const [symbol, ...otherSymbols] = cellValues(rows, 'symbol');
  return [
    {
      line: firstRow.line,
      name,
      status: 'unknown',
      symbol: symbol && otherSymbols.length === 0 && /^\p{Lu}[\p{L}\d-]{0,11}$/u.test(symbol) ? symbol : null,
      formula: null,
      elements: [],
      crystal_system: readCrystalSystem(cellValues(rows, 'system')),
      mohs: readRange(cellValues(rows, 'mohs'), 0.5, 10),
      density: readRange(cellValues(rows, 'density'), 0.5, 25),
      name_zh,
      names_zh_other,
    },
  ];
}

/** Chinese names, simplified ones first; a mere repetition of the English name is dropped. */
function chineseNames(rows: readonly SourceRow[], name: string): string[] {
  const raw = [...cellValues(rows, 'hans'), ...cellValues(rows, 'zh'), ...cellValues(rows, 'hant')];
  const names = raw.filter((rawName) => foldText(rawName) !== foldText(name)).map((rawName) => chineseName(rawName));
  return [...new Set(names.filter((candidate) => candidate !== null))];
}

/** The system that all rows agree on, or null. */
function readCrystalSystem(labels: readonly string[]): MineralRecord['crystal_system'] {
  if (labels.length !== 1) return null;
  const word = labels[0]?.toLowerCase().split(' ')[0];
  return crystalSystems.find((system) => system === word || (word === 'isometric' && system === 'cubic')) ?? null;
}

function readRange(values: readonly string[], minimum: number, maximum: number): readonly [number, number] | null {
  const numbers = values.map(Number);
  if (numbers.length === 0 || numbers.some((number) => !(number >= minimum && number <= maximum))) return null;
  return [Math.min(...numbers), Math.max(...numbers)];
}

function readLocality(row: SourceRow, variable: 'place' | 'label', skips: SkippedRows): LocalityRecord[] {
  const name = readName(row, variable, skips);
  if (!name) return [];
  const [, lon = '', lat = ''] = /^Point\((\S+) (\S+)\)$/i.exec(cell(row, 'coord')) ?? [];
  const position = parsePosition(lat, lon);
  if (cell(row, 'coord') !== '' && !position) pass(skips, 'the position is not on the Earth', name);
  const [name_zh = null] = variable === 'label' ? chineseNames([row], name) : [];
  return position || name_zh ? [{ line: row.line, name, name_zh, position }] : [];
}
