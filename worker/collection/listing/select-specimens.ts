import { getTableColumns, sql } from 'drizzle-orm';
import { facetFields } from '#contract/collection/listing/facets.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { publicColumns } from '../specimen/specimen-row.ts';
import { specimens } from '../tables.ts';
import type { Walk } from './find-specimens.ts';

const placedColumns = { ...publicColumns, seq: specimens.seq };

/** The rows a walk finds, as visitors may read them, with their place in the order of a text search; no walk, no rows. */
export function selectPublic(db: CatalogueDb, walk: Walk | null, limit: number) {
  const { walked, where, order } = walk ?? none;
  return walked
    ? db
        .select(placedColumns)
        .from(walked)
        .crossJoin(specimens)
        .where(where)
        .orderBy(...order)
        .limit(limit)
    : db
        .select(placedColumns)
        .from(specimens)
        .where(where)
        .orderBy(...order)
        .limit(limit);
}

/** The rows a walk finds, whole. */
export function selectOwn(db: CatalogueDb, walk: Walk | null, limit: number) {
  const { walked, where, order } = walk ?? none;
  const columns = getTableColumns(specimens);
  return walked
    ? db
        .select(columns)
        .from(walked)
        .crossJoin(specimens)
        .where(where)
        .orderBy(...order)
        .limit(limit)
    : db
        .select(columns)
        .from(specimens)
        .where(where)
        .orderBy(...order)
        .limit(limit);
}

const { id, seq, coll_serie, coll_index, mineral_ids, currency, buy_price_minor, purchase_date } = specimens;
const placeColumns = { id, seq, coll_serie, coll_index, mineral_ids, currency, buy_price_minor, purchase_date };

/** Of the rows a walk finds, what says where they stand in any order. */
export function selectPlaces(db: CatalogueDb, walk: Walk | null, limit: number) {
  const { walked, where, order } = walk ?? none;
  const columns = { ...placeColumns, created_at: specimens.created_at, updated_at: specimens.updated_at };
  return walked
    ? db
        .select(columns)
        .from(walked)
        .crossJoin(specimens)
        .where(where)
        .orderBy(...order)
        .limit(limit)
    : db
        .select(columns)
        .from(specimens)
        .where(where)
        .orderBy(...order)
        .limit(limit);
}

const { tags, op_tags, elements, locality_path, locality_text } = specimens;
const { media_count, length, width, height, weight } = specimens;
const facetedColumns = {
  ...{ ...placeColumns, created_at: specimens.created_at, updated_at: specimens.updated_at },
  ...pick(specimens, facetFields),
  ...{ tags, op_tags, elements, locality_path, locality_text },
  ...{ media_count, length, width, height, weight },
};

/** Of the rows a walk finds, what its owner may filter them by. */
export function selectFaceted(db: CatalogueDb, { walked, where, order }: Walk, limit: number) {
  return walked
    ? db
        .select(facetedColumns)
        .from(walked)
        .crossJoin(specimens)
        .where(where)
        .orderBy(...order)
        .limit(limit)
    : db
        .select(facetedColumns)
        .from(specimens)
        .where(where)
        .orderBy(...order)
        .limit(limit);
}

const none: Walk = { walked: null, where: sql`0`, order: [], steps: null, steps_max: 0, passes: null };
