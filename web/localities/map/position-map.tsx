import { useLazyComponent } from '#web/ui/state/use-late.ts';
import type { PositionMapProps } from './position-part.tsx';
import { useSeen } from './use-seen.ts';

const load = () => import('./position-part.tsx').then((module) => module.PositionPicker);

/**
 * A position on a map: pressed with a pointer, or set to the middle of the map by a button, which keys reach. It is no field
 * of its own: where no map can be drawn it says so, and the position is typed beside it.
 */
export function PositionMap(props: PositionMapProps) {
  const [frame, isSeen] = useSeen();
  const Content = useLazyComponent(load, isSeen);
  return (
    <div ref={frame} data-part="map">
      <div className="relative aspect-[6/5] overflow-hidden bg-gypsum sm:aspect-[3/2]">
        {Content && <Content {...props} />}
      </div>
    </div>
  );
}
