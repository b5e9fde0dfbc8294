import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { labelsApi } from '#contract/label-cards/api.ts';
import { enqueueLabels } from '#web/collection/desk/operations/use-label-acts.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useFormat } from '#web/shell/format.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** The print queue: its count, adding specimens, and emptying it, which can be undone. */
export function usePrintQueue(initialCount: number, onChanged: () => Promise<void>) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [count, setCount] = useState(initialCount);
  const reread = async () => {
    setCount((await call(labelsApi.queue, {})).items.length);
    await onChanged();
  };
  const add = useAction(enqueueLabels, {
    onSuccess: (newCount) => {
      setCount(newCount);
      const waiting = number(newCount);
      showToast(t`${waiting} labels wait in the print queue.`, { type: 'success' });
    },
  });
  const empty = useAction(
    async () => {
      const { items } = await call(labelsApi.queue, {});
      await call(labelsApi.dequeue, {});
      return items.map(({ specimen_id }) => specimen_id);
    },
    {
      onSuccess: async (ids) => {
        await reread();
        const restore = () => void add.run(ids).then(reread);
        showToast(t`The print queue is empty.`, { type: 'success', action: { label: t`Undo`, onPress: restore } });
      },
    },
  );
  return { count, add: add.run, empty: empty.run, reread };
}
