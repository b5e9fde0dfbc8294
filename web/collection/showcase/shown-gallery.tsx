import type { ReactNode } from 'react';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import type { PageOf } from '#contract/http/page.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { ShownCard } from './shown-card.tsx';

type Tiles = PageOf<ShowcaseTile>;
type Props = {
  firstPage: Tiles;
  read: (cursor: string | null, signal: AbortSignal) => Promise<Tiles>;
  /** shown when there are no specimens */
  empty: ReactNode;
  /** how many images are on the first screen */
  eager?: number;
};

/** A paged gallery of several collectors' specimens. */
export function ShownGallery({ firstPage, read, empty, eager = 0 }: Props) {
  const { items, list, ...pagination } = usePages(firstPage, read);
  if (items.length === 0) return empty;
  return (
    <>
      <div className="cards">
        {items.map((tile, index) => (
          <ShownCard key={tile.id} tile={tile} eager={index < eager} />
        ))}
      </div>
      <LoadMore {...pagination} nextCursor={list.next_cursor} />
    </>
  );
}
