import { env } from 'cloudflare:test';
import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { users } from '../../account/tables.ts';
import { anIntent } from '../../guards/world/an-intent.ts';
import { aReference } from '../../guards/world/world.ts';
import { callIn, envIn } from '../../testing/failing-trips.ts';
import { aPerson, type Person } from '../../testing/people.ts';
import { threadRegister } from '../tables.ts';
import { tellThreads } from '../tell-blocks.ts';
import { core, objectOf, tryCommand } from '../threads-for-tests.ts';

let wei: Person;
let marta: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([aPerson('linwei', 0), aPerson('marta', 1)]);
  // The first of all takes trips that no other does: a longer session, the key of pictures.
  await begin(0, async () => undefined);
});

const registered = (id: string) => core.select().from(threadRegister).where(eq(threadRegister.id, id));
/** Whether the conversation's object knows anything. */
const hasBegun = (id: string) => objectOf(id).tellAgain();

/** Begins a conversation while something else happens at one of its trips to the databases. */
async function begin(at: number, meanwhile: (intent: { id: string; version: number }) => Promise<unknown>) {
  const { intent_id, intent_version } = await anIntent(marta, null);
  const said = { id: uuid(), intent_id, message: 'Is it still there?' };
  const bindings = envIn(async (trip) => {
    if (trip === at) await meanwhile({ id: intent_id, version: intent_version });
    return 'arrives' as const;
  });
  const { c, d } = await callIn(bindings, wei, threadsApi.start, said);
  expect(bindings.trips()).toBeGreaterThanOrEqual(at);
  const refusal = 'error' in d ? d.error : null;
  return { id: said.id, intent_id, c, refusal };
}

/** How many trips beginning takes, and which of them enters the conversation, tried without anything else going on. */
async function tripsToBegin() {
  const { intent_id } = await anIntent(marta, null);
  const said = { id: uuid(), intent_id, message: 'Hello' };
  const entered: number[] = [];
  const bindings = envIn(async (trip) => {
    if ((await registered(said.id)).length > 0) entered.push(trip - 1);
    return 'arrives' as const;
  });
  expect((await callIn(bindings, wei, threadsApi.start, said)).c).toBe(0);
  await wei.get(threadsApi.command, { thread_id: said.id, id: uuid(), kind: 'cancel', reason: 'only a try' });
  await objectOf(said.id).tellAgain();
  return { entering: entered[0] ?? 0, trips: bindings.trips() };
}

describe('at each trip of beginning a conversation', () => {
  it('a block leaves none, or comes too late for it and then holds in it', async () => {
    const { entering, trips } = await tripsToBegin();
    expect(trips).toBeGreaterThan(entering);
    const block = () => marta.get(moderationApi.block, { username: 'linwei' });
    for (let at = 1; at <= trips; at += 1) {
      const begun = await begin(at, block);
      if (at <= entering) {
        expect([at, begun.refusal]).toEqual([at, 'thread_start_blocked']);
        expect(await registered(begun.id)).toEqual([]);
        expect(await hasBegun(begun.id)).toBe(false);
      } else {
        expect([at, begun.c]).toEqual([at, 0]);
        await tellThreads(env, core);
        const answer = await tryCommand(wei, begun.id, { kind: 'message', text: 'hello?' });
        expect([at, answer.d]).toMatchObject([at, { error: 'thread_blocked' }]);
        await tryCommand(wei, begun.id, { kind: 'cancel', reason: 'only a try' });
        await objectOf(begun.id).tellAgain();
      }
      await marta.get(moderationApi.unblock, { username: 'linwei' });
    }
  });

  it('the closing of the intent leaves none, or comes too late for it', async () => {
    const { entering, trips } = await tripsToBegin();
    for (let at = 1; at <= trips; at += 1) {
      const begun = await begin(at, (intent) => marta.get(intentsApi.setStatus, { ...intent, status: 'closed' }));
      const isLate = at > entering;
      expect([at, begun.refusal]).toEqual([at, isLate ? null : 'thread_intent_closed']);
      const open = and(eq(threadRegister.intent_id, begun.intent_id), eq(threadRegister.open, true));
      expect([at, await core.$count(threadRegister, open)]).toEqual([at, isLate ? 1 : 0]);
      expect([at, await hasBegun(begun.id)]).toEqual([at, isLate]);
      if (isLate) await tryCommand(wei, begun.id, { kind: 'cancel', reason: 'only a try' });
      await objectOf(begun.id).tellAgain();
    }
  });

  it('the end of the other’s account, once it is planned, leaves none, or comes too late for it', async () => {
    const { entering, trips } = await tripsToBegin();
    const leave = (delete_at: number | null) => core.update(users).set({ delete_at }).where(eq(users.id, marta.id));
    for (let at = 1; at <= trips; at += 1) {
      const begun = await begin(at, () => leave(Date.now() + 1_000_000));
      const isLate = at > entering;
      expect([at, begun.refusal]).toEqual([at, isLate ? null : 'thread_owner_leaves']);
      expect([at, await hasBegun(begun.id)]).toEqual([at, isLate]);
      await leave(null);
      if (isLate) await tryCommand(wei, begun.id, { kind: 'cancel', reason: 'only a try' });
      await objectOf(begun.id).tellAgain();
    }
  });
});

it('a conversation that one began about an intent is told with the intent’s state while it is open', async () => {
  const { intent_id } = await anIntent(marta, null);
  const ofIntent = async (person: Person) =>
    (await person.get(likesApi.state, { intent_ids: intent_id })).thread_of_intent;
  expect(await ofIntent(wei)).toEqual({});
  const { id } = await wei.get(threadsApi.start, { id: uuid(), intent_id, message: 'Hello' });
  await objectOf(id).tellAgain();
  expect(await ofIntent(wei)).toEqual({ [intent_id]: id });
  expect(await ofIntent(marta)).toEqual({});
  await tryCommand(wei, id, { kind: 'cancel', reason: 'only a try' });
  await objectOf(id).tellAgain();
  expect(await ofIntent(wei)).toEqual({});
});

it('people who keep away from each other are told so of each other, and of nobody else', async () => {
  const hidden = async (person: Person, usernames: string) =>
    (await person.get(likesApi.state, { usernames })).hidden_people;
  await marta.get(moderationApi.block, { username: 'linwei' });
  expect(await hidden(wei, 'marta,linwei,nobody-here')).toEqual(['marta']);
  expect(await hidden(marta, 'linwei')).toEqual(['linwei']);
  await marta.get(moderationApi.unblock, { username: 'linwei' });
  expect(await hidden(wei, 'marta')).toEqual([]);
});
