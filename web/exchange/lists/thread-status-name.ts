import { useLingui } from '@lingui/react/macro';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';

/** Returns a function that gives a conversation's status as text; unknown statuses get a text of their own. */
export function useThreadStatusName() {
  const { t } = useLingui();
  const names: Record<ThreadSummary['status'], string> = {
    negotiating: t`Negotiating`,
    confirming: t`Awaiting confirmation`,
    confirmed: t`Confirmed`,
    completed: t`Completed`,
  };
  return (status: ThreadSummary['status'], isClosed: boolean): string =>
    isClosed ? t({ message: 'Closed', context: 'conversation' }) : (names[status] ?? t`Unknown`);
}
