import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import type { MarketIntent } from '#contract/exchange/market/market.ts';
import { specimenLocalitySegments } from '#contract/localities/localized-locality-name.ts';
import type { StoredTile } from '#worker/collection/showcase-tables.ts';

/** A stored tile as an exchange reads it. */
export type OfferedTile = StoredTile & { reserved?: true };

type MarketSpecimen = MarketIntent['pieces'][number];

/** The fields of a specimen that a card shows. */
export const specimenShape = (tile: OfferedTile): MarketSpecimen => ({
  id: tile.id,
  coll_no: tile.coll_no,
  ...(typeof tile.own_number === 'string' && { own_number: tile.own_number }),
  number_shared: tile.number_shared ?? false,
  name: { en: specimenTitle(tile, 'en'), zh: specimenTitle(tile, 'zh') },
  mineral_id: tile.minerals[0]?.id ?? null,
  cover: tile.cover && coverShape(tile.cover),
  locality: nearestLevel(tile),
  size: tile.size,
  ...(tile.reserved && { reserved: true }),
});

/** The nearest level of a specimen's locality in each language. */
function nearestLevel(tile: OfferedTile): MarketSpecimen['locality'] {
  const [en, zh] = (['en', 'zh'] as const).map((locale) => specimenLocalitySegments(tile, locale)[0]?.text);
  return en && zh ? { en, zh } : null;
}

/** The photo as a card stores it: its addresses differ in their last segment only. */
function coverShape({
  width,
  height,
  dominant_color,
  description,
  variants,
}: NonNullable<StoredTile['cover']>): MarketSpecimen['cover'] {
  const edges = Object.keys(variants).filter((edge) => /^\d+$/.test(edge));
  const [firstEdge] = edges;
  if (firstEdge === undefined) return null;
  const address = variants[firstEdge]?.replace(/\/\d+$/, '') ?? '';
  return {
    width,
    height,
    dominant_color,
    ...(description !== null && { description }),
    address,
    edges: edges.map(Number),
  };
}
