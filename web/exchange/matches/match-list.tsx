import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Match } from '#contract/exchange/matches/match.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { localeAtom } from '#web/shell/language.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { MatchCard } from './match-card.tsx';
import { type MatchesRead, NO_MATCHES, useMatches } from './use-matches.ts';

/** The user's matches: mutual ones first, then those where only the partner has what the user wants. */
export function MatchList({ read }: { read: MatchesRead }) {
  const { mutual, oneSided, dismiss, busy } = useMatches(read);
  const group = { dismiss: (match: Match) => void dismiss(match), busy };
  return (
    <>
      {mutual.length + oneSided.length === 0 && (
        <EmptyState
          title={
            <span id={NO_MATCHES} tabIndex={-1} className="outline-none">
              <Trans>No matches yet</Trans>
            </span>
          }
          actions={
            <ButtonLink to={`${screenAddress('myExchange')}?show=wants`}>
              <Trans>Want list</Trans>
            </ButtonLink>
          }
        >
          <Trans>New intents are compared as they come.</Trans>
        </EmptyState>
      )}
      <MatchGroup id="both-ways" title={<Trans>Both ways</Trans>} matches={mutual} {...group} />
      <MatchGroup id="they-offer" title={<Trans>They offer what you want</Trans>} matches={oneSided} {...group} />
      {read.left_out > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-2 text-t2 text-graphite">
          <Plural
            value={read.left_out}
            one="# more is left out: you are already talking with its owner."
            other="# more are left out: you are already talking with their owners."
          />
          <Link to={screenAddress('myExchange')} className="link">
            <Trans>Open those conversations</Trans>
          </Link>
        </p>
      )}
    </>
  );
}

type GroupProps = {
  id: string;
  title: ReactNode;
  matches: readonly Match[];
  dismiss: (match: Match) => void;
  busy: string | null;
};

function MatchGroup({ id, title, matches, dismiss, busy }: GroupProps) {
  const locale = useAtomValue(localeAtom);
  const session = useAtomValue(sessionAtom);
  const username = session.state === 'in' ? session.profile.username : '';
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-12 max-w-240">
      <h2 id={id} className="border-b border-mica pb-3 text-h2">
        {title} <span className="font-sans text-t3 text-graphite">{matches.length}</span>
      </h2>
      {matches.map((match) => (
        <MatchCard
          key={match.id}
          match={match}
          username={username}
          locale={locale}
          isBusy={busy === match.id}
          onDismiss={() => dismiss(match)}
        />
      ))}
    </section>
  );
}
