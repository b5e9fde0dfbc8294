import { useState } from 'react';
import { type ReadState, useRead } from './use-read.ts';

/**
 * The value for a key, read when it is first opened, and again by opening it after a failure; `isOpen`: read at
 * once.
 */
export function useOpened<T>(
  key: unknown,
  read: (signal: AbortSignal) => Promise<T>,
  isOpen = false,
): ReadState<T> & { open: () => void } {
  const [isOpened, setOpened] = useState(isOpen);
  const readState = useRead(isOpened ? key : null, read);
  const open = () => {
    if (readState.state === 'failed') void readState.refresh();
    setOpened(true);
  };
  return { ...readState, open };
}
