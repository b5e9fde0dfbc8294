import { useEffect, useEffectEvent } from 'react';
import type { OperationState } from '#web/collection/desk/operations/use-operation.ts';
import { onceReachable } from '#web/lib/once-reachable.ts';

/** Goes on by itself, once there is a line, with what stopped because nothing answered. Moving to the trash does not. */
export function useGoOnLater(state: OperationState, isTrash: boolean, onResume: () => void): boolean {
  const waits = !isTrash && state.step === 'stopped' && state.isUnanswered;
  const resume = useEffectEvent(onResume);
  useEffect(() => (waits ? onceReachable(() => resume()) : undefined), [waits]);
  return waits;
}
