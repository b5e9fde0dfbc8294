import { MissingPart } from '#web/ui/state/missing-part.tsx';
import { useLazyComponentState } from '#web/ui/state/use-lazy-component.ts';
import type { PositionMapProps } from './position-picker.tsx';
import { useSeen } from './use-map-visibility.ts';

const load = () => import('./position-picker.tsx').then((module) => module.PositionPicker);

/**
 * Sets a position on a map: by a press, or by a button that takes the middle of the map and works with the
 * keyboard. It is not a field of its own: where no map can be drawn it says so, and the position is typed beside
 * it.
 */
export function PositionMap(props: PositionMapProps) {
  const [frame, isSeen] = useSeen();
  const { Part: Content, reason, retry } = useLazyComponentState(load, isSeen);
  return (
    <div ref={frame} data-part="map">
      <div className="relative aspect-[6/5] overflow-hidden bg-gypsum sm:aspect-[3/2]">
        {Content && <Content {...props} />}
        {!Content && reason && <MissingPart reason={reason} retry={retry} className="size-full justify-center" />}
      </div>
    </div>
  );
}
