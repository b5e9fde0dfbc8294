import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { commandKinds } from '#contract/exchange/thread/thread-command.ts';
import { completeExchange } from '#worker/exchange/handover/handovers-for-tests.ts';
import { passDays } from '#worker/exchange/public/publications-for-tests.ts';
import {
  act,
  anAgreedThread,
  aThread,
  type CommandInput,
  createTraders,
  evict,
  readPersonThread,
  settle,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import { type Person, prolongSessions } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;

beforeEach(async () => {
  [wei, marta] = await createTraders();
  await prolongSessions();
});

afterEach(() => {
  vi.useRealTimers();
});

async function anExpired() {
  const { id } = await aThread(wei, marta);
  await passDays(id, 31);
  expect((await readPersonThread(wei, id)).closed).toMatchObject({ reason: 'expired' });
  return id;
}

async function aCompleted() {
  const id = await anAgreedThread(wei, marta);
  await completeExchange(id, [wei, marta], [wei, marta]);
  return id;
}

const readRefusal = async (person: Person, id: string, command: CommandInput) => {
  const { d } = await tryCommand(person, id, command);
  return 'error' in d ? d.error : 'done';
};
const readListedIds = async (person: Person, show: 'open' | 'ended') =>
  (await person.callOrThrow(threadsApi.list, { show })).items.map(({ id }) => id);

describe('a conversation that nobody went on with', () => {
  it.each(['linwei', 'marta'])('is taken up again within 90 days, by either, and goes on: %s', async (name) => {
    const person = name === 'marta' ? marta : wei;
    const id = await anExpired();
    await settle(id);
    expect([await readListedIds(person, 'open'), await readListedIds(person, 'ended')]).toEqual([[], [id]]);
    await passDays(id, 89);
    expect(await act(person, id, { kind: 'reopen' })).toMatchObject({
      status: 'negotiating',
      closed: null,
      event: { kind: 'reopened' },
    });
    await evict(id);
    await settle(id);
    expect([await readListedIds(person, 'open'), await readListedIds(person, 'ended')]).toEqual([[id], []]);
    for (const sender of [wei, marta]) await act(sender, id, { kind: 'message', text: 'on we go' });
    expect(await readRefusal(person, id, { kind: 'reopen' })).toBe('thread_state');
  });

  it('is taken up by a message, too, which is found by its own id', async () => {
    const id = await anExpired();
    const messageId = uuid();
    await act(marta, id, { kind: 'message', id: messageId, text: 'I was away.' });
    const { status, closed, turn, events } = await readPersonThread(wei, id);
    expect([status, closed, turn]).toEqual(['negotiating', null, 'initiator']);
    expect(events.slice(-2)).toMatchObject([
      { kind: 'reopened', by: 'responder' },
      { kind: 'message', id: messageId },
    ]);
  });

  it('is not taken up after 90 days, nor one that was ended by a person', async () => {
    const id = await anExpired();
    await passDays(id, 90);
    expect(await readRefusal(wei, id, { kind: 'reopen' })).toBe('reopen_late');
    const { id: endedId } = await aThread(wei, marta);
    await act(marta, endedId, { kind: 'cancel', reason: 'found one' });
    for (const person of [wei, marta])
      expect(await readRefusal(person, endedId, { kind: 'reopen' })).toBe('thread_closed');
  });
});

describe('a conversation that one side ended', () => {
  const say = (person: Person, id: string) => readRefusal(person, id, { kind: 'message', text: 'One more thing.' });

  it('is written in for 30 days: three times until the other answers', async () => {
    const { id } = await aThread(wei, marta);
    await act(marta, id, { kind: 'cancel', reason: 'found one' });
    const outcomes = [];
    for (const person of [wei, wei, wei, wei, marta, wei]) outcomes.push(await say(person, id));
    expect(outcomes).toEqual(['done', 'done', 'done', 'message_unanswered', 'done', 'done']);
    expect((await readPersonThread(wei, id)).closed?.reason).toBe('declined');
    await evict(id);
    expect(await say(wei, id)).toBe('done');
    await passDays(id, 29);
    expect(await say(marta, id)).toBe('done');
    await passDays(id, 1);
    for (const person of [wei, marta]) expect(await say(person, id)).toBe('thread_closed');
  });

  it('is not written in by or to somebody who is blocked', async () => {
    const { id } = await aThread(wei, marta);
    await act(marta, id, { kind: 'cancel', reason: 'found one' });
    await marta.callOrThrow(moderationApi.block, { username: 'linwei' });
    for (const person of [wei, marta]) expect(await say(person, id)).toBe('thread_blocked');
  });
});

describe('people who keep away from each other', () => {
  it.each(['linwei', 'marta'])('do not take up what expired, and read it as before: %s does', async (name) => {
    const [blocker, blockedPerson] = name === 'marta' ? [marta, wei] : [wei, marta];
    const id = await anExpired();
    const oldThread = await readPersonThread(blockedPerson, id);
    await blocker.callOrThrow(moderationApi.block, { username: blockedPerson.username });
    for (const person of [blocker, blockedPerson]) {
      expect(await readRefusal(person, id, { kind: 'reopen' })).toBe('thread_blocked');
      expect((await readPersonThread(person, id)).events.map(({ seq }) => seq)).toEqual(
        oldThread.events.map(({ seq }) => seq),
      );
      expect((await readPersonThread(person, id)).allowed).not.toContain('reopen');
    }
    expect((await readPersonThread(blockedPerson, id)).state.blocks).toEqual({ initiator: false, responder: false });
    await blocker.callOrThrow(moderationApi.unblock, { username: blockedPerson.username });
    expect(await readRefusal(blockedPerson, id, { kind: 'reopen' })).toBe('done');
  });

  it('say nothing more to each other after an exchange, and may still judge and read it', async () => {
    const id = await aCompleted();
    const oldEvents = (await readPersonThread(wei, id)).events;
    await marta.callOrThrow(moderationApi.block, { username: 'linwei' });
    for (const person of [wei, marta]) {
      expect(await readRefusal(person, id, { kind: 'message', text: 'hello?' })).toBe('thread_blocked');
      const { events, allowed } = await readPersonThread(person, id);
      expect(events).toHaveLength(oldEvents.length);
      expect(commandKinds.filter((kind) => allowed.includes(kind))).toEqual(['review', 'withhold', 'mute']);
    }
    expect(await readRefusal(wei, id, { kind: 'review', rating: 'positive' })).toBe('done');
    await settle(id);
    expect(await readListedIds(wei, 'ended')).toEqual([id]);
  });
});

it('a completed conversation has no news when the time for reviews ends and nobody wrote one', async () => {
  const id = await aCompleted();
  await passDays(id, 1);
  const readSummary = async () => (await wei.callOrThrow(threadsApi.list, {})).items.find((thread) => thread.id === id);
  const summaryBefore = await readSummary();
  await passDays(id, 31);
  await settle(id);
  const summaryAfter = await readSummary();
  expect((await readPersonThread(wei, id)).state.reviews_shown).toBe(true);
  expect([summaryAfter?.last_event.kind, summaryAfter?.unread]).toEqual([
    summaryBefore?.last_event.kind,
    summaryBefore?.unread,
  ]);
});
