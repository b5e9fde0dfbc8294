import { useState } from 'react';
import type { Session } from '#contract/account/session.ts';
import { settingsApi } from '#contract/account/settings-api.ts';
import { call } from '#web/lib/call.ts';

/** The devices, this one first, as they are ended one by one or all but this; a failure is told by a toast and changes nothing. */
export function useDevices(first: Session[]) {
  const [devices, setDevices] = useState(() => [...first].sort((a, b) => Number(b.current) - Number(a.current)));
  const [busy, setBusy] = useState<string | null>(null);
  const [ended, setEnded] = useState<number | null>(null);

  const run = async (what: string, act: () => Promise<number>, stays: (device: Session) => boolean) => {
    if (busy) return;
    setBusy(what);
    setEnded(null);
    try {
      setEnded(await act());
      setDevices((before) => before.filter(stays));
    } catch {
      // Told by the toast.
    }
    setBusy(null);
  };
  const end = ({ id }: Session) =>
    run(
      id,
      () => call(settingsApi.endSession, { id }).then(() => 1),
      (device) => device.id !== id,
    );
  const endOthers = () =>
    run(
      'others',
      () => call(settingsApi.endOtherSessions, {}).then(({ ended: count }) => count),
      ({ current }) => current,
    );
  return { devices, busy, ended, end, endOthers };
}
