import { useLingui } from '@lingui/react/macro';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';

/** How far a conversation has come, in words; a status that this page does not know is said to be unknown. */
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
