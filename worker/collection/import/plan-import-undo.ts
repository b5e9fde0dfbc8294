import type { SkipReason } from '#contract/collection/desk/bulk-edit.ts';
import { ownRows } from '#worker/collection/desk/bulk-edit.ts';
import { isDoomed } from '#worker/collection/desk/trash/trash.ts';
import { promiseReader, withoutBroken } from '#worker/collection/form/reservation-checks.ts';
import type { RowChange } from '#worker/collection/history/history.ts';
import type { Promises } from '#worker/collection/specimen/reservation-queries.ts';
import { raisedVersions } from '#worker/collection/specimen/write-rows.ts';
import { trashColumns } from '#worker/collection/specimen/written-row.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { decideUpdates, type Update } from './decide-updates.ts';
import type { ImportedRow } from './import-tables.ts';

type SkippedSpecimen = { id: string; reason: SkipReason };

/** Returns what an undo changes of what an import wrote, and what it skips, with the reason. */
export async function takenBack(
  call: Call<'user'> & Promises,
  slice: readonly ImportedRow[],
): Promise<{ changes: RowChange[]; skippedSpecimens: SkippedSpecimen[] }> {
  const rows = await ownRows(
    call,
    slice.map(({ specimen_id }) => specimen_id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const skippedSpecimens: SkippedSpecimen[] = [];
  const trashChanges: RowChange[] = [];
  const updates: Update[] = [];
  for (const { specimen_id: id, version, before } of slice) {
    const row = byId.get(id);
    const reason = reasonToLeave(row, version, before !== null);
    if (reason === 'gone') continue;
    if (reason) skippedSpecimens.push({ id, reason });
    else if (row && before === null) trashChanges.push({ oldRow: row, newRow: intoTrash(row, call.nowMs) });
    else if (before !== null) updates.push({ ...before, id, version });
  }
  const decisions = await decideUpdates(call, updates);
  const restoreChanges = decisions.flatMap((decision) => ('change' in decision ? [decision.change] : []));
  for (const decision of decisions)
    if ('refusal' in decision) skippedSpecimens.push({ id: decision.id, reason: 'place_gone' });
  const promiseCheck = await withoutBroken(promiseReader(call.freshCore, call), [...trashChanges, ...restoreChanges]);
  return { changes: promiseCheck.changes, skippedSpecimens: [...skippedSpecimens, ...promiseCheck.left] };
}

/**
 * Returns why the undo skips a specimen; 'gone' for one that the import added and that is in the trash already.
 */
function reasonToLeave(row: SpecimenRow | undefined, version: number, wasThere: boolean): SkipReason | 'gone' | null {
  if (!row) return 'missing';
  if (isDoomed(row) || row.in_trash) return wasThere ? 'missing' : 'gone';
  return row.version === version ? null : 'changed';
}

const intoTrash = (row: SpecimenRow, nowMs: number): SpecimenRow => ({
  ...row,
  ...trashColumns({ ...row, in_trash: true }, nowMs),
  ...raisedVersions(row, nowMs),
});
