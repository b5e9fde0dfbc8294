import type { Changer } from '#contract/collection/history/history.ts';
import { remarkMany } from '#worker/collection/form/history-and-watermark.ts';
import type { Writer } from '#worker/collection/form/writing-facts.ts';
import type { RowChange } from '#worker/collection/history/history.ts';
import { hideAllFirst } from '#worker/collection/showcase/hide-from-showcase.ts';
import { runBatch, type Statement } from '#worker/db/batch.ts';
import { changesTogether } from './bulk-change-statements.ts';

type Work = {
  changes: readonly RowChange[];
  changer: Changer;
  answer: unknown;
  /** written in the same batch as the changes, such as their undo */
  extraStatements: readonly Statement[];
  /** the job for images that need another watermark; without it none is queued */
  marking_id?: string;
};

/**
 * Writes changes of many specimens of one owner in one batch, with the answer for a repeated call. Specimens
 * that become hidden leave the showcase first.
 */
export async function carryOutChanges(
  writer: Writer,
  { changes, changer, answer, extraStatements, marking_id }: Work,
): Promise<void> {
  const { core, ownerDb, user, keep, nowMs, told_by } = writer;
  await hideAllFirst(core, changes);
  await runBatch(ownerDb, [
    ...(await keep(answer)),
    ...extraStatements,
    ...changesTogether(ownerDb, changes, { changer, nowMs, told_by }),
    ...(marking_id === undefined ? [] : remarkMany(ownerDb, { id: marking_id, user_id: user.id, nowMs }, changes)),
  ]);
}
