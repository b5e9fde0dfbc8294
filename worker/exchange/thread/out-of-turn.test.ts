import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { eraseDueAccount } from '#worker/background/erasures-for-tests.ts';
import { threadRegister } from '#worker/exchange/tables.ts';
import {
  act,
  anAgreedThread,
  aThread,
  type CommandInput,
  core,
  evict,
  readPersonThread,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import { anIntent } from '#worker/guards/world/an-intent.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { aReference, aSpecimen, MINERAL } from '#worker/guards/world/world.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
});

const readKinds = async (id: string) => (await readPersonThread(wei, id)).events.map(({ kind }) => kind);
const readRefusal = async (person: Person, id: string, command: CommandInput) => {
  const { c, d } = await tryCommand(person, id, command);
  expect(c, command.kind).toBe(13001);
  return (d as { error?: string }).error;
};

it('an exchange is marked as shipped and as received once by each, the same again the same, nothing after the end (22)', async () => {
  const id = await anAgreedThread(wei, marta);
  const parcel = { kind: 'shipped', id: uuid() } as const;
  const firstAnswer = await act(wei, id, parcel);
  expect((await act(wei, id, parcel)).event).toEqual(firstAnswer.event);
  expect(await readRefusal(wei, id, { kind: 'shipped' })).toBe('ship_twice');
  expect(await readRefusal(wei, id, { kind: 'received' })).toBe('receive_not_shipped');
  const arrival = { kind: 'received', id: uuid() } as const;
  await act(marta, id, arrival);
  await evict(id);
  expect((await act(marta, id, arrival)).event).toMatchObject({ id: arrival.id });
  expect(await readRefusal(marta, id, { kind: 'received' })).toBe('receive_twice');
  await act(marta, id, { kind: 'shipped' });
  await act(wei, id, { kind: 'received' });
  expect((await readPersonThread(wei, id)).status).toBe('completed');
  const oldKinds = await readKinds(id);
  const lateCommands: CommandInput[] = [
    { kind: 'shipped' },
    { kind: 'received' },
    { kind: 'cancel', reason: 'late' },
    { kind: 'problem', what: 'damaged', text: 'late' },
    { kind: 'propose', initiator_gives: [{ text: 'gold' }], responder_gives: [] },
  ];
  for (const command of lateCommands) for (const person of [wei, marta]) await readRefusal(person, id, command);
  expect(await readKinds(id)).toEqual(oldKinds);
  expect(oldKinds.filter((kind) => kind === 'shipped' || kind === 'received')).toHaveLength(4);
});

it('an exchange: of twenty parcels sent at once, one was (22)', async () => {
  const id = await anAgreedThread(wei, marta);
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryCommand(wei, id, { kind: 'shipped' })));
  expect(answers.filter(({ c }) => c === 0)).toHaveLength(1);
  expect(answers.filter(({ c }) => c === 13001)).toHaveLength(19);
});

it('names no private or deleted specimen of the other, which answer as one that never was (24)', async () => {
  const { id } = await aThread(wei, marta);
  const fields = { coll_serie: 'SC', mineral_ids: [MINERAL] };
  const hiddenSpecimen = await aSpecimen(marta, { ...fields, coll_index: 1, access_level: 'private' });
  const deletedSpecimen = await aSpecimen(marta, { ...fields, coll_index: 2, access_level: 'public' });
  await marta.callOrThrow(collectionApi.remove, { id: deletedSpecimen.id });
  const answers = await Promise.all(
    [hiddenSpecimen.id, deletedSpecimen.id, uuid()].map((specimen_id) =>
      tryCommand(wei, id, { kind: 'propose', initiator_gives: [], responder_gives: [{ specimen_id }] }),
    ),
  );
  for (const { status, c, d, m } of answers) expect({ status, c, d, m }).toMatchObject({ status: 404, c: 12000 });
  expect(new Set(answers.map(({ m }) => m)).size).toBe(1);
  expect(await readKinds(id)).toEqual(['started']);
});

it('an exchange is not begun with somebody whose account is deleted (24)', async () => {
  const { intent_id } = await anIntent(marta, null);
  await eraseDueAccount(marta, guardedEnv);
  const startAnswer = await wei.call(threadsApi.start, { id: uuid(), intent_id, message: 'Hello' });
  expect([startAnswer.status, startAnswer.c]).toEqual([404, 12000]);
  expect(await core.select().from(threadRegister).where(eq(threadRegister.intent_id, intent_id))).toEqual([]);
});

it('opens so many sockets for one person and no more (31)', async () => {
  const { id } = await aThread(wei, marta);
  const open = async (person: Person) =>
    (await person.fetch(`/api/i/threads/${id}/socket`, { headers: { upgrade: 'websocket' } })).status;
  const statuses: number[] = [];
  for (let n = 0; n < 130; n += 1) statuses.push(await open(wei));
  expect(statuses.filter((status) => status === 101)).toHaveLength(120);
  expect(new Set(statuses.slice(120))).toEqual(new Set([429]));
  expect(await open(marta)).toBe(101);
  expect((await wei.call(accountApi.profile, {})).c).toBe(0);
});
