import { fieldNames, type LabelField, privateLabelFields } from '#contract/label-cards/design/label-fields.ts';
import { ownRows } from '#worker/collection/desk/bulk-edit.ts';
import { searchIndexStatements } from '#worker/collection/search/index-specimen.ts';
import { printedLabel } from '#worker/collection/specimen/printed-label.ts';
import { demandAllStill, writeRows } from '#worker/collection/specimen/write-rows.ts';
import { retryOnConflict, runBatch } from '#worker/db/batch.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { leaveQueue } from './queue.ts';

type PrintedLabels = { specimen_ids: readonly string[]; fields?: readonly LabelField[] | undefined };

/** The fields assumed on cards if none are given. */
const usualFields = fieldNames.filter((field) => field !== 'storage' && !privateLabelFields.has(field));

/** Stores the printed state of labels, so that later changes are noticed; the specimens leave the queue. */
export function recordPrintedLabels(
  call: Call<'user'>,
  { specimen_ids, fields = usualFields }: PrintedLabels,
): Promise<Record<string, never>> {
  const { ownerDb, user, keep } = call;
  return retryOnConflict(async () => {
    const rows = await ownRows(call, specimen_ids);
    const changes = rows
      .filter(({ in_trash }) => !in_trash)
      .map((row) => ({ oldRow: row, newRow: { ...row, printed_label_hash: printedLabel(row, fields) } }));
    const oldRows = changes.map(({ oldRow }) => oldRow);
    await runBatch(ownerDb, [
      demandAllStill(ownerDb, oldRows),
      ...writeRows(ownerDb, changes, ['printed_label_hash']),
      ...searchIndexStatements(ownerDb, changes),
      leaveQueue(ownerDb, user.id, specimen_ids),
      ...(await keep({})),
    ]);
    return {};
  });
}
