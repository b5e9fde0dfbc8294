import { useEffect } from 'react';
import { threadsApi } from '#contract/exchange/api.ts';
import { call } from '#web/lib/call.ts';

/** Tells that everything up to a number was seen, as soon as the page is in front of somebody. */
export function useReadReceipt(thread_id: string, seq: number) {
  useEffect(() => {
    let isSent = false;
    const tell = () => {
      if (isSent || document.visibilityState !== 'visible') return;
      isSent = true;
      // Nobody misses a mark that was not set: the next event sets it, too.
      call(threadsApi.markRead, { thread_id, seq }, { quiet: true }).catch(() => {});
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [thread_id, seq]);
}
