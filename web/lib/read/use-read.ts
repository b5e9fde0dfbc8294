import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Newest } from './newest.ts';

type ReadRecord<T> = {
  /** what is asked for, and what the value was read for */
  key: unknown;
  valueKey: unknown;
  value: T | undefined;
  /** `read` also while it is read again, and where that fails */
  state: 'shut' | 'reading' | 'read' | 'failed';
  /** whether an answer is on its way */
  isReading: boolean;
  /** why the last reading failed; null when it did not */
  fault: unknown;
};

export type ReadState<T> = Omit<ReadRecord<T>, 'key' | 'valueKey'> & {
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
  const initialRecord = () => (first === undefined ? unread(key) : loadedRecord(key, first));
  const [newest] = useState(() => new Newest());
  const [record, setKnown] = useState<ReadRecord<T>>(initialRecord);
  let currentRecord = record;
  if (record.key !== key) {
    currentRecord = keeps && key !== null ? { ...record, key, isReading: true } : initialRecord();
    setKnown(currentRecord);
  }

  const readNow = useEffectEvent(read);
  const take = useCallback((value: T) => setKnown(({ key: currentKey }) => loadedRecord(currentKey, value)), []);
  const ask = useCallback(
    () => newest.run(readNow, take, (fault) => setKnown((previousRecord) => withFault(previousRecord, fault))),
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
    setKnown((previousRecord) =>
      previousRecord.state === 'read' ? { ...previousRecord, isReading: true } : unread(previousRecord.key),
    );
    return ask();
  }, [ask]);
  const put = useCallback(
    (value: T) => {
      newest.stop();
      take(value);
    },
    [newest, take],
  );
  const { key: _, valueKey: __, ...shown } = currentRecord;
  return { ...shown, refresh, put };
}

function unread(key: unknown): ReadRecord<never> {
  const isReading = key !== null;
  return { key, valueKey: null, value: undefined, state: isReading ? 'reading' : 'shut', isReading, fault: null };
}

const loadedRecord = <T>(key: unknown, value: T): ReadRecord<T> => ({
  key,
  valueKey: key,
  value,
  state: 'read',
  isReading: false,
  fault: null,
});

/** What was read for this key stays; what was read for another goes. */
const withFault = <T>(previousRecord: ReadRecord<T>, fault: unknown): ReadRecord<T> =>
  previousRecord.state === 'read' && previousRecord.valueKey === previousRecord.key
    ? { ...previousRecord, isReading: false, fault }
    : { ...unread(previousRecord.key), state: 'failed', isReading: false, fault };
