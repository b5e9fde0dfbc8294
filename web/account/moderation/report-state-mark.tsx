import type { ReportState } from '#contract/account/report.ts';
import { useStateWords } from '#web/account/moderation/report-words.ts';
import { StateMark, type StateMarkShape, type StateMarkTone } from '#web/ui/state-mark.tsx';

const looks: Record<ReportState, { shape: StateMarkShape; tone: StateMarkTone }> = {
  open: { shape: 'half', tone: 'warning' },
  hidden: { shape: 'lock', tone: 'plain' },
  answered: { shape: 'full', tone: 'good' },
  closed: { shape: 'ring', tone: 'plain' },
};

/** What became of a report. */
export const ReportStateMark = ({ state }: { state: ReportState }) => (
  <StateMark {...looks[state]}>{useStateWords()[state]}</StateMark>
);
