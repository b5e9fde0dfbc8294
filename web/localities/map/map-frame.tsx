import type { ReactNode, Ref } from 'react';

type Props = {
  ref?: Ref<HTMLDivElement>;
  /** what chooses what is seen, above the map at its end */
  corner?: ReactNode;
  legend?: ReactNode;
  /** what stands below: the list of places */
  list?: ReactNode;
  children?: ReactNode;
};

/** Where a map is: as large before it comes as it is then. */
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
