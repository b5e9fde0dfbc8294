import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { PageOf } from '#contract/http/page.ts';
import type { CardCover } from '#contract/media/card-cover.ts';
import type { Media } from '#contract/media/media.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import type { CardPage, ListedCard } from './card.ts';
import { blankCard, type CardField } from './card-fields.ts';

/** What a card has in addition to the specimen fields that cards show (`CardField`). */
type BaseField =
  | 'id'
  | 'coll_no'
  | 'number_shared'
  | 'minerals'
  | 'locality'
  | 'reserved'
  | 'size'
  | 'translated_language';

/** The cover photo of a card. */
export type CardPhoto = Pick<Media, 'state' | 'width' | 'height' | 'dominant_color' | 'description' | 'variants'>;

/** A specimen as its card shows it, with the names of its minerals and localities, which the page lists once. */
export type SpecimenCard = Pick<PublicSpecimen, BaseField | CardField> & { cover: CardPhoto | null };

type WithQueryMinerals<P> = P & { meant?: MineralName[] | undefined };
type CardList = PageOf<SpecimenCard>;

/** Returns a page with complete cards: blank fields, names of minerals and localities, URLs of cover photos. */
export function readCards({
  minerals,
  places,
  translated_language,
  items,
  ...page
}: WithQueryMinerals<CardPage>): WithQueryMinerals<CardList> {
  const mineralOf = byId(minerals);
  const localitiesById = byId(places);
  const readCard = ({
    mineral_ids,
    place_ids,
    place_names,
    cover,
    sides = [],
    ...cardValues
  }: ListedCard): SpecimenCard => {
    const path = place_ids.flatMap((id) => localitiesById.get(id) ?? []);
    const [locality] = path;
    const [length = null, width = null, height = null] = sides;
    return {
      ...blankCard,
      number_shared: false,
      ...cardValues,
      translated_language,
      size: { length, width, height },
      minerals: mineral_ids.flatMap((id) => mineralOf.get(id) ?? []),
      locality: locality ? { ...locality, path, names: place_names ?? null } : null,
      cover: cover ? wholeCover(cover) : null,
    };
  };
  return { ...page, items: items.map(readCard) };
}

const byId = <T extends { id: unknown }>(rows: readonly T[]) => new Map<unknown, T>(rows.map((row) => [row.id, row]));

/** Returns the cover photo of a card with the URL of each size. */
export const wholeCover = ({ address, edges, description, ...imageFields }: CardCover): CardPhoto => ({
  ...imageFields,
  state: 'ready',
  description: description ?? null,
  variants: Object.fromEntries(edges.map((edge) => [String(edge), `${address}/${edge}`])),
});
