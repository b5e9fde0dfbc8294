import { useLingui } from '@lingui/react/macro';
import type { MineralLocality } from '#contract/collection/showcase/shown.ts';
import type { PageOf } from '#contract/http/page.ts';
import { PointlessCount } from '#web/collection/overview/pointless-count.tsx';
import { LocalityMap } from '#web/localities/map/place-map.tsx';
import { allLocalitiesSource } from '#web/localities/map/use-places-on-map.ts';
import { MineralLocalities } from './mineral-places.tsx';

type Props = {
  id: string;
  name: string;
  firstPage: PageOf<MineralLocality>;
  /** how many specimens have no point on the map */
  pointlessCount: number;
};

/** The localities of the specimens shown of a mineral: as a table, and on a map of the world. */
export function MineralOrigins({ id, name, firstPage, pointlessCount }: Props) {
  const { t } = useLingui();
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="min-w-0">
        <MineralLocalities key={id} id={id} name={name} firstPage={firstPage} />
      </div>
      <div className="min-w-0">
        <LocalityMap key={id} label={t`Localities of ${name} on the map`} places={allLocalitiesSource(id)} />
        <PointlessCount count={pointlessCount} />
      </div>
    </div>
  );
}
