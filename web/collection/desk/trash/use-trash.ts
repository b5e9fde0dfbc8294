import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { trashApi } from '#contract/collection/desk/trash-api.ts';
import { PAGE_MAX } from '#contract/http/limits.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { type BatchResult, sendInBatches } from '#web/collection/desk/operations/send-batches.ts';
import { useOutcomeTexts } from '#web/collection/desk/operations/use-outcome-texts.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useNextRowFocus } from '#web/lib/use-next-row-focus.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** The id of the trash's heading, above its rows or in their place. */
export const TRASH_HEAD = 'trash_head';

type Trash = OutputOf<typeof trashApi.list>;
const emptyTrash: Trash = { items: [], next_cursor: null };

const readTrash = (cursor: string | null, signal: AbortSignal): Promise<Trash> =>
  call(trashApi.list, { limit: PAGE_MAX, ...(cursor && { cursor }) }, { quiet: true, signal });

/**
 * The state of the trash: its specimens, the selected ones, those about to be deleted for good, and the progress of
 * an action. A removed row passes the focus to the next one.
 */
export function useTrash() {
  const { withLeft } = useOutcomeTexts();
  const readState = useRead('trash', (signal) => readTrash(null, signal));
  const pages = usePages(readState.value ?? emptyTrash, readTrash);
  const [chosenIds, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [idsToPurge, setDoomed] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<{ doneCount: number; total: number } | null>(null);
  const { revalidate } = useRevalidator();
  const focusAfter = useNextRowFocus(TRASH_HEAD);
  /** Processes all ids, as many at once as a call takes. What a failure left undone stays selected. */
  const runBatches = async (
    ids: readonly string[],
    send: (batch: string[]) => Promise<BatchResult>,
    resultText: (count: number) => string,
  ) => {
    const { count, skippedCount, remainingIds } = await sendInBatches(ids, send, setProgress);
    setProgress(null);
    setDoomed([]);
    if (remainingIds.length === ids.length) return;
    const removedIds = new Set(ids.slice(0, ids.length - remainingIds.length));
    setChosen((previousIds) => new Set([...previousIds].filter((id) => !removedIds.has(id))));
    showToast(withLeft(resultText(count), skippedCount), { type: skippedCount > 0 ? 'warning' : 'success' });
    const listedIds = pages.items.map(({ id }) => id);
    await readState.refresh();
    focusAfter(listedIds, removedIds);
    void revalidate();
  };
  const restore = (ids: readonly string[]) =>
    runBatches(
      ids,
      (batch) =>
        call(trashApi.restore, { ids: batch }).then((answer) => ({
          count: answer.restored,
          skippedCount: answer.left.length,
        })),
      (count) => plural(count, { one: '# specimen restored', other: '# specimens restored' }),
    );
  const purge = () =>
    runBatches(
      idsToPurge,
      (batch) =>
        call(trashApi.purge, { ids: batch }).then((answer) => ({
          count: answer.purged,
          skippedCount: answer.left.length,
        })),
      (count) => plural(count, { one: '# specimen deleted for ever', other: '# specimens deleted for ever' }),
    );
  const chooseAll = async () => {
    const ids = await readTrashIds().catch(() => null);
    if (ids) setChosen(new Set(ids));
  };
  return {
    reading: readState,
    pages,
    chosen: chosenIds,
    setChosen,
    chooseAll,
    doomed: idsToPurge,
    setDoomed,
    progress,
    restore,
    purge,
  };
}

/** The ids of everything in the trash, including those on pages not loaded yet. */
async function readTrashIds(): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page: Trash = await call(trashApi.list, { limit: PAGE_MAX, ...(cursor && { cursor }) });
    ids.push(...page.items.map(({ id }) => id));
    if (page.next_cursor === null) return ids;
    cursor = page.next_cursor;
  }
}
