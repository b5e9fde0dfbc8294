import { and, desc, eq, sql } from 'drizzle-orm';
import type { WentTo } from '#contract/collection/specimen/specimen.ts';
import { hasNewOwner, isGivable, type Status } from '#contract/collection/specimen/status.ts';
import type { Viewer } from '#contract/http/access.ts';
import { isPersonFindable, users } from '#worker/account/tables.ts';
import { addressOfSpecimen } from '#worker/collection/listing/public-queries.ts';
import { handovers } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { directory } from '#worker/db/core-tables.ts';
import type { Databases } from '#worker/db/databases.ts';

type SpecimenAddress = { user_id: string; specimen_id: string; username: string; shard: number };

/** How many previous owners a permanent id may lead back to, where no newer record is visible. */
const HANDS_MAX = 10;

/**
 * Returns all current and former owners of a permanent id with the location of their records, the newest first.
 */
export async function readTrail(core: CoreDb, permanentId: string): Promise<SpecimenAddress[]> {
  const { username, shard } = users;
  const [currentAddresses, formerAddresses] = await core.batch([
    core
      .select({ user_id: directory.user_id, specimen_id: directory.specimen_id, username, shard })
      .from(directory)
      .innerJoin(users, eq(users.id, directory.user_id))
      .where(and(eq(directory.id, permanentId), eq(directory.kind, 'permanent'), isPersonFindable)),
    core
      .select({ user_id: handovers.giver_id, specimen_id: handovers.specimen_id, username, shard })
      .from(handovers)
      .innerJoin(users, eq(users.id, handovers.giver_id))
      .where(and(eq(handovers.permanent_id, permanentId), isPersonFindable))
      .orderBy(desc(handovers.completed_at))
      .limit(HANDS_MAX),
  ]);
  return [...currentAddresses, ...formerAddresses];
}

/** Returns the owner of a specimen's record, also a giver's, and its permanent id; undefined if there is none. */
export async function readRecord(core: CoreDb, specimenId: string) {
  const isIt = and(eq(directory.specimen_id, specimenId), sql`${directory.kind} = 'permanent'`);
  const [[currentRecord], [formerRecord]] = await core.batch([
    core.select({ id: directory.id, user_id: directory.user_id, shard: directory.shard }).from(directory).where(isIt),
    core
      .select({ id: handovers.permanent_id, user_id: handovers.giver_id, shard: users.shard })
      .from(handovers)
      .innerJoin(users, eq(users.id, handovers.giver_id))
      .where(eq(handovers.specimen_id, specimenId)),
  ]);
  return currentRecord ?? formerRecord;
}

type SpecimenStatus = { id: string; status: Status };

/**
 * Returns the receiver of a handed-over specimen. Visitors only see a receiver whose record they may open: they
 * must not learn whether it is private or deleted.
 */
export async function whereItWent(
  { core, databases }: { core: CoreDb; databases: Databases },
  { id, status }: SpecimenStatus,
  viewer: Viewer,
): Promise<WentTo | undefined> {
  if (isGivable({ status })) return undefined;
  const { username, display_name, shard } = users;
  const { receiver_id, received_id, completed_at } = handovers;
  const [handover] = await core
    .select({ receiver_id, received_id, completed_at, username, display_name, shard })
    .from(handovers)
    .innerJoin(users, eq(users.id, receiver_id))
    .where(and(eq(handovers.specimen_id, id), viewer === 'owner' ? undefined : isPersonFindable));
  if (!handover?.receiver_id || !handover.received_id) return undefined;
  const catalogue = databases.catalogue(handover.shard);
  const receivedAddress = await addressOfSpecimen(catalogue, handover.receiver_id, handover.received_id);
  if (receivedAddress === null && viewer !== 'owner') return undefined;
  const year = new Date(handover.completed_at).getUTCFullYear();
  const { username: receiver, display_name: name } = handover;
  return { year, username: receiver, display_name: name, coll_no: null, ...receivedAddress };
}

/**
 * Returns the conversation in which a specimen was exchanged, where visitors may read it. Conversations belong to a
 * part above this one, so the condition of worker/exchange/shown-thread.ts is written out.
 */
export async function readPublicThreadId(core: CoreDb, { id, status }: SpecimenStatus): Promise<string | undefined> {
  if (!hasNewOwner(status)) return undefined;
  const [handover] = await core
    .select({ thread_id: handovers.thread_id })
    .from(handovers)
    .where(
      sql`${handovers.specimen_id} = ${id} and exists (
        select 1 from threads where threads.id = ${handovers.thread_id} and threads.public = 1 and not exists (
          select 1 from users hidden where hidden.id in (threads.initiator_id, threads.responder_id)
            and (hidden.delete_at is not null or hidden.suspended_at is not null)))`,
    );
  return handover?.thread_id;
}
