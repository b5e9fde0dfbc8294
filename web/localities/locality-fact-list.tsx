import { Plural, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Locality } from '#contract/localities/locality.ts';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Time } from '#web/shell/time/time.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { PositionLinks } from './position-links.tsx';
import { useKindNames } from './use-kind-names.ts';

type Props = { locality: Locality; specimenCount: number; collectorCount: number };

/** The facts of a locality and the number of specimens shown from it; unknown facts are left out. */
export function LocalityFactList({ locality, specimenCount, collectorCount }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { joinNames, number } = useFormat();
  const kinds = useKindNames();
  const { kind, names_other, lat, lon, precision, country_iso2, survey } = locality;
  const collectors = number(collectorCount);
  const facts: { name: string; value: ReactNode }[] = [
    { name: t`Kind of place`, value: kinds[kind] },
    { name: t`Also known as`, value: joinNames(names_other) },
    {
      name: t`Position`,
      value: lat !== null && lon !== null && (
        <PositionLinks
          position={{ lat, lon, precision, country_iso2, name: localizedLocalityName(locality, locale) }}
        />
      ),
    },
    {
      name: t`Public specimens`,
      value: specimenCount > 0 && (
        <>
          <span className="num">{number(specimenCount)}</span>{' '}
          <span className="text-graphite">
            <Plural value={collectorCount} one={`of ${collectors} collector`} other={`of ${collectors} collectors`} />
          </span>
        </>
      ),
    },
    { name: t`Survey`, value: survey && <SurveyFact survey={survey} /> },
  ];
  return <FactList facts={facts.filter(({ value }) => value)} />;
}

/** The survey of a locality: who, when, and from which source. */
function SurveyFact({ survey: { by, surveyed_at, source } }: { survey: NonNullable<Locality['survey']> }) {
  return (
    <>
      {by && (
        <>
          <Link to={screenAddress('userCollection', { username: by.username })} className="link-quiet">
            {by.display_name}
          </Link>
          {', '}
        </>
      )}
      <Time dateTime={surveyed_at} />
      <span className="block whitespace-pre-line break-words text-t2 text-graphite">{source}</span>
    </>
  );
}
