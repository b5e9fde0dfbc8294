import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Newest } from '#web/lib/read/newest.ts';

type Known<T> = {
  /** what is asked for, and what the value was read for */
  key: unknown;
  of: unknown;
  value: T | undefined;
  /** `read` also while it is read again, and where that fails */
  state: 'shut' | 'reading' | 'read' | 'failed';
  /** whether an answer is on its way */
  isReading: boolean;
  /** why the last reading failed; null when it did not */
  fault: unknown;
};

export type ReadState<T> = Omit<Known<T>, 'key' | 'of'> & {
  /** reads once more; what there is stays until another answer comes */
  refresh: () => Promise<void>;
  /** shows this as what there is now, whatever is on its way */
  put: (value: T) => void;
};

type Options<T> = {
  /** what was read for the key already: then it is read when it is asked for again, and not before */
  first?: T | undefined;
  /** how long the key stays the same before it is read for, in milliseconds: where it is being typed */
  pause?: number;
  /** whether what was read for the key before is shown until this one's answer comes */
  keeps?: boolean;
};

/**
 * Reads for a key, and anew whenever that is another; nothing while it is null. The newest reading's answer is the only
 * one that is taken; those before are aborted, as is the last one once nobody looks any more.
 */
export function useRead<T>(
  key: unknown,
  read: (signal: AbortSignal) => Promise<T>,
  options: Options<T> = {},
): ReadState<T> {
  const { pause = 0, keeps = false, first } = options;
  const begun = () => (first === undefined ? unread(key) : readFor(key, first));
  const [newest] = useState(() => new Newest());
  const [known, setKnown] = useState<Known<T>>(begun);
  let now = known;
  if (known.key !== key) {
    now = keeps && key !== null ? { ...known, key, isReading: true } : begun();
    setKnown(now);
  }

  const readNow = useEffectEvent(read);
  const take = useCallback((value: T) => setKnown(({ key: of }) => readFor(of, value)), []);
  const ask = useCallback(
    () => newest.run(readNow, take, (fault) => setKnown((before) => withFault(before, fault))),
    [newest, take],
  );
  const isGiven = first !== undefined;
  useEffect(() => {
    const isAsked = key !== null && !isGiven;
    const timer = isAsked && pause > 0 ? setTimeout(() => void ask(), pause) : undefined;
    if (isAsked && pause === 0) void ask();
    return () => {
      clearTimeout(timer);
      newest.stop();
    };
  }, [key, isGiven, pause, ask, newest]);

  const refresh = useCallback(() => {
    setKnown((before) => (before.state === 'read' ? { ...before, isReading: true } : unread(before.key)));
    return ask();
  }, [ask]);
  const put = useCallback(
    (value: T) => {
      newest.stop();
      take(value);
    },
    [newest, take],
  );
  const { key: _, of: __, ...shown } = now;
  return { ...shown, refresh, put };
}

function unread(key: unknown): Known<never> {
  const isReading = key !== null;
  return { key, of: null, value: undefined, state: isReading ? 'reading' : 'shut', isReading, fault: null };
}

const readFor = <T>(key: unknown, value: T): Known<T> => ({
  ...{ key, of: key, value, state: 'read' },
  ...{ isReading: false, fault: null },
});

/** What was read for this key stays; what was read for another goes. */
const withFault = <T>(before: Known<T>, fault: unknown): Known<T> =>
  before.state === 'read' && before.of === before.key
    ? { ...before, isReading: false, fault }
    : { ...unread(before.key), state: 'failed', isReading: false, fault };
