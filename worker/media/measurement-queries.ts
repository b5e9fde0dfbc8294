import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { MEASUREMENTS_OF_ONE, MEASUREMENTS_OF_OTHERS, type Measurement } from '#contract/media/viewer/measurement.ts';
import { blocks } from '#worker/account/moderation/moderation-tables.ts';
import { isPersonFindable, users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { measurements } from './measurement-tables.ts';
import type { SeenMedia } from './seen-media.ts';

/** The measured photo and its owner. */
type MeasuredMedia = { media_id: string; owner_id: string };
export type MeasuredRow = Pick<Measurement, 'id' | 'figure' | 'points' | 'label'> & {
  username: string;
  display_name: string;
};

/** The public names of a user. */
export const personById = (core: CoreDb, id: string) =>
  core.select({ username: users.username, display_name: users.display_name }).from(users).where(eq(users.id, id));

/**
 * The public names of a photo's owner; for an account in deletion, only the owner and the two of a conversation get
 * them.
 */
export const mediaOwnerQuery = (core: CoreDb, { row, isOwn, attachment }: SeenMedia) =>
  core
    .select({ username: users.username, display_name: users.display_name, listed: users.listed })
    .from(users)
    .where(and(eq(users.id, row.user_id), isOwn || attachment ? undefined : isPersonFindable));

/**
 * The measurements on a photo, oldest first, that its reader may see: those of its owner, the reader's own, and for
 * the owner also the newest by other users whom the owner has not blocked.
 */
export const measurementsQuery = (core: CoreDb, { media_id, owner_id }: MeasuredMedia, reader: string | null) =>
  core
    .select({
      id: measurements.id,
      figure: measurements.figure,
      points: measurements.points,
      label: measurements.label,
      username: users.username,
      display_name: users.display_name,
    })
    .from(measurements)
    .innerJoin(users, eq(users.id, measurements.author_id))
    .where(and(eq(measurements.media_id, media_id), isRead(owner_id, reader)))
    .orderBy(sql`${measurements.author_id} <> ${owner_id}`, measurements.created_at, measurements.id)
    .limit(MEASUREMENTS_OF_ONE + MEASUREMENTS_OF_OTHERS);

function isRead(owner: string, reader: string | null): SQL | undefined {
  if (reader === owner) return sql`not ${isBlocked(owner, sql`${measurements.author_id}`)}`;
  return or(eq(measurements.author_id, owner), reader === null ? undefined : eq(measurements.author_id, reader));
}

/** Whether an owner has blocked a user. */
const isBlocked = (owner: string, author: SQL): SQL =>
  sql`exists (select 1 from ${blocks} where ${blocks.user_id} = ${owner} and ${blocks.blocked_id} = ${author})`;

export type NewMeasurement = typeof measurements.$inferInsert;
type MeasurementAuthor = Pick<NewMeasurement, 'media_id' | 'author_id'>;

const ofOne = ({ media_id, author_id }: MeasurementAuthor) =>
  sql`${measurements.media_id} = ${media_id} and ${measurements.author_id} = ${author_id}`;

/** The number of measurements that a user has on a photo. */
export const countOfOne = (core: CoreDb, author: MeasurementAuthor) =>
  core
    .select({ n: sql<number>`count(*)`.as('n') })
    .from(measurements)
    .where(ofOne(author));

/** Whether a user may store one more measurement on a photo. */
export const hasMeasurementSlot = (author: MeasurementAuthor): SQL =>
  sql`(select count(*) from ${measurements} where ${ofOne(author)}) < ${MEASUREMENTS_OF_ONE}`;

/** The block of the measurement's author by the owner of the photo, if there is one. */
export const blockQuery = (core: CoreDb, { owner_id, author_id }: NewMeasurement) =>
  core
    .select({ at: blocks.created_at })
    .from(blocks)
    .where(and(eq(blocks.user_id, owner_id), eq(blocks.blocked_id, author_id)));

/** A measurement by its id. */
export const measurementById = (core: CoreDb, id: string) =>
  core.select().from(measurements).where(eq(measurements.id, id));

/** Deletes a measurement if the user is its author or owns its photo. */
export const deleteMeasurement = (core: CoreDb, id: string, userId: string) =>
  core
    .delete(measurements)
    .where(and(eq(measurements.id, id), or(eq(measurements.author_id, userId), eq(measurements.owner_id, userId))));

/** Deletes the measurements on deleted photos. */
export const forgetMeasurements = (core: CoreDb, ids: readonly string[]) =>
  core.delete(measurements).where(sql`${measurements.media_id} in ${inList(ids)}`);
