import { useState } from 'react';

export type Opened<T> = { state: 'shut' | 'reading' | 'failed' } | { state: 'read'; value: T };

/** Something that is read when it is first opened, and again after a failure. */
export function useOpened<T>(read: () => Promise<T>): { opened: Opened<T>; open: () => void } {
  const [opened, setOpened] = useState<Opened<T>>({ state: 'shut' });
  const open = () => {
    if (opened.state === 'reading' || opened.state === 'read') return;
    setOpened({ state: 'reading' });
    read().then(
      (value) => setOpened({ state: 'read', value }),
      () => setOpened({ state: 'failed' }),
    );
  };
  return { opened, open };
}
