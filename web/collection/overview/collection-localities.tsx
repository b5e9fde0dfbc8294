import { Plural, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { overviewApi } from '#contract/collection/overview/overview-api.ts';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import type { MapPoint } from '#contract/localities/map/map.ts';
import { listingAddress } from '#web/collection/listing/listing-address.ts';
import { call } from '#web/lib/call.ts';
import { LocalityMap } from '#web/localities/map/locality-map.tsx';
import type { LocalitySource } from '#web/localities/map/use-map-localities.ts';
import { localeAtom } from '#web/shell/language.ts';
import { PointlessCount } from './unmapped-count.tsx';

/** Reads all localities of a collection that have a point, the most specimens first; null after a failure. */
export const readAllPoints = (username: string): Promise<MapPoint[] | null> =>
  call(overviewApi.map, { username, bbox: WORLD_BBOX, zoom: NEAREST_ZOOM }, { quiet: true }).then(
    ({ points }) => points,
    () => null,
  );

/** The whole world at a zoom where no localities are drawn together. */
const [WORLD_BBOX, NEAREST_ZOOM] = ['-180,-90,180,90', 22];

type Props = {
  username: string;
  name: string;
  pointlessCount: number;
  /** all localities, for browsers without JavaScript */
  points: readonly MapPoint[] | null;
};

/**
 * A map of a collection's localities, each as precise as its owner shows it; a marker links to the specimens from
 * there.
 */
export function CollectionLocalities({ username, name, pointlessCount, points }: Props) {
  const { t } = useLingui();
  return (
    <div className="pt-6 sm:pt-8">
      <LocalityMap
        key={username}
        label={t`Localities in the collection of ${name}`}
        places={localitySource(username)}
        listPlace="page"
        plainList={points && <PlainList username={username} points={points} />}
      />
      <PointlessCount count={pointlessCount} />
    </div>
  );
}

/** The localities as links to their specimens, without a map. */
function PlainList({ username, points }: { username: string; points: readonly MapPoint[] }) {
  const locale = useAtomValue(localeAtom);
  return (
    <ul className="gap-x-gap sm:columns-2">
      {points.map((point) => (
        <li key={point.id} className="flex items-baseline justify-between gap-4 border-b border-mica py-1.5">
          <Link to={localityAddress(username, point.id)} className="link-quiet min-w-0 break-words">
            {localizedLocalityName(point, locale)}
          </Link>
          <span className="num text-t2 text-graphite">
            <Plural value={point.specimen_count} one="# specimen" other="# specimens" />
          </span>
        </li>
      ))}
    </ul>
  );
}

const localityAddress = (username: string, id: number) => listingAddress({ username, locality: String(id) });

const localitySource = (username: string): LocalitySource => ({
  key: `of ${username}`,
  isCounted: true,
  read: (view, signal) => call(overviewApi.map, { username, ...view }, { quiet: true, signal }),
  localityPath: (id) => localityAddress(username, id),
});
