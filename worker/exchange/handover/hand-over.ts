import { and, eq, sql } from 'drizzle-orm';
import { users } from '../../account/tables.ts';
import { markHandedOver } from '../../collection/handover/mark-handed-over.ts';
import { numberOf } from '../../collection/handover/take-in.ts';
import { handovers } from '../../collection/showcase/showcase-tables.ts';
import { specimens } from '../../collection/tables.ts';
import { Databases } from '../../db/databases.ts';
import type { JobPayloads } from '../../db/job.ts';
import { inList } from '../../db/json-lists.ts';
import type { Env } from '../../env.ts';
import { threadNamed } from '../thread/thread-object.ts';
import { moveOwnership } from './move-ownership.ts';
import { receive } from './receive.ts';

type Asked = JobPayloads['hand_over'];

/**
 * Hands over a specimen that was received: its record in the receiver's catalogue is made, then the giver's says that it
 * was traded or given, then its permanent id leads to the new one, then the thread lets go of it. Each step may be repeated, and
 * the job end behind any. Where a side has no account any more, what can be done without it is done.
 */
export async function handOver(env: Env, asked: Asked): Promise<void> {
  const databases = new Databases(env);
  const core = databases.freshCore;
  const { giver, receiver, over } = await readSides(databases, asked);
  const row = over ? null : await readGiven(databases, asked, giver?.shard);
  if (giver && row) {
    const sides = { env, core, theirs: databases.catalogue(giver.shard), giver };
    const own = receiver && databases.catalogue(receiver.shard);
    const received = own && receiver ? await receive({ ...sides, own, receiver, row, asked }) : null;
    const status = asked.is_gift ? 'given' : 'traded';
    const handed = { specimen_id: row.id, status } as const;
    await markHandedOver({ env, core, own: sides.theirs, shard: giver.shard }, handed, Date.now());
    await moveOwnership(core, { row, asked, received });
    return tellThread(env, databases, asked, received);
  }
  // What was handed over already is only told again; of a giver whose account is gone there is nothing to hand over.
  const received = receiver && over?.received_id ? { ...receiver, user_id: receiver.id, id: over.received_id } : null;
  return tellThread(env, databases, asked, received);
}

async function readSides({ freshCore: core }: Databases, { giver_id, receiver_id, specimen_id }: Asked) {
  const [people, [over]] = await core.batch([
    core
      .select()
      .from(users)
      .where(sql`${users.id} in ${inList([giver_id, receiver_id])}`),
    core.select().from(handovers).where(eq(handovers.specimen_id, specimen_id)),
  ]);
  const byId = (id: string) => people.find((one) => one.id === id);
  return { giver: byId(giver_id), receiver: byId(receiver_id), over };
}

async function readGiven(databases: Databases, { specimen_id, giver_id }: Asked, shard: number | undefined) {
  if (shard === undefined) return null;
  const [row] = await databases
    .catalogue(shard)
    .select()
    .from(specimens)
    .where(and(eq(specimens.id, specimen_id), eq(specimens.user_id, giver_id)));
  return row ?? null;
}

type Received = { id: string; user_id: string; shard: number };

async function tellThread(env: Env, databases: Databases, asked: Asked, received: Received | null) {
  const { thread_id, specimen_id, giver_id } = asked;
  const coll_no = received && (await numberOf(databases.catalogue(received.shard), received.user_id, received.id));
  const [giver] = await databases.freshCore.select({ shard: users.shard }).from(users).where(eq(users.id, giver_id));
  const given_no = giver ? await numberOf(databases.catalogue(giver.shard), giver_id, specimen_id) : null;
  const received_id = received?.id ?? null;
  await threadNamed(env, thread_id).handedOver({ specimen_id, given_no, received_id, coll_no });
}
