import { type SQL, sql } from 'drizzle-orm';
import { facetFields } from '#contract/collection/listing/facets.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import { cardColumns } from '#worker/collection/cards/card-rows.ts';
import { isNumberShared } from '#worker/collection/numbers/shared-number.ts';
import { ownColumns, publicColumns } from '#worker/collection/specimen/specimen-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { Walk } from './specimen-list-sql.ts';

/** A walk that yields nothing. */
const emptyWalk: Walk = { rowidQuery: null, condition: sql`0`, order: [], limit: 0, last_step: null };
const from = (rowidQuery: SQL) => sql`(${rowidQuery}) as walked`;

const neighbourColumns = { ...publicColumns, number_shared: isNumberShared('visitor').as('number_shared') };

/** Selects the rows of a walk as visitors may read them, and whether others share their numbers. */
export function selectPublic(db: CatalogueDb, walk: Walk | null) {
  const { rowidQuery, condition, order, limit } = walk ?? emptyWalk;
  const query = db.select(neighbourColumns);
  return rowidQuery
    ? query
        .from(from(rowidQuery))
        .crossJoin(specimens)
        .where(condition)
        .orderBy(...order)
        .limit(limit)
    : query
        .from(specimens)
        .where(condition)
        .orderBy(...order)
        .limit(limit);
}

/** Selects the columns of cards in the rows of a walk. */
export function selectCards(db: CatalogueDb, walk: Walk | null) {
  const { rowidQuery, condition, order, limit } = walk ?? emptyWalk;
  const query = db.select(cardColumns);
  return rowidQuery
    ? query
        .from(from(rowidQuery))
        .crossJoin(specimens)
        .where(condition)
        .orderBy(...order)
        .limit(limit)
    : query
        .from(specimens)
        .where(condition)
        .orderBy(...order)
        .limit(limit);
}

/** Selects the whole rows of a walk. */
export function selectOwn(db: CatalogueDb, walk: Walk | null) {
  const { rowidQuery, condition, order, limit } = walk ?? emptyWalk;
  const query = db.select(ownColumns);
  return rowidQuery
    ? query
        .from(from(rowidQuery))
        .crossJoin(specimens)
        .where(condition)
        .orderBy(...order)
        .limit(limit)
    : query
        .from(specimens)
        .where(condition)
        .orderBy(...order)
        .limit(limit);
}

const { id, coll_serie, coll_index, mineral_ids, currency, buy_price_minor, purchase_date } = specimens;
const { created_at, updated_at } = specimens;
const positionColumns = { id, coll_serie, coll_index, mineral_ids, currency, buy_price_minor, purchase_date };

/** Selects the columns that give the position of specimens in any order. */
export function selectPositions(db: CatalogueDb, walk: Walk | null) {
  const { rowidQuery, condition, order, limit } = walk ?? emptyWalk;
  const query = db.select({ ...positionColumns, created_at, updated_at });
  return rowidQuery
    ? query
        .from(from(rowidQuery))
        .crossJoin(specimens)
        .where(condition)
        .orderBy(...order)
        .limit(limit)
    : query
        .from(specimens)
        .where(condition)
        .orderBy(...order)
        .limit(limit);
}

const { shown_path, shown_media_count, tags, op_tags, elements, locality_path, locality_text } = specimens;
const { length, width, height, weight } = specimens;

/** Selects the facet columns of specimens, for their owner or visitors. */
export function selectFacetColumns(db: CatalogueDb, { rowidQuery, condition, limit }: Walk) {
  const query = db.select({
    ...pick(specimens, facetFields),
    coll_serie,
    mineral_ids,
    elements,
    tags,
    op_tags,
    shown_path,
    shown_media_count,
    locality_path,
    locality_text,
    length,
    width,
    height,
    weight,
    buy_price_minor,
    purchase_date,
  });
  return rowidQuery
    ? query.from(from(rowidQuery)).crossJoin(specimens).where(condition).limit(limit)
    : query.from(specimens).where(condition).limit(limit);
}
