import { useEffect, useEffectEvent } from 'react';
import { onceReachable } from '#web/lib/once-reachable.ts';
import type { OperationState } from './use-operation.ts';

/** Goes on by itself, once there is a line, with what stopped because nothing answered. Moving to the trash does not. */
export function useGoOnLater(state: OperationState, isTrash: boolean, onResume: () => void): boolean {
  const waits = !isTrash && state.step === 'stopped' && state.isUnanswered;
  const resume = useEffectEvent(onResume);
  useEffect(() => (waits ? onceReachable(() => resume()) : undefined), [waits]);
  return waits;
}
