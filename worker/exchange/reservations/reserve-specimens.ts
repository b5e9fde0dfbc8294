import { and, eq, ne, sql } from 'drizzle-orm';
import type { PromisedSpecimens } from '#contract/exchange/state/reservations.ts';
import { type BySide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { SnapshotField, StoredSpecimen } from '#contract/exchange/thread/specimen-snapshot.ts';
import type { ReleaseReason } from '#contract/exchange/thread/thread-command.ts';
import { reservations } from '#worker/collection/showcase-tables.ts';
import { assertInBatch, runBatch } from '#worker/db/batch.ts';
import { type CoreDb, openCore } from '#worker/db/core.ts';
import { faultMessages } from '#worker/db/idempotency.ts';
import { inList } from '#worker/db/json-lists.ts';
import { fewExchanges } from '#worker/exchange/lists/newcomer.ts';
import { changedSpecimenFields, isNowHidden } from '#worker/exchange/proposal/compare-snapshots.ts';
import { type PresentSpecimen, readSnapshots } from '#worker/exchange/proposal/read-snapshots.ts';
import { type Attachment, threadRegister, threads } from '#worker/exchange/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { flagPromised, type GiverSpecimens, givenSpecimens, raisePromised } from './promised-specimens.ts';

/** What a thread asks to have reserved, and its version. */
export type ReservationRequest = {
  thread_id: string;
  version: number;
  participants: BySide<string>;
  proposal: PromisedSpecimens;
  /** the specimens as the proposal records them */
  proposedSpecimens: readonly StoredSpecimen[];
  /** the side that agrees, and the hash of each specimen as that side saw it */
  agreement: { side: Side; seen: Readonly<Record<string, string>> };
};
type ReservationRefusal = { ok: false; reason: ReleaseReason; specimen_ids: string[]; changes?: ChangedSpecimen[] };
/** A specimen that is not as it was seen: the fields, and its hash as it is now. */
type ChangedSpecimen = { specimen_id: string; giver: Side; fields: SnapshotField[]; hash: string };
/** Accepted with the specimens that changed since they were proposed, as they are now, and their covers. */
export type ReservationResult =
  | { ok: true; changed_specimens: StoredSpecimen[]; covers: Attachment[] }
  | ReservationRefusal;

/** How many confirmed exchanges a newcomer may have at once. */
const CONFIRMED_MAX = 2;

/**
 * Reserves all specimens of a proposal for a thread or none, in one batch; repeating it for the same proposal
 * changes nothing. Flags each row before, so that a reserved specimen's row shows it. Afterwards it checks that
 * each is still its giver's, and raises its version: a concurrent write based on the older row fails and reads
 * again. Last, it checks that each is as the agreeing side saw it, and that side's own as they were proposed.
 */
export async function reserve(env: Env, request: ReservationRequest): Promise<ReservationResult> {
  const core = openCore(env.DB);
  const giverSpecimens = await givenSpecimens(env, core, request);
  await flagPromised(giverSpecimens);
  try {
    await hold(core, request);
  } catch (fault) {
    if (!faultMessages(fault).some((message) => message.includes('outbox.kind'))) throw fault;
    return whyNot(core, request);
  }
  const missingIds = await raisePromised(giverSpecimens, Date.now());
  if (missingIds.length > 0) return { ok: false, reason: 'gone', specimen_ids: missingIds };
  return compareWithSeen(request, await readPresent(giverSpecimens));
}

async function readPresent(giverSpecimens: readonly GiverSpecimens[]): Promise<PresentSpecimen[]> {
  const presentSpecimens = await Promise.all(
    giverSpecimens.map(({ ownerDb, user_id, ids }) =>
      ownerDb ? readSnapshots(ownerDb, user_id, ids, 'to store') : new Map<string, PresentSpecimen>(),
    ),
  );
  return presentSpecimens.flatMap((specimensById) => [...specimensById.values()]);
}

type Comparison = ChangedSpecimen & { present: PresentSpecimen; isHidden: boolean; isAsSeen: boolean };

/**
 * The other side's specimens may have changed since the proposal if the agreeing side saw them as they are; one that it
 * saw changed and that is as proposed again has to be seen so, too. Its own may not have changed: the other side, which
 * proposed, would be bound to what it never saw.
 */
function compareSpecimen(request: ReservationRequest, present: PresentSpecimen): Comparison {
  const { proposal, proposedSpecimens, agreement } = request;
  const { specimen_id, hash = '' } = present.specimen;
  const hasId = (specimen: { specimen_id: string }) => specimen.specimen_id === specimen_id;
  const giver = proposal.specimens.find(hasId)?.giver ?? agreement.side;
  const pastSpecimen = proposedSpecimens.find(hasId) ?? present.specimen;
  const fields = changedSpecimenFields(pastSpecimen, present.specimen);
  const seenHash = agreement.seen[specimen_id] ?? pastSpecimen.hash ?? hash;
  return {
    specimen_id,
    giver,
    fields,
    hash,
    present,
    isHidden: isNowHidden(pastSpecimen, present),
    isAsSeen: giver === agreement.side ? fields.length === 0 : seenHash === hash,
  };
}

function compareWithSeen(request: ReservationRequest, presentSpecimens: readonly PresentSpecimen[]): ReservationResult {
  const comparisons = presentSpecimens.map((present) => compareSpecimen(request, present));
  const hiddenIds = comparisons.filter(({ isHidden }) => isHidden).map(({ specimen_id }) => specimen_id);
  if (hiddenIds.length > 0) return { ok: false, reason: 'gone', specimen_ids: hiddenIds };
  const changes = comparisons
    .filter(({ isAsSeen }) => !isAsSeen)
    .map(({ specimen_id, giver, fields, hash }) => ({ specimen_id, giver, fields, hash }));
  if (changes.length > 0)
    return { ok: false, reason: 'differs', specimen_ids: changes.map(({ specimen_id }) => specimen_id), changes };
  const changedSpecimens = comparisons.filter(({ fields }) => fields.length > 0).map(({ present }) => present);
  return {
    ok: true,
    changed_specimens: changedSpecimens.map(({ specimen }) => specimen),
    covers: changedSpecimens.flatMap(({ cover }) => cover ?? []),
  };
}

const requestedIds = ({ proposal }: ReservationRequest) => proposal.specimens.map(({ specimen_id }) => specimen_id);

const ofOthers = (request: ReservationRequest) =>
  and(
    sql`${reservations.specimen_id} in ${inList(requestedIds(request))}`,
    ne(reservations.thread_id, request.thread_id),
  );

/** Counts the other confirmed exchanges of a user. */
const confirmedCountSql = (
  userId: string,
  { thread_id }: ReservationRequest,
) => sql`(select count(*) from ${threadRegister}
  where (initiator_id = ${userId} or responder_id = ${userId}) and confirmed = 1 and id <> ${thread_id})`;

const mayConfirm = (userId: string, request: ReservationRequest) =>
  sql`(not ${fewExchanges(userId)} or ${confirmedCountSql(userId, request)} < ${CONFIRMED_MAX})`;

const hold = (core: CoreDb, request: ReservationRequest) => {
  const { thread_id, version, proposal, participants } = request;
  const rowsJson = JSON.stringify(
    proposal.specimens.map(({ specimen_id, giver }) => [specimen_id, participants[giver]]),
  );
  return runBatch(core, [
    assertInBatch(core, sql`not exists (select 1 from ${reservations} where ${ofOthers(request)})`),
    assertInBatch(
      core,
      sql`exists (select 1 from ${threadRegister} where id = ${thread_id} and version <= ${version})`,
    ),
    ...sides.map((side) => assertInBatch(core, mayConfirm(participants[side], request))),
    core
      .insert(reservations)
      .select(
        sql`select value ->> 0, ${thread_id}, ${proposal.proposal_id}, value ->> 1 from json_each(${rowsJson}) where true`,
      )
      .onConflictDoNothing(),
    core.update(threadRegister).set({ confirmed: true, version }).where(eq(threadRegister.id, thread_id)),
  ]);
};

/** Finds which demand of the batch failed. */
async function whyNot(core: CoreDb, request: ReservationRequest): Promise<ReservationResult> {
  const { participants } = request;
  const takenRows = await core.select({ id: reservations.specimen_id }).from(reservations).where(ofOthers(request));
  if (takenRows.length > 0) return { ok: false, reason: 'promised', specimen_ids: takenRows.map(({ id }) => id) };
  const [may] = await core
    .select({
      isAllowed: sql<number>`${mayConfirm(participants.initiator, request)} and ${mayConfirm(participants.responder, request)}`,
    })
    .from(threadRegister)
    .where(eq(threadRegister.id, request.thread_id));
  return { ok: false, reason: may?.isAllowed ? 'changed' : 'newcomer', specimen_ids: [] };
}

/** The condition on a reservation that its exchange is completed: the giver has parted with the specimen. */
export const isFulfilled = sql<number>`exists (select 1 from ${threads}
  where ${threads.id} = ${reservations.thread_id} and ${threads.status} = 'completed')`;
