import { useEffect, useRef, useState } from 'react';
import type { PositionMapProps } from '#web/localities/map/position-part.tsx';
import { useLate } from '#web/ui/state/use-late.ts';

const load = () => import('#web/localities/map/position-part.tsx').then((module) => module.PositionPart);

/**
 * A position on a map: pressed with a pointer, or set to the middle of the map by a button, which keys reach. It is no field
 * of its own: where no map can be drawn it says so, and the position is typed beside it.
 */
export function PositionMap(props: PositionMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const Part = useLate(load, isSeen);
  useEffect(() => {
    if (!frame.current) return;
    const watch = new IntersectionObserver((all) => all.some((each) => each.isIntersecting) && setSeen(true));
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={frame}>
      <div className="relative aspect-[6/5] overflow-hidden bg-gypsum sm:aspect-[3/2]">
        {Part && <Part {...props} />}
      </div>
    </div>
  );
}
