import { useEffect, useEffectEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { atomStore } from '#web/lib/atom-store.ts';
import { isReaderChanged, recheckSession, sessionAtom } from '#web/shell/session.ts';

/**
 * Reloads a public page when its user has logged out; private pages redirect themselves. The session is checked
 * again when the tab becomes visible.
 */
export function useGoneReader() {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const onGone = useEffectEvent(() => {
    if (!/^\/(?:i|admin)\//.test(pathname)) void revalidate();
  });
  useEffect(() => {
    let previousSession = atomStore.get(sessionAtom);
    const onVisible = () => document.hidden || recheckSession();
    document.addEventListener('visibilitychange', onVisible);
    const stop = atomStore.sub(sessionAtom, () => {
      const current = atomStore.get(sessionAtom);
      if (isReaderChanged(previousSession, current)) onGone();
      previousSession = current;
    });
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}
