import { and, eq, inArray, sql } from 'drizzle-orm';
import { addressedStatuses } from '#contract/collection/specimen/status.ts';
import type { Viewer } from '#contract/http/access.ts';
import { type CollNo, writeCollNo } from '#contract/numbers/coll-no.ts';
import { hasNumber, redirectQuery, SAME_MAX } from '#worker/collection/numbers/numbers.ts';
import { isNumberShared } from '#worker/collection/numbers/shared-number.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import type { Collector } from '#worker/collection/specimen/collector.ts';
import { type PublicRow, publicColumns, type SpecimenReader } from '#worker/collection/specimen/specimen-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { planSearch, type SortedFilters } from './plan-search.ts';
import { selectPublic } from './select-specimens.ts';
import { type Criteria, pageSql } from './specimen-list-sql.ts';
import {
  type AskedPosition,
  besideInPhotos,
  type Direction,
  type Order,
  oldestFirst,
  rowPosition,
} from './specimen-order.ts';

/** The condition for specimens that a visitor who has the address may see. */
const isOpen = and(eq(specimens.access_level, 'public'), inArray(specimens.status, addressedStatuses));

/** What visitors find at a number: all specimens with it, oldest first, and the neighbours of each in a list. */
type AtNumber = {
  shapeContext: SpecimenReader;
  rows: PublicRow[];
  findNeighbours: (row: PublicRow) => Promise<Neighbours>;
  /** the specimen that had this number last, if no visible specimen has it now */
  moved_id: string | undefined;
};
export type NeighbourRow = PublicRow & { number_shared: boolean };
type Neighbours = { prev: NeighbourRow | undefined; next: NeighbourRow | undefined };

/**
 * Reads what visitors find at a number, in one query batch if the list is ordered by number; the neighbours in
 * another order depend on the specimen and cost a second batch. Private specimens with the number are left out.
 */
export async function readNumber(
  db: CatalogueDb,
  { user_id, username }: Collector,
  number: CollNo,
  { id, ...query }: SortedFilters & { id?: string | undefined },
): Promise<AtNumber> {
  const isAnything = query.sort === undefined && !query.q;
  const plan = planSearch(user_id, 'public', isAnything ? { ...query, sort: 'number' } : query);
  const [[preference], rows, [redirect], [prev], [next]] = await db.batch([
    preferenceQuery(db, user_id),
    db
      .select(publicColumns)
      .from(specimens)
      .where(and(hasNumber(user_id, number), isOpen))
      .orderBy(...oldestFirst)
      .limit(SAME_MAX),
    redirectQuery(db, user_id, number),
    neighbourQuery(db, plan, besideNumber(plan, { ...number, id }, 'back'), 'back'),
    neighbourQuery(db, plan, besideNumber(plan, { ...number, id }, 'on'), 'on'),
  ]);
  const findNeighbours = async (row: PublicRow) =>
    plan && isByAge(plan.order) ? readNeighbours(db, plan, row) : { prev, next };
  return {
    shapeContext: { username, style: preference ?? defaultPreference('en') },
    rows,
    findNeighbours,
    moved_id: redirect?.specimen_id,
  };
}

/** What visitors may know of a specimen at a number: its id, its minerals, and where it is from. */
export type AddressedSpecimen = Pick<PublicRow, 'id' | 'minerals' | 'shown_path'>;

/** Returns all specimens that visitors find at a number, oldest first. */
export const readAddressedSpecimens = (
  db: CatalogueDb,
  user_id: string,
  number: CollNo,
): Promise<AddressedSpecimen[]> =>
  db
    .select({ id: specimens.id, minerals: specimens.minerals, shown_path: specimens.shown_path })
    .from(specimens)
    .where(and(hasNumber(user_id, number), isOpen))
    .orderBy(...oldestFirst)
    .limit(SAME_MAX);

/** Returns the owner's specimens with a number, oldest first, each as visitors would read it. */
export async function readOwnNumber(
  db: CatalogueDb,
  { id, username }: { id: string; username: string },
  number: CollNo,
) {
  const [[preference], rows, [redirect]] = await db.batch([
    preferenceQuery(db, id),
    db
      .select(publicColumns)
      .from(specimens)
      .where(hasNumber(id, number))
      .orderBy(...oldestFirst)
      .limit(SAME_MAX),
    redirectQuery(db, id, number),
  ]);
  const shapeContext = { username, style: preference ?? defaultPreference('en') };
  return { writing: shapeContext, rows, moved_id: redirect?.specimen_id };
}

const isByAge = (order: Order) => order === 'newest';

/**
 * The position of a number in an order by number: that of the specimen with the id, else before or after all with
 * the number.
 */
function besideNumber(
  criteria: Criteria | null,
  { id, ...number }: CollNo & { id: string | undefined },
  direction: Direction,
): AskedPosition | null {
  if (!criteria || isByAge(criteria.order)) return null;
  const isAscending = (criteria.order === 'number') === (direction === 'on');
  const edge = id ?? (isAscending ? '\uffff' : '');
  if (criteria.order !== 'photos') return [number.coll_serie, number.coll_index, edge];
  const oldest = sql.join(oldestFirst, sql`, `);
  const isPictured = sql`select ${specimens.shown_media_count} > 0 from ${specimens}
    where ${and(hasNumber(criteria.user_id, number), isOpen, id === undefined ? undefined : eq(specimens.id, id))}
    order by ${oldest} limit 1`;
  return besideInPhotos(isPictured, number, edge);
}

async function readNeighbours(db: CatalogueDb, criteria: Criteria, row: PublicRow): Promise<Neighbours> {
  const position = rowPosition(criteria.order, row);
  const [[prev], [next]] = await db.batch([
    neighbourQuery(db, criteria, position, 'back'),
    neighbourQuery(db, criteria, position, 'on'),
  ]);
  return { prev, next };
}

/** The first specimen of a list before or after a position; none without a position. */
function neighbourQuery(
  db: CatalogueDb,
  criteria: Criteria | null,
  position: AskedPosition | null,
  direction: Direction,
) {
  return selectPublic(db, criteria && position && pageSql({ ...criteria, position, direction, limit: 1 }, 'all'));
}

/**
 * Returns the number of a specimen that the viewer may see, and whether the viewer finds others with that number.
 */
async function openNumber(
  db: CatalogueDb,
  userId: string,
  id: string,
  viewer: Viewer = 'visitor',
): Promise<(CollNo & { isShared: boolean }) | undefined> {
  const { coll_serie, coll_index, user_id, in_trash } = specimens;
  const [row] = await db
    .select({ coll_serie, coll_index, isShared: isNumberShared(viewer) })
    .from(specimens)
    .where(
      and(eq(specimens.id, id), eq(user_id, userId), eq(in_trash, false), viewer === 'owner' ? undefined : isOpen),
    );
  return row;
}

/**
 * Returns the address of a specimen: its number, and its id if others have the number; null if the viewer may not
 * see it.
 */
export async function addressOfSpecimen(db: CatalogueDb, userId: string, id: string, viewer?: Viewer) {
  const [[preference], number] = await Promise.all([preferenceQuery(db, userId), openNumber(db, userId, id, viewer)]);
  return number ? { coll_no: writeCollNo(number, preference), ...(number.isShared && { id }) } : null;
}
