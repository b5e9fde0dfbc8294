import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';

/**
 * Holds up whoever leaves while something is unsaved: within the app as the blocker that is given back says, beyond it
 * by the browser's own question.
 */
export function useLeaveBlocker(isUnsaved: boolean, isLeaving: (here: Location, next: Location) => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && isLeaving(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return blocker;
}
