import type { ReportState } from '#contract/account/report.ts';
import { useStateWords } from '#web/account/moderation/report-words.ts';
import { Mark, type MarkShape, type MarkTone } from '#web/ui/mark.tsx';

const looks: Record<ReportState, { shape: MarkShape; tone: MarkTone }> = {
  open: { shape: 'half', tone: 'warning' },
  hidden: { shape: 'lock', tone: 'plain' },
  answered: { shape: 'full', tone: 'good' },
  closed: { shape: 'ring', tone: 'plain' },
};

/** What became of a report. */
export const ReportStateMark = ({ state }: { state: ReportState }) => (
  <Mark {...looks[state]}>{useStateWords()[state]}</Mark>
);
