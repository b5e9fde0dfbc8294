import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { commandKinds } from '#contract/exchange/thread/thread-command.ts';
import { sessions } from '../../account/tables.ts';
import { aReference } from '../../guards/world/world.ts';
import { aPerson, type Person } from '../../testing/people.ts';
import {
  act,
  aThread,
  type CommandInput,
  core,
  evict,
  objectOf,
  propose,
  readAs,
  settle,
  tryCommand,
} from '../threads-for-tests.ts';

const DAY = 86_400_000;
let wei: Person;
let marta: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([aPerson('linwei', 0), aPerson('marta', 1)]);
  await core.update(sessions).set({ expires_at: Date.now() + 1_000 * DAY });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets so many days go by; the thread's clocks have their turn. */
async function pass(id: string, days: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
  await runInDurableObject(objectOf(id), (thread) => thread.alarm());
}

async function anExpired() {
  const { id } = await aThread(wei, marta);
  await pass(id, 31);
  expect((await readAs(wei, id)).closed).toMatchObject({ reason: 'expired' });
  return id;
}

async function aCompleted() {
  const { id } = await aThread(wei, marta);
  await act(marta, id, { kind: 'agree', proposal_id: await propose(wei, id) });
  for (const person of [wei, marta]) await act(person, id, { kind: 'shipped' });
  for (const person of [wei, marta]) await act(person, id, { kind: 'received' });
  return id;
}

const refusalOf = async (person: Person, id: string, said: CommandInput) => {
  const { d } = await tryCommand(person, id, said);
  return 'error' in d ? d.error : 'done';
};
const listed = async (person: Person, show: 'open' | 'ended') =>
  (await person.get(threadsApi.list, { show })).items.map(({ id }) => id);

describe('a conversation that nobody went on with', () => {
  it.each(['linwei', 'marta'])('is taken up again within 90 days, by either, and goes on: %s', async (name) => {
    const person = name === 'marta' ? marta : wei;
    const id = await anExpired();
    await settle(id);
    expect(await refusalOf(person, id, { kind: 'message', text: 'hello?' })).toBe('thread_closed');
    expect([await listed(person, 'open'), await listed(person, 'ended')]).toEqual([[], [id]]);
    await pass(id, 89);
    expect(await act(person, id, { kind: 'reopen' })).toMatchObject({
      ...{ status: 'negotiating', closed: null, event: { kind: 'reopened' } },
    });
    await evict(id);
    await settle(id);
    expect([await listed(person, 'open'), await listed(person, 'ended')]).toEqual([[id], []]);
    for (const one of [wei, marta]) await act(one, id, { kind: 'message', text: 'on we go' });
    expect(await refusalOf(person, id, { kind: 'reopen' })).toBe('thread_state');
  });

  it('is not taken up after 90 days, nor one that was ended by a person', async () => {
    const id = await anExpired();
    await pass(id, 90);
    expect(await refusalOf(wei, id, { kind: 'reopen' })).toBe('reopen_late');
    const { id: ended } = await aThread(wei, marta);
    await act(marta, ended, { kind: 'cancel', reason: 'found one' });
    for (const person of [wei, marta]) expect(await refusalOf(person, ended, { kind: 'reopen' })).toBe('thread_closed');
  });
});

describe('people who keep away from each other', () => {
  it.each(['linwei', 'marta'])('do not take up what expired, and read it as before: %s does', async (name) => {
    const [one, other] = name === 'marta' ? [marta, wei] : [wei, marta];
    const id = await anExpired();
    const before = await readAs(other, id);
    await one.get(moderationApi.block, { username: other.username });
    for (const person of [one, other]) {
      expect(await refusalOf(person, id, { kind: 'reopen' })).toBe('thread_blocked');
      expect((await readAs(person, id)).events.map(({ seq }) => seq)).toEqual(before.events.map(({ seq }) => seq));
      expect((await readAs(person, id)).allowed).not.toContain('reopen');
    }
    expect((await readAs(other, id)).state.blocks).toEqual({ initiator: false, responder: false });
    await one.get(moderationApi.unblock, { username: other.username });
    expect(await refusalOf(other, id, { kind: 'reopen' })).toBe('done');
  });

  it('say nothing more to each other after an exchange, and may still judge and read it', async () => {
    const id = await aCompleted();
    const before = (await readAs(wei, id)).events;
    await marta.get(moderationApi.block, { username: 'linwei' });
    for (const person of [wei, marta]) {
      expect(await refusalOf(person, id, { kind: 'message', text: 'hello?' })).toBe('thread_blocked');
      const { events, allowed } = await readAs(person, id);
      expect(events).toHaveLength(before.length);
      expect(commandKinds.filter((kind) => allowed.includes(kind))).toEqual(['review', 'mute']);
    }
    expect(await refusalOf(wei, id, { kind: 'review', rating: 'positive' })).toBe('done');
    await settle(id);
    expect(await listed(wei, 'ended')).toEqual([id]);
  });
});
