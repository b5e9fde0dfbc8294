import { useLingui } from '@lingui/react/macro';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { useChoiceName } from '#web/collection/choice-names.ts';
import { StatusBadge, type StatusBadgeShape, type StatusBadgeTone } from '#web/ui/status-badge.tsx';

/** The status that a collector should know before seeing the photo. */
export type SpecimenStatus = 'offered' | 'reserved' | 'on_loan' | 'missing' | 'in_collection' | 'private';

const statusStyles: Record<SpecimenStatus, { shape: StatusBadgeShape; tone: StatusBadgeTone }> = {
  offered: { shape: 'full', tone: 'good' },
  reserved: { shape: 'half', tone: 'warning' },
  on_loan: { shape: 'diamond', tone: 'go' },
  missing: { shape: 'triangle', tone: 'bad' },
  in_collection: { shape: 'ring', tone: 'plain' },
  private: { shape: 'lock', tone: 'plain' },
};

export function SpecimenStatusBadge({ status, small }: { status: SpecimenStatus; small?: boolean }) {
  const { t } = useLingui();
  const statusName = useChoiceName(specimenFields.status.kind);
  const accessName = useChoiceName(specimenFields.access_level.kind);
  const statusText = (shownStatus: SpecimenStatus) =>
    shownStatus === 'reserved'
      ? t`Reserved`
      : shownStatus === 'private'
        ? accessName(shownStatus)
        : statusName(shownStatus);
  return (
    <StatusBadge {...statusStyles[status]} small={small}>
      {statusText(status)}
    </StatusBadge>
  );
}
