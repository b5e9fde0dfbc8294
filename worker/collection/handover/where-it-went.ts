import { and, desc, eq, sql } from 'drizzle-orm';
import type { Viewer } from '#contract/access.ts';
import type { WentTo } from '#contract/collection/specimen/specimen.ts';
import { isGivable, type Status } from '#contract/collection/specimen/status.ts';
import { isPersonFindable, users } from '../../account/tables.ts';
import type { CoreDb } from '../../db/core.ts';
import { directory } from '../../db/core-tables.ts';
import type { Databases } from '../../db/databases.ts';
import { handovers } from '../showcase/showcase-tables.ts';
import { addressOfSpecimen } from '../specimen/public-queries.ts';

type Place = { user_id: string; specimen_id: string; username: string; shard: number };

/** How many hands back a permanent id leads, where none of the newer ones show what they have. */
const HANDS_MAX = 10;

/** Everybody who has or had the specimen of a permanent id, the newest first: where its record is. */
export async function trailOf(core: CoreDb, permanentId: string): Promise<Place[]> {
  const { username, shard } = users;
  const [now, before] = await core.batch([
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
  return [...now, ...before];
}

/** Whose record a specimen is, also one that stayed with who gave it away, and its permanent id; undefined where there is none. */
export async function recordOf(core: CoreDb, specimenId: string) {
  const isIt = and(eq(directory.specimen_id, specimenId), sql`${directory.kind} = 'permanent'`);
  const [[now], [before]] = await core.batch([
    core.select({ id: directory.id, user_id: directory.user_id, shard: directory.shard }).from(directory).where(isIt),
    core
      .select({ id: handovers.permanent_id, user_id: handovers.giver_id, shard: users.shard })
      .from(handovers)
      .innerJoin(users, eq(users.id, handovers.giver_id))
      .where(eq(handovers.specimen_id, specimenId)),
  ]);
  return now ?? before;
}

type Kept = { id: string; status: Status };

/**
 * Where a specimen went that was handed over. Visitors are told of nobody whose record of it they may not open: whether
 * that is private or no more is not theirs to know.
 */
export async function whereItWent(
  { core, databases }: { core: CoreDb; databases: Databases },
  { id, status }: Kept,
  viewer: Viewer,
): Promise<WentTo | undefined> {
  if (isGivable({ status })) return undefined;
  const { username, display_name, shard } = users;
  const { receiver_id, received_id, completed_at } = handovers;
  const [found] = await core
    .select({ receiver_id, received_id, completed_at, username, display_name, shard })
    .from(handovers)
    .innerJoin(users, eq(users.id, receiver_id))
    .where(and(eq(handovers.specimen_id, id), viewer === 'owner' ? undefined : isPersonFindable));
  if (!found?.receiver_id || !found.received_id) return undefined;
  const catalogue = databases.catalogue(found.shard);
  const there = await addressOfSpecimen(catalogue, found.receiver_id, found.received_id);
  if (there === null && viewer !== 'owner') return undefined;
  const year = new Date(found.completed_at).getUTCFullYear();
  const { username: receiver, display_name: name } = found;
  return { year, username: receiver, display_name: name, coll_no: null, ...there };
}
