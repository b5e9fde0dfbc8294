import { and, eq, sql } from 'drizzle-orm';
import { users } from '#worker/account/tables.ts';
import { readNumber } from '#worker/collection/handover/receive-specimen.ts';
import { recordStatus } from '#worker/collection/handover/record-status.ts';
import { handovers } from '#worker/collection/showcase-tables.ts';
import { specimens } from '#worker/collection/tables.ts';
import { Databases } from '#worker/db/databases.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import { inList } from '#worker/db/json-lists.ts';
import { threadByName } from '#worker/exchange/thread/thread-object.ts';
import type { Env } from '#worker/ground/env.ts';
import { moveOwnership } from './move-ownership.ts';
import { receive } from './receive-handover.ts';

type HandoverPayload = JobPayloads['hand_over'];

/**
 * Hands over a received specimen: creates the record in the receiver's catalogue, then sets the giver's record to
 * traded or given, then points its permanent id to the new record, then releases it in the thread. Each step may
 * be repeated, and the job may end after any. If a side's account was deleted, the remaining steps are done.
 */
export async function handOverSpecimen(env: Env, payload: HandoverPayload): Promise<void> {
  const databases = new Databases(env);
  const core = databases.primaryCoreDb;
  const { giver, receiver, over } = await readSides(databases, payload);
  const row = over ? null : await readGiven(databases, payload, giver?.shard);
  if (giver && row) {
    const sides = { env, core, giverDb: databases.catalogue(giver.shard), giver };
    const receiverDb = receiver && databases.catalogue(receiver.shard);
    const receivedSpecimen =
      receiverDb && receiver ? await receive({ ...sides, receiverDb, receiver, row, handover: payload }) : null;
    const status = payload.is_gift ? 'given' : 'traded';
    const change = { specimen_id: row.id, status } as const;
    await recordStatus({ env, core, ownerDb: sides.giverDb, shard: giver.shard }, change, Date.now());
    await moveOwnership(core, { row, handover: payload, receivedSpecimen });
    return notifyThread(env, databases, payload, receivedSpecimen);
  }
  // If it was handed over before, it is only published again; if the giver's account is gone, there is nothing to
  // hand over.
  const receivedSpecimen =
    receiver && over?.received_id ? { ...receiver, user_id: receiver.id, id: over.received_id } : null;
  return notifyThread(env, databases, payload, receivedSpecimen);
}

async function readSides({ primaryCoreDb: core }: Databases, { giver_id, receiver_id, specimen_id }: HandoverPayload) {
  const [people, [handover]] = await core.batch([
    core
      .select()
      .from(users)
      .where(sql`${users.id} in ${inList([giver_id, receiver_id])}`),
    core.select().from(handovers).where(eq(handovers.specimen_id, specimen_id)),
  ]);
  const byId = (id: string) => people.find((person) => person.id === id);
  return { giver: byId(giver_id), receiver: byId(receiver_id), over: handover };
}

async function readGiven(databases: Databases, { specimen_id, giver_id }: HandoverPayload, shard: number | undefined) {
  if (shard === undefined) return null;
  const [row] = await databases
    .catalogue(shard)
    .select()
    .from(specimens)
    .where(and(eq(specimens.id, specimen_id), eq(specimens.user_id, giver_id)));
  return row ?? null;
}

type ReceivedSpecimen = { id: string; user_id: string; shard: number };

async function notifyThread(
  env: Env,
  databases: Databases,
  payload: HandoverPayload,
  receivedSpecimen: ReceivedSpecimen | null,
) {
  const { thread_id, specimen_id, giver_id } = payload;
  const coll_no =
    receivedSpecimen &&
    (await readNumber(databases.catalogue(receivedSpecimen.shard), receivedSpecimen.user_id, receivedSpecimen.id));
  const [giver] = await databases.primaryCoreDb
    .select({ shard: users.shard })
    .from(users)
    .where(eq(users.id, giver_id));
  const given_no = giver ? await readNumber(databases.catalogue(giver.shard), giver_id, specimen_id) : null;
  const received_id = receivedSpecimen?.id ?? null;
  await threadByName(env, thread_id).handedOver({ specimen_id, given_no, received_id, coll_no });
}
