import type { ReportState } from '#contract/account/report.ts';
import { StatusBadge, type StatusBadgeShape, type StatusBadgeTone } from '#web/ui/state-mark.tsx';
import { useStateNames } from './report-words.ts';

const badgeStyles: Record<ReportState, { shape: StatusBadgeShape; tone: StatusBadgeTone }> = {
  open: { shape: 'half', tone: 'warning' },
  hidden: { shape: 'lock', tone: 'plain' },
  answered: { shape: 'full', tone: 'good' },
  closed: { shape: 'ring', tone: 'plain' },
};

/** The state of a report. */
export const ReportStateBadge = ({ state }: { state: ReportState }) => (
  <StatusBadge {...badgeStyles[state]}>{useStateNames()[state]}</StatusBadge>
);
