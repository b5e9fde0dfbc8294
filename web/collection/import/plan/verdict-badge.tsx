import type { Verdict } from '#contract/collection/import/rows/planned-row.ts';
import { useVerdictNames } from '#web/collection/import/import-texts.ts';
import { StatusBadge, type StatusBadgeProps } from '#web/ui/status-badge.tsx';

const verdictBadges: Record<Verdict, Pick<StatusBadgeProps, 'shape' | 'tone'>> = {
  new: { shape: 'full', tone: 'good' },
  update: { shape: 'half', tone: 'go' },
  duplicate: { shape: 'ring' },
  ask: { shape: 'triangle', tone: 'warning' },
  left: { shape: 'ring' },
  empty: { shape: 'ring' },
  written: { shape: 'full', tone: 'good' },
};

/** The verdict on a row. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const verdictNames = useVerdictNames();
  return <StatusBadge {...verdictBadges[verdict]}>{verdictNames[verdict]}</StatusBadge>;
}
