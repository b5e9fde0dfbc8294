import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { threadsApi } from '#contract/exchange/api.ts';
import { type ProposalSpecimen, type SpecimenChange, storedSpecimens } from '#contract/exchange/thread/proposal.ts';
import { shownItem } from '#contract/exchange/thread/shown-event.ts';
import { type Side, sides } from '#contract/exchange/thread/side.ts';
import { users } from '#worker/account/tables.ts';
import { reservations } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { changedSpecimenFields, isNowHidden } from '#worker/exchange/proposal/compare-snapshots.ts';
import { type PresentSpecimen, readSnapshots } from '#worker/exchange/proposal/read-snapshots.ts';
import { signedMedia, signingKey } from '#worker/exchange/signed-media.ts';
import type { CurrentProposal } from '#worker/exchange/thread/proposal-versions.ts';
import { ownThread, unwrapAnswer } from '#worker/exchange/thread/thread-object.ts';
import type { Call } from '#worker/http/serve-api.ts';

type Changes = z.output<typeof threadsApi.changes.output>;

/**
 * Returns how the specimens of the open proposal, else of the agreement, differ from what it says; one query for each
 * catalogue. Of the other side's specimens that visitors do not find, only what that side itself proposes now is
 * compared: naming one of them reads nothing of a private record.
 */
export async function readChanges(call: Call<'user'>, threadId: string): Promise<Changes> {
  const { core, env, user } = call;
  const object = await ownThread(call, threadId);
  const proposal = unwrapAnswer(await object.currentProposal(user.id));
  if (!proposal) return { proposal_id: null, changes: [] };
  const { ownerRows, takenIds } = await readCore(core, threadId, proposal);
  const [presentBySide, key] = await Promise.all([readPresent(call, proposal, ownerRows), signingKey(env, core)]);
  const changes = sides.flatMap((giver) =>
    storedSpecimens(proposal.items[giver]).flatMap((pastSpecimen): SpecimenChange[] => {
      const { specimen_id } = pastSpecimen;
      const present = presentBySide[giver].get(specimen_id);
      if (!present || takenIds.has(specimen_id) || isNowHidden(pastSpecimen, present))
        return [{ specimen_id, giver, fields: [], current: null }];
      if (!mayCompare(proposal, giver, present)) return [];
      const fields = changedSpecimenFields(pastSpecimen, present.specimen);
      return fields.length === 0
        ? []
        : [
            {
              specimen_id,
              giver,
              fields,
              current: shownSpecimen(present, { thread_id: threadId, key, nowMs: call.nowMs }),
            },
          ];
    }),
  );
  return { proposal_id: proposal.id, changes };
}

const mayCompare = ({ side, by }: CurrentProposal, giver: Side, { isListed }: PresentSpecimen) =>
  isListed || giver === side || giver === by;

type SignatureContext = { thread_id: string; key: string; nowMs: number };

function shownSpecimen(
  { specimen, cover }: PresentSpecimen,
  { thread_id, key, nowMs }: SignatureContext,
): ProposalSpecimen {
  const findCover = () => (cover ? signedMedia(cover, { thread_id, isPartner: true }, key, nowMs) : null);
  const item = shownItem(specimen, {
    findMedia: () => null,
    findMessage: () => null,
    findCover,
    reviews: { initiator: null, responder: null },
    hidden: [],
  });
  if ('text' in item) throw new Error('a specimen is shown as one');
  return item;
}

/** Reads from core in which catalogue each side's specimens are, and which of them another exchange holds. */
async function readCore(core: CoreDb, threadId: string, { participants, items }: CurrentProposal) {
  const ids = sides.flatMap((side) => storedSpecimens(items[side]).map(({ specimen_id }) => specimen_id));
  const [ownerRows, takenRows] = await core.batch([
    core
      .select({ id: users.id, shard: users.shard })
      .from(users)
      .where(sql`${users.id} in ${inList([participants.initiator, participants.responder])}`),
    core
      .select({ id: reservations.specimen_id })
      .from(reservations)
      .where(sql`${reservations.specimen_id} in ${inList(ids)} and ${reservations.thread_id} <> ${threadId}`),
  ]);
  return { ownerRows, takenIds: new Set(takenRows.map(({ id }) => id)) };
}

type OwnerRow = { id: string; shard: number };

async function readPresent({ c }: Call<'user'>, { participants, items }: CurrentProposal, ownerRows: OwnerRow[]) {
  const readSide = async (side: Side) => {
    const owner = ownerRows.find((row) => row.id === participants[side]);
    const ids = storedSpecimens(items[side]).map(({ specimen_id }) => specimen_id);
    if (!owner) return new Map<string, never>();
    return readSnapshots(c.var.databases.catalogue(owner.shard), owner.id, ids, 'to compare');
  };
  const [initiator, responder] = await Promise.all([readSide('initiator'), readSide('responder')]);
  return { initiator, responder };
}
