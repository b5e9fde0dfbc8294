import { useCallback, useEffect, useState } from 'react';

/** What a call answered: undefined until it did, null when it failed; `again` asks once more and keeps what there is. */
export function useAnswer<T>(ask: () => Promise<T>) {
  const [answer, setAnswer] = useState<T | null>();
  const again = useCallback(
    () =>
      ask().then(
        (found) => setAnswer(() => found),
        () => setAnswer((before) => before ?? null),
      ),
    [ask],
  );
  useEffect(() => void again(), [again]);
  return { answer, setAnswer, again };
}
