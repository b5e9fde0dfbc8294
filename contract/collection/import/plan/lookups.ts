import { mayBeMistyped } from '../../../search/near.ts';
import type { CollNo } from '../../numbers/coll-no.ts';
import { specimenFields } from '../../specimen/specimen-fields.ts';
import { namesInCell } from '../cells/recognise-cell.ts';
import { type ExportedThings, noThings, thingsBeyond, thingsOf } from '../exported/exported-things.ts';
import { numberOfExported } from '../exported/read-exported-row.ts';
import { numberKey, ownNumberKey } from './plan-rows.ts';
import { localityTextOf, mineralCellsOf } from './read-names.ts';
import { readNumber } from './read-row.ts';
import type { Reading, TableKnowledge } from './reading.ts';
import { RowReader } from './row-reader.ts';

/** What has to be looked up before rows can be planned: each once. */
export type Lookups = {
  names: string[];
  mentions: string[];
  places: string[];
  numbers: CollNo[];
  /** on stones */
  own_numbers: string[];
  series: string[];
  things: ExportedThings;
};

const PLACE_MAX = 300;
const OWN_NUMBER_MAX = specimenFields.own_number.kind.max;

/** All that the rows of a file name. */
export function lookupsOf(reading: Reading, rows: readonly (readonly string[])[]): Lookups {
  if (reading.isExported) return lookupsOfExported(reading, rows);
  const names = new Set<string>();
  const mentions = new Set<string>();
  const places = new Set<string>();
  const numbers = new Map<string, CollNo>();
  const ownNumbers = new Set<string>();
  const seen = new Set<string>();
  for (const cells of rows) {
    const row = new RowReader(reading, cells);
    for (const { text } of mineralCellsOf(row).filter(({ text }) => !seen.has(text))) {
      seen.add(text);
      const found = namesInCell(text);
      for (const name of found.names) names.add(name);
      for (const one of found.misspelt) mentions.add(one);
    }
    const place = localityTextOf(row).slice(0, PLACE_MAX);
    if (place !== '') places.add(place);
    addNumber(row, numbers, ownNumbers);
  }
  const series = new Set([reading.answers.series, ...[...numbers.values()].map(({ coll_serie }) => coll_serie)]);
  return {
    names: [...names],
    mentions: [...mentions].filter(mayBeMistyped),
    places: [...places],
    numbers: [...numbers.values()],
    own_numbers: [...ownNumbers],
    series: [...series],
    things: noThings,
  };
}

/** Adds the number that a row gives: the collection's, else the one on the stone. */
function addNumber(row: RowReader, numbers: Map<string, CollNo>, ownNumbers: Set<string>): void {
  const { number, stone } = readNumber(row);
  if (number) numbers.set(numberKey(number), number);
  else if (stone !== null && [...stone].length <= OWN_NUMBER_MAX) ownNumbers.add(stone);
}

/** All that the rows of an exported collection name: by ids, which need no recognising. */
function lookupsOfExported(reading: Reading, rows: readonly (readonly string[])[]): Lookups {
  const numbers = new Map(
    rows.flatMap((cells) => {
      const number = numberOfExported(reading, cells);
      return number ? [[numberKey(number), number] as const] : [];
    }),
  );
  const series = new Set([reading.answers.series, ...[...numbers.values()].map(({ coll_serie }) => coll_serie)]);
  return {
    ...{ names: [], mentions: [], places: [], own_numbers: [] },
    numbers: [...numbers.values()],
    series: [...series],
    things: thingsOf(reading, rows),
  };
}

/** Of what rows name, all that is not known yet. */
export const lookupsBeyond = (all: Lookups, known: TableKnowledge): Lookups => ({
  names: all.names.filter((name) => !known.minerals.has(name)),
  mentions: all.mentions.filter((name) => !known.near.has(name)),
  places: all.places.filter((text) => !known.places.has(text)),
  numbers: all.numbers.filter((number) => !known.existing.has(numberKey(number))),
  own_numbers: all.own_numbers.filter((text) => !known.existing.has(ownNumberKey(text))),
  series: all.series.filter((code) => !known.next.has(code)),
  things: thingsBeyond(all.things, known.things),
});
