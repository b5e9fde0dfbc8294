import { useEffect } from 'react';

/** The browser asks before the app is left or loaded again while something would be lost. */
export function useUnloadQuestion(wouldLose: boolean) {
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
