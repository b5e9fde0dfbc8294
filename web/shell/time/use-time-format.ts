import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { dayText, momentText } from '#contract/format/dates.ts';
import { timeText } from '#contract/format/format-date.ts';
import { localeAtom } from '#web/shell/language.ts';

const subscribe = () => () => {};

/**
 * The time zone of what is rendered: UTC on the server and while the browser hydrates, which must render the same;
 * then undefined, which is the reader's own.
 */
export const useTimeZone = (): 'UTC' | undefined =>
  useSyncExternalStore<'UTC' | undefined>(
    subscribe,
    () => undefined,
    () => 'UTC',
  );

/** Formats the times of events where a plain text is needed; elsewhere `<Time>` does it. */
export function useTimeFormat() {
  const locale = useAtomValue(localeAtom);
  const timeZone = useTimeZone();
  return {
    day: (date: string | number) => dayText(date, locale, timeZone),
    moment: (date: string | number) => momentText(date, locale, timeZone),
    time: (date: string | number) => timeText(date, locale, timeZone),
  };
}
