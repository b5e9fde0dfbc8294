import type { z } from 'zod';
import type { Neighbour, publicCollectionApi } from '#contract/collection/api.ts';
import { type CollNo, writeCollNo } from '#contract/collection/coll-no.ts';
import { isShowable } from '#contract/media/media.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import { AppError } from '../http/app-error.ts';
import type { Call } from '../http/serve.ts';
import { mediaOfSpecimen } from '../media/queries.ts';
import { mediaShape } from '../media/shape.ts';
import { type Collector, collectorByName, readCollector } from './collector.ts';
import { specimenOfPermanentId } from './directory.ts';
import { listPublic } from './list-specimens.ts';
import { numberMeant } from './numbers.ts';
import { type Asked, isWhole } from './plan-search.ts';
import { addressOfSpecimen, type PlacedRow, readNumber } from './public-queries.ts';
import { type PublicRow, publicShape, type Writing } from './specimen-row.ts';

type Reader = Pick<Call<'public'>, 'c' | 'core'>;
type Item = z.output<typeof publicCollectionApi.item.output>;
type AskedItem = Asked & { id?: string | undefined };
type Read<T> = (catalogue: CatalogueDb, collector: Collector) => Promise<T | null>;

/**
 * Reads something of a collector, their catalogue found by the name kept in the isolate. Where that catalogue knows
 * nothing, core is asked whether the collector is still there; a name nobody has is not found.
 */
export async function ofCollector<T>({ c, core }: Reader, username: string, read: Read<T>): Promise<T | null> {
  const { databases } = c.var;
  const kept = await collectorByName(core, username);
  const found = kept && (await read(databases.catalogue(kept.shard), kept));
  if (found) return found;
  const now = await readCollector(core, username);
  if (!now) throw new AppError('not_found');
  return now.user_id === kept?.user_id ? null : read(databases.catalogue(now.shard), now);
}

/** A page of what visitors find in a collection; of somebody who has catalogued nothing, an empty one. */
export async function readCollection(reader: Reader, username: string, asked: Parameters<typeof listPublic>[2]) {
  const page = await ofCollector(reader, username, (db, collector) => listPublic(db, collector, asked));
  return page ?? { items: [], next_cursor: null, ...(isWhole(asked) && { total: 0 }) };
}

/** What visitors find at a number: the oldest specimen of it with all around it, or where its number went. */
export async function readItem(reader: Reader, username: string, typed: string, { id, ...asked }: AskedItem) {
  const item = await ofCollector(reader, username, async (db, collector) => {
    const number = await numberMeant(db, collector.user_id, typed);
    return number && itemAt(db, collector, number, id, asked);
  });
  if (!item) throw new AppError('not_found');
  return item;
}

async function itemAt(
  db: CatalogueDb,
  collector: Collector,
  number: CollNo,
  id: string | undefined,
  asked: Asked,
): Promise<Item | null> {
  const { writing, rows, neighboursOf, moved } = await readNumber(db, collector, number, asked);
  const row = rows.find((one) => one.id === id) ?? rows[0];
  if (!row) return moved ? { redirect_to: writeCollNo(moved, writing.style) } : null;
  const [{ prev, next }, pictures] = await Promise.all([
    neighboursOf(row),
    row.shown_media_count > 0 ? mediaOfSpecimen(db, collector.user_id, row.id) : [],
  ]);
  return {
    specimen: shapeOf(row, writing),
    media: pictures.filter(isShowable).map((picture) => mediaShape(picture, 'visitor')),
    prev: prev ? neighbourShape(prev, writing) : null,
    next: next ? neighbourShape(next, writing) : null,
    same_number: rows.filter((one) => one !== row).map((other) => neighbourShape(other, writing)),
  };
}

const shapeOf = ({ seq, ...row }: PlacedRow, writing: Writing) => publicShape(row, writing);

function neighbourShape(row: PublicRow, writing: Writing): Neighbour {
  const { id, coll_no, display_name, display_name_choice, minerals, custom_name1, custom_name2, cover } = publicShape(
    row,
    writing,
  );
  return { id, coll_no, display_name, display_name_choice, minerals, custom_name1, custom_name2, cover };
}

/** The address that a permanent id leads to; one that leads nowhere a visitor may go is not found. */
export async function readPermanent({ c, core }: Reader, permanentId: string) {
  const found = await specimenOfPermanentId(core, permanentId);
  const catalogue = found && c.var.databases.catalogue(found.shard);
  const coll_no = catalogue && (await addressOfSpecimen(catalogue, found.user_id, found.specimen_id));
  if (!coll_no) throw new AppError('not_found');
  return { username: found.username, coll_no };
}
