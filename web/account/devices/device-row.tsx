import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Session } from '#contract/account/session.ts';
import { SettingsRow } from '#web/account/settings-row.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { deviceLocation, useDeviceName } from './device-texts.ts';
import { parseUserAgent } from './parse-user-agent.ts';

type DeviceRowProps = { device: Session; busy: boolean; onEnd: () => void };

/** One device: its name, and where and when it was last used. */
export function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const { t } = useLingui();
  const { day: formatDay } = useTimeFormat();
  const language = useAtomValue(localeAtom);
  const { handheld, ...software } = parseUserAgent(device.user_agent);
  const name = useDeviceName()(software);
  const day = formatDay(device.last_seen_at);
  const location = deviceLocation(device, language);
  const usageText = device.current ? t`in use now` : t`last used ${day}`;
  return (
    <SettingsRow
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
      description={
        <>
          {location && <span className="inline-block whitespace-pre-wrap">{location} · </span>}
          <span className="inline-block">{usageText}</span>
        </>
      }
      action={
        !device.current && (
          <Button variant="text" busy={busy && t`Logging out…`} aria-label={t`Log out ${name}`} onClick={onEnd}>
            <Trans>Log out</Trans>
          </Button>
        )
      }
    />
  );
}
