import { formulaElements, RARE_EARTHS } from '#contract/minerals/formula-elements.ts';
import { elementBySymbol } from '#contract/minerals/periodic-table.ts';
import { BadFile } from './bad-file.ts';
import { type CleanResult, clean } from './clean-text.ts';
import { formulaMarkup } from './formula.ts';
import { type MineralRecord, pass, type SkippedRows } from './records.ts';
import type { SourceRow, SourceTable } from './source-table.ts';

/** The columns of the formula, the best typeset first; the last can't always be parsed with certainty. */
const formulaColumns = ['IMA Chemistry (HTML)', 'IMA Chemistry (concise)', 'IMA Chemistry (plain)'];
const usedColumns = ['Mineral Name', 'IMA Status', 'Chemistry Elements', 'Crystal Systems', 'Space Groups'];
const knownColumns = [
  ...usedColumns,
  ...formulaColumns,
  'IMA Mineral Symbol',
  'Mineral Name (plain)',
  'RRUFF Chemistry (concise)',
  'RRUFF Chemistry (HTML)',
  'RRUFF Chemistry (plain)',
  'IMA Number',
  'RRUFF IDs',
  'Database ID',
  'Country of Type Locality',
  'Year First Published',
  'Structural Groupname',
  'Fleischers Groupname',
  'Status Notes',
  'Oldest Known Age (Ma)',
  'Valence Elements',
  'Paragenetic Modes',
];

export type ImaList = { edition: string; records: MineralRecord[]; skips: SkippedRows; notes: string[] };

/** Whether a header is that of the IMA list as RRUFF exports it. */
export const isImaList = (header: readonly string[]): boolean =>
  header.includes('Mineral Name') &&
  header.some((column) => knownColumns.includes(column) && column !== 'Mineral Name');

/**
 * The IMA list as RRUFF exports it, in any of its layouts since 2016. Throws a BadFile if a required column is
 * missing.
 */
export function readImaList({ header, rows }: SourceTable): ImaList {
  const missingColumns = ['Mineral Name', 'IMA Status'].filter((column) => !header.includes(column));
  if (!formulaColumns.some((column) => header.includes(column))) missingColumns.push('IMA Chemistry (HTML)');
  if (missingColumns.length > 0)
    throw new BadFile(
      `The mineral list lacks the column ${missingColumns.join(' and ')}. Choose it when exporting, or the export has changed.`,
    );
  const skips: SkippedRows = new Map();
  const records = rows.flatMap((row) => readRow(row, header, skips));
  const foreign = header.filter((column) => column !== '' && !knownColumns.includes(column));
  const notes = foreign.length > 0 ? [`Columns that are not known here are passed over: ${foreign.join(', ')}`] : [];
  return { edition: readEdition(header), records, skips, notes };
}

/** The edition of an export, detected by its columns. */
function readEdition(header: readonly string[]): string {
  if (header.includes('IMA Mineral Symbol')) return header.includes('Space Groups') ? '2023' : '2025';
  return header.includes('IMA Chemistry (plain)') ? '2019' : '2016';
}

function readRow({ line, cells }: SourceRow, header: readonly string[], skips: SkippedRows): MineralRecord[] {
  const raw = cells['Mineral Name'] ?? '';
  const name = latin(clean(withoutMarkup(raw), 80));
  if (name.wrong !== null || name.text === '') {
    pass(skips, `the name ${name.wrong ?? 'is empty'}`, `line ${line}`);
    return [];
  }
  const column = formulaColumns.find((candidate) => header.includes(candidate)) ?? '';
  const formula = clean(cells[column] ?? '', 1000);
  if (formula.wrong !== null) {
    pass(skips, `the formula ${formula.wrong}`, `${name.text} (line ${line})`);
    return [];
  }
  const markup = formulaMarkup(formula.text);
  return [
    {
      line,
      name: name.text,
      status: readStatus(cells['IMA Status'] ?? ''),
      symbol: readSymbol(cells['IMA Mineral Symbol']),
      formula: markup,
      elements: markup ? formulaElements(markup) : readElements(cells['Chemistry Elements'] ?? ''),
      crystal_system: readCrystalSystem(cells['Crystal Systems'] ?? '', cells['Space Groups'] ?? ''),
      mohs: null,
      density: null,
      name_zh: null,
      names_zh_other: [],
    },
  ];
}

/** A file in another encoding may pass for UTF-8; its names then contain letters that no mineral name has. */
const latin = (name: CleanResult): CleanResult =>
  name.text !== null && /(?![\p{Script=Latin}\p{Script=Greek}])\p{L}|[\u0250-\u02af]/u.test(name.text)
    ? { text: null, wrong: 'is not written in Latin letters' }
    : name;

/** Julgoldite-(Fe<sup>2+</sup>) and Fluorapophyllite-(NH_4_) without their markup. */
const withoutMarkup = (name: string) => name.replace(/<[^<>]*>/g, '').replace(/_([^_]+)_|\^([^^]+)\^/g, '$1$2');

function readStatus(status: string): MineralRecord['status'] {
  const text = status.toLowerCase();
  if (text.includes('discredited') || !text.includes('approved')) return 'dropped';
  return text.includes('questionable') ? 'questionable' : 'species';
}

function readSymbol(cell: string | undefined): string | null {
  const symbol = withoutMarkup(cell ?? '')
    .trim()
    .normalize('NFC');
  return /^\p{Lu}[\p{L}\d '’+().-]{0,19}$/u.test(symbol) ? symbol : null;
}

const readElements = (cell: string): string[] =>
  cell
    .split(/\s+/)
    .map((symbol) => (symbol === 'Ln' || symbol === 'REE' ? RARE_EARTHS : symbol))
    .filter((symbol) => symbol === RARE_EARTHS || elementBySymbol(symbol));

const systems: Record<string, MineralRecord['crystal_system']> = {
  cubic: 'cubic',
  isometric: 'cubic',
  tetragonal: 'tetragonal',
  orthorhombic: 'orthorhombic',
  trigonal: 'trigonal',
  rhombohedral: 'trigonal',
  monoclinic: 'monoclinic',
  triclinic: 'triclinic',
  amorphous: 'amorphous',
};

/**
 * The only system given, or null. RRUFF calls trigonal minerals hexagonal too, so only the space group tells
 * them apart.
 */
function readCrystalSystem(cell: string, groups: string): MineralRecord['crystal_system'] {
  const systemNames = cell.split(/[|,]/).map((word) => word.trim().toLowerCase());
  const [systemName, ...otherNames] = new Set(systemNames.filter((word) => word !== '' && word !== 'unknown'));
  if (systemName === undefined || otherNames.length > 0) return null;
  return systemName === 'hexagonal' ? hexagonalOrTrigonal(groups) : (systems[systemName] ?? null);
}

function hexagonalOrTrigonal(groups: string): MineralRecord['crystal_system'] {
  const kinds = groups
    .split('|')
    .map((group) => (/^(?:R|P-?3)/.test(group.trim()) ? 'trigonal' : /^P-?6/.test(group.trim()) ? 'hexagonal' : null));
  const [kind, ...otherKinds] = new Set(kinds);
  return otherKinds.length === 0 && kind ? kind : null;
}
