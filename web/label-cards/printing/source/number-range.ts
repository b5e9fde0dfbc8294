import { collectionApi } from '#contract/collection/api.ts';
import { type CollNo, readCollNo } from '#contract/collection/numbers/coll-no.ts';
import { call } from '#web/lib/call.ts';

/** From one number of a series to another of it, both included. */
export type NumberRange = { from: CollNo; to: CollNo };

export type RangeFault = 'number' | 'series' | 'order';

/** What two typed numbers ask for: the second may leave out its series. Null while nothing is typed. */
export function readRange(from: string, to: string, series: readonly string[]): NumberRange | RangeFault | null {
  if (from.trim() === '' && to.trim() === '') return null;
  const first = readCollNo(from, series);
  if (!first) return 'number';
  const last = to.trim() === '' ? first : (readCollNo(to, series) ?? inSeries(to, first.coll_serie));
  if (!last) return 'number';
  if (last.coll_serie !== first.coll_serie) return 'series';
  return last.coll_index < first.coll_index ? 'order' : { from: first, to: last };
}

const inSeries = (typed: string, coll_serie: string) =>
  /^\d+$/.test(typed.trim()) ? readCollNo(`${coll_serie}-${typed.trim()}`) : null;

/** The part of a series' ids, in the order of its numbers, that a range holds. Few are looked at: the order is known. */
export async function numbersBetween({ from, to }: NumberRange, ids: readonly string[], signal?: AbortSignal) {
  const known = new Map<string, number>();
  const numberOf = async (id: string) => {
    const number = known.get(id) ?? (await readNumber(id, signal));
    known.set(id, number);
    return number;
  };
  const begin = await firstAtLeast(from.coll_index, ids, numberOf);
  const end = await firstAtLeast(to.coll_index + 1, ids, numberOf);
  return ids.slice(begin, end);
}

async function readNumber(id: string, signal?: AbortSignal) {
  const { specimen } = await call(collectionApi.read, { id }, { quiet: true, signal });
  return specimen.coll_index;
}

/** Where the first id stands whose number is at least this; halves what is left with each look. */
async function firstAtLeast(least: number, ids: readonly string[], numberOf: (id: string) => Promise<number>) {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const id = ids[middle];
    if (id === undefined) break;
    if ((await numberOf(id)) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
