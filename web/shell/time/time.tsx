import { useAtomValue } from 'jotai';
import { dayTextsWorldwide, zonedMomentText } from '#contract/format/dates.ts';
import { localeAtom } from '#web/shell/language.ts';
import { useTimeFormat, useTimeZone } from './use-time-format.ts';

type Props = {
  /** the time of an event, as the server writes it */
  dateTime: string;
  format?: 'day' | 'moment' | 'time';
  /** whether it is part of a sentence, in which a day keeps its own width */
  isInSentence?: boolean;
};

/**
 * The time of an event: in UTC on the server and while the browser hydrates, then in the reader's time zone; the title
 * names the zone. By the styles of `time`, a day is as wide as the widest of the days that it can become, so that
 * nothing beside it moves, and without scripts the text says UTC too.
 */
export function Time({ dateTime, format = 'day', isInSentence = false }: Props) {
  const locale = useAtomValue(localeAtom);
  const timeZone = useTimeZone();
  const formats = useTimeFormat();
  const hasOwnWidth = format !== 'day' || isInSentence;
  const possibleDays = hasOwnWidth ? undefined : dayTextsWorldwide(dateTime, locale).join('\n');
  return (
    <time dateTime={dateTime} title={zonedMomentText(dateTime, locale, timeZone)} data-days={possibleDays}>
      {formats[format](dateTime)}
    </time>
  );
}
