import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { mineralNamesText } from '#contract/exchange/intents/intent-texts.ts';
import type { PublicThreadCard } from '#contract/exchange/thread/thread.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { localeAtom } from '#web/shell/language.ts';
import { LoadMore } from '#web/shell/load-more.tsx';
import { Time } from '#web/shell/time/time.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { AgreedPair, PublicStatus, useAgreedText } from './agreed-pair.tsx';
import { NextPage } from './next-page.tsx';
import { type PublicThreadsPage, readPublicThreads } from './read-market-lists.ts';

/** A public conversation in the list of all: its people, what goes for what, and how far it came. */
function PublicThreadRow({ thread }: { thread: PublicThreadCard }) {
  const { t } = useLingui();
  const { id: thread_id, initiator, responder, status, closed, last_at, offered } = thread;
  const personName = ({ username, display_name }: PublicThreadCard['initiator']) =>
    username === '' ? t`Former collector` : display_name;
  const agreedPair = { gives: thread.initiator_gives, gets: thread.responder_gives };
  const agreedText = useAgreedText(agreedPair);
  const minerals = mineralNamesText(offered, useAtomValue(localeAtom));
  const [initiatorName, responderName] = [personName(initiator), personName(responder)];
  return (
    <li className="relative flex flex-wrap items-start gap-3 border-b border-mica py-4 has-[a:focus-visible]:(outline-2 outline-azurite outline-solid)">
      {(agreedPair.gives || agreedPair.gets) && <AgreedPair {...agreedPair} />}
      <div className="min-w-48 flex-1">
        <h3 className="text-n">
          <Link
            to={screenAddress('threadPublic', { thread_id })}
            className="link-quiet outline-none after:(absolute inset-0 content-empty)"
          >
            <Trans>
              <bdi>{initiatorName}</bdi> and <bdi>{responderName}</bdi>
            </Trans>
          </Link>
        </h3>
        <p dir="auto" className="line-clamp-2 mt-.5 break-words text-t2 text-graphite">
          {agreedText ?? (minerals && <Trans>Offered: {minerals}</Trans>)}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-4 text-t2 text-graphite">
        <PublicStatus status={status} isClosed={closed !== null} />
        <Time dateTime={last_at} />
      </p>
    </li>
  );
}

/** The public conversations of listed collectors, the most recently active first. */
export function PublicThreadList({ firstPage }: { firstPage: PublicThreadsPage }) {
  const { items, ...pagination } = usePages(firstPage, (cursor, signal) => readPublicThreads(cursor, signal));
  if (items.length === 0 && !pagination.hasMore)
    return (
      <div className="pt-8">
        <EmptyState title={<Trans>No public conversations yet</Trans>} />
      </div>
    );
  return (
    <>
      <ul className="mt-4 border-t border-mica">
        {items.map((thread) => (
          <PublicThreadRow key={thread.id} thread={thread} />
        ))}
      </ul>
      <LoadMore {...pagination} />
      <NextPage path={screenAddress('publicThreads')} cursor={firstPage.next_cursor} />
    </>
  );
}
