import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { publicThreadsApi, reportedThreadsApi, threadsApi } from '#contract/exchange/api.ts';
import { mailbox } from '#worker/account/mailbox-for-tests.ts';
import {
  actId,
  aModeratedSite,
  decision,
  fileReport,
  readStatus,
  takeMeasures,
} from '#worker/account/moderation/acts-for-tests.ts';
import { moderationActs } from '#worker/account/moderation/moderation-tables.ts';
import { sweep } from '#worker/background/sweep.ts';
import { outbox } from '#worker/db/tables.ts';
import { core, type Owner } from '#worker/guards/world/world.ts';
import { Caller, createPerson, type Person, visitor } from '#worker/testing/people.ts';
import {
  act,
  aThread,
  makePublic,
  propose,
  readAll,
  readPersonThread,
  settle,
  tryCommand,
} from './threads-for-tests.ts';

const { report, reports, settleReport, undoAct } = moderationApi;

let lin: Owner;
let marta: Owner;
let admin: Caller;
let stranger: Caller;

beforeEach(async () => {
  ({ lin, marta, admin, stranger } = await aModeratedSite());
});

/** A public conversation of the two, in which the second insults the first. */
async function anInsult(victim: Person, harasser: Person) {
  const { id: thread_id } = await aThread(victim, harasser, 'Would you trade it?');
  const { event } = await act(harasser, thread_id, { kind: 'message', text: 'I know where you live.' });
  await makePublic(thread_id, harasser, victim);
  await settle(thread_id);
  return { thread_id, seq: event?.seq ?? 0 };
}

describe('a public conversation', () => {
  it('is reported by anybody who is logged in, as one message of it, while it is public', async () => {
    const { thread_id, seq } = await anInsult(lin.person, marta.person);
    const { id, ...fields } = await fileReport(admin, stranger, { thread_id, seq });
    expect(fields).toMatchObject({
      kind: 'message',
      username: 'marta',
      reporter: 'stranger',
      reported_text: 'I know where you live.',
      by_partner: false,
      measures: ['hide_message', 'unpublish', 'warn', 'suspend'],
    });
    expect((await admin.call(reportedThreadsApi.read, { id })).status).toBe(404);
    await act(lin.person, thread_id, { kind: 'publish', public: false });
    await settle(thread_id);
    const refusals = [];
    for (const subject of [{ thread_id, seq }, { thread_id }, { thread_id: uuid(), seq }, { thread_id, seq: 99 }])
      refusals.push(await stranger.call(report, { id: uuid(), about: subject, reason: 'spam', text: '' }));
    for (const { status, c, d, m } of refusals)
      expect({ status, c, d, m }).toEqual({ status: 404, c: 12000, d: refusals[0]?.d, m: refusals[0]?.m });
  });

  it('reported as a whole is about both; the administrator says whom a measure concerns', async () => {
    const { thread_id } = await anInsult(lin.person, marta.person);
    const { id, people } = await fileReport(admin, stranger, { thread_id });
    expect(people.map(({ username }) => username).sort()).toEqual(['linwei', 'marta']);
    expect((await admin.call(settleReport, { id, ...decision('suspend') })).status).toBe(400);
    await admin.callOrThrow(settleReport, { id, ...decision('suspend'), username: 'marta' });
    expect(await readStatus(marta.person)).toBe(404);
    expect(await readStatus(lin.person)).toBe(200);
  });

  it('is not shown while one of the two is suspended', async () => {
    const { thread_id, seq } = await anInsult(lin.person, marta.person);
    const { id } = await fileReport(admin, lin.person, { thread_id, seq });
    const settledReport = await takeMeasures(admin, id, 'suspend');
    const readThread = async () => (await visitor.call(publicThreadsApi.read, { thread_id })).status;
    expect(await readThread()).toBe(404);
    await admin.callOrThrow(undoAct, { id: actId(settledReport, 'suspend') });
    expect(await readThread()).toBe(200);
  });
});

it('a harasser in public is stopped by the report, its reading and one decision, at once; then restored', async () => {
  const harasser = await createPerson('carl', 1);
  const { thread_id, seq } = await anInsult(lin.person, harasser);
  const insult = 'I know where you live.';
  const readAsVisitor = async () => {
    const { d } = await visitor.call(publicThreadsApi.read, { thread_id });
    return JSON.stringify(d);
  };
  const readAsVictim = async () => JSON.stringify(await readPersonThread(lin.person, thread_id));
  expect(await readAsVisitor()).toContain(insult);
  const fetches = vi.spyOn(Caller.prototype, 'fetch');
  const { id } = await fileReport(admin, lin.person, { thread_id, seq });
  const settledReport = await takeMeasures(admin, id, 'hide_message', 'unpublish', 'suspend');
  expect(fetches.mock.calls.map(([path]) => path)).toEqual([
    '/api/i/reports',
    '/api/admin/reports',
    `/api/admin/reports/${id}`,
  ]);
  fetches.mockRestore();
  expect(settledReport.acts.map(({ kind }) => kind)).toEqual(['hide_message', 'unpublish', 'suspend']);
  expect(await core.select().from(outbox).where(eq(outbox.kind, 'moderation'))).toEqual([]);
  expect((await visitor.call(publicThreadsApi.read, { thread_id })).status).toBe(404);
  expect(await readAsVictim()).not.toContain(insult);
  const message = { thread_id, id: uuid(), kind: 'message' as const, text: 'You will see.' };
  expect(await harasser.call(threadsApi.command, message)).toMatchObject({ d: { error: 'account_suspended' } });
  const [email] = await mailbox('carl@example.org');
  for (const part of ['removed by the administrator', 'can’t be made public', 'Your account is suspended'])
    expect(email?.text).toContain(part);

  await admin.callOrThrow(undoAct, { id: actId(settledReport, 'suspend') });
  expect((await harasser.call(threadsApi.command, message)).status).toBe(200);
  expect((await visitor.call(publicThreadsApi.read, { thread_id })).status).toBe(404);
  await admin.callOrThrow(undoAct, { id: actId(settledReport, 'unpublish') });
  expect(await readAsVisitor()).not.toContain(insult);
  await admin.callOrThrow(undoAct, { id: actId(settledReport, 'hide_message') });
  expect(await readAsVisitor()).toContain(insult);
  expect(await readAsVictim()).toContain(insult);
  expect((await admin.callOrThrow(reports, { state: 'restored' })).items).toMatchObject([{ id }]);
});

it('a conversation that could not be told is told by the next sweep', async () => {
  const harasser = await createPerson('carl', 1);
  const { thread_id, seq } = await anInsult(lin.person, harasser);
  const { id } = await fileReport(admin, lin.person, { thread_id, seq });
  const settledReport = await takeMeasures(admin, id, 'unpublish');
  // As left by a failed call of the conversation's object, with another act since.
  await core
    .insert(outbox)
    .values({ kind: 'moderation', payload: { act_id: actId(settledReport, 'unpublish') }, created_at: Date.now() });
  await core.update(moderationActs).set({ undone_at: Date.now() }).where(eq(moderationActs.report_id, id));
  await sweep(env);
  expect((await visitor.call(publicThreadsApi.read, { thread_id })).status).toBe(200);
  expect(await core.select().from(outbox).where(eq(outbox.kind, 'moderation'))).toEqual([]);
});

describe('a message that is hidden in the moment in which it is answered', () => {
  const orders = ['hidden first', 'answered first'] as const;
  const insult = 'I know where you live.';
  const gives = { initiator_gives: [{ text: 'a quartz' }], responder_gives: [{ text: 'a fluorite' }] };

  /** Reports a proposal of Marta's by its note; returns it, its report and the thread. */
  async function aReportedProposal() {
    const { id: thread_id } = await aThread(lin.person, marta.person, 'Would you trade it?');
    const proposal_id = await propose(marta.person, thread_id, { note: insult });
    const seq = (await readPersonThread(lin.person, thread_id)).last_seq;
    const { id } = await fileReport(admin, lin.person, { thread_id, seq });
    return { thread_id, proposal_id, id };
  }
  /** Hides what was reported and answers it at once, one or the other sent first; returns the answer. */
  async function hideAndAnswer<T>(order: (typeof orders)[number], id: string, answer: () => Promise<T>): Promise<T> {
    const hide = () => takeMeasures(admin, id, 'hide_message');
    if (order === 'hidden first') return (await Promise.all([hide(), answer()]))[1];
    return (await Promise.all([answer(), hide()]))[0];
  }
  const readEverything = async (person: Person, thread_id: string) =>
    JSON.stringify([
      await readPersonThread(person, thread_id),
      await person.callOrThrow(threadsApi.proposals, { thread_id }),
    ]);

  it.each(orders)('leaves the proposal that answers its proposal, without its text: %s', async (order) => {
    const { thread_id, proposal_id, id } = await aReportedProposal();
    const note = 'No threats. My last word.';
    const answer = await hideAndAnswer(order, id, () =>
      tryCommand(lin.person, thread_id, { kind: 'propose', answers: proposal_id, note, ...gives }),
    );
    expect(answer).toMatchObject({ c: 0, d: { event: { kind: 'proposed', version: 2, note } } });
    expect(await readEverything(lin.person, thread_id)).not.toContain(insult);
    expect(await readEverything(marta.person, thread_id)).toContain(insult);
    const { open_proposal } = await readPersonThread(marta.person, thread_id);
    expect(open_proposal).toMatchObject({ version: 2, note });
    await act(marta.person, thread_id, { kind: 'agree', seen: {}, proposal_id: open_proposal?.id ?? '' });
    expect((await readPersonThread(lin.person, thread_id)).agreement).toMatchObject({ version: 2, note });
  });

  it.each(orders)('leaves the agreement to its proposal, without its text: %s', async (order) => {
    const { thread_id, proposal_id, id } = await aReportedProposal();
    const answer = await hideAndAnswer(order, id, () =>
      tryCommand(lin.person, thread_id, { kind: 'agree', seen: {}, proposal_id }),
    );
    expect(answer).toMatchObject({ c: 0, d: { status: 'confirmed' } });
    for (const person of [lin.person, marta.person])
      expect((await readPersonThread(person, thread_id)).agreement).toMatchObject({ id: proposal_id, version: 1 });
    expect(await readEverything(lin.person, thread_id)).not.toContain(insult);
  });

  it.each(orders)('leaves the message that answers it, also for visitors: %s', async (order) => {
    const { thread_id, seq } = await anInsult(lin.person, marta.person);
    const { id } = await fileReport(admin, lin.person, { thread_id, seq });
    const answer = await hideAndAnswer(order, id, () =>
      tryCommand(lin.person, thread_id, { kind: 'message', text: 'Stop that.' }),
    );
    expect(answer.c).toBe(0);
    await readAll(thread_id, lin.person, marta.person);
    await settle(thread_id);
    const visitorsThread = JSON.stringify(await visitor.callOrThrow(publicThreadsApi.read, { thread_id }));
    for (const content of [visitorsThread, await readEverything(lin.person, thread_id)]) {
      expect(content).toContain('Stop that.');
      expect(content).not.toContain(insult);
    }
  });
});
