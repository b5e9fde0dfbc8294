import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { goneStatuses } from '#contract/collection/specimen/status.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { sessionAtom } from '#web/shell/session.ts';

type OwnFilter = { mineral: string } | { locality: string };
type OwnCounts = { heldCount: number; goneCount: number };

/**
 * How many specimens of a mineral, or from a locality, the reader has, private ones too, with a link to them. The
 * page is the same for all readers and cached, so this is fetched separately by an uncached call; its line is
 * reserved for everyone, so that nothing shifts.
 */
export function OwnCount({ filter }: { filter: OwnFilter }) {
  const session = useAtomValue(sessionAtom);
  const search = new URLSearchParams(filter).toString();
  const key = session.state === 'in' ? `${session.profile.username} ${search}` : null;
  const { value: counts } = useRead(key, (signal) => countOwn(filter, signal));
  return (
    <p className="min-h-11 flex items-center text-t2 text-graphite md:min-h-6">
      {counts && <CountText counts={counts} to={`${screenAddress('myCollection')}?${search}`} />}
    </p>
  );
}

/** Specimens sold, traded, given away or lost are part of the linked list and counted separately. */
function CountText({ counts: { heldCount: held, goneCount: gone }, to }: { counts: OwnCounts; to: string }) {
  const heldText =
    held === 0 ? <Trans>You have none</Trans> : <Plural value={held} one="You have #" other="You have #" />;
  if (held + gone === 0) return heldText;
  return (
    <Link to={to} className="link min-h-11 inline-flex items-center md:min-h-6">
      {heldText}
      {gone > 0 && ' · '}
      {gone > 0 && <Plural value={gone} one="# gone" other="# gone" />}
    </Link>
  );
}

async function countOwn(filter: OwnFilter, signal: AbortSignal): Promise<OwnCounts> {
  const { collectionApi } = await import('#contract/collection/api.ts');
  const options = { quiet: true, signal };
  const [fullList, goneList] = await Promise.all([
    call(collectionApi.list, { ...filter, limit: 1 }, options),
    call(collectionApi.list, { ...filter, status: [...goneStatuses], limit: 1 }, options),
  ]);
  const goneCount = goneList.total ?? 0;
  return { heldCount: (fullList.total ?? 0) - goneCount, goneCount };
}
