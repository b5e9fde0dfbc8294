import { v7 as uuid } from 'uuid';
import { WANTS_MAX } from '#contract/exchange/wants/want.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { WantRow } from './queries.ts';
import type { ResolvedWant } from './want-references.ts';

/** The key of a want's mineral and locality: a list has one want per key. */
export const subjectKey = ({ mineral_id, locality_id }: Pick<WantRow, 'mineral_id' | 'locality_id'>): string =>
  `${mineral_id} ${locality_id}`;

/**
 * Replaces a want list: a want that was on it keeps its id, and its sizes and photo condition where the new one
 * has none; sorted by id.
 */
export function replaceWantList(
  currentWants: readonly WantRow[],
  newWants: readonly ResolvedWant[],
  nowMs: number,
): WantRow[] {
  const currentBySubject = new Map(currentWants.map((want) => [subjectKey(want), want]));
  const newBySubject = new Map(newWants.map((want) => [subjectKey(want), want]));
  const rows = [...newBySubject].map(([subject, want]) => wantRow(currentBySubject.get(subject), want, nowMs));
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Adds wants to a list. If the list already has a want for the same subject, that want gets the new note, and the
 * new sizes and photo condition if they are given. Refused with `wants_full` above the limit.
 */
export function extendWantList(
  currentWants: readonly WantRow[],
  addedWants: readonly ResolvedWant[],
  nowMs: number,
): WantRow[] {
  const list = replaceWantList(currentWants, [...currentWants, ...addedWants], nowMs);
  if (list.length > WANTS_MAX) throw new AppError('wants_full', { limit: WANTS_MAX });
  return list;
}

/** The row of a want, with the next version if it changed. */
function wantRow(currentWant: WantRow | undefined, newWant: ResolvedWant, nowMs: number): WantRow {
  const { size_class = currentWant?.size_class ?? [], with_photo = currentWant?.with_photo ?? false } = newWant;
  const { mineral_id, mineral, locality_id, locality, note } = newWant;
  const content = { mineral_id, mineral, locality_id, locality, note, size_class, with_photo };
  if (!currentWant) return { ...content, id: uuid(), created_at: nowMs, version: 1 };
  const { id, created_at, version } = currentWant;
  return { ...content, id, created_at, version: hasSameContent(currentWant, content) ? version : version + 1 };
}

/** Whether two wants have the same subject and content. */
export const hasSameContent = (a: WantContent, b: WantContent): boolean =>
  JSON.stringify(comparedValues(a)) === JSON.stringify(comparedValues(b));

type WantContent = Omit<WantRow, 'id' | 'created_at' | 'version' | 'mineral' | 'locality'>;

const comparedValues = (want: WantContent) => [subjectKey(want), want.note, want.size_class, want.with_photo];
