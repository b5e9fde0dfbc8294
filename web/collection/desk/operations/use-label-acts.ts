import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { labelsApi, RESOLVED_MAX } from '#contract/label-cards/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useFormat } from '#web/shell/format.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** The label actions for selected specimens: print now, on a screen of its own, or add to the print queue. */
export function useLabelActs(ids: ReadonlySet<string>) {
  const { t } = useLingui();
  const { number } = useFormat();
  const navigate = useNavigate();
  const queue = useAction(enqueueLabels, {
    onSuccess: (count) => {
      const waiting = number(count);
      const toQueue = () => void navigate(`${screenAddress('labelsPrintable')}?from=queue`);
      showToast(t`${waiting} labels wait in the print queue.`, {
        type: 'success',
        action: { label: t`Show`, onPress: toQueue },
      });
    },
  });
  return {
    // In the history entry's state, which has room for thousands of ids and survives a reload.
    print: () => void navigate(screenAddress('labelsPrintable'), { state: { ids: [...ids] } }),
    enqueue: () => void queue.run([...ids]),
  };
}

/** Adds the labels of specimens to the print queue; returns how many are queued in all. */
export async function enqueueLabels(ids: readonly string[]): Promise<number> {
  let count = 0;
  for (let index = 0; index < ids.length; index += RESOLVED_MAX) {
    ({ count } = await call(labelsApi.enqueue, { specimen_ids: ids.slice(index, index + RESOLVED_MAX) }));
  }
  return count;
}
