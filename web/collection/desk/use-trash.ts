import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { BULK_MAX } from '#contract/collection/bulk.ts';
import { trashApi } from '#contract/collection/trash-api.ts';
import { PAGE_MAX } from '#contract/page.ts';
import { useAnswer } from '#web/collection/desk/use-answer.ts';
import { call } from '#web/lib/call.ts';
import { showToast } from '#web/shell/toast.ts';

/** The trash: what is in it, which of it is chosen, which is about to go for good. */
export function useTrash() {
  const { t } = useLingui();
  const ask = useCallback(() => call(trashApi.list, { limit: PAGE_MAX }, { quiet: true }), []);
  const { answer, setAnswer, again } = useAnswer(ask);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [doomed, setDoomed] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const finish = async (said: string, left: number) => {
    const remains = plural(left, { one: '# was left as it is', other: '# were left as they are' });
    showToast(left > 0 ? t`${said}; ${remains}` : said, { type: left > 0 ? 'warning' : 'success' });
    setChosen(new Set());
    await again();
  };
  const restore = async (ids: readonly string[]) => {
    setBusy(true);
    const done = await call(trashApi.restore, { ids: ids.slice(0, BULK_MAX) }).catch(() => null);
    setBusy(false);
    if (!done) return;
    const said = plural(done.restored, { one: '# specimen restored', other: '# specimens restored' });
    await finish(said, done.left.length);
  };
  const purge = async () => {
    setBusy(true);
    const done = await call(trashApi.purge, { ids: [...doomed] }).catch(() => null);
    setBusy(false);
    setDoomed([]);
    if (!done) return;
    const said = plural(done.purged, { one: '# specimen deleted for ever', other: '# specimens deleted for ever' });
    await finish(said, done.left.length);
  };
  const more = async () => {
    if (!answer?.next_cursor) return;
    const page = await call(trashApi.list, { limit: PAGE_MAX, cursor: answer.next_cursor }).catch(() => null);
    if (page) setAnswer({ ...page, items: [...answer.items, ...page.items] });
  };
  return { answer, again, chosen, setChosen, doomed, setDoomed, isBusy, restore, purge, more };
}
