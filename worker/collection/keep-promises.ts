import { isGivable } from '#contract/collection/status.ts';
import type { CoreDb } from '../db/core.ts';
import { reservedAmong } from '../exchange/reservation-queries.ts';
import type { Change } from './change-many.ts';
import type { SpecimenRow } from './tables.ts';

type Held = Pick<SpecimenRow, 'id' | 'status' | 'in_trash'>;

const canGive = (row: Held) => isGivable(row) && !row.in_trash;

/** Whether a change takes a specimen away from an exchange that might hold it. */
export const takesAway = (before: Held, after: Held) => canGive(before) && !canGive(after);

/** Parts changes that may be made from those that would break what an exchange agreed on. */
export async function withoutBroken(core: CoreDb, changes: readonly Change[]) {
  const away = changes.flatMap(({ before, after }) => (takesAway(before, after) ? [before.id] : []));
  const held = await reservedAmong(core, away);
  return {
    changes: changes.filter(({ before }) => !held.has(before.id)),
    left: [...held].map((id) => ({ id, reason: 'reserved' as const })),
  };
}
