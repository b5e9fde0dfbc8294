import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { mineralNamesText } from '#contract/exchange/intents/intent-texts.ts';
import type { TraderThread } from '#contract/exchange/traders/trader.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { AgreedPair, PublicStatus, useAgreedText } from '#web/exchange/lists/agreed-pair.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { Time } from '#web/shell/time/time.tsx';

/** A public conversation of a trader: the partner, the agreement, and since when it has its status. */
export function TraderThreadRow({ thread }: { thread: TraderThread }) {
  const { t } = useLingui();
  const { id: thread_id, partner, status, closed, last_at, offered, gives, gets } = thread;
  const name = partner.username === '' ? t`Former collector` : partner.display_name;
  const agreedText = useAgreedText(thread);
  const minerals = mineralNamesText(offered, useAtomValue(localeAtom));
  return (
    <li className="relative flex flex-wrap items-start gap-3 border-b border-mica py-4">
      {(gives || gets) && <AgreedPair gives={gives} gets={gets} />}
      <div className="min-w-48 flex-1">
        <h3 className="text-n">
          <Link
            to={screenAddress('threadPublic', { thread_id })}
            className="link-quiet after:(absolute inset-0 content-empty)"
          >
            <Trans>
              with <bdi>{name}</bdi>
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
