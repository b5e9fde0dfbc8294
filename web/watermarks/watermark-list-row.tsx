import { Trans, useLingui } from '@lingui/react/macro';
import { screenAddress } from '#contract/routes/paths.ts';
import type { Watermark, WatermarkStatus } from '#contract/watermarks/watermark.ts';
import { useFormat } from '#web/shell/format.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/dialog/menu.tsx';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { StatusBadge, type StatusBadgeProps } from '#web/ui/status-badge.tsx';
import { usePositionNames, useStatusNames } from './use-watermark-names.ts';

type Props = {
  design: Watermark;
  onStatus: (status: WatermarkStatus) => void;
  onDelete: () => void;
};

const badgeStyles: Record<WatermarkStatus, Pick<StatusBadgeProps, 'shape' | 'tone'>> = {
  default: { shape: 'full', tone: 'good' },
  enabled: { shape: 'ring', tone: 'plain' },
  disabled: { shape: 'diamond', tone: 'warning' },
};

/**
 * One design: its preview, its position, whether it is used; with actions to edit it, make it the default,
 * switch it on or off, and delete it.
 */
export function WatermarkListRow({ design, onStatus, onDelete }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { day } = useTimeFormat();
  const statuses = useStatusNames();
  const positions = usePositionNames();
  const { id, name, status, position, area_ratio, transparency, image_url, updated_at } = design;
  const [place, area, clear] = [positions[position], number(area_ratio * 100, 1), number(transparency * 100, 1)];
  const changed = day(updated_at);
  const items: MenuItem[] = [
    ...(status === 'default'
      ? []
      : [{ label: t`Make default`, icon: 'i-lucide-star', onPress: () => onStatus('default') }]),
    status === 'disabled'
      ? { label: t`Enable`, icon: 'i-lucide-eye', onPress: () => onStatus('enabled') }
      : { label: t`Disable`, icon: 'i-lucide-eye-off', onPress: () => onStatus('disabled') },
    'line',
    { label: t`Delete`, icon: 'i-lucide-trash-2', danger: true, onPress: onDelete },
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-mica py-4">
      <span className="grid h-18 w-30 shrink-0 place-items-center rounded bg-galena p-2">
        <img src={image_url} alt="" className="max-h-full max-w-full object-contain" />
      </span>
      <div className="min-w-0 flex-1 basis-50">
        <h2 dir="auto" className="text-h3">
          {name}
        </h2>
        <p className="mt-1">
          <StatusBadge {...badgeStyles[status]}>{statuses[status]}</StatusBadge>
        </p>
        <p className="mt-1 text-t2 text-graphite">
          <Trans>
            {place} · area {area} % · transparency {clear} % · changed {changed}
          </Trans>
        </p>
      </div>
      <div className="flex items-center gap-2">
        <ButtonLink
          icon="i-lucide-pencil"
          to={screenAddress('editWatermark', { watermarkId: id })}
          aria-label={t`Edit ${name}`}
        >
          <Trans>Edit</Trans>
        </ButtonLink>
        <Menu align="end" items={items} trigger={<IconButton icon="i-lucide-ellipsis" label={t`More for ${name}`} />} />
      </div>
    </li>
  );
}
