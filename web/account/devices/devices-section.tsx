import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Session } from '#contract/account/session.ts';
import { settingsApi } from '#contract/account/settings-api.ts';
import { SESSIONS_MAX } from '#contract/http/limits.ts';
import { ProfileSection } from '#web/account/profile-section.tsx';
import { DoneMessage } from '#web/account/save-row.tsx';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { DeviceRow } from './device-row.tsx';

/**
 * The devices, this one first, and actions that end one session or all but this; a failure shows a toast and
 * changes nothing.
 */
function useDevices(initialDevices: Session[]) {
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
      onSuccess: (count, target) => {
        setEnded(count);
        setDevices((currentDevices) =>
          currentDevices.filter(({ id, current }) => (target === 'others' ? current : id !== target.id)),
        );
      },
    },
  );
  return { devices, busy: busy?.[0] ?? null, ended: endedCount, end: run };
}

/** The devices on which the account is logged in, with a button to log each out. */
export function DevicesSection({ initialDevices }: { initialDevices: Session[] }) {
  const { t } = useLingui();
  const { devices, busy, ended, end } = useDevices(initialDevices);
  const [isAsking, setAsking] = useState(false);
  const otherCount = devices.filter(({ current }) => !current).length;
  return (
    <ProfileSection
      id="devices"
      title={<Trans>Devices</Trans>}
      intro={<Trans>Where you are logged in. The place is guessed from the network address.</Trans>}
    >
      <ul>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} busy={busy === device} onEnd={() => void end(device)} />
        ))}
      </ul>
      {devices.length >= SESSIONS_MAX && (
        <p className="mt-4 text-graphite">
          <Trans>
            At most {SESSIONS_MAX} devices stay logged in. The next one logs out the one that was unused for longest.
          </Trans>
        </p>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        {otherCount > 0 && (
          <Button busy={busy === 'others' && t`Logging out…`} onClick={() => setAsking(true)}>
            <Trans>Log out all other devices</Trans>
          </Button>
        )}
        <DoneMessage>
          {ended !== null && (
            <Plural value={ended} one="# other device logged out" other="# other devices logged out" />
          )}
        </DoneMessage>
      </div>
      <ConfirmDialog
        harmless
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Log out all other devices?</Trans>}
        confirmLabel={t`Log out devices`}
        cancelLabel={t`Cancel`}
        onConfirm={() => {
          setAsking(false);
          void end('others');
        }}
      >
        <Trans>Whoever uses them has to log in again. This device stays logged in.</Trans>
      </ConfirmDialog>
    </ProfileSection>
  );
}
