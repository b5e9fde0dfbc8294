import { fold, hasHan } from '../../../search/fold.ts';
import { MINERALS_MAX } from '../../specimen/field-schemas.ts';
import { type ReadMention, recogniseCell } from '../cells/recognise-cell.ts';
import { type KnownName, type Recognised, recogniseMention } from '../cells/recognise-minerals.ts';
import { placeRank } from '../columns/place-rank.ts';
import type { SaidFields, TableKnowledge } from './reading.ts';
import { type Cell, joinedPlace, onOneLine, type RowReader } from './row-reader.ts';

/** By what all that is written alike is put right together. */
export const mentionKey = (written: string): string => fold(written) || written;

type Meant = ReadMention & { column: number };

/** The minerals of a row: those that are recognised by their ids, the others as written, and the cell's own words beside. */
export function sayMinerals(row: RowReader, known: TableKnowledge): SaidFields {
  const [first, ...more] = row.cells('minerals');
  const others = [...more, ...row.cells('other_minerals')];
  const ofFirst = first ? meantIn(first, known) : [];
  const ofOthers = others.map((cell) => meantIn(cell, known));
  // Names of one thing in two languages stand beside each other; anything else is more of it.
  const meant = ofOthers.reduce(
    (sum, list, at) => (isOtherLanguage(first, others[at]) ? inTwoLanguages(sum, list) : sum.concat(list)),
    ofFirst,
  );
  noteMinerals(row, meant);
  const now = meant.filter(({ isFormer, how }) => !isFormer && how !== 'either');
  const ids = [...new Set(now.flatMap(({ minerals }) => minerals.map(({ id }) => id)))].slice(0, MINERALS_MAX);
  const written = now.filter(({ how }) => how === 'nothing').map((one) => onOneLine(one.written).slice(0, 200));
  const verbatim = [first, ...others].filter(
    (cell) => cell !== undefined && !saysAll(cell, [...ofFirst, ...ofOthers.flat()], [...ids, ...written]),
  ) as Cell[];
  const [one, two, ...rest] = verbatim;
  for (const cell of rest) row.keep(cell);
  return {
    ...(ids.length > 0 && { mineral_ids: ids }),
    ...(written.length > 0 && { written_minerals: [...new Set(written)].slice(0, MINERALS_MAX) }),
    ...(one && { custom_name1: onOneLine(one.text) }),
    ...(two && { custom_name2: onOneLine(two.text) }),
  };
}

/** Cells that say the same mean the same, as long as nothing more is known. */
const recognised = new WeakMap<TableKnowledge, Map<string, ReadMention[]>>();

function meantIn({ text, column }: Cell, known: TableKnowledge): Meant[] {
  const before = recognised.get(known) ?? new Map<string, ReadMention[]>();
  recognised.set(known, before);
  const found = before.get(text) ?? recogniseCell(text, known.minerals, (written) => meaning(written, known));
  before.set(text, found);
  return found.map((one) => ({ ...one, column }));
}

function meaning(written: string, known: TableKnowledge): Recognised {
  const fix = known.mineralFixes.get(mentionKey(written));
  if (fix !== undefined) return fix ? { minerals: [fix], how: 'part' } : { minerals: [], how: 'nothing' };
  return recogniseMention(written, known.minerals, known.near);
}

const isOtherLanguage = (a: Cell | undefined, b: Cell | undefined) =>
  a !== undefined && b !== undefined && hasHan(a.text) !== hasHan(b.text);

/** How well something was recognised: of two names for one thing the surer one holds. */
const surety = { whole: 3, part: 2, guess: 1, either: 1, nothing: 0 } as const;

function inTwoLanguages(some: readonly Meant[], same: readonly Meant[]): Meant[] {
  if (some.length === same.length)
    return some.map((one, at) => {
      const other = same[at];
      // Equally sure, the Latin name holds: Chinese ones of the trade mean more than one mineral.
      const more = other ? surety[other.how] - surety[one.how] : -1;
      return other && (more > 0 || (more === 0 && hasHan(one.written))) ? other : one;
    });
  const known = (list: readonly Meant[]) => list.filter(({ how }) => how === 'whole' || how === 'part').length;
  return known(same) > known(some) ? [...same] : [...some];
}

function noteMinerals(row: RowReader, meant: readonly Meant[]): void {
  for (const { written, how, minerals, column, isFormer } of meant) {
    const cell = { text: written, column };
    if (how === 'nothing' && !isFormer) row.note('mineral_unknown', cell);
    if (how === 'either' && !isFormer) row.ask('mineral_either', cell, minerals.map(({ name }) => name).join(' / '));
    if (how === 'guess') row.note('mineral_guess', cell, minerals[0]?.id);
    if (how === 'part' && fold(written) !== fold(minerals[0]?.name ?? '') && written !== minerals[0]?.name_zh)
      row.note('mineral_many', cell, minerals.map(({ id }) => id).join(' '));
  }
}

/** Whether what is said of the minerals, by their ids or as written, says all that a cell does. */
function saysAll({ text, column }: Cell, meant: readonly Meant[], said: readonly string[]): boolean {
  const here = meant.filter((one) => one.column === column);
  const signs = /[\s,;，；、/|&+()（）]+/gu;
  const names = fold(here.map(({ written }) => written).join(' ')).replace(signs, '');
  const isPlain = here.every(({ how, isFormer, isDoubted, written, minerals }) =>
    how === 'nothing'
      ? !isFormer && said.includes(written)
      : how === 'whole' &&
        !isFormer &&
        !isDoubted &&
        minerals.some((one) => said.includes(one.id) && isName(one, written)),
  );
  return isPlain && names === fold(text.replace(signs, ' ')).replace(signs, '');
}

const isName = ({ name, name_zh }: KnownName, written: string) =>
  fold(name) === fold(written) || (name_zh !== null && fold(name_zh) === fold(written));

/** The cells of a row that name minerals. */
export const mineralCellsOf = (row: RowReader): Cell[] => [...row.cells('minerals'), ...row.cells('other_minerals')];

const LOCALITY_MAX = 300;

/** What a row says of its locality, in one text; empty where it says nothing. */
export function localityTextOf(row: RowReader): string {
  const parts = [...row.cells('place'), ...row.cells('locality'), ...row.cells('country')];
  const order = parts.toSorted((a, b) => rank(row, a) - rank(row, b));
  return onOneLine(joinedPlace(order.map(({ text }) => text)));
}

/** The smaller place stands before the larger by what their columns are headed, the country last, however the columns stand. */
function rank(row: RowReader, { column, heading }: Cell): number {
  return row.reading.columns[column]?.target === 'country' ? Number.POSITIVE_INFINITY : placeRank(heading);
}

/** How sure a place has to be: below that the text stays as written, which is better than another place. */
export const SURE_ENOUGH = 0.6;

export function sayLocality(row: RowReader, known: TableKnowledge): SaidFields {
  const text = localityTextOf(row);
  if (text === '') return {};
  const column = (row.cell('locality') ?? row.cell('place') ?? row.cell('country'))?.column ?? 0;
  if (text.length > LOCALITY_MAX) {
    row.note('too_long', { text, column }, String(LOCALITY_MAX));
    row.keep({ text, column, heading: row.reading.columns[column]?.heading ?? '' });
  }
  const locality_text = text.slice(0, LOCALITY_MAX);
  const fix = known.placeFixes.get(locality_text);
  // Somebody said that it is not the place that was recognised: there is nothing to note.
  if (fix === null) return { locality_text };
  const found = fix ?? known.places.get(locality_text) ?? null;
  if (!found || (fix === undefined && found.confidence < SURE_ENOUGH)) {
    row.note('locality_unknown', { text, column });
    return { locality_text };
  }
  if (found.beyond !== null) row.note('locality_part', { text, column }, String(found.id));
  return { locality_id: found.id, locality_text };
}
