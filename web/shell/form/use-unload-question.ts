import { useEffect } from 'react';

/** Has the browser ask before the app is closed or reloaded while unsaved input would be lost. */
export function useUnloadQuestion(wouldLose: boolean) {
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
