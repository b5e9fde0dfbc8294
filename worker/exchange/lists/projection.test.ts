import { env, runInDurableObject } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publicThreadsApi, threadsApi } from '#contract/exchange/api.ts';
import { times } from '#contract/sample-for-tests.ts';
import { reservations } from '../../collection/showcase/showcase-tables.ts';
import { aReference, aSpecimen, MINERAL } from '../../guards/world/world.ts';
import { envIn } from '../../testing/failing-trips.ts';
import { aPerson, type Person, visitor } from '../../testing/people.ts';
import { traderStats } from '../intents/tables.ts';
import { reviews, threadPublic, threadRegister, threadSides, threads } from '../tables.ts';
import { act, aThread, core, evict, objectOf, propose, readAs, settle, tryCommand } from '../threads-for-tests.ts';
import { tellThreadsAgain } from './tell-threads-again.ts';

let wei: Person;
let marta: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([aPerson('linwei', 0), aPerson('marta', 1)]);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** All that core was told, in an order of its own. */
const projected = async () => ({
  threads: await core.select().from(threads).orderBy(threads.id),
  sides: await core.select().from(threadSides).orderBy(threadSides.thread_id, threadSides.side),
  shown: await core.select().from(threadPublic).orderBy(threadPublic.thread_id, threadPublic.seq),
  said: await core.select().from(reviews).orderBy(reviews.thread_id, reviews.side),
  stats: (await core.select().from(traderStats).orderBy(traderStats.user_id)).map(
    ({ recounted_at: _, ...counts }) => counts,
  ),
  reserved: await core.select().from(reservations).orderBy(reservations.specimen_id),
  // When a conversation was claimed, in the moment before it began, no object knows.
  register: (await core.select().from(threadRegister).orderBy(threadRegister.id)).map(
    ({ claimed_at: _, ...row }) => row,
  ),
});

/** Gives an object other bindings for as long as it lives. */
const withEnv = (threadId: string, bindings: object) =>
  runInDurableObject(objectOf(threadId), (thread) => {
    Object.assign(thread, { env: bindings });
  });

/** An exchange in which a specimen of Marta's is promised to Wei. */
async function anAgreement(coll_index: number): Promise<string> {
  const said = { coll_serie: 'SC', coll_index, mineral_ids: [MINERAL], access_level: 'public' as const };
  const { id: specimen_id } = await aSpecimen(marta, said);
  const { id } = await aThread(wei, marta);
  const proposal_id = await propose(marta, id, { responder_gives: [{ specimen_id }] });
  await act(wei, id, { kind: 'agree', proposal_id });
  return id;
}

async function aFinishedThread(): Promise<string> {
  const id = await anAgreement(1);
  await act(wei, id, { kind: 'publish', public: true });
  for (const one of [wei, marta]) await act(one, id, { kind: 'shipped', tracking_no: 'RX 1', private_note: 'key' });
  for (const one of [wei, marta]) await act(one, id, { kind: 'received' });
  for (const one of [wei, marta]) await act(one, id, { kind: 'review', rating: 'positive' });
  await settle(id);
  return id;
}

describe('what core is told of threads', () => {
  it('waits while core is away for ten minutes, and then arrives whole, once and in order (26, 27)', async () => {
    const { id } = await aThread(wei, marta);
    await act(wei, id, { kind: 'publish', public: true });
    const said = (n: number) => ({ kind: 'message' as const, id: uuid(), text: `${n}` });
    await withEnv(
      id,
      envIn((trip) => (trip % 3 === 0 ? 'answer lost' : 'lost')),
    );
    const acknowledged: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      const { event } = await act(n % 2 ? wei : marta, id, said(n));
      acknowledged.push(event?.id ?? '');
      if (n % 10 === 5) await runInDurableObject(objectOf(id), (thread) => thread.alarm());
      if (n === 20) {
        await evict(id);
        await withEnv(
          id,
          envIn(() => 'lost'),
        );
      }
    }
    const untold = await core.select().from(threadPublic);
    await evict(id);
    for (let n = 0; n < 2; n += 1) await runInDurableObject(objectOf(id), (thread) => thread.alarm());
    await settle(id);
    const told = await core.select().from(threadPublic).orderBy(threadPublic.seq);
    expect(untold.length).toBeLessThan(30);
    expect(told.flatMap(({ event }) => (event.kind === 'message' ? [event.id] : []))).toEqual(acknowledged);
    const [mine] = (await wei.get(threadsApi.list, {})).items;
    expect(mine).toMatchObject({ id, last_event: { text: '29' } });
  });

  const listed = [threadSides, threadPublic, reviews, reservations];
  it.each([
    ['all but the register', [...listed, threads]],
    ['all but the rows of threads', [...listed, threadRegister]],
  ])('is the same when it was lost, %s, and is told again by the objects (52)', async (_, lost) => {
    const ids = [await aFinishedThread(), await anAgreement(2), (await aThread(marta, wei)).id];
    for (const id of ids) await settle(id);
    const before = await projected();
    expect(before.reserved).toHaveLength(2);
    expect(before.said.map(({ reviewee_id }) => reviewee_id)).toEqual([wei.id, marta.id]);
    expect(before.stats.find(({ user_id }) => user_id === wei.id)).toMatchObject({
      ...{ successful_exchanges: 1, partner_count: 1, positive: 1, requests_received: 1, requests_answered: 0 },
    });
    const kept = { successful_exchanges: 0, partner_count: 0, positive: 0, requests_received: 0, requests_answered: 0 };
    for (const table of lost) await core.delete(table);
    await core.update(traderStats).set(kept);
    await tellThreadsAgain(env, { after: '' });
    expect(await projected()).toEqual(before);
  });

  it('lets a specimen that another exchange was promised after a loss stay there', async () => {
    const [first, free] = [await anAgreement(1), await anAgreement(2)];
    await settle(first);
    const [lost] = await core.select().from(reservations).where(eq(reservations.thread_id, first));
    await core
      .update(reservations)
      .set({ thread_id: free })
      .where(eq(reservations.specimen_id, lost?.specimen_id ?? ''));
    await settle(first);
    expect((await core.select().from(reservations)).map(({ thread_id }) => thread_id)).toEqual([free, free]);
  });

  it('takes nothing from a telling that comes late', async () => {
    const { id } = await aThread(wei, marta);
    await act(wei, id, { kind: 'publish', public: true });
    await settle(id);
    await act(wei, id, { kind: 'publish', public: false });
    expect((await visitor.call(publicThreadsApi.read, { thread_id: id })).c).toBe(12000);
    await settle(id);
    expect(await core.select().from(threadPublic)).toEqual([]);
    const [row] = await core.select().from(threads);
    expect(row).toMatchObject({ public: false, opening: '' });
  });
});

describe('a public conversation', () => {
  it.each(['arrives', 'answer lost'] as const)(
    'is read no more once it was made private, although something older was being told and nothing newer is: %s',
    async (fate) => {
      const { id } = await aThread(wei, marta);
      await act(wei, id, { kind: 'publish', public: true });
      await settle(id);
      const read = async () => (await visitor.call(publicThreadsApi.read, { thread_id: id })).c;
      expect(await read()).toBe(0);
      const trips = { begun: 0 };
      const weather = async (trip: number) => {
        trips.begun = trip;
        if (trip > 1) return 'lost';
        while ((await read()) === 0) await scheduler.wait(5);
        return fate;
      };
      await withEnv(id, envIn(weather));
      await act(marta, id, { kind: 'message', text: 'just now' });
      while (trips.begun === 0) await scheduler.wait(5);
      await act(wei, id, { kind: 'publish', public: false });
      expect(trips.begun).toBeGreaterThan(1);
      expect(await read()).toBe(12000);
      await evict(id);
      await settle(id);
      expect(await read()).toBe(12000);
      expect(await core.select().from(threadPublic)).toEqual([]);
    },
  );

  it('shows visitors what is theirs to see: no private word, no parcel number, no address', async () => {
    const { id } = await aThread(wei, marta, 'Hello Marta');
    const mark = 'KQXZ secret';
    await act(marta, id, { kind: 'message', text: mark, private: true });
    const proposal_id = await propose(marta, id);
    await act(wei, id, { kind: 'agree', proposal_id });
    await act(wei, id, { kind: 'address', name: mark, lines: [mark], country: 'CZ', note: mark });
    await act(wei, id, { kind: 'shipped', tracking_no: mark, private_note: mark, note: 'by post' });
    await act(marta, id, { kind: 'problem', what: 'damaged', text: mark });
    await act(marta, id, { kind: 'mute', muted: true });
    await act(wei, id, { kind: 'publish', public: true });
    await settle(id);
    const seen = await visitor.get(publicThreadsApi.read, { thread_id: id });
    const listed = await visitor.get(publicThreadsApi.list, {});
    const stored = JSON.stringify([await core.select().from(threadPublic), await core.select().from(threads)]);
    for (const text of [JSON.stringify(seen), JSON.stringify(listed), stored]) expect(text).not.toContain(mark);
    const kinds = seen.events.map(({ kind }) => kind);
    expect(kinds).toEqual(['started', 'proposed', 'agreed', 'shipped', 'problem', 'published']);
    expect(seen).toMatchObject({ status: 'confirmed', initiator: { username: 'linwei' }, agreement: { version: 1 } });
    expect(seen.offered).toMatchObject([{ id: MINERAL, name: 'Fluorite' }]);
    expect(listed.items).toMatchObject([{ id, opening: 'Hello Marta', item_count: 2 }]);
  });
});

type Real = { id: string; said: Map<string, string> };
type Model = { said: number };

/** A message by one of the two, perhaps sent twice; or the object's end at that moment. */
class Say implements fc.AsyncCommand<Model, Real, true> {
  readonly by: 'wei' | 'marta';
  readonly text: string;
  readonly isTwice: boolean;
  constructor(by: 'wei' | 'marta', text: string, isTwice: boolean) {
    this.by = by;
    this.text = text;
    this.isTwice = isTwice;
  }
  check = async () => true;
  async run(model: Model, real: Real) {
    const said = { kind: 'message' as const, id: uuid(), text: this.text };
    const person = this.by === 'wei' ? wei : marta;
    const first = await act(person, real.id, said);
    if (this.isTwice) expect((await act(person, real.id, said)).event).toEqual(first.event);
    real.said.set(said.id, this.text);
    model.said += 1;
  }
  toString = () => `${this.by} says ${this.text}`;
}

class End implements fc.AsyncCommand<Model, Real, true> {
  check = async () => true;
  run = (_: Model, real: Real) => evict(real.id);
  toString = () => 'eviction';
}

class Look implements fc.AsyncCommand<Model, Real, true> {
  check = async () => true;
  async run(model: Model, real: Real) {
    const { events } = await readAs(wei, real.id);
    const messages = events.flatMap((event) => (event.kind === 'message' ? [[event.id, event.text]] : []));
    expect(messages).toEqual([...real.said].slice(-messages.length));
    expect(messages.length).toBe(Math.min(model.said, 99));
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => (events[0]?.seq ?? 0) + at));
  }
  toString = () => 'looks';
}

describe('an object', () => {
  it('may end at any moment: nothing is lost, doubled or out of order (28)', async () => {
    const { id } = await aThread(wei, marta);
    const steps = [
      fc
        .tuple(fc.constantFrom('wei' as const, 'marta' as const), fc.string({ minLength: 1 }), fc.boolean())
        .map(([by, text, twice]) => new Say(by, `a${text.replace(/\p{Cc}/gu, '')}`, twice)),
      fc.constant(new End()),
      fc.constant(new Look()),
    ];
    let real: Real = { id, said: new Map() };
    await fc.assert(
      fc.asyncProperty(fc.commands<Model, Real, true>(steps, { maxCommands: 12 }), async (commands) => {
        real = { id: (await aThread(wei, marta)).id, said: new Map() };
        await fc.asyncModelRun(() => ({ model: { said: 0 }, real }), commands);
        await act(wei, real.id, { kind: 'cancel', reason: 'over' });
        await settle(real.id);
      }),
      { numRuns: times(8, 3) },
    );
    expect((await tryCommand(wei, real.id, { kind: 'message', text: 'late' })).d).toMatchObject({
      error: 'thread_closed',
    });
    expect(await core.select().from(reservations)).toEqual([]);
  });
});
