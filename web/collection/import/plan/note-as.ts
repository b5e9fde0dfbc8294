import type { Note } from '#contract/collection/import/plan/notes.ts';
import type { RowView } from '#web/collection/import/thread/thread-calls.ts';

/** What a cell was read as, for people: minerals and places by their names. */
export const noteAs = ({ kind, as = '' }: Note, { minerals, place }: Pick<RowView, 'minerals' | 'place'>): string => {
  if (kind === 'mineral_guess' || kind === 'mineral_many') return minerals;
  return kind === 'locality_part' ? (place ?? as) : as;
};
