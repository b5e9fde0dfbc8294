import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Newest } from './newest-read.ts';

type ReadRecord<T> = {
  /** what is requested, and the key that the value was read for */
  key: unknown;
  valueKey: unknown;
  value: T | undefined;
  /** stays `read` also while it is read again, and when that fails */
  state: 'shut' | 'reading' | 'read' | 'failed';
  /** whether a read is running */
  isReading: boolean;
  /** why the last read failed; null when it did not */
  fault: unknown;
};

export type ReadState<T> = Omit<ReadRecord<T>, 'key' | 'valueKey'> & {
  /** reads again; the present value stays until the new one arrives */
  refresh: () => Promise<void>;
  /** replaces the present value, whatever read is running */
  put: (value: T) => void;
};

type Options<T> = {
  /** the value already read for the key: then nothing is read until `refresh` */
  initialValue?: T | undefined;
  /** how long the key must stay the same before it is read, in milliseconds: a debounce for typing */
  pause?: number;
  /** whether the previous key's value is shown until that of the new key arrives */
  keepPrevious?: boolean;
};

/**
 * Reads a value for a key, and again whenever the key changes; nothing while it is null. Only the newest read
 * counts; earlier ones are aborted, as is the last one on unmount.
 */
export function useRead<T>(
  key: unknown,
  read: (signal: AbortSignal) => Promise<T>,
  options: Options<T> = {},
): ReadState<T> {
  const { pause = 0, keepPrevious = false, initialValue } = options;
  const initialRecord = () => (initialValue === undefined ? unread(key) : loadedRecord(key, initialValue));
  const [newest] = useState(() => new Newest());
  const [record, setKnown] = useState<ReadRecord<T>>(initialRecord);
  let currentRecord = record;
  if (record.key !== key) {
    currentRecord = keepPrevious && key !== null ? { ...record, key, isReading: true } : initialRecord();
    setKnown(currentRecord);
  }

  const readNow = useEffectEvent(read);
  const take = useCallback((value: T) => setKnown(({ key: currentKey }) => loadedRecord(currentKey, value)), []);
  const ask = useCallback(
    () => newest.run(readNow, take, (fault) => setKnown((previousRecord) => withFault(previousRecord, fault))),
    [newest, take],
  );
  const isGiven = initialValue !== undefined;
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
  const { key: _, valueKey: __, ...shownRecord } = currentRecord;
  return { ...shownRecord, refresh, put };
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

/** A value read for this key stays; one read for another key is removed. */
const withFault = <T>(previousRecord: ReadRecord<T>, fault: unknown): ReadRecord<T> =>
  previousRecord.state === 'read' && previousRecord.valueKey === previousRecord.key
    ? { ...previousRecord, isReading: false, fault }
    : { ...unread(previousRecord.key), state: 'failed', isReading: false, fault };
