import { type ReadMention, recogniseCell } from '#contract/collection/import/cells/recognise-cell.ts';
import {
  type KnownName,
  type Recognition,
  recogniseMention,
} from '#contract/collection/import/cells/recognise-minerals.ts';
import { localityRank } from '#contract/collection/import/columns/locality-rank.ts';
import { type Cell, joinLocality, type RowReader, singleLine } from '#contract/collection/import/rows/row-reader.ts';
import type { ImportLookups, RowFields } from '#contract/collection/import/rows/table-reading.ts';
import { MINERALS_MAX } from '#contract/collection/specimen/field-schemas.ts';
import { foldText, hasHan } from '#contract/text/fold-text.ts';

/** Returns the key under which one correction applies to all mentions of the same text. */
export const mentionKey = (text: string): string => foldText(text) || text;

type ColumnMention = ReadMention & { column: number };

/**
 * Returns the mineral fields of a row: ids if recognised, else texts, and as custom names the cells that these do
 * not fully cover.
 */
export function readMineralFields(row: RowReader, knowledge: ImportLookups): RowFields {
  const [firstCell, ...moreCells] = row.cells('minerals');
  const otherCells = [...moreCells, ...row.cells('other_minerals')];
  const firstMentions = firstCell ? columnMentions(firstCell, knowledge) : [];
  const otherMentions = otherCells.map((cell) => columnMentions(cell, knowledge));
  // A column in the other language names the same minerals again; one in the same language adds more.
  const mentions = otherMentions.reduce(
    (sum, list, index) =>
      isOtherLanguage(firstCell, otherCells[index]) ? mergeLanguages(sum, list) : sum.concat(list),
    firstMentions,
  );
  noteMinerals(row, mentions);
  const presentMentions = mentions.filter(({ isFormer, matchKind }) => !isFormer && matchKind !== 'either');
  const ids = [...new Set(presentMentions.flatMap(({ minerals }) => minerals.map(({ id }) => id)))].slice(
    0,
    MINERALS_MAX,
  );
  const texts = presentMentions
    .filter(({ matchKind }) => matchKind === 'nothing')
    .map((mention) => singleLine(mention.writtenName).slice(0, 200));
  const verbatim = [firstCell, ...otherCells].filter(
    (cell) => cell !== undefined && !saysAll(cell, [...firstMentions, ...otherMentions.flat()], [...ids, ...texts]),
  ) as Cell[];
  const [firstVerbatim, secondVerbatim, ...moreVerbatim] = verbatim;
  for (const cell of moreVerbatim) row.keep(cell);
  return {
    ...(ids.length > 0 && { mineral_ids: ids }),
    ...(texts.length > 0 && { written_minerals: [...new Set(texts)].slice(0, MINERALS_MAX) }),
    ...(firstVerbatim && { custom_name1: singleLine(firstVerbatim.text) }),
    ...(secondVerbatim && { custom_name2: singleLine(secondVerbatim.text) }),
  };
}

/** Caches the mentions of each cell text until more is looked up. */
const mentionCache = new WeakMap<ImportLookups, Map<string, ReadMention[]>>();

function columnMentions({ text, column }: Cell, knowledge: ImportLookups): ColumnMention[] {
  const cache = mentionCache.get(knowledge) ?? new Map<string, ReadMention[]>();
  mentionCache.set(knowledge, cache);
  const mentions =
    cache.get(text) ?? recogniseCell(text, knowledge.minerals, (mention) => recogniseCorrected(mention, knowledge));
  cache.set(text, mentions);
  return mentions.map((mention) => ({ ...mention, column }));
}

function recogniseCorrected(mention: string, knowledge: ImportLookups): Recognition {
  const fix = knowledge.mineralFixes.get(mentionKey(mention));
  if (fix !== undefined) return fix ? { minerals: [fix], matchKind: 'part' } : { minerals: [], matchKind: 'nothing' };
  return recogniseMention(mention, knowledge.minerals, knowledge.near);
}

const isOtherLanguage = (a: Cell | undefined, b: Cell | undefined) =>
  a !== undefined && b !== undefined && hasHan(a.text) !== hasHan(b.text);

/** How certain each kind of meaning is: of two names of one mineral, the more certain one counts. */
const surety = { whole: 3, part: 2, guess: 1, either: 1, nothing: 0 } as const;

function mergeLanguages(mentions: readonly ColumnMention[], translations: readonly ColumnMention[]): ColumnMention[] {
  if (mentions.length === translations.length)
    return mentions.map((mention, index) => {
      const translation = translations[index];
      // If both are equally certain, the Latin name counts, because Chinese trade names often mean several minerals.
      const suretyGain = translation ? surety[translation.matchKind] - surety[mention.matchKind] : -1;
      return translation && (suretyGain > 0 || (suretyGain === 0 && hasHan(mention.writtenName)))
        ? translation
        : mention;
    });
  const recognisedCount = (list: readonly ColumnMention[]) =>
    list.filter(({ matchKind }) => matchKind === 'whole' || matchKind === 'part').length;
  return recognisedCount(translations) > recognisedCount(mentions) ? [...translations] : [...mentions];
}

function noteMinerals(row: RowReader, mentions: readonly ColumnMention[]): void {
  for (const { writtenName, matchKind, minerals, column, isFormer } of mentions) {
    const cell = { text: writtenName, column };
    if (matchKind === 'nothing' && !isFormer) row.note('mineral_unknown', cell);
    if (matchKind === 'either' && !isFormer)
      row.ask('mineral_either', cell, minerals.map(({ name }) => name).join(' / '));
    if (matchKind === 'guess') row.note('mineral_guess', cell, minerals[0]?.id);
    if (
      matchKind === 'part' &&
      foldText(writtenName) !== foldText(minerals[0]?.name ?? '') &&
      writtenName !== minerals[0]?.name_zh
    )
      row.note('mineral_many', cell, minerals.map(({ id }) => id).join(' '));
  }
}

/** Whether the ids and texts that a row stores (`values`) cover the whole cell. */
function saysAll({ text, column }: Cell, mentions: readonly ColumnMention[], values: readonly string[]): boolean {
  const cellMentions = mentions.filter((mention) => mention.column === column);
  const signs = /[\s,;，；、/|&+()（）]+/gu;
  const names = foldText(cellMentions.map(({ writtenName }) => writtenName).join(' ')).replace(signs, '');
  const isPlain = cellMentions.every(({ matchKind, isFormer, isDoubted, writtenName, minerals }) =>
    matchKind === 'nothing'
      ? !isFormer && values.includes(writtenName)
      : matchKind === 'whole' &&
        !isFormer &&
        !isDoubted &&
        minerals.some((mineral) => values.includes(mineral.id) && isName(mineral, writtenName)),
  );
  return isPlain && names === foldText(text.replace(signs, ' ')).replace(signs, '');
}

const isName = ({ name, name_zh }: KnownName, writtenName: string) =>
  foldText(name) === foldText(writtenName) || (name_zh !== null && foldText(name_zh) === foldText(writtenName));

/** Returns the cells of a row that name minerals. */
export const mineralCells = (row: RowReader): Cell[] => [...row.cells('minerals'), ...row.cells('other_minerals')];

const LOCALITY_MAX = 300;

/** Returns the locality of a row as one text; empty if no cell contains one. */
export function readLocalityText(row: RowReader): string {
  const localityCells = [...row.cells('place'), ...row.cells('locality'), ...row.cells('country')];
  const order = localityCells.toSorted((a, b) => rank(row, a) - rank(row, b));
  return singleLine(joinLocality(order.map(({ text }) => text)));
}

/**
 * Returns the rank that orders localities from small to large by their column headings, whatever the order of the
 * columns; the country is last.
 */
function rank(row: RowReader, { column, heading }: Cell): number {
  return row.tableReading.columns[column]?.target === 'country' ? Number.POSITIVE_INFINITY : localityRank(heading);
}

/**
 * The least confidence at which a locality is linked; below it only the text is stored, which is better than a
 * wrong locality.
 */
export const SURE_ENOUGH = 0.6;

export function readLocalityFields(row: RowReader, knowledge: ImportLookups): RowFields {
  const text = readLocalityText(row);
  if (text === '') return {};
  const column = (row.cell('locality') ?? row.cell('place') ?? row.cell('country'))?.column ?? 0;
  if (text.length > LOCALITY_MAX) {
    row.note('too_long', { text, column }, String(LOCALITY_MAX));
    row.keep({ text, heading: row.tableReading.columns[column]?.heading ?? '' });
  }
  const locality_text = text.slice(0, LOCALITY_MAX);
  const fix = knowledge.localityFixes.get(locality_text);
  // The user rejected the recognised locality, so there is nothing to note.
  if (fix === null) return { locality_text };
  const foundLocality = fix ?? knowledge.places.get(locality_text) ?? null;
  if (!foundLocality || (fix === undefined && foundLocality.confidence < SURE_ENOUGH)) {
    row.note('locality_unknown', { text, column });
    return { locality_text };
  }
  if (foundLocality.beyond !== null) row.note('locality_part', { text, column }, String(foundLocality.id));
  return { locality_id: foundLocality.id, locality_text };
}
