import { useLingui } from '@lingui/react/macro';
import type { MineralLocality } from '#contract/collection/showcase/shown.ts';
import type { PageOf } from '#contract/page.ts';
import { PointlessCount } from '#web/collection/overview/pointless-count.tsx';
import { MineralPlaces } from '#web/collection/showcase/mineral-places.tsx';
import { PlaceMap } from '#web/localities/map/place-map.tsx';
import { placesOfAll } from '#web/localities/map/use-places-on-map.ts';

type Props = {
  id: string;
  name: string;
  first: PageOf<MineralLocality>;
  /** how many specimens are at no place of the map */
  pointlessCount: number;
};

/** Where a mineral is shown from: as a table, and on a map of the world. */
export function MineralOrigins({ id, name, first, pointlessCount }: Props) {
  const { t } = useLingui();
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="min-w-0">
        <MineralPlaces key={id} id={id} name={name} first={first} />
      </div>
      <div className="min-w-0">
        <PlaceMap key={id} label={t`Localities of ${name} on the map`} places={placesOfAll(id)} />
        <PointlessCount count={pointlessCount} />
      </div>
    </div>
  );
}
