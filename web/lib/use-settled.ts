import { useEffect, useState } from 'react';

/** What a promise came to; undefined until it did. Of another promise, what the one before came to until then. */
export function useSettled<T>(promise: Promise<T>): T | undefined {
  const [settled, setSettled] = useState<T>();
  useEffect(() => {
    let isCurrent = true;
    promise.then(
      (value) => isCurrent && setSettled(() => value),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [promise]);
  return settled;
}
