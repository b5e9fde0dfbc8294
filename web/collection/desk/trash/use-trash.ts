import { plural } from '@lingui/core/macro';
import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import { trashApi } from '#contract/collection/desk/trash-api.ts';
import { PAGE_MAX } from '#contract/page.ts';
import { type Done, inBatches } from '#web/collection/desk/operations/in-batches.ts';
import { useOutcomeWords } from '#web/collection/desk/operations/use-outcome-words.ts';
import { useFocusAfter } from '#web/collection/desk/trash/use-focus-after.ts';
import { useAnswer } from '#web/collection/desk/use-answer.ts';
import { call } from '#web/lib/call.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/**
 * The trash: what is in it, which of it is chosen, which is about to go for good, and how far what is being done is. What
 * went hands the focus on to what came after it.
 */
export function useTrash() {
  const { withLeft } = useOutcomeWords();
  const ask = useCallback(() => call(trashApi.list, { limit: PAGE_MAX }, { quiet: true }), []);
  const { answer, setAnswer, again } = useAnswer(ask);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [doomed, setDoomed] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const { revalidate } = useRevalidator();
  const focusAfter = useFocusAfter();
  /** Goes through all of them, as many at once as a call takes. What a failure left undone stays as it was chosen. */
  const goThrough = async (
    ids: readonly string[],
    send: (part: string[]) => Promise<Done>,
    words: (count: number) => string,
  ) => {
    const { count, left, rest } = await inBatches(ids, send, setProgress);
    setProgress(null);
    setDoomed([]);
    if (rest.length === ids.length) return;
    const gone = new Set(ids.slice(0, ids.length - rest.length));
    setChosen((before) => new Set([...before].filter((id) => !gone.has(id))));
    showToast(withLeft(words(count), left), { type: left > 0 ? 'warning' : 'success' });
    const listed = answer?.items.map(({ id }) => id) ?? [];
    await again();
    focusAfter(listed, gone);
    void revalidate();
  };
  const restore = (ids: readonly string[]) =>
    goThrough(
      ids,
      (part) =>
        call(trashApi.restore, { ids: part }).then((done) => ({ count: done.restored, left: done.left.length })),
      (count) => plural(count, { one: '# specimen restored', other: '# specimens restored' }),
    );
  const purge = () =>
    goThrough(
      doomed,
      (part) => call(trashApi.purge, { ids: part }).then((done) => ({ count: done.purged, left: done.left.length })),
      (count) => plural(count, { one: '# specimen deleted for ever', other: '# specimens deleted for ever' }),
    );
  const more = async () => {
    if (!answer?.next_cursor) return;
    const page = await call(trashApi.list, { limit: PAGE_MAX, cursor: answer.next_cursor }).catch(() => null);
    if (page) setAnswer({ ...page, items: [...answer.items, ...page.items] });
  };
  const chooseAll = async () => {
    const ids = await readTrashIds().catch(() => null);
    if (ids) setChosen(new Set(ids));
  };
  return { answer, again, chosen, setChosen, chooseAll, doomed, setDoomed, progress, restore, purge, more };
}

/** The ids of all that lies in the trash, those included that no page shows yet. */
async function readTrashIds(): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await call(trashApi.list, { limit: PAGE_MAX, ...(cursor && { cursor }) });
    ids.push(...page.items.map(({ id }) => id));
    if (page.next_cursor === null) return ids;
    cursor = page.next_cursor;
  }
}
