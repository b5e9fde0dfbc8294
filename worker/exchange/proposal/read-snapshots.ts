import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { givable } from '#contract/collection/specimen/status.ts';
import { type StoredSpecimen, snapshotDescription, snapshotText } from '#contract/exchange/thread/specimen-snapshot.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import {
  type PublicRow,
  publicColumns,
  publicShape,
  type SpecimenReader,
} from '#worker/collection/specimen/specimen-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { inList } from '#worker/db/json-lists.ts';
import type { Attachment } from '#worker/exchange/tables.ts';
import { sha256 } from '#worker/ground/hash.ts';
import { recordSent } from '#worker/media/kept-renditions.ts';
import { media } from '#worker/media/tables.ts';

/** How many characters of the hash tell two snapshots apart: 64 bits, because only one specimen's are compared. */
const HASH_LENGTH = 16;

/** A specimen as it is now, and its cover; `isListed`: whether visitors find it. */
export type PresentSpecimen = { specimen: StoredSpecimen; cover: Attachment | null; isListed: boolean };

/**
 * The condition that a user can give a specimen, so that it can be proposed or promised. Without an index of the owner:
 * their whole collection would be read.
 */
const isGivableNow = (userId: string, ids: readonly string[]) =>
  and(
    sql`${specimens.id} in ${inList(ids)}`,
    sql`+${specimens.user_id} = ${userId}`,
    eq(specimens.in_trash, false),
    inArray(specimens.status, givable),
  );

const snapshotRows = (ownerDb: CatalogueDb, isGivable: SQL | undefined) =>
  ownerDb
    .select({ ...publicColumns, isListed: sql<number>`${specimens.listed}`.as('is_listed_now') })
    .from(specimens)
    .where(isGivable);

const coversSentStatement = (ownerDb: CatalogueDb, isGivable: SQL | undefined) =>
  recordSent(
    ownerDb,
    sql`${media.id} in (${ownerDb
      .select({ id: sql`${specimens.cover} ->> '$.id'` })
      .from(specimens)
      .where(isGivable)})`,
  );

/** What snapshots are read for: covers of those that are stored with an event count as sent from then on. */
type SnapshotPurpose = 'to store' | 'to compare';

/**
 * Reads specimens that their owner can give, by id, as a proposal records them: the same for both sides, whichever
 * language they read. Others are missing in the answer.
 */
export async function readSnapshots(
  ownerDb: CatalogueDb,
  userId: string,
  ids: readonly string[],
  purpose: SnapshotPurpose,
): Promise<Map<string, PresentSpecimen>> {
  if (ids.length === 0) return new Map();
  const isGivable = isGivableNow(userId, ids);
  const [styleQuery, rowsQuery] = [preferenceQuery(ownerDb, userId), snapshotRows(ownerDb, isGivable)];
  const [[style], rows] =
    purpose === 'to compare'
      ? await ownerDb.batch([styleQuery, rowsQuery])
      : await ownerDb.batch([styleQuery, rowsQuery, coversSentStatement(ownerDb, isGivable)]);
  const reader = { username: '', style: style ?? defaultPreference('en') };
  return new Map(rows.map(({ isListed, ...row }) => [row.id, presentSpecimen(row, reader, userId, isListed === 1)]));
}

function presentSpecimen(row: PublicRow, reader: SpecimenReader, user_id: string, isListed: boolean): PresentSpecimen {
  const {
    coll_no,
    own_number,
    display_name,
    minerals,
    locality,
    locality_text,
    size,
    weight,
    condition,
    marks,
    description,
  } = publicShape(row, reader);
  const cover = row.cover?.state === 'ready' ? { ...row.cover, user_id, specimen_id: row.id, thread_id: null } : null;
  const snapshot = {
    specimen_id: row.id,
    coll_no,
    own_number,
    display_name,
    locality,
    locality_text,
    minerals: minerals.map(({ id, name, name_zh }) => ({ id, name, name_zh })),
    size,
    weight,
    condition,
    marks,
    description,
    cover_media_id: cover?.id ?? null,
  };
  const hash = sha256(snapshotText(snapshot)).slice(0, HASH_LENGTH);
  const privacy = isListed ? {} : { was_private: true };
  return {
    specimen: { ...snapshot, description: snapshotDescription(description), hash, ...privacy },
    cover,
    isListed,
  };
}
