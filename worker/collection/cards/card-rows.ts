import { sql } from 'drizzle-orm';
import type { CardPage, ListedCard } from '#contract/collection/cards/card.ts';
import { blankCard, cardFields } from '#contract/collection/cards/card-fields.ts';
import { writeCollNo } from '#contract/collection/numbers/coll-no.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import { type CoverParts, cardCover, coverParts } from '../../media/shape.ts';
import { isNumberShared } from '../numbers/shared-number.ts';
import { type PublicRow, publicColumns, type Writing } from '../specimen/specimen-row.ts';
import { specimens } from '../tables.ts';

const other = [
  ...(['id', 'coll_serie', 'coll_index', 'created_at'] as const),
  ...(['minerals', 'shown_path', 'locality_names'] as const),
];
const columns = [...other, ...cardFields] as const;

/** What a query of cards selects, of what visitors may read; and whether core has to be asked what holds them, which no card says. */
export const cardColumns = {
  ...pick(publicColumns, columns),
  cover: sql`json_extract(${specimens.cover}, ${sql.raw(coverParts.map((name) => `'$.${name}'`).join(', '))})`
    .mapWith(readCover)
    .as('cover'),
  was_promised: specimens.was_promised,
  number_shared: isNumberShared('visitor').as('number_shared'),
  /** by which visitors' lists are sorted */
  shown_media_count: specimens.shown_media_count,
};
type CardRow = Pick<PublicRow, (typeof columns)[number]> & {
  cover: CoverParts | null;
  number_shared: boolean;
};

/** The values of a picture's parts, which the database gives as a list. */
function readCover(list: string): CoverParts | null {
  const values = JSON.parse(list) as unknown[];
  return Object.fromEntries(coverParts.map((name, at) => [name, values[at]])) as CoverParts;
}

/** Rows as a page of cards says them: each mineral and each place once for all. */
export function cardsOf(
  rows: readonly CardRow[],
  style: Writing['style'],
): Pick<CardPage, 'items' | 'minerals' | 'places' | 'translated_language'> {
  const minerals = new Map<string, CardPage['minerals'][number]>();
  const places = new Map<string | number, CardPage['places'][number]>();
  const items = rows.map((row) => {
    for (const mineral of row.minerals) minerals.set(mineral.id, mineral);
    for (const { id, name, name_zh } of row.shown_path) places.set(id, { id, name, name_zh });
    return cardOf(row, style);
  });
  const { translated_language } = style;
  return { items, minerals: [...minerals.values()], places: [...places.values()], translated_language };
}

function cardOf(row: CardRow, style: Writing['style']): ListedCard {
  const cover = row.cover && cardCover(row.cover);
  return {
    id: row.id,
    coll_no: writeCollNo(row, style),
    ...(row.number_shared && { number_shared: true }),
    ...saidIn(row),
    mineral_ids: row.minerals.map(({ id }) => id),
    place_ids: row.shown_path.map(({ id }) => id),
    ...(row.locality_names && row.shown_path.length > 0 && { place_names: row.locality_names }),
    ...(cover && { cover }),
  };
}

/** The fields of a card in which something is said. */
const saidIn = (row: CardRow): Partial<Pick<CardRow, (typeof cardFields)[number]>> =>
  pick(
    row,
    cardFields.filter((name) => {
      const said = row[name];
      return Array.isArray(said) ? said.length > 0 : said !== blankCard[name];
    }),
  );
