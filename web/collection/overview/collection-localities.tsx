import { useLingui } from '@lingui/react/macro';
import { overviewApi } from '#contract/collection/overview/overview-api.ts';
import { listingAddress } from '#web/collection/listing/listing-address.ts';
import { call } from '#web/lib/call.ts';
import { LocalityMap } from '#web/localities/map/locality-map.tsx';
import type { LocalitySource } from '#web/localities/map/use-map-localities.ts';
import { PointlessCount } from './unmapped-count.tsx';

type Props = { username: string; name: string; pointlessCount: number };

/**
 * A map of a collection's localities, each as precise as its owner shows it; a marker links to the specimens from
 * there.
 */
export function CollectionLocalities({ username, name, pointlessCount }: Props) {
  const { t } = useLingui();
  return (
    <div className="pt-6 sm:pt-8">
      <LocalityMap
        key={username}
        label={t`Localities in the collection of ${name}`}
        places={localitySource(username)}
        listPlace="page"
      />
      <PointlessCount count={pointlessCount} />
    </div>
  );
}

const localitySource = (username: string): LocalitySource => ({
  key: `of ${username}`,
  isCounted: true,
  read: (view, signal) => call(overviewApi.map, { username, ...view }, { quiet: true, signal }),
  localityPath: (id) => listingAddress({ username, locality: String(id) }),
});
