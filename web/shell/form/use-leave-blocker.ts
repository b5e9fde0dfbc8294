import { type Location, useBlocker } from 'react-router';
import { useUnloadQuestion } from './use-unload-question.ts';

/**
 * Holds up whoever leaves while something is unsaved: within the app as the blocker that is given back says, beyond it
 * by the browser's own question.
 */
export function useLeaveBlocker(isUnsaved: boolean, isLeaving: (fromLocation: Location, next: Location) => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && isLeaving(currentLocation, nextLocation),
  );
  useUnloadQuestion(isUnsaved);
  return blocker;
}
