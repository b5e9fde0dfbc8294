import { sql } from 'drizzle-orm';
import type { CardPage, ListedCard } from '#contract/collection/cards/card.ts';
import { blankCard, cardFields } from '#contract/collection/cards/card-fields.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import { writeCollNo } from '#contract/numbers/coll-no.ts';
import { isNumberShared } from '#worker/collection/numbers/shared-number.ts';
import { type PublicRow, publicColumns, type SpecimenReader } from '#worker/collection/specimen/specimen-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import { type CoverColumns, cardCover, coverColumns } from '#worker/media/media-shape.ts';

const otherColumns = [
  'id',
  'coll_serie',
  'coll_index',
  'created_at',
  'minerals',
  'shown_path',
  'locality_names',
  'length',
  'width',
  'height',
] as const;
const columns = [...otherColumns, ...cardFields] as const;

/**
 * The columns of a card query, all readable by visitors; `was_promised` decides whether core must be asked for
 * reservations and is not on the card.
 */
export const cardColumns = {
  ...pick(publicColumns, columns),
  cover: sql`json_extract(${specimens.cover}, ${sql.raw(coverColumns.map((name) => `'$.${name}'`).join(', '))})`
    .mapWith(readCover)
    .as('cover'),
  was_promised: specimens.was_promised,
  number_shared: isNumberShared('visitor').as('number_shared'),
  /** the sort key of visitors' lists */
  shown_media_count: specimens.shown_media_count,
};
type CardRow = Pick<PublicRow, (typeof columns)[number]> & {
  cover: CoverColumns | null;
  number_shared: boolean;
};

/** Parses the columns of a cover, which the database returns as a list. */
function readCover(list: string): CoverColumns | null {
  const values = JSON.parse(list) as unknown[];
  return Object.fromEntries(coverColumns.map((name, index) => [name, values[index]])) as CoverColumns;
}

/** Returns rows as a page of cards: each mineral and locality is listed once for all of them. */
export function buildCards(
  rows: readonly CardRow[],
  style: SpecimenReader['style'],
): Pick<CardPage, 'items' | 'minerals' | 'places' | 'translated_language'> {
  const minerals = new Map<string, CardPage['minerals'][number]>();
  const places = new Map<string | number, CardPage['places'][number]>();
  const items = rows.map((row) => {
    for (const mineral of row.minerals) minerals.set(mineral.id, mineral);
    for (const { id, name, name_zh } of row.shown_path) places.set(id, { id, name, name_zh });
    return buildCard(row, style);
  });
  const { translated_language } = style;
  return { items, minerals: [...minerals.values()], places: [...places.values()], translated_language };
}

function buildCard(row: CardRow, style: SpecimenReader['style']): ListedCard {
  const cover = row.cover && cardCover(row.cover);
  const sides = [row.length, row.width, row.height];
  return {
    id: row.id,
    coll_no: writeCollNo(row, style),
    ...(row.number_shared && { number_shared: true }),
    ...filledFields(row),
    ...(sides.some((side) => side !== null) && { sides }),
    mineral_ids: row.minerals.map(({ id }) => id),
    place_ids: row.shown_path.map(({ id }) => id),
    ...(row.locality_names && row.shown_path.length > 0 && { place_names: row.locality_names }),
    ...(cover && { cover }),
  };
}

/** Returns the non-empty fields of a card. */
const filledFields = (row: CardRow): Partial<Pick<CardRow, (typeof cardFields)[number]>> =>
  pick(
    row,
    cardFields.filter((name) => {
      const value = row[name];
      return Array.isArray(value) ? value.length > 0 : value !== blankCard[name];
    }),
  );
