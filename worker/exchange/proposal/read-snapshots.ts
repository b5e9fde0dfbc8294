import { and, eq, inArray, sql } from 'drizzle-orm';
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

/** The condition that a user can give a specimen, so that it can be proposed or promised. */
const isGivableNow = (userId: string, ids: readonly string[]) =>
  and(
    sql`${specimens.id} in ${inList(ids)}`,
    eq(specimens.user_id, userId),
    eq(specimens.in_trash, false),
    inArray(specimens.status, givable),
  );

/**
 * Reads specimens that their owner can give, by id, as a proposal records them: the same for both sides, whichever
 * language they read. Others are missing in the answer. Their covers count as sent from now on.
 */
export async function readSnapshots(
  ownerDb: CatalogueDb,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, PresentSpecimen>> {
  if (ids.length === 0) return new Map();
  const isGivable = isGivableNow(userId, ids);
  const coverIds = ownerDb
    .select({ id: sql`${specimens.cover} ->> '$.id'` })
    .from(specimens)
    .where(isGivable);
  const [[style], , rows] = await ownerDb.batch([
    preferenceQuery(ownerDb, userId),
    recordSent(ownerDb, sql`${media.id} in (${coverIds})`),
    ownerDb
      .select({ ...publicColumns, isListed: sql<number>`${specimens.listed}`.as('is_listed_now') })
      .from(specimens)
      .where(isGivable),
  ]);
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
