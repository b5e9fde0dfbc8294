import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mineralNamesText } from '#contract/exchange/intents/intent-texts.ts';
import type { AgreedItem, PublicThreadCard } from '#contract/exchange/thread/thread.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Time } from '#web/shell/time/time.tsx';
import { AgreedPair, PublicStatus, useAgreedText } from './agreed-pair.tsx';

type Props = {
  thread: Pick<PublicThreadCard, 'id' | 'status' | 'closed' | 'last_at' | 'offered'>;
  gives: AgreedItem | null;
  gets: AgreedItem | null;
  /** whose conversation it is */
  heading: ReactNode;
};

/** A public conversation in a list: its people, what goes for what, and how far it came. */
export function PublicThreadRow({ thread, gives, gets, heading }: Props) {
  const { id: thread_id, status, closed, last_at, offered } = thread;
  const agreedText = useAgreedText({ gives, gets });
  const minerals = mineralNamesText(offered, useAtomValue(localeAtom));
  return (
    <li className="relative flex flex-wrap items-start gap-3 border-b border-mica py-4 has-[a:focus-visible]:(outline-2 outline-azurite outline-solid)">
      {(gives || gets) && <AgreedPair gives={gives} gets={gets} />}
      <div className="min-w-48 flex-1">
        <h3 className="text-n">
          <Link
            to={screenAddress('threadPublic', { thread_id })}
            className="link-quiet outline-none after:(absolute inset-0 content-empty)"
          >
            {heading}
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
