import type { z } from 'zod';
import type { Neighbour, publicCollectionApi } from '#contract/collection/api.ts';
import type { Viewer } from '#contract/http/access.ts';
import type { CollNo } from '#contract/numbers/coll-no.ts';
import { readPublicThreadId, whereItWent } from '#worker/collection/handover/handover-trail.ts';
import type { SortedFilters } from '#worker/collection/listing/plan-search.ts';
import {
  addressOfSpecimen,
  type NeighbourRow,
  readNumber,
  readOwnNumber,
} from '#worker/collection/listing/public-queries.ts';
import { resolveNumber } from '#worker/collection/numbers/numbers.ts';
import type { Collector } from '#worker/collection/specimen/collector.ts';
import { isSpecimenReserved } from '#worker/collection/specimen/reservation-queries.ts';
import { type PublicRow, publicShape, type SpecimenReader } from '#worker/collection/specimen/specimen-row.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { Databases } from '#worker/db/databases.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { User } from '#worker/http/request/app-env.ts';
import { shownMedia } from '#worker/media/media-shape.ts';
import { mediaOfSpecimen } from '#worker/media/queries.ts';

type ReadContext = { db: CatalogueDb; core: CoreDb; databases: Databases };
type Owner = Omit<ReadContext, 'db'> & { ownerDb: CatalogueDb; user: Pick<User, 'id' | 'username'> };
type Item = z.output<typeof publicCollectionApi.item.output>;

/**
 * Returns what visitors find at a number of a collector: its oldest specimen, or the new number to redirect to.
 * If an id is given, only that specimen, because visitors would mistake another one for it.
 */
export async function readNumberedItem(
  context: ReadContext,
  collector: Collector,
  number: CollNo,
  id: string | undefined,
  query: SortedFilters,
): Promise<Item | null> {
  const {
    rows,
    shapeContext,
    findNeighbours: neighboursOf,
    moved_id,
  } = await readNumber(context.db, collector, number, { ...query, id });
  const row = rowNamed(rows, id);
  if (!row) return findRedirect(context.db, collector.user_id, id ?? moved_id, 'visitor');
  const [{ prev, next }, page] = await Promise.all([
    neighboursOf(row),
    pageOfRow(context, collector.user_id, row, rows, shapeContext),
  ]);
  return {
    ...page,
    prev: prev ? neighbourShape(prev, shapeContext) : null,
    next: next ? neighbourShape(next, shapeContext) : null,
  };
}

/**
 * Returns the owner's specimen as visitors would see it, even if it is private, or the new number to redirect to.
 */
export async function readAsVisitor(
  { ownerDb, core, databases, user }: Owner,
  text: string,
  id?: string,
): Promise<Item> {
  const number = await resolveNumber(ownerDb, user.id, text);
  if (!number) throw new AppError('not_found');
  const { rows, writing, moved_id } = await readOwnNumber(ownerDb, user, number);
  const row = rowNamed(rows, id);
  if (!row) {
    const redirect = await findRedirect(ownerDb, user.id, id ?? moved_id, 'owner');
    if (!redirect) throw new AppError('not_found');
    return redirect;
  }
  return {
    ...(await pageOfRow({ db: ownerDb, core, databases }, user.id, row, rows, writing)),
    prev: null,
    next: null,
  };
}

/** The row for an address: the one with its id, or without an id the oldest row of the number. */
const rowNamed = (rows: readonly PublicRow[], id: string | undefined) =>
  id === undefined ? rows[0] : rows.find((row) => row.id === id);

/** The redirect to the current number of a specimen; null if the viewer may not see it. */
async function findRedirect(db: CatalogueDb, userId: string, id: string | undefined, viewer: Viewer) {
  const address = id === undefined ? null : await addressOfSpecimen(db, userId, id, viewer);
  return address && { redirect_to: address.coll_no, ...(address.id !== undefined && { id: address.id }) };
}

async function pageOfRow(
  { db, core, databases }: ReadContext,
  userId: string,
  row: PublicRow,
  rows: PublicRow[],
  shapeContext: SpecimenReader,
) {
  const [mediaRows, isReserved, went_to, exchange_thread_id] = await Promise.all([
    row.shown_media_count > 0 ? mediaOfSpecimen(db, userId, row.id) : [],
    isSpecimenReserved(core, row.id),
    whereItWent({ core, databases }, row, 'visitor'),
    readPublicThreadId(core, row),
  ]);
  return {
    specimen: {
      ...publicShape(row, shapeContext),
      number_shared: rows.length > 1,
      ...(isReserved && { reserved: isReserved }),
      ...(went_to && { went_to }),
      ...(exchange_thread_id !== undefined && { exchange_thread_id }),
    },
    media: shownMedia(mediaRows),
    same_number: rows
      .filter((otherRow) => otherRow !== row)
      .map((otherRow) => neighbourShape({ ...otherRow, number_shared: true }, shapeContext)),
  };
}

function neighbourShape({ number_shared, ...row }: NeighbourRow, shapeContext: SpecimenReader): Neighbour {
  const { id, coll_no, own_number, display_name, display_name_choice, cover, ...shape } = publicShape(
    row,
    shapeContext,
  );
  const { minerals, written_minerals, custom_name1, custom_name2 } = shape;
  const nameFields = { display_name, display_name_choice, minerals, written_minerals, custom_name1, custom_name2 };
  return { id, coll_no, own_number, number_shared, ...nameFields, cover };
}
