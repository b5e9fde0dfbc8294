import { type Location, useBlocker } from 'react-router';
import { useUnloadQuestion } from './use-unload-question.ts';

/**
 * Blocks leaving while something is unsaved: within the app through the returned blocker, otherwise with the
 * browser's own prompt.
 */
export function useLeaveBlocker(isUnsaved: boolean, isLeaving: (fromLocation: Location, next: Location) => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && isLeaving(currentLocation, nextLocation),
  );
  useUnloadQuestion(isUnsaved);
  return blocker;
}
