import { env, runInDurableObject } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publicThreadsApi, threadsApi } from '#contract/exchange/api.ts';
import { times } from '#contract/sample-for-tests.ts';
import { reservations } from '#worker/collection/showcase-tables.ts';
import { republishThreads } from '#worker/exchange/background/republish-threads.ts';
import { traderStats } from '#worker/exchange/intents/tables.ts';
import { reviews, threadPublic, threadRegister, threadSides, threads } from '#worker/exchange/tables.ts';
import {
  act,
  aThread,
  core,
  createTraders,
  evict,
  makeAgreement,
  makePublic,
  readAll,
  readPersonThread,
  replaceEnv,
  settle,
  threadStub,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import { aSpecimen, MINERAL } from '#worker/guards/world/world.ts';
import { weatherEnv } from '#worker/testing/failing-trips.ts';
import { type Person, visitor } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;

beforeEach(async () => {
  [wei, marta] = await createTraders();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Reads everything published to core, in a fixed order. */
const readProjection = async () => ({
  threads: await core.select().from(threads).orderBy(threads.id),
  sides: await core.select().from(threadSides).orderBy(threadSides.thread_id, threadSides.side),
  shown: await core.select().from(threadPublic).orderBy(threadPublic.thread_id, threadPublic.seq),
  said: await core.select().from(reviews).orderBy(reviews.thread_id, reviews.side),
  stats: (await core.select().from(traderStats).orderBy(traderStats.user_id)).map(
    ({ recounted_at: _, ...counts }) => counts,
  ),
  reservationRows: await core.select().from(reservations).orderBy(reservations.specimen_id),
  // The object does not know when a conversation was claimed, in the moment before it began.
  register: (await core.select().from(threadRegister).orderBy(threadRegister.id)).map(
    ({ claimed_at: _, ...row }) => row,
  ),
});

/** An exchange in which a specimen of Marta's is promised to Wei. */
async function anAgreement(coll_index: number): Promise<string> {
  const fields = { coll_serie: 'SC', coll_index, mineral_ids: [MINERAL], access_level: 'public' as const };
  const { id: specimen_id } = await aSpecimen(marta, fields);
  const { id } = await aThread(wei, marta);
  await makeAgreement(id, marta, wei, { responder_gives: [{ specimen_id }] });
  return id;
}

async function aFinishedThread(): Promise<string> {
  const id = await anAgreement(1);
  await makePublic(id, wei, marta);
  for (const person of [wei, marta])
    await act(person, id, { kind: 'shipped', tracking_no: 'RX 1', private_note: 'key' });
  for (const person of [wei, marta]) await act(person, id, { kind: 'received' });
  for (const person of [wei, marta]) await act(person, id, { kind: 'review', rating: 'positive' });
  await settle(id);
  return id;
}

describe('what core is told of threads', () => {
  it('waits while core is away for ten minutes, and then arrives whole, once and in order (26, 27)', async () => {
    const { id } = await aThread(wei, marta);
    await makePublic(id, wei, marta);
    const messageCommand = (n: number) => ({ kind: 'message' as const, id: uuid(), text: `${n}` });
    await replaceEnv(
      id,
      weatherEnv((trip) => (trip % 3 === 0 ? 'answer lost' : 'lost')),
    );
    const acknowledgedIds: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      const { event } = await act(n % 2 ? wei : marta, id, messageCommand(n));
      acknowledgedIds.push(event?.id ?? '');
      if (n % 10 === 5) await runInDurableObject(threadStub(id), (thread) => thread.alarm());
      if (n === 20) {
        await evict(id);
        await replaceEnv(
          id,
          weatherEnv(() => 'lost'),
        );
      }
    }
    const untold = await core.select().from(threadPublic);
    await evict(id);
    for (let n = 0; n < 2; n += 1) await runInDurableObject(threadStub(id), (thread) => thread.alarm());
    await readAll(id, wei, marta);
    await settle(id);
    const publicRows = await core.select().from(threadPublic).orderBy(threadPublic.seq);
    expect(untold.length).toBeLessThan(30);
    expect(publicRows.flatMap(({ event }) => (event.kind === 'message' ? [event.id] : []))).toEqual(acknowledgedIds);
    const [ownThread] = (await wei.callOrThrow(threadsApi.list, {})).items;
    expect(ownThread).toMatchObject({ id, last_event: { text: '29' } });
  });

  const listedTables = [threadSides, threadPublic, reviews, reservations];
  it.each([
    ['all but the register', [...listedTables, threads]],
    ['all but the rows of threads', [...listedTables, threadRegister]],
  ])('is the same when it was lost, %s, and is told again by the objects (52)', async (_, lostTables) => {
    const ids = [await aFinishedThread(), await anAgreement(2), (await aThread(marta, wei)).id];
    await act(wei, ids[2] ?? '', { kind: 'message', text: 'It is.' });
    for (const id of ids) await settle(id);
    const oldProjection = await readProjection();
    expect(oldProjection.reservationRows).toHaveLength(2);
    expect(oldProjection.said.map(({ reviewee_id }) => reviewee_id)).toEqual([wei.id, marta.id]);
    expect(oldProjection.stats.find(({ user_id }) => user_id === wei.id)).toMatchObject({
      successful_exchanges: 1,
      partner_count: 1,
      positive: 1,
      requests_received: 1,
      requests_answered: 1,
    });
    const resetStats = {
      successful_exchanges: 0,
      partner_count: 0,
      positive: 0,
      requests_received: 0,
      requests_answered: 0,
    };
    for (const table of lostTables) await core.delete(table);
    await core.update(traderStats).set(resetStats);
    await republishThreads(env, { after: '' });
    expect(await readProjection()).toEqual(oldProjection);
  });

  it('lets a specimen that another exchange was promised after a loss stay there', async () => {
    const [firstId, secondId] = [await anAgreement(1), await anAgreement(2)];
    await settle(firstId);
    const [lostReservation] = await core.select().from(reservations).where(eq(reservations.thread_id, firstId));
    await core
      .update(reservations)
      .set({ thread_id: secondId })
      .where(eq(reservations.specimen_id, lostReservation?.specimen_id ?? ''));
    await settle(firstId);
    expect((await core.select().from(reservations)).map(({ thread_id }) => thread_id)).toEqual([secondId, secondId]);
  });

  it('takes nothing from a telling that comes late', async () => {
    const { id } = await aThread(wei, marta);
    await makePublic(id, wei, marta);
    await settle(id);
    await act(wei, id, { kind: 'publish', public: false });
    expect((await visitor.call(publicThreadsApi.read, { thread_id: id })).c).toBe(12000);
    await settle(id);
    expect(await core.select().from(threadPublic)).toEqual([]);
    const [row] = await core.select().from(threads);
    expect(row).toMatchObject({ public: false, agreement: null });
  });
});

describe('a public conversation', () => {
  it.each(['arrives', 'answer lost'] as const)(
    'is read no more once it was made private, although something older was being told and nothing newer is: %s',
    async (fate) => {
      const { id } = await aThread(wei, marta);
      await makePublic(id, wei, marta);
      await settle(id);
      const read = async () => (await visitor.call(publicThreadsApi.read, { thread_id: id })).c;
      expect(await read()).toBe(0);
      const trips = { startedTrip: 0 };
      const weather = async (trip: number) => {
        trips.startedTrip = trip;
        if (trip > 1) return 'lost';
        while ((await read()) === 0) await scheduler.wait(5);
        return fate;
      };
      await replaceEnv(id, weatherEnv(weather));
      await act(marta, id, { kind: 'message', text: 'just now' });
      while (trips.startedTrip === 0) await scheduler.wait(5);
      await act(wei, id, { kind: 'publish', public: false });
      expect(trips.startedTrip).toBeGreaterThan(1);
      expect(await read()).toBe(12000);
      await evict(id);
      await settle(id);
      expect(await read()).toBe(12000);
      expect(await core.select().from(threadPublic)).toEqual([]);
    },
  );

  it('shows visitors what is theirs to see: no private word, no parcel number, no address', async () => {
    const { id } = await aThread(wei, marta, 'Hello Marta');
    const secretText = 'KQXZ secret';
    await act(marta, id, { kind: 'message', text: secretText, private: true });
    await makeAgreement(id, marta, wei);
    await act(wei, id, { kind: 'address', name: secretText, lines: [secretText], country: 'CZ', note: secretText });
    await act(wei, id, { kind: 'shipped', tracking_no: secretText, private_note: secretText, note: 'by post' });
    await act(marta, id, { kind: 'problem', what: 'damaged', text: secretText });
    await act(marta, id, { kind: 'mute', muted: true });
    await makePublic(id, wei, marta);
    await settle(id);
    const publicThread = await visitor.callOrThrow(publicThreadsApi.read, { thread_id: id });
    const threadList = await visitor.callOrThrow(publicThreadsApi.list, {});
    const storedJson = JSON.stringify([await core.select().from(threadPublic), await core.select().from(threads)]);
    for (const text of [JSON.stringify(publicThread), JSON.stringify(threadList), storedJson])
      expect(text).not.toContain(secretText);
    const kinds = publicThread.events.map(({ kind }) => kind);
    expect(kinds).toEqual(['started', 'proposed', 'agreed', 'shipped', 'problem', 'published']);
    expect(publicThread).toMatchObject({
      status: 'confirmed',
      initiator: { username: 'linwei' },
      agreement: { version: 1 },
    });
    expect(publicThread.offered).toMatchObject([{ id: MINERAL, name: 'Fluorite' }]);
    expect(threadList.items).toMatchObject([{ id, item_count: 2 }]);
    expect(JSON.stringify(threadList)).not.toContain('Hello Marta');
  });
});

type Real = { id: string; sentTexts: Map<string, string> };
type Model = { sentCount: number };

/** A message by one of the two, possibly sent twice, or with the object ending at that moment. */
class Say implements fc.AsyncCommand<Model, Real, true> {
  readonly author: 'wei' | 'marta';
  readonly text: string;
  readonly isTwice: boolean;
  constructor(author: 'wei' | 'marta', text: string, isTwice: boolean) {
    this.author = author;
    this.text = text;
    this.isTwice = isTwice;
  }
  check = async () => true;
  async run(model: Model, real: Real) {
    const command = { kind: 'message' as const, id: uuid(), text: this.text };
    const person = this.author === 'wei' ? wei : marta;
    const firstAnswer = await act(person, real.id, command);
    if (this.isTwice) expect((await act(person, real.id, command)).event).toEqual(firstAnswer.event);
    real.sentTexts.set(command.id, this.text);
    model.sentCount += 1;
  }
  toString = () => `${this.author} says ${this.text}`;
}

class End implements fc.AsyncCommand<Model, Real, true> {
  check = async () => true;
  run = (_: Model, real: Real) => evict(real.id);
  toString = () => 'eviction';
}

class ReadThread implements fc.AsyncCommand<Model, Real, true> {
  check = async () => true;
  async run(model: Model, real: Real) {
    const { events } = await readPersonThread(wei, real.id);
    const messages = events.flatMap((event) => (event.kind === 'message' ? [[event.id, event.text]] : []));
    expect(messages).toEqual([...real.sentTexts].slice(-messages.length));
    expect(messages.length).toBe(Math.min(model.sentCount, 99));
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => (events[0]?.seq ?? 0) + index));
  }
  toString = () => 'looks';
}

describe('an object', () => {
  it('may end at any moment: nothing is lost, doubled or out of order (28)', async () => {
    const { id } = await aThread(wei, marta);
    const steps = [
      fc
        .tuple(fc.constantFrom('wei' as const, 'marta' as const), fc.string({ minLength: 1 }), fc.boolean())
        .map(([author, text, isRepeated]) => new Say(author, `a${text.replace(/\p{Cc}/gu, '')}`, isRepeated)),
      fc.constant(new End()),
      fc.constant(new ReadThread()),
    ];
    let real: Real = { id, sentTexts: new Map() };
    await fc.assert(
      fc.asyncProperty(fc.commands<Model, Real, true>(steps, { maxCommands: 12 }), async (commands) => {
        real = { id: (await aThread(wei, marta)).id, sentTexts: new Map() };
        await fc.asyncModelRun(() => ({ model: { sentCount: 0 }, real }), commands);
        await act(wei, real.id, { kind: 'cancel', reason: 'over' });
        await settle(real.id);
      }),
      { numRuns: times(8, 3) },
    );
    expect((await tryCommand(wei, real.id, { kind: 'cancel', reason: 'late' })).d).toMatchObject({
      error: 'thread_closed',
    });
    expect(await core.select().from(reservations)).toEqual([]);
  });
});
