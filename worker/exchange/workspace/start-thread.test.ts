import { env } from 'cloudflare:test';
import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { users } from '#worker/account/tables.ts';
import { publishBlocks } from '#worker/exchange/background/publish-blocks.ts';
import { threadRegister } from '#worker/exchange/tables.ts';
import { core, threadStub, tryCommand } from '#worker/exchange/threads-for-tests.ts';
import { anIntent } from '#worker/guards/world/an-intent.ts';
import { aReference } from '#worker/guards/world/world.ts';
import { callWithBindings, weatherEnv } from '#worker/testing/failing-trips.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
  // The first run of all makes trips that no later one does: for a longer session and for the key of photos.
  await begin(0, async () => undefined);
});

const registerQuery = (id: string) => core.select().from(threadRegister).where(eq(threadRegister.id, id));
/** Whether the conversation's object has stored anything. */
const hasBegun = (id: string) => threadStub(id).tellAgain();

/** Begins a conversation while something else happens at one of its trips to the databases. */
async function begin(
  interruptedTrip: number,
  interrupt: (intent: { id: string; version: number }) => Promise<unknown>,
) {
  const { intent_id, intent_version } = await anIntent(marta, null);
  const input = { id: uuid(), intent_id, message: 'Is it still there?' };
  const bindings = weatherEnv(async (trip) => {
    if (trip === interruptedTrip) await interrupt({ id: intent_id, version: intent_version });
    return 'arrives' as const;
  });
  const { c, d } = await callWithBindings(bindings, wei, threadsApi.start, input);
  expect(bindings.trips()).toBeGreaterThanOrEqual(interruptedTrip);
  const refusal = 'error' in d ? d.error : null;
  return { id: input.id, intent_id, c, refusal };
}

/**
 * Counts the trips that beginning takes, and finds the one that enters the conversation, with nothing else going
 * on.
 */
async function tripsToBegin() {
  const { intent_id } = await anIntent(marta, null);
  const input = { id: uuid(), intent_id, message: 'Hello' };
  const entryTrips: number[] = [];
  const bindings = weatherEnv(async (trip) => {
    if ((await registerQuery(input.id)).length > 0) entryTrips.push(trip - 1);
    return 'arrives' as const;
  });
  expect((await callWithBindings(bindings, wei, threadsApi.start, input)).c).toBe(0);
  await wei.callOrThrow(threadsApi.command, { thread_id: input.id, id: uuid(), kind: 'cancel', reason: 'only a try' });
  await threadStub(input.id).tellAgain();
  return { entryTrip: entryTrips[0] ?? 0, trips: bindings.trips() };
}

describe('at each trip of beginning a conversation', () => {
  it('a block leaves none, or comes too late for it and then holds in it', async () => {
    const { entryTrip, trips } = await tripsToBegin();
    expect(trips).toBeGreaterThan(entryTrip);
    const block = () => marta.callOrThrow(moderationApi.block, { username: 'linwei' });
    for (let trip = 1; trip <= trips; trip += 1) {
      const result = await begin(trip, block);
      if (trip <= entryTrip) {
        expect([trip, result.refusal]).toEqual([trip, 'thread_start_blocked']);
        expect(await registerQuery(result.id)).toEqual([]);
        expect(await hasBegun(result.id)).toBe(false);
      } else {
        expect([trip, result.c]).toEqual([trip, 0]);
        await publishBlocks(env, core);
        const answer = await tryCommand(wei, result.id, { kind: 'message', text: 'hello?' });
        expect([trip, answer.d]).toMatchObject([trip, { error: 'thread_blocked' }]);
        await tryCommand(wei, result.id, { kind: 'cancel', reason: 'only a try' });
        await threadStub(result.id).tellAgain();
      }
      await marta.callOrThrow(moderationApi.unblock, { username: 'linwei' });
    }
  });

  it('the closing of the intent leaves none, or comes too late for it', async () => {
    const { entryTrip, trips } = await tripsToBegin();
    for (let trip = 1; trip <= trips; trip += 1) {
      const result = await begin(trip, (intent) =>
        marta.callOrThrow(intentsApi.setStatus, { ...intent, status: 'closed' }),
      );
      const isAfterEntry = trip > entryTrip;
      expect([trip, result.refusal]).toEqual([trip, isAfterEntry ? null : 'thread_intent_closed']);
      const open = and(eq(threadRegister.intent_id, result.intent_id), eq(threadRegister.open, true));
      expect([trip, await core.$count(threadRegister, open)]).toEqual([trip, isAfterEntry ? 1 : 0]);
      expect([trip, await hasBegun(result.id)]).toEqual([trip, isAfterEntry]);
      if (isAfterEntry) await tryCommand(wei, result.id, { kind: 'cancel', reason: 'only a try' });
      await threadStub(result.id).tellAgain();
    }
  });

  it('the end of the other’s account, once it is planned, leaves none, or comes too late for it', async () => {
    const { entryTrip, trips } = await tripsToBegin();
    const leave = (delete_at: number | null) => core.update(users).set({ delete_at }).where(eq(users.id, marta.id));
    for (let trip = 1; trip <= trips; trip += 1) {
      const result = await begin(trip, () => leave(Date.now() + 1_000_000));
      const isAfterEntry = trip > entryTrip;
      expect([trip, result.refusal]).toEqual([trip, isAfterEntry ? null : 'thread_owner_leaves']);
      expect([trip, await hasBegun(result.id)]).toEqual([trip, isAfterEntry]);
      await leave(null);
      if (isAfterEntry) await tryCommand(wei, result.id, { kind: 'cancel', reason: 'only a try' });
      await threadStub(result.id).tellAgain();
    }
  });
});

it('a conversation that one began about an intent is told with the intent’s state while it is open', async () => {
  const { intent_id } = await anIntent(marta, null);
  const ofIntent = async (person: Person) =>
    (await person.callOrThrow(likesApi.state, { intent_ids: intent_id })).thread_of_intent;
  expect(await ofIntent(wei)).toEqual({});
  const { id } = await wei.callOrThrow(threadsApi.start, { id: uuid(), intent_id, message: 'Hello' });
  await threadStub(id).tellAgain();
  expect(await ofIntent(wei)).toEqual({ [intent_id]: id });
  expect(await ofIntent(marta)).toEqual({});
  await tryCommand(wei, id, { kind: 'cancel', reason: 'only a try' });
  await threadStub(id).tellAgain();
  expect(await ofIntent(wei)).toEqual({});
});

it('people who keep away from each other are told so of each other, and of nobody else', async () => {
  const readHiddenUsers = async (person: Person, usernames: string) =>
    (await person.callOrThrow(likesApi.state, { usernames })).hidden_people;
  await marta.callOrThrow(moderationApi.block, { username: 'linwei' });
  expect(await readHiddenUsers(wei, 'marta,linwei,nobody-here')).toEqual(['marta']);
  expect(await readHiddenUsers(marta, 'linwei')).toEqual(['linwei']);
  await marta.callOrThrow(moderationApi.unblock, { username: 'linwei' });
  expect(await readHiddenUsers(wei, 'marta')).toEqual([]);
});
