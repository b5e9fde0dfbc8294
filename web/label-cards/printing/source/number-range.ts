import { collectionApi } from '#contract/collection/api.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import { type CollNo, readCollNo } from '#contract/numbers/coll-no.ts';
import { compareOwnNumbers, ownNumberShape } from '#contract/numbers/own-number-order.ts';
import { call } from '#web/lib/call.ts';

/** A range of one series' numbers, both ends included. */
type CollRange = { from: CollNo; to: CollNo };
/** A range of own numbers in their natural order, both ends included. */
type OwnRange = { ownNumbers: { from: string; to: string } };
export type NumberRange = CollRange | OwnRange;

export type RangeFault = 'number' | 'series' | 'order' | 'shape';

/**
 * The range of two typed numbers: collection numbers of the owner's series, else own numbers. The second may omit
 * its series or its letters. Null while both are empty; a RangeFault when they make no range.
 */
export function readRange(from: string, to: string, series: readonly string[]): NumberRange | RangeFault | null {
  if (from.trim() === '' && to.trim() === '') return null;
  const firstNumber = readNumber(from, series);
  if (!firstNumber) return readOwnRange(from.trim(), to.trim(), series);
  const last = to.trim() === '' ? firstNumber : (readNumber(to, series) ?? inSeries(to, firstNumber.coll_serie));
  if (!last) return 'shape';
  if (last.coll_serie !== firstNumber.coll_serie) return 'series';
  return last.coll_index < firstNumber.coll_index ? 'order' : { from: firstNumber, to: last };
}

/** A number in one of the owner's series; null for any other, which is treated as an own number. */
function readNumber(text: string, series: readonly string[]): CollNo | null {
  const number = readCollNo(text, series);
  return number && series.includes(number.coll_serie) ? number : null;
}

const inSeries = (input: string, coll_serie: string) =>
  /^\d+$/.test(input.trim()) ? readCollNo(`${coll_serie}-${input.trim()}`) : null;

function readOwnRange(from: string, endText: string, series: readonly string[]): OwnRange | RangeFault {
  const shape = ownNumberShape(from);
  if (shape === null) return 'number';
  const isShort = /^\d+$/.test(endText) && shape !== '#' && /\d$/.test(from);
  const to = endText === '' ? from : isShort ? from.replace(/(?<!\d)\d+$/, endText) : endText;
  if (ownNumberShape(to) !== shape || readNumber(to, series)) return 'shape';
  return compareOwnNumbers(from, to) > 0 ? 'order' : { ownNumbers: { from, to } };
}

/** Reads the ids of the specimens whose own number is in the range, in natural order of the numbers. */
export async function idsOfOwnNumbers({ ownNumbers }: OwnRange, signal: AbortSignal): Promise<string[]> {
  const matches: OutputOf<typeof labelsApi.ownNumbers>['items'] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const input = { ...ownNumbers, ...(cursor && { after: cursor }) };
    const page: OutputOf<typeof labelsApi.ownNumbers> = await call(labelsApi.ownNumbers, input, {
      quiet: true,
      signal,
    });
    matches.push(...page.items);
    cursor = page.next;
  }
  const inOrder = matches.toSorted((match, otherMatch) => compareOwnNumbers(match.own_number, otherMatch.own_number));
  return inOrder.map(({ specimen_id }) => specimen_id);
}

/**
 * The ids within a range, given a series' ids in the order of numbers; a binary search, because each number is read
 * by a call.
 */
export async function idsInRange({ from, to }: CollRange, ids: readonly string[], signal?: AbortSignal) {
  const knownNumbers = new Map<string, number>();
  const readCachedIndex = async (id: string) => {
    const number = knownNumbers.get(id) ?? (await readIndex(id, signal));
    knownNumbers.set(id, number);
    return number;
  };
  const begin = await firstAtLeast(from.coll_index, ids, readCachedIndex);
  const end = await firstAtLeast(to.coll_index + 1, ids, readCachedIndex);
  return ids.slice(begin, end);
}

async function readIndex(id: string, signal?: AbortSignal) {
  const { specimen } = await call(collectionApi.read, { id }, { quiet: true, signal });
  return specimen.coll_index;
}

/** The index of the first id whose number is at least the minimum; a binary search. */
async function firstAtLeast(minimum: number, ids: readonly string[], readCachedIndex: (id: string) => Promise<number>) {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const id = ids[middle];
    if (id === undefined) break;
    if ((await readCachedIndex(id)) < minimum) low = middle + 1;
    else high = middle;
  }
  return low;
}
