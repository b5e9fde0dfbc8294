import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { MEASUREMENTS_OF_ONE, MEASUREMENTS_OF_OTHERS, type Measurement } from '#contract/media/viewer/measurement.ts';
import { blocks } from '#worker/account/moderation/moderation-tables.ts';
import { isPersonFindable, users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { measurements } from './measurement-tables.ts';
import type { SeenMedia } from './seen-picture.ts';

/** Which picture is measured, and whose it is. */
type MeasuredMedia = { media_id: string; owner_id: string };
export type MeasuredRow = Pick<Measurement, 'id' | 'figure' | 'points' | 'label'> & {
  username: string;
  display_name: string;
};

/** Who somebody is, for everybody. */
export const personById = (core: CoreDb, id: string) =>
  core.select({ username: users.username, display_name: users.display_name }).from(users).where(eq(users.id, id));

/** Whose a picture is, for who looks at it: of somebody who asked for their deletion only its owner, and the two of a conversation. */
export const mediaOwnerQuery = (core: CoreDb, { row, isOwn, attachment }: SeenMedia) =>
  core
    .select({ username: users.username, display_name: users.display_name, listed: users.listed })
    .from(users)
    .where(and(eq(users.id, row.user_id), isOwn || attachment ? undefined : isPersonFindable));

/**
 * What was measured on a picture, the oldest first, as its reader may know it: what its owner did, what they did
 * themselves, and for its owner the newest of what others did whom they keep not away.
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

/** Whether an owner keeps somebody away. */
const isBlocked = (owner: string, author: SQL): SQL =>
  sql`exists (select 1 from ${blocks} where ${blocks.user_id} = ${owner} and ${blocks.blocked_id} = ${author})`;

export type NewMeasurement = typeof measurements.$inferInsert;
type MeasurementAuthor = Pick<NewMeasurement, 'media_id' | 'author_id'>;

const ofOne = ({ media_id, author_id }: MeasurementAuthor) =>
  sql`${measurements.media_id} = ${media_id} and ${measurements.author_id} = ${author_id}`;

/** How many measurements somebody has on a picture. */
export const countOfOne = (core: CoreDb, author: MeasurementAuthor) =>
  core
    .select({ n: sql<number>`count(*)`.as('n') })
    .from(measurements)
    .where(ofOne(author));

/** Whether somebody may keep one more on a picture. */
export const hasMeasurementSlot = (author: MeasurementAuthor): SQL =>
  sql`(select count(*) from ${measurements} where ${ofOne(author)}) < ${MEASUREMENTS_OF_ONE}`;

/** That the owner of a picture keeps its measurer away, if so. */
export const blockQuery = (core: CoreDb, { owner_id, author_id }: NewMeasurement) =>
  core
    .select({ at: blocks.created_at })
    .from(blocks)
    .where(and(eq(blocks.user_id, owner_id), eq(blocks.blocked_id, author_id)));

/** A measurement by its id. */
export const measurementById = (core: CoreDb, id: string) =>
  core.select().from(measurements).where(eq(measurements.id, id));

/** Takes a measurement away, which its author may and whose picture it is. */
export const deleteMeasurement = (core: CoreDb, id: string, userId: string) =>
  core
    .delete(measurements)
    .where(and(eq(measurements.id, id), or(eq(measurements.author_id, userId), eq(measurements.owner_id, userId))));

/** What was measured on pictures that are no more. */
export const forgetMeasurements = (core: CoreDb, ids: readonly string[]) =>
  core.delete(measurements).where(sql`${measurements.media_id} in ${inList(ids)}`);
