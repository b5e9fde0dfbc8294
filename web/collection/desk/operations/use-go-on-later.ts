import { useEffect, useEffectEvent } from 'react';
import { onceReachable } from '#web/lib/once-reachable.ts';
import type { OperationState } from './use-operation.ts';

/**
 * Resumes by itself, once online again, an operation that stopped because there was no answer; moving to the trash
 * does not resume. Returns whether it is waiting.
 */
export function useGoOnLater(state: OperationState, isTrash: boolean, onResume: () => void): boolean {
  const waits = !isTrash && state.step === 'stopped' && state.isUnanswered;
  const resume = useEffectEvent(onResume);
  useEffect(() => (waits ? onceReachable(() => resume()) : undefined), [waits]);
  return waits;
}
