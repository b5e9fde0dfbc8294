import type { Verdict } from '#contract/collection/import/plan/planned-row.ts';
import { useVerdictWords } from '#web/collection/import/import-words.ts';
import { StateMark, type StateMarkProps } from '#web/ui/state-mark.tsx';

const marks: Record<Verdict, Pick<StateMarkProps, 'shape' | 'tone'>> = {
  new: { shape: 'full', tone: 'good' },
  update: { shape: 'half', tone: 'go' },
  duplicate: { shape: 'ring' },
  ask: { shape: 'triangle', tone: 'warning' },
  left: { shape: 'ring' },
  empty: { shape: 'ring' },
  written: { shape: 'full', tone: 'good' },
};

/** What becomes of a row. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const words = useVerdictWords();
  return <StateMark {...marks[verdict]}>{words[verdict]}</StateMark>;
}
