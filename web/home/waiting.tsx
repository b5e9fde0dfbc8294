import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { homeApi } from '#contract/home/api.ts';
import type { Summary } from '#contract/home/summary.ts';
import { placeNameIn } from '#contract/localities/written-place.ts';
import { linkTo } from '#contract/paths.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom, word } from '#web/shell/language.ts';

const read = (signal: AbortSignal) => call(homeApi.summary, {}, { quiet: true, signal });

/** What waits for whoever is logged in, each line the way there; one line where nothing does. */
export function Waiting({ username }: { username: string }) {
  const { value, state } = useRead(username, read);
  if (state === 'failed') return <p className="py-2 text-graphite">{word('load_failed')}</p>;
  if (!value) return null;
  return <WaitingLines summary={value} />;
}

function WaitingLines({ summary }: { summary: Summary }) {
  const { turns, matches, processing, places } = summary;
  const isNothing = turns === 0 && matches === 0 && processing === 0 && places.length === 0;
  if (isNothing)
    return (
      <p className="py-2 text-graphite">
        <Trans>Nothing waits for you.</Trans>
      </p>
    );
  return (
    <ul className="flex flex-wrap gap-x-8">
      {turns > 0 && <Turns summary={summary} />}
      {matches > 0 && (
        <Line to={`${linkTo('myExchange')}?show=matches`}>
          <Plural value={matches} one="# match for your want list" other="# matches for your want list" />
        </Line>
      )}
      {processing > 0 && (
        <Line to={linkTo('myCollection')}>
          <Plural value={processing} one="# photo is being prepared" other="# photos are being prepared" />
        </Line>
      )}
      {places.map((place) => (
        <Place key={place.name} place={place} />
      ))}
    </ul>
  );
}

function Turns({ summary: { turns, threads } }: { summary: Summary }) {
  const { day } = useFormat();
  const [first] = threads;
  const due = first?.deadline_at && day(first.deadline_at);
  const to = turns === 1 && first ? linkTo('threadWorkspace', { thread_id: first.id }) : linkTo('myExchange');
  return (
    <Line
      to={to}
      more={
        <>
          {threads.map(({ partner }) => partner.display_name).join(' · ')}
          {due && (
            <>
              {' · '}
              <Trans>by {due}</Trans>
            </>
          )}
        </>
      }
    >
      <Plural value={turns} one="Your turn in # conversation" other="Your turn in # conversations" />
    </Line>
  );
}

function Place({ place }: { place: Summary['places'][number] }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const name = placeNameIn(place, locale);
  const { adopted_locality_id } = place;
  return (
    <Line
      to={
        adopted_locality_id === null ? linkTo('localityNames') : linkTo('locality', { id: String(adopted_locality_id) })
      }
    >
      {adopted_locality_id === null ? t`${name} stays a place of your own` : t`${name} is a place for everybody now`}
    </Line>
  );
}

function Line({ to, more, children }: { to: string; more?: ReactNode; children: ReactNode }) {
  return (
    <li className="min-w-0 py-2">
      <Link to={to} className="link min-h-6 inline-block font-600">
        {children}
      </Link>
      {more && <span className="block truncate text-t2 text-graphite">{more}</span>}
    </li>
  );
}
