import type { ReactNode, Ref } from 'react';
import { MapLegend } from '#web/localities/map/map-legend.tsx';

type Props = {
  ref?: Ref<HTMLDivElement>;
  /** what chooses what is seen, above the map at its end */
  corner?: ReactNode;
  /** what stands below the legend: the list of places */
  list?: ReactNode;
  children?: ReactNode;
};

/** Where a map is, with its legend: as large before the map comes as it is then. */
export function MapFrame({ ref, corner, list, children }: Props) {
  return (
    <div ref={ref}>
      <div className="relative">
        <div className="relative aspect-[6/5] overflow-hidden bg-gypsum sm:aspect-[3/2]">{children}</div>
        {corner && <div className="absolute end-3 top-3">{corner}</div>}
        <div className="pt-3 sm:(absolute bottom-0 start-0 bg-paper p-3 pb-0 ps-0)">
          <MapLegend />
        </div>
      </div>
      {list && <div className="mt-3 min-h-14.5">{list}</div>}
    </div>
  );
}
