import { useAtomValue } from 'jotai';
import { shortDayText } from '#contract/format/short-day.ts';
import { localeAtom } from '#web/shell/language.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';

type Props = { dateTime: string; currentTime: string };

/** The day of an event in a list, in full as its title. */
export function ShortDay({ dateTime, currentTime }: Props) {
  const locale = useAtomValue(localeAtom);
  const { moment } = useTimeFormat();
  return (
    <time dateTime={dateTime} title={moment(dateTime)}>
      {shortDayText(dateTime, locale, currentTime)}
    </time>
  );
}
