import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { threadsApi } from '#contract/exchange/api.ts';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { PAGE_MAX } from '#contract/http/limits.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';

/** Reads the exchanges of the user that are agreed or sent and not ended. */
async function readOngoingExchanges(signal: AbortSignal): Promise<ThreadSummary[]> {
  const threads: ThreadSummary[] = [];
  let cursor: string | null = null;
  do {
    const input = { show: 'open' as const, limit: PAGE_MAX, ...(cursor && { cursor }) };
    const page: { items: ThreadSummary[]; next_cursor: string | null } = await call(threadsApi.list, input, {
      quiet: true,
      signal,
    });
    threads.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return threads.filter(({ status, closed }) => status === 'confirmed' && closed === null);
}

/** For who is about to delete the account: the exchanges that go on, and what becomes of them. Nothing without any. */
export function OngoingExchanges() {
  const { value, state } = useRead('exchanges', readOngoingExchanges);
  if (state === 'failed')
    return (
      <div className="mt-2 grid gap-2" role="status">
        <p className="text-orpiment">
          <Trans>Your exchanges can’t be read now. If you have agreed on any, they end with your account.</Trans>
        </p>
        <Consequences />
      </div>
    );
  if (!value || value.length === 0) return null;
  return (
    <section aria-labelledby="ongoing-exchanges" className="mt-2 grid gap-2">
      <h3 id="ongoing-exchanges" className="font-600">
        <Trans>Exchanges that go on</Trans>
      </h3>
      <ul className="grid gap-1">
        {value.map((thread) => (
          <ExchangeRow key={thread.id} thread={thread} />
        ))}
      </ul>
      <Consequences />
    </section>
  );
}

/** An exchange: with whom, whose turn it is, and until when. */
function ExchangeRow({ thread: { id, partner, turn, side, deadline_at } }: { thread: ThreadSummary }) {
  const { t } = useLingui();
  const { day } = useTimeFormat();
  const name = partner.display_name;
  const otherText = turn === 'none' ? t`Agreed` : t`${name}’s turn`;
  const turnText = turn === 'both' ? t`Both of you` : turn === side ? t`Your turn` : otherText;
  const until = deadline_at && day(deadline_at);
  return (
    <li className="border-s-2 border-galena ps-3">
      <Link to={screenAddress('threadWorkspace', { thread_id: id })} className="link">
        <bdi>{name || <Trans>Former collector</Trans>}</bdi>
      </Link>
      <span className="block text-t2 text-graphite">
        {turnText}
        {until && ' · '}
        {until && <Trans>by {until}</Trans>}
      </span>
    </li>
  );
}

/** What partners learn and may do, and what becomes of the specimens. */
const Consequences = () => (
  <p className="text-t2">
    <Trans>
      You can leave all the same. Your partners are told at once: they can cancel what isn’t sent yet, and report what
      never came. What they confirm to have received before your account is deleted becomes theirs; what you received is
      deleted with your collection. The exchanges end with your account.
    </Trans>
  </p>
);
