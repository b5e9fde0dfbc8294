import { eq } from 'drizzle-orm';
import { collectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { reservations } from '#worker/collection/showcase-tables.ts';
import { threadRegister } from '#worker/exchange/tables.ts';
import { aThread, core, propose, tryCommand } from '#worker/exchange/threads-for-tests.ts';
import { aSpecimen, MINERAL } from '#worker/guards/world/world.ts';
import { minerals } from '#worker/minerals/tables.ts';
import type { Person } from '#worker/testing/people.ts';

type SpecimenFields = Partial<Omit<InputOf<typeof collectionApi.create>, 'id'>>;
type ChangedFields = Omit<InputOf<typeof collectionApi.change>, 'id' | 'version'>;

/** A second mineral of the reference. */
export const OTHER_MINERAL = 'quartz';
export const addOtherMineral = () =>
  core.insert(minerals).values({ id: OTHER_MINERAL, name: 'Quartz', kind: 'species', source: 'test' });

/** A public specimen of an owner, to be proposed. */
export const createSpecimen = (owner: Person, fields: SpecimenFields = {}): Promise<OwnSpecimen> =>
  aSpecimen(owner, { coll_serie: 'SC', coll_index: 1, mineral_ids: [MINERAL], access_level: 'public', ...fields });

/** Changes a specimen, whatever its version is by now. */
export async function changeSpecimen(owner: Person, id: string, fields: ChangedFields): Promise<OwnSpecimen> {
  const { specimen } = await owner.callOrThrow(collectionApi.read, { id });
  return owner.callOrThrow(collectionApi.change, { id, version: specimen.version, ...fields });
}

const specimenItems = (ids: readonly string[]) => ids.map((specimen_id) => ({ specimen_id }));

/** A thread in which the responder proposes to give these specimens. */
export async function aProposal(initiator: Person, responder: Person, ...ids: string[]) {
  const { id } = await aThread(initiator, responder);
  return { id, proposal_id: await propose(responder, id, { responder_gives: specimenItems(ids) }) };
}
export type ThreadProposal = Awaited<ReturnType<typeof aProposal>>;

/** Agrees to a proposal, having seen these hashes; returns the whole answer. */
export const agree = (person: Person, { id, proposal_id }: ThreadProposal, seenHashes: Record<string, string> = {}) =>
  tryCommand(person, id, { kind: 'agree', proposal_id, seen: seenHashes });

export const readChanges = async (person: Person, thread_id: string) =>
  (await person.callOrThrow(threadsApi.changes, { thread_id })).changes;

/** Reads which thread holds which specimen. */
export const readReservations = async () =>
  (await core.select().from(reservations)).map(({ specimen_id, thread_id }) => [specimen_id, thread_id]);

export const isConfirmedInCore = async (thread_id: string): Promise<boolean | undefined> => {
  const [row] = await core.select().from(threadRegister).where(eq(threadRegister.id, thread_id));
  return row?.confirmed;
};
