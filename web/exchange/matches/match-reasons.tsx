import { useLingui } from '@lingui/react/macro';
import { sizeClassNames } from '#contract/collection/specimen/size-class-names.ts';
import { rangeText } from '#contract/exchange/intents/intent-texts.ts';
import type { Match } from '#contract/exchange/matches/match.ts';
import type { Locale } from '#contract/format/locale.ts';
import { countryName, listNames } from '#contract/format/names.ts';
import { specimenLocalityLine } from '#contract/localities/localized-locality-name.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { classes } from '#web/ui/classes.ts';

type Fit = Match['reasons']['range'];
type Reason = { key: string; fit: Fit; text: string };
type Props = { match: Match; locale: Locale };

/**
 * The reasons for a match: a filled symbol where the criterion is met, an empty one where it is not, or is unknown.
 */
export function MatchReasons({ match, locale }: Props) {
  const reasons = useReasons({ match, locale });
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-t2">
      {reasons.map(({ key, fit, text }) => (
        <li key={key} className={classes('flex items-baseline gap-2', fit !== 'yes' && 'text-graphite')}>
          <span
            aria-hidden
            className={classes(
              'size-2 shrink-0 rounded-full border',
              fit === 'yes' ? 'border-malachite bg-malachite' : 'border-galena',
            )}
          />
          {text}
        </li>
      ))}
    </ul>
  );
}

function useReasons({ match, locale }: Props): Reason[] {
  const { t } = useLingui();
  const { receive, reasons, country, size_wanted } = match;
  const { mineral, place, size, photo, range } = reasons;
  const its = receive.size_class && fillText(sizeClassNames[receive.size_class], locale);
  const welcome = listNames(
    size_wanted.map((sizeClass) => fillText(sizeClassNames[sizeClass], locale)),
    locale,
  );
  const there = country && countryName(country, locale);
  const ranges: Record<Fit, string> = {
    yes: there ? t`ships to ${there}` : rangeText(match, locale),
    no: there ? t`does not ship to ${there}` : rangeText(match, locale),
    unknown: rangeText(match, locale),
  };
  const allReasons: (Omit<Reason, 'fit'> & { fit: Fit | null })[] = [
    { key: 'mineral', fit: mineral, text: localizedMineralName(receive.mineral, locale) },
    { key: 'place', fit: place, text: specimenLocalityLine(receive, locale) || t`place not known` },
    {
      key: 'size',
      fit: size,
      text: size === 'no' && its ? t`${its}, you want ${welcome}` : (its ?? t`size not known`),
    },
    { key: 'photo', fit: photo, text: t`with a photograph` },
    { key: 'range', fit: range, text: ranges[range] },
  ];
  return allReasons.flatMap(({ fit, ...reason }) => (fit === null ? [] : [{ ...reason, fit }]));
}
