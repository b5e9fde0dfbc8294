import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { linkTo } from '#contract/paths.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { sessionAtom } from '#web/shell/session.ts';

type OwnFilter = { mineral: string } | { locality: string };

/**
 * How many specimens of a mineral, or from a place, the reader has, private ones too, and the way to them. The page is
 * the same for everybody; this is asked beside it by a call that nobody stores, and its line is there for all readers.
 */
export function OwnCount({ filter }: { filter: OwnFilter }) {
  const session = useAtomValue(sessionAtom);
  const search = new URLSearchParams(filter).toString();
  const key = session.state === 'in' ? `${session.profile.username} ${search}` : null;
  const { value: count } = useRead(key, (signal) => countOwn(filter, signal));
  return (
    <p className="min-h-11 flex items-center text-t2 text-graphite md:min-h-6">
      {count === 0 && <Trans>You have none</Trans>}
      {count !== undefined && count > 0 && (
        <Link to={`${linkTo('myCollection')}?${search}`} className="link min-h-11 inline-flex items-center md:min-h-6">
          <Plural value={count} one="You have #" other="You have #" />
        </Link>
      )}
    </p>
  );
}

async function countOwn(filter: OwnFilter, signal: AbortSignal): Promise<number> {
  const { collectionApi } = await import('#contract/collection/api.ts');
  const { total = 0 } = await call(collectionApi.list, { ...filter, limit: 1 }, { quiet: true, signal });
  return total;
}
