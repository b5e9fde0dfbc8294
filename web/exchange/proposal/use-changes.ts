import { useEffect, useEffectEvent } from 'react';
import { threadsApi } from '#contract/exchange/api.ts';
import type { SpecimenChange } from '#contract/exchange/thread/proposal.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';

const noChanges: readonly SpecimenChange[] = [];

/**
 * How the specimens of the open proposal differ now from what it says: read when it is shown, when `occasion` changes,
 * and when the user comes back to the page. Empty until the first answer; `refresh` reads again.
 */
export function useChanges(thread_id: string, proposalId: string | null, occasion: string) {
  const key = proposalId === null ? null : `${thread_id} ${proposalId} ${occasion}`;
  const { value, refresh } = useRead(
    key,
    (signal) => call(threadsApi.changes, { thread_id }, { quiet: true, signal }),
    { keepPrevious: true },
  );
  const refreshWhenVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && key !== null) void refresh();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', refreshWhenVisible);
    return () => document.removeEventListener('visibilitychange', refreshWhenVisible);
  }, []);
  const changes = value?.proposal_id === proposalId ? value.changes : noChanges;
  return { changes, refresh };
}
