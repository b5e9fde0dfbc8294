import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Session } from '#contract/account/session.ts';
import { deviceOf } from '#web/account/devices/device-of.ts';
import { devicePlace, useDeviceWords } from '#web/account/devices/device-words.ts';
import { SettingsLine } from '#web/account/settings/settings-line.tsx';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';

type DeviceLineProps = { device: Session; busy: boolean; onEnd: () => void };

/** One device: what it is, where and when it was last used. */
export function DeviceLine({ device, busy, onEnd }: DeviceLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const language = useAtomValue(localeAtom);
  const { handheld, ...known } = deviceOf(device.user_agent);
  const name = useDeviceWords()(known);
  const day = format.day(device.last_seen_at);
  const place = devicePlace(device, language);
  const used = device.current ? t`in use now` : t`last used ${day}`;
  return (
    <SettingsLine
      sign={<Icon name={handheld ? 'i-lucide-smartphone' : 'i-lucide-monitor'} className="text-graphite" />}
      name={
        <>
          {name}{' '}
          {device.current && (
            <Tag>
              <Trans>This device</Trans>
            </Tag>
          )}
        </>
      }
      said={
        <>
          {place && <span className="inline-block whitespace-pre-wrap">{place} · </span>}
          <span className="inline-block">{used}</span>
        </>
      }
      action={
        !device.current && (
          <Button look="text" busy={busy && t`Logging out…`} aria-label={t`Log out ${name}`} onClick={onEnd}>
            <Trans>Log out</Trans>
          </Button>
        )
      }
    />
  );
}
