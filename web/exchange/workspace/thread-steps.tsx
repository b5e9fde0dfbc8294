import { useLingui } from '@lingui/react/macro';
import { threadPhase } from '#contract/exchange/machine/thread-phase.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { classes } from '#web/ui/classes.ts';

/** The thread's present one of the five steps, from 0. */
function currentStep(state: ThreadState): number {
  const phase = threadPhase(state);
  if (phase === 'completed' || phase === 'closed_sent') return 4;
  if (phase === 'sent') return 3;
  if (phase === 'agreed') return 2;
  return phase === 'confirming' ? 1 : 0;
}

/** The five steps of an exchange, with the present one marked. */
export function ThreadSteps({ state }: { state: ThreadState }) {
  const { t } = useLingui();
  const currentIndex = currentStep(state);
  const steps = [t`Discuss`, t`Confirm`, t`Ship`, t`Receive`, t({ message: 'Review', context: 'step' })];
  return (
    <ol aria-label={t`Progress`} className="flex items-center gap-2 text-t2 text-graphite">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === currentIndex ? 'step' : undefined} className="flex items-center gap-2">
          {index > 0 && <span aria-hidden="true" className="h-px w-6 bg-galena" />}
          <span className={classes(index === currentIndex && 'font-600 text-ink')}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
