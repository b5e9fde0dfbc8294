import type { ReactNode, Ref } from 'react';
import { classes } from '#web/ui/classes.ts';

/** Where the list stands on wide screens: beside a map as wide as the page, or beside one in a column. */
export type ListPlace = 'page' | 'column' | 'below';

const listStyles: Record<ListPlace, { frame: string; map: string; list: string; scroll: string }> = {
  page: {
    frame: 'md:grid-cols-[minmax(0,1fr)_17rem]',
    map: '',
    list: 'h-50 md:mt-0 md:h-auto',
    scroll: 'h-full overflow-y-auto md:absolute md:inset-0',
  },
  column: {
    frame: 'lg:grid-cols-[minmax(0,1fr)_14rem]',
    map: 'lg:aspect-[6/5]',
    list: 'h-50 lg:mt-0 lg:h-auto',
    scroll: 'h-full overflow-y-auto lg:absolute lg:inset-0',
  },
  below: { frame: '', map: '', list: 'min-h-14.5', scroll: '' },
};

type Props = {
  ref?: Ref<HTMLDivElement>;
  listPlace: ListPlace;
  /** controls below the map, where they hide no name */
  corner?: ReactNode;
  zoomButtons?: ReactNode;
  legend?: ReactNode;
  /** the list of localities, below the map on phones */
  list?: ReactNode;
  children?: ReactNode;
};

/** The frame of a map and its list, which has the same size before and after the map is loaded. */
export function MapFrame({ ref, listPlace, corner, zoomButtons, legend, list, children }: Props) {
  const styles = listStyles[listPlace];
  return (
    <div ref={ref} data-part="map" className={classes('needs-script grid grid-cols-1 gap-x-6', styles.frame)}>
      <div className="relative min-w-0">
        <div
          className={classes(
            'relative aspect-[6/5] max-h-[60svh] w-full overflow-hidden bg-gypsum sm:aspect-[3/2]',
            styles.map,
          )}
        >
          {children}
        </div>
        <div className="flex min-h-13 items-center justify-between gap-3 pt-2 sm:float-end">
          <div>{corner}</div>
          <div>{zoomButtons}</div>
        </div>
        <div className="min-h-16 pt-3">{legend}</div>
      </div>
      <div className={classes('relative mt-3 min-w-0', styles.list)}>
        <div className={styles.scroll}>{list}</div>
      </div>
    </div>
  );
}
