import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { homeApi } from '#contract/home/api.ts';
import type { Summary } from '#contract/home/summary.ts';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom, specifiedText } from '#web/shell/language.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';

const read = (signal: AbortSignal) => call(homeApi.summary, {}, { quiet: true, signal });

type Props = { username: string; heading: ReactNode; link: ReactNode };

/** The figures of the user's own collection with a link to it, and one row of what waits for them. */
export function OwnSummary({ username, heading, link }: Props) {
  const { value: summary, state } = useRead(username, read);
  return (
    <>
      <div className="flex items-center gap-x-4">
        {link}
        <p role="status" className="min-w-0 truncate text-graphite">
          {summary && <Figures summary={summary} />}
        </p>
      </div>
      <div className="md:(h-11 flex items-center gap-x-6)">
        {heading}
        {state === 'failed' && <p className="h-11 flex items-center text-graphite">{specifiedText('load_failed')}</p>}
        {summary && <WaitingRow summary={summary} />}
      </div>
    </>
  );
}

function Figures({ summary: { specimens, specimens_shown } }: { summary: Summary }) {
  const { number } = useFormat();
  const publicCount = number(specimens_shown);
  return (
    <>
      <Plural value={specimens} _0="No specimens" one="# specimen" other="# specimens" />
      {specimens > 0 && ' · '}
      {specimens > 0 && <Trans>{publicCount} public</Trans>}
    </>
  );
}

/** One row, which scrolls where it is wider than the page. */
function WaitingRow({ summary }: { summary: Summary }) {
  const { turns, matches, questions, processing, places } = summary;
  const isNothing = [turns, matches, questions, processing, places.length].every((count) => count === 0);
  if (isNothing)
    return (
      <p className="h-11 flex items-center text-graphite">
        <Trans>Nothing waits for you.</Trans>
      </p>
    );
  return (
    <ul className="h-11 min-w-0 flex gap-x-6 overflow-x-auto px-1 -mx-1 scrollbar-none">
      {turns > 0 && <Turns summary={summary} />}
      {matches > 0 && (
        <WaitingItem to={`${screenAddress('myExchange')}?show=matches`}>
          <Plural value={matches} one="# match for your want list" other="# matches for your want list" />
        </WaitingItem>
      )}
      {questions > 0 && (
        <WaitingItem to={screenAddress('questions')}>
          <Plural value={questions} one="# question about your specimens" other="# questions about your specimens" />
        </WaitingItem>
      )}
      {processing > 0 && (
        <WaitingItem to={screenAddress('myCollection')}>
          <Plural value={processing} one="# photo is being prepared" other="# photos are being prepared" />
        </WaitingItem>
      )}
      {places.map((place) => (
        <OwnPlaceRow key={place.name} place={place} />
      ))}
    </ul>
  );
}

function Turns({ summary: { turns, threads } }: { summary: Summary }) {
  const { day } = useTimeFormat();
  const [firstThread] = threads;
  const due = firstThread?.deadline_at && day(firstThread.deadline_at);
  const to =
    turns === 1 && firstThread
      ? screenAddress('threadWorkspace', { thread_id: firstThread.id })
      : screenAddress('myExchange');
  return (
    <WaitingItem
      to={to}
      detail={
        <>
          {due && (
            <>
              <Trans>by {due}</Trans>
              {' · '}
            </>
          )}
          {threads.map(({ partner }) => partner.display_name).join(' · ')}
        </>
      }
    >
      <Plural value={turns} one="Your turn in # conversation" other="Your turn in # conversations" />
    </WaitingItem>
  );
}

function OwnPlaceRow({ place }: { place: Summary['places'][number] }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const name = localizedLocalityName(place, locale);
  const { adopted_locality_id } = place;
  return (
    <WaitingItem
      to={
        adopted_locality_id === null
          ? screenAddress('localityNames')
          : screenAddress('locality', { id: String(adopted_locality_id) })
      }
    >
      {adopted_locality_id === null ? t`${name} stays a place of your own` : t`${name} is a place for everybody now`}
    </WaitingItem>
  );
}

function WaitingItem({ to, detail, children }: { to: string; detail?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex shrink-0 items-center gap-x-2">
      <Link to={to} className="link min-h-11 inline-flex items-center whitespace-nowrap font-600">
        {children}
      </Link>
      {detail && <span className="max-w-80 truncate text-t2 text-graphite">{detail}</span>}
    </li>
  );
}
