import { v7 as uuid } from 'uuid';
import { WANTS_MAX } from '#contract/exchange/intents/intent.ts';
import { AppError } from '../../ground/app-error.ts';
import type { WantRow } from './queries.ts';
import type { NewWant } from './references.ts';

type Thing = Pick<WantRow, 'mineral_id' | 'locality_id'>;

const thingOf = ({ mineral_id, locality_id }: Thing) => `${mineral_id} ${locality_id}`;

/** A want list that is to say just this: what it said before keeps its id; in the order of the ids. */
export function replaceWantList(before: readonly WantRow[], said: readonly NewWant[], now: number): WantRow[] {
  const known = new Map(before.map((want) => [thingOf(want), want]));
  const wanted = new Map(said.map((want) => [thingOf(want), want]));
  const lines = [...wanted].map(([thing, want]) => {
    const { id = uuid(), created_at = now } = known.get(thing) ?? {};
    return { ...want, id, created_at };
  });
  return lines.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A want list with more on it; a line for something that stands there already says its note anew. */
export function listWith(before: readonly WantRow[], added: readonly NewWant[], now: number): WantRow[] {
  const list = replaceWantList(before, [...before, ...added], now);
  if (list.length > WANTS_MAX) throw new AppError('wants_full', { limit: WANTS_MAX });
  return list;
}
