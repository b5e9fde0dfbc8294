import type { z } from 'zod';
import type { Neighbour, publicCollectionApi } from '#contract/collection/api.ts';
import { type CollNo, writeCollNo } from '#contract/collection/numbers/coll-no.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import type { Databases } from '../../db/databases.ts';
import { AppError } from '../../ground/app-error.ts';
import type { User } from '../../http/app-env.ts';
import { mediaOfSpecimen } from '../../media/queries.ts';
import { shownMedia } from '../../media/shape.ts';
import { whereItWent } from '../handover/where-it-went.ts';
import type { SortedFilters } from '../listing/plan-search.ts';
import { resolveNumber } from '../numbers/numbers.ts';
import type { Collector } from './collector.ts';
import { readNumber, readOwnNumber } from './public-queries.ts';
import { isSpecimenReserved } from './reservation-queries.ts';
import { type PublicRow, publicShape, type Writing } from './specimen-row.ts';

type Reading = { db: CatalogueDb; core: CoreDb; databases: Databases };
type Owner = Omit<Reading, 'db'> & { own: CatalogueDb; user: Pick<User, 'id' | 'username'> };
type Item = z.output<typeof publicCollectionApi.item.output>;

/**
 * What visitors find at a number of a collector: the oldest specimen of it, or where it went. Of one that is named, that
 * one alone: another in its place would be taken for it.
 */
export async function readItemAt(
  reading: Reading,
  collector: Collector,
  number: CollNo,
  id: string | undefined,
  asked: SortedFilters,
): Promise<Item | null> {
  const { writing, rows, neighboursOf, moved } = await readNumber(reading.db, collector, number, asked);
  const row = id === undefined ? rows[0] : rows.find((one) => one.id === id);
  if (!row) return moved ? { redirect_to: writeCollNo(moved, writing.style) } : null;
  const [{ prev, next }, page] = await Promise.all([
    neighboursOf(row),
    pageOfRow(reading, collector.user_id, row, rows, writing),
  ]);
  return {
    ...page,
    prev: prev ? neighbourShape(prev, writing) : null,
    next: next ? neighbourShape(next, writing) : null,
  };
}

/** The page of one's own specimen as visitors would see it, whether they may or not. */
export async function readAsVisitor({ own, core, databases, user }: Owner, typed: string, id?: string) {
  const number = await resolveNumber(own, user.id, typed);
  const { writing, rows } = number ? await readOwnNumber(own, user, number) : { writing: null, rows: [] };
  const row = id === undefined ? rows[0] : rows.find((one) => one.id === id);
  if (!row || !writing) throw new AppError('not_found');
  return { ...(await pageOfRow({ db: own, core, databases }, user.id, row, rows, writing)), prev: null, next: null };
}

async function pageOfRow(
  { db, core, databases }: Reading,
  userId: string,
  row: PublicRow,
  rows: PublicRow[],
  writing: Writing,
) {
  const [pictures, reserved, went_to] = await Promise.all([
    row.shown_media_count > 0 ? mediaOfSpecimen(db, userId, row.id) : [],
    isSpecimenReserved(core, row.id),
    whereItWent({ core, databases }, row, 'visitor'),
  ]);
  return {
    specimen: { ...publicShape(row, writing), ...(reserved && { reserved }), ...(went_to && { went_to }) },
    media: shownMedia(pictures),
    same_number: rows.filter((one) => one !== row).map((other) => neighbourShape(other, writing)),
  };
}

function neighbourShape(row: PublicRow, writing: Writing): Neighbour {
  const { id, coll_no, own_number, display_name, display_name_choice, cover, ...shape } = publicShape(row, writing);
  const { minerals, written_minerals, custom_name1, custom_name2 } = shape;
  const named = { display_name, display_name_choice, minerals, written_minerals, custom_name1, custom_name2 };
  return { id, coll_no, own_number, ...named, cover };
}
