import { runInDurableObject } from 'cloudflare:test';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { threadsApi } from '#contract/exchange/api.ts';
import { refuseMail } from '../../account/queries.ts';
import { jobs } from '../../db/tables.ts';
import { guardedEnv } from '../../guards/world/send.ts';
import { aReference } from '../../guards/world/world.ts';
import { sentMails } from '../../mail/tables.ts';
import { aPerson, type Person } from '../../testing/people.ts';
import { act, aThread, core, objectOf, propose, readAs } from '../threads-for-tests.ts';
import { writeOfThread } from '../workspace/write-of-thread.ts';

const MINUTE = 60_000;
let wei: Person;
let marta: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([aPerson('linwei', 0), aPerson('marta', 1)]);
});
afterEach(() => vi.useRealTimers());

/** What the thread does so many minutes from now; job messages go nowhere. */
async function later(threadId: string, minutes: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });
  await runInDurableObject(objectOf(threadId), (thread) => {
    Object.assign(thread, { env: guardedEnv });
    return thread.alarm();
  });
}

type Payload = Parameters<typeof writeOfThread>[1];

const asked = async () => {
  const found = await core.select().from(jobs).where(eq(jobs.kind, 'write_of_thread')).orderBy(asc(jobs.created_at));
  return found.map(({ payload }) => payload as Payload);
};
const kindsFor = async (person: Person) =>
  (await asked()).filter(({ user_id }) => user_id === person.id).map(({ letter }) => letter);

describe('a letter about a conversation', () => {
  it('tells of its first message after two quiet minutes, in the reader’s words', async () => {
    const { id } = await aThread(wei, marta, 'Would you trade the purple one?');
    await later(id, 1);
    expect(await asked()).toEqual([]);
    await later(id, 2);
    const [letter] = await asked();
    if (!letter) throw new Error('no letter');
    await writeOfThread(guardedEnv, letter);
    const [mail] = await core.select().from(sentMails);
    expect(mail).toMatchObject({ to: 'marta@example.org', subject: 'linwei wants to exchange with you' });
    expect(mail?.text).toContain('Would you trade the purple one?');
    expect(mail?.text).toContain(`https://vug.test/i/exchange/thread/${id}`);
    await refuseMail(core, marta.id, 'first_message');
    await writeOfThread(guardedEnv, letter);
    expect(await core.select().from(sentMails)).toHaveLength(1);
  });

  it('is one for all that came, at most one an hour, and none of what was read', async () => {
    const { id } = await aThread(wei, marta);
    for (const text of ['and', 'another']) await act(wei, id, { kind: 'message', text });
    await later(id, 3);
    await act(marta, id, { kind: 'message', text: 'yes' });
    await propose(wei, id);
    await later(id, 5);
    expect(await kindsFor(marta)).toEqual(['first_message']);
    await later(id, 70);
    expect(await kindsFor(marta)).toEqual(['first_message', 'your_turn']);
    expect(await kindsFor(wei)).toEqual(['your_turn']);
  });

  it('is not written to who has muted it', async () => {
    const { id } = await aThread(wei, marta);
    await act(marta, id, { kind: 'mute', muted: true });
    await later(id, 10);
    expect(await asked()).toEqual([]);
  });

  it('tells the other that one of the two made it public, unless it is private again', async () => {
    const [{ id }, taken] = [await aThread(wei, marta), await aThread(wei, marta)];
    for (const thread_id of [id, taken.id]) {
      await later(thread_id, 3);
      await act(marta, thread_id, { kind: 'message', text: 'hello' });
      await later(thread_id, 3);
      await act(wei, thread_id, { kind: 'publish', public: true });
    }
    await act(wei, taken.id, { kind: 'publish', public: false });
    await later(id, 70);
    const told = async (thread_id: string) =>
      (await asked()).flatMap(({ letter, ...to }) => (to.thread_id === thread_id ? [`${letter} ${to.user_id}`] : []));
    expect(await told(id)).toEqual([`first_message ${marta.id}`, `your_turn ${wei.id}`, `published ${marta.id}`]);
    await later(taken.id, 0);
    expect(await told(taken.id)).toEqual([`first_message ${marta.id}`, `your_turn ${wei.id}`]);
  });

  it('reminds two days before something is due, and tells of completion', async () => {
    const { id } = await aThread(wei, marta);
    const proposal_id = await propose(marta, id);
    await later(id, 12.2 * 24 * 60);
    await later(id, 3);
    expect(await kindsFor(wei)).toContain('deadline');
    await act(wei, id, { kind: 'agree', proposal_id });
    for (const one of [wei, marta]) await act(one, id, { kind: 'shipped' });
    for (const one of [wei, marta]) await act(one, id, { kind: 'received' });
    await later(id, 70);
    expect((await kindsFor(wei)).at(-1)).toBe('completion');
    expect((await kindsFor(marta)).at(-1)).toBe('completion');
  });

  it('is one of eight at most that somebody gets of a whole trade of sixty messages, looked at between the evenings', async () => {
    const { id } = await aThread(wei, marta);
    const both = [marta, wei];
    const converse = async () => {
      for (let at = 0; at < 12; at += 1) {
        await act(both[at % 2] ?? wei, id, { kind: 'message', text: `message ${at}` });
        await later(id, 4);
      }
      await later(id, 70);
      for (const one of both)
        await one.get(threadsApi.markRead, { thread_id: id, seq: (await readAs(one, id)).last_seq });
      await later(id, 20 * 60);
    };
    for (let evening = 0; evening < 2; evening += 1) await converse();
    const proposal_id = await propose(marta, id);
    await later(id, 70);
    await act(wei, id, { kind: 'agree', proposal_id });
    await converse();
    for (const one of both) await act(one, id, { kind: 'shipped' });
    for (let evening = 0; evening < 2; evening += 1) await converse();
    for (const one of both) await act(one, id, { kind: 'received' });
    await later(id, 70);
    for (const one of both) await act(one, id, { kind: 'review', rating: 'positive', ticks: [], text: 'well' });
    await later(id, 70);
    for (const one of both) {
      const kinds = await kindsFor(one);
      expect(kinds.length, kinds.join()).toBeLessThanOrEqual(8);
      expect(kinds.at(-1)).toBe('completion');
    }
  });
});
