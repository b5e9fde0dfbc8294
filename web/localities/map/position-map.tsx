import type { PositionMapProps } from '#web/localities/map/position-part.tsx';
import { useSeen } from '#web/localities/map/use-seen.ts';
import { useLate } from '#web/ui/state/use-late.ts';

const load = () => import('#web/localities/map/position-part.tsx').then((module) => module.PositionPart);

/**
 * A position on a map: pressed with a pointer, or set to the middle of the map by a button, which keys reach. It is no field
 * of its own: where no map can be drawn it says so, and the position is typed beside it.
 */
export function PositionMap(props: PositionMapProps) {
  const [frame, isSeen] = useSeen();
  const Part = useLate(load, isSeen);
  return (
    <div ref={frame} data-part="map">
      <div className="relative aspect-[6/5] overflow-hidden bg-gypsum sm:aspect-[3/2]">
        {Part && <Part {...props} />}
      </div>
    </div>
  );
}
