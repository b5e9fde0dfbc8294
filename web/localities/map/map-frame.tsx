import type { ReactNode, Ref } from 'react';

type Props = {
  ref?: Ref<HTMLDivElement>;
  /** controls above the map, at its end side */
  corner?: ReactNode;
  legend?: ReactNode;
  /** shown below: the list of localities */
  list?: ReactNode;
  children?: ReactNode;
};

/** The frame of a map, which has the same size before and after the map is loaded. */
export function MapFrame({ ref, corner, legend, list, children }: Props) {
  return (
    <div ref={ref} data-part="map">
      <div className="relative">
        <div className="relative aspect-[6/5] overflow-hidden bg-gypsum sm:aspect-[3/2]">{children}</div>
        {corner && <div className="absolute end-3 top-3">{corner}</div>}
        <div className="min-h-16 pt-3 sm:(absolute bottom-0 start-0 min-h-0 bg-paper pe-3)">{legend}</div>
      </div>
      <div className="mt-3 min-h-14.5">{list}</div>
    </div>
  );
}
