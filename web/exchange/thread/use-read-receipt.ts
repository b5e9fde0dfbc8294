import { useEffect } from 'react';
import { threadsApi } from '#contract/exchange/api.ts';
import { call } from '#web/lib/call.ts';
import { outdateThreadCounts } from '#web/shell/exchange-count/thread-counts.ts';

/** Reports everything up to a number as read, as soon as the page is visible. */
export function useReadReceipt(thread_id: string, seq: number) {
  useEffect(() => {
    let isSent = false;
    const tell = () => {
      if (isSent || document.visibilityState !== 'visible') return;
      isSent = true;
      // A failed call does no harm: the next event marks this one as read, too.
      call(threadsApi.markRead, { thread_id, seq }, { quiet: true }).then(outdateThreadCounts, () => {});
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [thread_id, seq]);
}
