import { namesInCell } from '#contract/collection/import/cells/recognise-cell.ts';
import {
  collectThings,
  type ExportedThings,
  exportedRow,
  noThings,
  unknownThings,
} from '#contract/collection/import/exported-collection/exported-things.ts';
import { numbersOfExported } from '#contract/collection/import/exported-collection/read-exported-row.ts';
import { idKey, numberKey, ownNumberKey } from '#contract/collection/import/rows/number-keys.ts';
import { RowReader } from '#contract/collection/import/rows/row-reader.ts';
import type { ImportLookups, TableLayout } from '#contract/collection/import/rows/table-reading.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { CollNo } from '#contract/numbers/coll-no.ts';
import { mayBeMistyped } from '#contract/text/misspellings.ts';
import { mineralCells, readLocalityText } from './read-names.ts';
import { readNumber } from './read-row.ts';

/** What has to be looked up before rows can be planned, without repeats. */
export type Lookups = {
  names: string[];
  mentions: string[];
  places: string[];
  numbers: CollNo[];
  /** ids of an exported collection */
  ids: string[];
  /** numbers on stones or labels */
  own_numbers: string[];
  series: string[];
  things: ExportedThings;
};

const LOCALITY_TEXT_MAX = 300;
const ID_MAX = 40;
const OWN_NUMBER_MAX = specimenFields.own_number.kind.max;

/** Returns the lookups that the rows of a file need; calls `onRow` before each row is read. */
export function collectLookups(
  tableReading: TableLayout,
  rows: readonly (readonly string[])[],
  onRow?: (index: number) => void,
): Lookups {
  if (tableReading.isExported) return lookupsOfExported(tableReading, rows);
  const names = new Set<string>();
  const mentions = new Set<string>();
  const localityTexts = new Set<string>();
  const numbers = new Map<string, CollNo>();
  const ownNumbers = new Set<string>();
  const seenTexts = new Set<string>();
  for (const [index, cells] of rows.entries()) {
    onRow?.(index);
    const row = new RowReader(tableReading, cells);
    for (const { text } of mineralCells(row).filter(({ text }) => !seenTexts.has(text))) {
      seenTexts.add(text);
      const cellNames = namesInCell(text);
      for (const name of cellNames.names) names.add(name);
      for (const mention of cellNames.misspelt) mentions.add(mention);
    }
    const localityText = readLocalityText(row).slice(0, LOCALITY_TEXT_MAX);
    if (localityText !== '') localityTexts.add(localityText);
    addNumber(row, numbers, ownNumbers);
  }
  const series = new Set([tableReading.answers.series, ...[...numbers.values()].map(({ coll_serie }) => coll_serie)]);
  return {
    names: [...names],
    mentions: [...mentions].filter(mayBeMistyped),
    places: [...localityTexts],
    numbers: [...numbers.values()],
    ids: [],
    own_numbers: [...ownNumbers],
    series: [...series],
    things: noThings,
  };
}

/** Adds the number of a row: the collection number, else the own number. */
function addNumber(row: RowReader, numbers: Map<string, CollNo>, ownNumbers: Set<string>): void {
  const { number, ownNumber } = readNumber(row);
  if (number) numbers.set(numberKey(number), number);
  else if (ownNumber !== null && [...ownNumber].length <= OWN_NUMBER_MAX) ownNumbers.add(ownNumber);
}

/** Returns the lookups that the rows of an exported collection need: ids, so no name has to be recognised. */
function lookupsOfExported(tableReading: TableLayout, rows: readonly (readonly string[])[]): Lookups {
  const numbers = new Map(
    rows.flatMap((cells) => {
      return numbersOfExported(tableReading, cells).map((number) => [numberKey(number), number] as const);
    }),
  );
  const ids = new Set(rows.map((cells) => exportedRow(tableReading, cells).row.id ?? ''));
  const series = new Set([tableReading.answers.series, ...[...numbers.values()].map(({ coll_serie }) => coll_serie)]);
  return {
    names: [],
    mentions: [],
    places: [],
    own_numbers: [],
    ids: [...ids].filter((id) => id !== '' && id.length <= ID_MAX),
    numbers: [...numbers.values()],
    series: [...series],
    things: collectThings(tableReading, rows),
  };
}

/** Returns the lookups that have no answer yet. */
export const pendingLookups = (lookups: Lookups, knowledge: ImportLookups): Lookups => ({
  names: lookups.names.filter((name) => !knowledge.minerals.has(name)),
  mentions: lookups.mentions.filter((name) => !knowledge.near.has(name)),
  places: lookups.places.filter((text) => !knowledge.places.has(text)),
  numbers: lookups.numbers.filter((number) => !knowledge.existing.has(numberKey(number))),
  ids: lookups.ids.filter((id) => !knowledge.existing.has(idKey(id))),
  own_numbers: lookups.own_numbers.filter((text) => !knowledge.existing.has(ownNumberKey(text))),
  series: lookups.series.filter((code) => !knowledge.next.has(code)),
  things: unknownThings(lookups.things, knowledge.things),
});
