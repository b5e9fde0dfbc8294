import { useState } from 'react';
import type { Session } from '#contract/account/session.ts';
import { settingsApi } from '#contract/account/settings-api.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';

/** The devices, this one first, as they are ended one by one or all but this; a failure is told by a toast and changes nothing. */
export function useDevices(first: Session[]) {
  const [devices, setDevices] = useState(() => [...first].sort((a, b) => Number(b.current) - Number(a.current)));
  const [ended, setEnded] = useState<number | null>(null);
  const { run, busy } = useAction(
    async (which: Session | 'others') => {
      setEnded(null);
      if (which === 'others') return (await call(settingsApi.endOtherSessions, {})).ended;
      await call(settingsApi.endSession, { id: which.id });
      return 1;
    },
    {
      done: (count, which) => {
        setEnded(count);
        setDevices((before) => before.filter(({ id, current }) => (which === 'others' ? current : id !== which.id)));
      },
    },
  );
  return { devices, busy: busy?.[0] ?? null, ended, end: run };
}
