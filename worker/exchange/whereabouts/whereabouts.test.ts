import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { historyApi } from '#contract/collection/history/history-api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { Whereabouts } from '#contract/collection/specimen/whereabouts.ts';
import { eraseDueAccount } from '#worker/background/erasures-for-tests.ts';
import { specimenWhereabouts } from '#worker/collection/showcase-tables.ts';
import { jobs } from '#worker/db/tables.ts';
import { handOverSpecimen } from '#worker/exchange/handover/hand-over-specimen.ts';
import {
  anAgreement,
  closeWithProblem,
  completeExchange,
  deliver,
  handAll,
  readWaitingJobs,
} from '#worker/exchange/handover/handovers-for-tests.ts';
import { changeSpecimen, createSpecimen, readReservations } from '#worker/exchange/proposal/proposals-for-tests.ts';
import { passDays, passHours } from '#worker/exchange/public/publications-for-tests.ts';
import {
  act,
  anAgreedThread,
  aThread,
  core,
  createTraders,
  makeAgreement,
  readEmailKinds,
  readPersonThread,
  settle,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import { dyingEnv } from '#worker/testing/dying-env.ts';
import { weatherEnv } from '#worker/testing/failing-trips.ts';
import { type Person, prolongSessions, visitor } from '#worker/testing/people.ts';
import { recordWhereabouts } from './record-whereabouts.ts';

/** More steps than a handover has. */
const STEPS_MAX = 60;
let wei: Person;
let marta: Person;
let id: string;
let specimen: OwnSpecimen;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  await prolongSessions();
  specimen = await createSpecimen(marta);
});

afterEach(() => {
  vi.useRealTimers();
});

/** Marta's parcel does not arrive, and nobody solves that: the exchange closes after 60 days. */
async function loseParcel() {
  id = await anAgreedThread(wei, marta, { responder_gives: [{ specimen_id: specimen.id }] });
  await act(marta, id, { kind: 'shipped', parcels: [{ tracking_no: 'RR123456785CZ' }] });
  await closeWithProblem(id, wei);
}

/** Runs the jobs that take over where specimens are, each as often as given. */
async function runJobs(times = 1) {
  await settle(id);
  const isWaiting = and(eq(jobs.kind, 'record_whereabouts'), eq(jobs.state, 'queued'));
  const rows = await core.select({ id: jobs.id }).from(jobs).where(isWaiting);
  await deliver(rows.flatMap((row) => Array.from({ length: times }, () => row.id)));
  await handAll();
}

const report = (whereabouts: Whereabouts, person = marta, specimen_id = specimen.id) =>
  tryCommand(person, id, { kind: 'report_whereabouts', specimen_id, whereabouts });
const readSpecimen = async (person = marta) => (await person.callOrThrow(collectionApi.list, {})).items;
const readStatus = async () => (await marta.callOrThrow(collectionApi.read, { id: specimen.id })).specimen.status;
/** The statuses that Marta's specimen was given, the newest first. */
const readStatusHistory = async () =>
  (await marta.callOrThrow(historyApi.read, { id: specimen.id })).items
    .filter((entry) => entry.field === 'status')
    .map((entry) => entry.to);
const readPublicIds = async () =>
  (await wei.callOrThrow(publicCollectionApi.list, { username: 'marta' })).items.map((item) => item.id);

describe('after an exchange that ended without receipt', () => {
  beforeEach(loseParcel);

  it('the giver is asked where the specimen is, and the status and the reservation follow each answer', async () => {
    expect(await readReservations()).toEqual([[specimen.id, id]]);
    expect(await readPublicIds()).toEqual([specimen.id]);
    const outcomes: [Whereabouts, string, number][] = [
      ['with_partner', 'missing', 0],
      ['lost', 'lost', 0],
      ['came_back', 'in_collection', 1],
    ];
    for (const [whereabouts, status, shownCount] of outcomes) {
      expect((await report(whereabouts)).c).toBe(0);
      await runJobs();
      expect([await readStatus(), (await readPublicIds()).length]).toEqual([status, shownCount]);
      expect(await readReservations()).toEqual([]);
    }
  });

  it('says where it is, with whom and since when, to its owner alone', async () => {
    await report('with_partner');
    await runJobs();
    const ownSpecimen = (await marta.callOrThrow(collectionApi.read, { id: specimen.id })).specimen;
    expect(ownSpecimen.whereabouts).toMatchObject({
      whereabouts: 'with_partner',
      partner: { username: 'linwei' },
      thread_id: id,
    });
    const leftMs = Date.parse(ownSpecimen.whereabouts?.since ?? '');
    expect(Date.now() - leftMs).toBeGreaterThan(59 * 86_400_000);
    await report('came_back');
    await runJobs();
    expect((await marta.callOrThrow(collectionApi.read, { id: specimen.id })).specimen.whereabouts).toBeUndefined();
  });

  it('keeps the status it had, and one that its owner gave it meanwhile', async () => {
    await report('came_back');
    await runJobs();
    await changeSpecimen(marta, specimen.id, { status: 'on_loan' });
    await report('lost');
    await runJobs();
    expect(await readStatus()).toBe('lost');
    await report('came_back');
    await runJobs(2);
    expect(await readStatus()).toBe('on_loan');
    await report('with_partner');
    await runJobs();
    await changeSpecimen(marta, specimen.id, { status: 'sold' });
    await report('came_back');
    await runJobs();
    expect(await readStatus()).toBe('sold');
  });

  it('has the status again that its owner gave it before saying where it is', async () => {
    await passDays(id, 30);
    await settle(id);
    await changeSpecimen(marta, specimen.id, { status: 'missing' });
    await report('lost');
    await runJobs();
    await report('came_back');
    await runJobs();
    expect(await readStatus()).toBe('missing');
  });

  it('has the status of the last answer, after whichever step a job died that took over another', async () => {
    let isWhole = false;
    for (let step = 1; !isWhole && step < STEPS_MAX; step += 1) {
      await report('lost');
      await runJobs();
      await report('came_back');
      await settle(id);
      const { bindings } = dyingEnv((number) => (number === step ? 'answer lost' : 'done'));
      isWhole = await recordWhereabouts(bindings, { specimen_id: specimen.id, giver_id: marta.id }).then(
        () => true,
        () => false,
      );
      await report('lost');
      await runJobs();
      expect(await readStatus()).toBe('lost');
    }
    expect(isWhole).toBe(true);
  });

  it('stays traded when another exchange has handed it over since', async () => {
    await report('came_back');
    await runJobs();
    const otherId = await anAgreement(marta, wei, { initiator: [specimen.id] });
    await completeExchange(otherId, [marta], [wei]);
    await handAll();
    expect(await readStatus()).toBe('given');
    await report('lost');
    await runJobs();
    const givenSpecimen = (await marta.callOrThrow(collectionApi.read, { id: specimen.id })).specimen;
    expect([givenSpecimen.status, givenSpecimen.whereabouts]).toEqual(['given', undefined]);
  });

  it.each([3, 4, 5, 6, 7])(
    'stays traded when it is received at trip %i of the job that takes over an answer',
    async (n) => {
      await report('lost');
      await settle(id);
      const receive = async () => {
        await act(wei, id, { kind: 'received' });
        await settle(id);
        await handAll();
      };
      const bindings = weatherEnv(async (trip) => {
        if (trip === n) await receive();
        return 'arrives' as const;
      });
      await recordWhereabouts(bindings, { specimen_id: specimen.id, giver_id: marta.id });
      expect(await readStatus()).toBe('traded');
    },
  );

  it('is reported by its giver alone, and only of what was given', async () => {
    const refusals = await Promise.all([report('lost', wei), report('lost', marta, id)]);
    expect(refusals.map(({ d }) => 'error' in d && d.error)).toEqual([
      'whereabouts_not_asked',
      'whereabouts_not_asked',
    ]);
    expect((await report('lost' as Whereabouts, marta, specimen.id)).c).toBe(0);
    expect((await report('elsewhere' as Whereabouts)).c).not.toBe(0);
  });

  it('is handed over when the receiver confirms receipt after all, up to 180 days later, with its permanent id', async () => {
    await report('with_partner');
    await runJobs();
    await passDays(id, 100);
    await passHours(id, 2);
    expect((await tryCommand(wei, id, { kind: 'received', note: 'It came by sea.' })).c).toBe(0);
    const receivedDay = new Date().toISOString().slice(0, 10);
    await passHours(id, 2);
    expect(await readEmailKinds(marta)).toContain('late_receipt');
    expect((await report('came_back')).d).toMatchObject({ error: 'whereabouts_not_asked' });
    await runJobs();
    expect(await readSpecimen(wei)).toMatchObject([
      {
        permanent_id: specimen.permanent_id,
        status: 'in_collection',
        dealer: 'marta',
        purchase_date: receivedDay,
      },
    ]);
    expect(await readSpecimen()).toMatchObject([{ id: specimen.id, status: 'traded' }]);
    expect(await core.select().from(specimenWhereabouts)).toEqual([]);
    expect(await readReservations()).toEqual([]);
    expect((await readPersonThread(marta, id)).closed).toMatchObject({ reason: 'problem' });
  });

  it('does not go to a receiver while its giver says that it came back, nor after 180 days', async () => {
    await report('came_back');
    expect((await tryCommand(wei, id, { kind: 'received' })).d).toMatchObject({ error: 'receive_came_back' });
    await report('lost');
    await passDays(id, 180);
    expect((await tryCommand(wei, id, { kind: 'received' })).d).toMatchObject({ error: 'thread_closed' });
  });

  it('is free after thirty days without an answer, and its record says what it said', async () => {
    await passDays(id, 29);
    await settle(id);
    expect(await readReservations()).toEqual([[specimen.id, id]]);
    await passDays(id, 1);
    await settle(id);
    expect(await readReservations()).toEqual([]);
    expect(await readStatus()).toBe('in_collection');
    expect((await report('lost')).c).toBe(0);
    await runJobs();
    expect(await readStatus()).toBe('lost');
  });
});

describe('an exchange that ends with a problem', () => {
  it('leaves with its giver what the other never confirmed, and gives the other what they did', async () => {
    const otherSpecimen = await createSpecimen(wei, { coll_index: 2 });
    id = await anAgreement(wei, marta, { initiator: [otherSpecimen.id], responder: [specimen.id] });
    for (const person of [wei, marta]) await act(person, id, { kind: 'shipped' });
    await act(wei, id, { kind: 'received' });
    await closeWithProblem(id, marta);
    await runJobs();
    const weiSpecimens = (await readSpecimen(wei)).map(({ id: ownId, status }) => [ownId === otherSpecimen.id, status]);
    expect(weiSpecimens.sort()).toEqual([
      [false, 'in_collection'],
      [true, 'in_collection'],
    ]);
    expect(await readSpecimen()).toMatchObject([{ id: specimen.id, status: 'traded' }]);
    expect(await readReservations()).toEqual([[otherSpecimen.id, id]]);
  });

  it('asks of a specimen that was received and complained of, and hands it over once its giver says that it is there', async () => {
    id = await anAgreedThread(wei, marta, { responder_gives: [{ specimen_id: specimen.id }] });
    await act(marta, id, { kind: 'shipped' });
    await act(wei, id, { kind: 'problem', what: 'damaged', text: 'A corner is off.' });
    await act(wei, id, { kind: 'received' });
    await passDays(id, 60);
    await runJobs();
    expect(await readSpecimen(wei)).toEqual([]);
    await report('with_partner');
    await runJobs();
    expect(await readSpecimen(wei)).toMatchObject([{ permanent_id: specimen.permanent_id }]);
    // It was never missing.
    expect(await readStatusHistory()).toEqual(['traded']);
  });
});

describe('a meeting that one side confirmed', () => {
  it('is confirmed by the other up to 180 days after the end, and then everything changes hands', async () => {
    ({ id } = await aThread(wei, marta));
    const responder_gives = [{ specimen_id: specimen.id }];
    await makeAgreement(id, marta, wei, { responder_gives, fulfilment: 'in_person' });
    await act(marta, id, { kind: 'confirm_meeting', with_photos: false });
    await passDays(id, 30);
    expect((await readPersonThread(wei, id)).closed).toMatchObject({ reason: 'meeting_unconfirmed' });
    await runJobs();
    expect(await readSpecimen(wei)).toEqual([]);
    expect(await readStatus()).toBe('in_collection');
    await act(wei, id, { kind: 'confirm_meeting', with_photos: false });
    await runJobs();
    expect(await readSpecimen(wei)).toMatchObject([{ permanent_id: specimen.permanent_id }]);
    expect(await readStatus()).toBe('traded');
  });
});

describe('an account erased while a receipt comes in late', () => {
  it('leaves what was received before the erasure with its receiver, and nothing half', async () => {
    await loseParcel();
    const outcomes = await Promise.allSettled([act(wei, id, { kind: 'received' }), eraseDueAccount(marta)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await runJobs();
    const isReceived = (await readPersonThread(wei, id)).state.received.initiator !== null;
    const items = await readSpecimen(wei);
    expect(items.length).toBeLessThanOrEqual(1);
    for (const item of items) {
      expect([isReceived, item.permanent_id]).toEqual([true, specimen.permanent_id]);
      await changeSpecimen(wei, item.id, { access_level: 'public' });
      expect((await visitor.call(publicCollectionApi.permanent, specimen)).d).toMatchObject({ username: 'linwei' });
    }
    expect(await readReservations()).toEqual([]);
    expect(await core.select().from(specimenWhereabouts)).toEqual([]);
  });
});

describe('a handover after an end without completion', () => {
  it('goes on when its job dies after any step, also while the giver says otherwise', async () => {
    await loseParcel();
    await act(wei, id, { kind: 'received' });
    await settle(id);
    const [job] = await readWaitingJobs();
    if (!job) throw new Error('no job');
    let isWhole = false;
    for (let step = 1; !isWhole && step < STEPS_MAX; step += 1) {
      const { bindings } = dyingEnv((number) => (number === step ? 'lost' : 'done'));
      isWhole = await handOverSpecimen(bindings, job.payload).then(
        () => true,
        () => false,
      );
      expect((await report('came_back')).d).toMatchObject({ error: 'whereabouts_not_asked' });
    }
    expect(isWhole).toBe(true);
    await runJobs();
    expect(await readSpecimen(wei)).toMatchObject([{ permanent_id: specimen.permanent_id }]);
    expect(await readStatus()).toBe('traded');
  });
});
