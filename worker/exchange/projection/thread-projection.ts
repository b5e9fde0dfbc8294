import { and, eq, sql } from 'drizzle-orm';
import { proposedSpecimens, reservations } from '#worker/collection/showcase-tables.ts';
import { runBatch, type Statement } from '#worker/db/batch.ts';
import { type CoreDb, openCore } from '#worker/db/core.ts';
import { type JobRow, newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { isGone } from '#worker/exchange/former-collector.ts';
import { shipCountries } from '#worker/exchange/intents/tables.ts';
import { recountCreditStatement } from '#worker/exchange/lists/recount-credit.ts';
import { rowPublisher } from '#worker/exchange/lists/row-publisher.ts';
import { threadTiles } from '#worker/exchange/lists/tile-tables.ts';
import { tradedByBoth } from '#worker/exchange/market/close-intents.ts';
import { threadPublic, threadRegister, threadSides, threads } from '#worker/exchange/tables.ts';
import { publishReviewRows } from '#worker/exchange/traders/review-rows.ts';
import { publishWhereabouts, whereaboutsJobs } from '#worker/exchange/whereabouts/publish-whereabouts.ts';
import type { Env } from '#worker/ground/env.ts';
import { findProposals } from './find-proposals.ts';
import type { Effects } from './thread-effects.ts';

/** How much of a thread is published in one batch, in characters: a value of D1 is limited to two megabytes. */
const SHARE = 400_000;

/**
 * Publishes a thread at one of its versions to core. A repeated or delayed call changes nothing: each row accepts
 * only what is not older, and a public event is inserted once.
 */
export async function project(env: Env, effects: Effects, nowMs: number): Promise<void> {
  const core = openCore(env.DB);
  const { thread, sides } = effects;
  const [firstShare = [], ...otherShares] = eventShares(effects.publicEvents ?? []);
  const newJobs = [
    ...effects.handovers,
    ...effects.coverJobs,
    ...(effects.rewritesWhereabouts ? whereaboutsJobs(thread.id, effects.whereabouts) : []),
    ...(await unavailableJobs(core, effects, nowMs)),
  ];
  await runBatch(core, [
    publishThreadRow(core, [thread]),
    publishSideRows(core, sides),
    ...(effects.hides ? [hide(core, effects)] : []),
    ...(firstShare.length > 0 ? [show(core, effects, firstShare)] : []),
    ...(effects.reviews ? publishReviewRows(core, thread.id, effects.reviews, isThis(effects)) : []),
    ...(effects.settles ? [settleRegister(core, effects), ...settleReservations(core, effects)] : []),
    ...(effects.rewritesWhereabouts ? publishWhereabouts(core, thread, effects.whereabouts) : []),
    ...(effects.rewritesTiles ? [rewriteTiles(core, effects)] : []),
    ...(effects.rewritesProposed ? rewriteProposed(core, effects) : []),
    ...(effects.recounts ? [...recountStatements(core, effects, nowMs), ...tradedByBoth(core, effects, nowMs)] : []),
    ...newJobs.map((job) => core.insert(jobs).values(job).onConflictDoNothing()),
  ]);
  for (const job of newJobs) await sendJobMessage(env, job, null);
  for (const share of otherShares) await runBatch(core, [show(core, effects, share)]);
}

/**
 * The job that tells other threads, once a thread has reserved specimens, that these are proposed in vain there. None
 * where no other thread has an open proposal with one of them, which is usual.
 */
async function unavailableJobs(
  core: CoreDb,
  { thread, recounts, heldProposal }: Effects,
  nowMs: number,
): Promise<JobRow[]> {
  const ids = (heldProposal?.specimens ?? []).map(({ specimen_id }) => specimen_id);
  if (!recounts || !heldProposal || ids.length === 0) return [];
  const otherRows = await findProposals(core, ids, { exceptThread: thread.id, limit: 1 });
  if (otherRows.length === 0) return [];
  const payload = { specimen_ids: ids, by_thread: thread.id };
  const id = `unavailable-${thread.id}-${heldProposal.proposal_id}`;
  return [{ ...newJob({ kind: 'tell_unavailable', payload }, nowMs), id }];
}

const publishThreadRow = rowPublisher(threads, ['id']);
const publishSideRows = rowPublisher(threadSides, ['user_id', 'thread_id']);
const publishTiles = rowPublisher(threadTiles, ['thread_id']);

const recountStatements = (core: CoreDb, { sides, shippedCountries }: Effects, nowMs: number) => [
  ...shippedCountries.map((row) => core.insert(shipCountries).values(row).onConflictDoNothing()),
  ...sides.filter(({ user_id }) => !isGone(user_id)).map(({ user_id }) => recountCreditStatement(core, user_id, nowMs)),
];

type PublicEvents = NonNullable<Effects['publicEvents']>;

function eventShares(publicEvents: PublicEvents): PublicEvents[] {
  const shares: PublicEvents[] = [];
  let freeCharacters = 0;
  for (const entry of publicEvents) {
    const size = JSON.stringify(entry).length;
    if (size > freeCharacters) {
      shares.push([]);
      freeCharacters = SHARE;
    }
    shares.at(-1)?.push(entry);
    freeCharacters -= size;
  }
  return shares;
}

/** The condition that core has this version of the thread. */
const isThis = ({ thread: { id, version } }: Effects) =>
  sql`exists (select 1 from ${threads} told where told.id = ${id} and told.version = ${version})`;

const show = (core: CoreDb, effects: Effects, share: PublicEvents): Statement =>
  core
    .insert(threadPublic)
    .select(
      sql`select ${effects.thread.id}, value ->> '$.event.seq', value -> '$.event'
        from json_each(${JSON.stringify(share)}) where ${isThis(effects)}`,
    )
    .onConflictDoNothing();

const hide = (core: CoreDb, effects: Effects): Statement =>
  core.delete(threadPublic).where(and(eq(threadPublic.thread_id, effects.thread.id), isThis(effects)));

/** The condition that core has nothing newer of the thread, pending reservations included. */
const isNewest = ({ thread: { id, version } }: Effects) =>
  sql`exists (select 1 from ${threadRegister} kept where kept.id = ${id} and kept.version <= ${version})`;

/**
 * Makes the thread's reservations equal to what it may hold: deletes all others, and inserts the missing ones
 * unless another thread has reserved them in the meantime.
 */
function settleReservations(core: CoreDb, effects: Effects): Statement[] {
  const { thread, heldProposal, requestedReservation } = effects;
  const reservedJson = JSON.stringify([...(heldProposal?.specimens ?? []), ...(requestedReservation?.specimens ?? [])]);
  const agreedRows = (heldProposal?.specimens ?? []).map(({ specimen_id, giver }) => [
    specimen_id,
    thread[`${giver}_id`],
  ]);
  return [
    core
      .delete(reservations)
      .where(
        and(
          eq(reservations.thread_id, thread.id),
          sql`${reservations.specimen_id} not in (select value ->> 'specimen_id' from json_each(${reservedJson}))`,
          isNewest(effects),
        ),
      ),
    core
      .insert(reservations)
      .select(
        sql`select value ->> 0, ${thread.id}, ${heldProposal?.proposal_id ?? ''}, value ->> 1
          from json_each(${JSON.stringify(agreedRows)}) where ${isNewest(effects)}`,
      )
      .onConflictDoUpdate({
        target: reservations.specimen_id,
        set: { proposal_id: sql`excluded.proposal_id` },
        setWhere: sql`${reservations.thread_id} = excluded.thread_id and ${reservations.proposal_id} <> excluded.proposal_id`,
      }),
  ];
}

/** Makes what lists show of the items equal to those of the thread. */
function rewriteTiles(core: CoreDb, effects: Effects): Statement {
  const { id: thread_id, version } = effects.thread;
  if (effects.tiles) return publishTiles(core, [{ thread_id, version, ...effects.tiles }]);
  return core.delete(threadTiles).where(and(eq(threadTiles.thread_id, thread_id), isThis(effects)));
}

/** Makes the rows of proposed specimens equal to those of the open proposal. */
function rewriteProposed(core: CoreDb, effects: Effects): Statement[] {
  const { thread } = effects;
  const rowsJson = JSON.stringify(
    effects.proposedSpecimens.map(({ specimen_id, giver_id, was_private }) => [specimen_id, giver_id, was_private]),
  );
  return [
    core
      .delete(proposedSpecimens)
      .where(
        and(
          eq(proposedSpecimens.thread_id, thread.id),
          sql`${proposedSpecimens.specimen_id} not in (select value ->> 0 from json_each(${rowsJson}))`,
          isThis(effects),
        ),
      ),
    core
      .insert(proposedSpecimens)
      .select(
        sql`select value ->> 0, ${thread.id}, value ->> 1, value ->> 2 from json_each(${rowsJson}) where ${isThis(effects)}`,
      )
      .onConflictDoNothing(),
  ];
}

/**
 * If the pair has opened another conversation in the meantime, that one stays open, and the one reopened here is
 * stored as not open. A lost row is inserted again, as claimed when the conversation began.
 */
function settleRegister(core: CoreDb, { thread, is_open, is_confirmed }: Effects): Statement {
  const { id, version, initiator_id, responder_id, intent_id, started_at } = thread;
  const isAlone = sql`not exists (select 1 from ${threadRegister} other where other.initiator_id = ${initiator_id}
    and other.intent_id = ${intent_id} and other.open = 1 and other.id <> ${id})`;
  return core
    .insert(threadRegister)
    .select(
      sql`select ${id}, ${intent_id}, ${initiator_id}, ${responder_id}, ${is_open ? isAlone : sql`0`}, ${is_confirmed},
        ${version}, ${Date.parse(started_at)} where true`,
    )
    .onConflictDoUpdate({
      target: threadRegister.id,
      set: { open: sql`excluded.open`, confirmed: sql`excluded.confirmed`, version: sql`excluded.version` },
      setWhere: sql`${threadRegister.version} <= excluded.version`,
    });
}
