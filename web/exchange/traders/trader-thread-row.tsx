import { Trans, useLingui } from '@lingui/react/macro';
import type { TraderThread } from '#contract/exchange/traders/trader.ts';
import { PublicThreadRow } from '#web/exchange/lists/public-thread-row.tsx';

/** A public conversation of a trader: the partner, the agreement, and since when it has its status. */
export function TraderThreadRow({ thread }: { thread: TraderThread }) {
  const { t } = useLingui();
  const { partner, gives, gets } = thread;
  const name = partner.username === '' ? t`Former collector` : partner.display_name;
  return (
    <PublicThreadRow
      thread={thread}
      gives={gives}
      gets={gets}
      heading={
        <Trans>
          with <bdi>{name}</bdi>
        </Trans>
      }
    />
  );
}
