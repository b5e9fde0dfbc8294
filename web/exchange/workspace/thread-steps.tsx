import { useLingui } from '@lingui/react/macro';
import { isInPerson, threadPhase } from '#contract/exchange/state/thread-phase.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { classes } from '#web/ui/classes.ts';

/** The thread's present one of the five steps, from 0. */
function currentStep(state: ThreadState): number {
  const phase = threadPhase(state);
  if (phase === 'completed' || phase === 'closed_sent') return 4;
  if (phase === 'sent') return isInPerson(state) ? 2 : 3;
  if (phase === 'agreed') return 2;
  return phase === 'confirming' ? 1 : 0;
}

/** The five steps of an exchange, four of one in person, with the present one marked. */
export function ThreadSteps({ state }: { state: ThreadState }) {
  const { t } = useLingui();
  const review = t({ message: 'Review', context: 'step' });
  const { fulfilment } = state.agreement ?? state.open_proposal ?? {};
  const fulfilmentSteps =
    fulfilment === 'in_person' ? [t({ message: 'Meet', context: 'step' })] : [t`Ship`, t`Receive`];
  const steps = [t`Discuss`, t`Confirm`, ...fulfilmentSteps, review];
  const currentIndex = Math.min(currentStep(state), steps.length - 1);
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
