import type { SkipReason } from '#contract/collection/desk/bulk.ts';
import type { Call } from '../../http/serve.ts';
import { ownRows } from '../desk/bulk-edit.ts';
import { isDoomed } from '../desk/trash/trash.ts';
import { promisesAfter, withoutBroken } from '../form/keep-promises.ts';
import type { RowChange } from '../history/history.ts';
import type { Promises } from '../specimen/reservation-queries.ts';
import { raised } from '../specimen/write-rows.ts';
import { trashColumns } from '../specimen/written-row.ts';
import type { SpecimenRow } from '../tables.ts';
import { decideUpdates, type Update } from './decide-updates.ts';
import type { ImportedRow } from './import-tables.ts';

type Left = { id: string; reason: SkipReason };

/** What an undo changes of what an import wrote, and what it leaves alone, with the reason. */
export async function takenBack(
  call: Call<'user'> & Promises,
  slice: readonly ImportedRow[],
): Promise<{ changes: RowChange[]; left: Left[] }> {
  const rows = await ownRows(
    call,
    slice.map(({ specimen_id }) => specimen_id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const left: Left[] = [];
  const trashed: RowChange[] = [];
  const updates: Update[] = [];
  for (const { specimen_id: id, version, before } of slice) {
    const row = byId.get(id);
    const why = reasonToLeave(row, version, before !== null);
    if (why === 'gone') continue;
    if (why) left.push({ id, reason: why });
    else if (row && before === null) trashed.push({ before: row, after: intoTrash(row, call.now) });
    else if (before !== null) updates.push({ ...before, id, version });
  }
  const decided = await decideUpdates(call, updates);
  const back = decided.flatMap((one) => ('change' in one ? [one.change] : []));
  for (const one of decided) if ('refused' in one) left.push({ id: one.id, reason: 'place_gone' });
  const kept = await withoutBroken(promisesAfter(call.freshCore, call), [...trashed, ...back]);
  return { changes: kept.changes, left: [...left, ...kept.left] };
}

/** Why a specimen stays as it is; one that was added and lies in the trash already is gone as it should be. */
function reasonToLeave(row: SpecimenRow | undefined, version: number, wasThere: boolean): SkipReason | 'gone' | null {
  if (!row) return 'missing';
  if (isDoomed(row) || row.in_trash) return wasThere ? 'missing' : 'gone';
  return row.version === version ? null : 'changed';
}

const intoTrash = (row: SpecimenRow, now: number): SpecimenRow => ({
  ...row,
  ...trashColumns({ ...row, in_trash: true }, now),
  ...raised(row, now),
});
