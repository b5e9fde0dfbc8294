import { useState } from 'react';
import type { Session } from '#contract/account/session.ts';
import { settingsApi } from '#contract/account/settings-api.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';

/**
 * The devices, this one first, and actions that end one session or all but this; a failure shows a toast and
 * changes nothing.
 */
export function useDevices(initialDevices: Session[]) {
  const [devices, setDevices] = useState(() =>
    [...initialDevices].sort((a, b) => Number(b.current) - Number(a.current)),
  );
  const [endedCount, setEnded] = useState<number | null>(null);
  const { run, busy } = useAction(
    async (target: Session | 'others') => {
      setEnded(null);
      if (target === 'others') return (await call(settingsApi.endOtherSessions, {})).ended;
      await call(settingsApi.endSession, { id: target.id });
      return 1;
    },
    {
      done: (count, target) => {
        setEnded(count);
        setDevices((currentDevices) =>
          currentDevices.filter(({ id, current }) => (target === 'others' ? current : id !== target.id)),
        );
      },
    },
  );
  return { devices, busy: busy?.[0] ?? null, ended: endedCount, end: run };
}
