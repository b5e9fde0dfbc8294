import { v7 as uuid } from 'uuid';
import { WANTS_MAX } from '#contract/exchange/wants/want.ts';
import { AppError } from '../../ground/app-error.ts';
import type { SaidWant } from '../wants/want-references.ts';
import type { WantRow } from './queries.ts';

/** What a line is for: two lines of a list are never for the same. */
export const thingOf = ({ mineral_id, locality_id }: Pick<WantRow, 'mineral_id' | 'locality_id'>): string =>
  `${mineral_id} ${locality_id}`;

/**
 * A want list that is to say just this: what it said before keeps its id, and what is not said of its sizes and its
 * photograph; in the order of the ids.
 */
export function replaceWantList(before: readonly WantRow[], said: readonly SaidWant[], now: number): WantRow[] {
  const known = new Map(before.map((want) => [thingOf(want), want]));
  const wanted = new Map(said.map((want) => [thingOf(want), want]));
  const lines = [...wanted].map(([thing, want]) => lineOf(known.get(thing), want, now));
  return lines.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A want list with more on it; a line for something that stands there already says its note anew. */
export function listWith(before: readonly WantRow[], added: readonly SaidWant[], now: number): WantRow[] {
  const list = replaceWantList(before, [...before, ...added], now);
  if (list.length > WANTS_MAX) throw new AppError('wants_full', { limit: WANTS_MAX });
  return list;
}

/** A line as it is now said, in its next version where that is another. */
function lineOf(before: WantRow | undefined, said: SaidWant, now: number): WantRow {
  const { size_class = before?.size_class ?? [], with_photo = before?.with_photo ?? false } = said;
  const { mineral_id, mineral, locality_id, locality, note } = said;
  const content = { mineral_id, mineral, locality_id, locality, note, size_class, with_photo };
  if (!before) return { ...content, id: uuid(), created_at: now, version: 1 };
  const { id, created_at, version } = before;
  return { ...content, id, created_at, version: saysSame(before, content) ? version : version + 1 };
}

/** Whether two lines say the same about the same. */
export const saysSame = (a: Line, b: Line): boolean => JSON.stringify(wordsOf(a)) === JSON.stringify(wordsOf(b));

type Line = Omit<WantRow, 'id' | 'created_at' | 'version' | 'mineral' | 'locality'>;

const wordsOf = (line: Line) => [thingOf(line), line.note, line.size_class, line.with_photo];
