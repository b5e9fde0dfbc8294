import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Measure } from '#contract/account/moderation-act.ts';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { reportedThreadsApi } from '#contract/exchange/api.ts';
import { intentsApi, publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { reports as reportRows } from '#worker/account/moderation/moderation-tables.ts';
import { eraseDueAccount } from '#worker/background/erasures-for-tests.ts';
import { leaveThreads } from '#worker/exchange/background/leave-threads.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { anIntent } from '#worker/guards/world/an-intent.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { aReference, aSpecimen, MINERAL } from '#worker/guards/world/world.ts';
import { media } from '#worker/media/tables.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { act, aThread, core, propose } from './threads-for-tests.ts';

const { report, reports, settleReport, undoAct } = moderationApi;

let wei: Person;
let marta: Person;
let admin: Person;
let thread_id: string;

beforeEach(async () => {
  await aReference();
  [wei, marta, admin] = await Promise.all([
    createPerson('linwei', 0),
    createPerson('marta', 1),
    createPerson('admin', 0),
  ]);
  thread_id = (await aThread(wei, marta, 'Would you trade it?')).id;
});

const measure = (name: Measure) => ({
  action: 'act' as const,
  measures: [name],
  reason: 'offensive' as const,
  text: 'No insults.',
});
const tell = (person: Person) =>
  person.call(report, { id: uuid(), about: { thread_id }, reason: 'offensive', text: 'Look at this.' });
const readOnlyReport = async () => {
  const [onlyReport, ...otherReports] = (await admin.callOrThrow(reports, {})).items;
  if (!onlyReport || otherReports.length > 0) throw new Error('not one report');
  return onlyReport;
};

describe('a report from a conversation', () => {
  it('leads the administrator to that conversation, and to what was said in it', async () => {
    await act(marta, thread_id, { kind: 'message', text: 'You fool.', private: true });
    await act(marta, thread_id, {
      kind: 'agree',
      seen: {},
      proposal_id: await propose(wei, thread_id, { note: 'Post is mine.' }),
    });
    await act(marta, thread_id, { kind: 'address', name: 'Marta', lines: ['Street 1'], country: 'CZ' });
    await act(marta, thread_id, { kind: 'shipped', tracking_no: 'RX 1', private_note: 'The key' });
    expect((await tell(wei)).status).toBe(201);
    const { id, ...reportFields } = await readOnlyReport();
    expect(reportFields).toMatchObject({ kind: 'thread', thread_id, username: 'marta', reporter: 'linwei' });
    const { said, ...read } = await admin.callOrThrow(reportedThreadsApi.read, { id });
    expect(said.map(({ by, private: isPrivate, text }) => [by, isPrivate, text])).toEqual([
      ['initiator', false, 'Would you trade it?'],
      ['responder', true, 'You fool.'],
      ['initiator', false, 'Post is mine.'],
    ]);
    expect(read).toMatchObject({ thread_id, public: false, initiator: { username: 'linwei' }, next_before_seq: null });
  });

  it('stays when the other’s account is deleted, with what was said; of that account nothing is left in it', async () => {
    await act(marta, thread_id, { kind: 'message', text: 'You fool.', private: true });
    await tell(wei);
    await wei.callOrThrow(report, { id: uuid(), about: { username: 'marta' }, reason: 'spam', text: '' });
    await eraseDueAccount(marta, guardedEnv);
    const { id, ...reportFields } = await readOnlyReport();
    expect(reportFields).toMatchObject({ kind: 'thread', thread_id, username: '', reporter: 'linwei', state: 'open' });
    const { said, responder } = await admin.callOrThrow(reportedThreadsApi.read, { id });
    expect(said.map(({ text }) => text)).toEqual(['Would you trade it?', 'You fool.']);
    expect(responder.username).toBe('');
    expect((await core.select().from(reportRows)).map(({ reported_user_id }) => reported_user_id)).toEqual(['']);
    await admin.callOrThrow(settleReport, { id, action: 'answer', text: 'They are gone.' });
    expect((await admin.callOrThrow(reports, {})).items).toEqual([]);
  });

  it('is made by one of its two, and read by nobody else', async () => {
    const rosa = await createPerson('rosa', 1);
    expect(await tell(rosa)).toMatchObject({ status: 404, c: 12000 });
    await tell(marta);
    const { id } = await readOnlyReport();
    for (const person of [wei, marta, rosa])
      expect((await person.call(reportedThreadsApi.read, { id })).status).toBe(403);
    expect((await visitor.call(reportedThreadsApi.read, { id })).status).toBe(401);
  });

  it('is none about somebody whose account is gone: there is nobody to judge', async () => {
    await leaveThreads(env, core, marta.id);
    expect(await tell(wei)).toMatchObject({ status: 404, c: 12000 });
    expect(await core.select().from(reportRows)).toEqual([]);
  });

  it('may be of one message of the other’s: it is marked, with what was said before and after', async () => {
    const { event } = await act(marta, thread_id, { kind: 'message', text: 'You fool.', private: true });
    await act(wei, thread_id, { kind: 'message', text: 'Why that?' });
    const seq = event?.seq ?? 0;
    const subject = { thread_id, seq };
    await wei.callOrThrow(report, { id: uuid(), about: subject, reason: 'offensive', text: '' });
    const { id, ...reportFields } = await readOnlyReport();
    expect(reportFields).toMatchObject({ kind: 'message', thread_id, seq, username: 'marta' });
    const read = await admin.callOrThrow(reportedThreadsApi.read, { id });
    expect(read).toMatchObject({ seq, next_before_seq: null });
    expect(read.said.map(({ text }) => text)).toEqual(['Would you trade it?', 'You fool.', 'Why that?']);
    expect((await admin.call(settleReport, { id, ...measure('hide') })).status).toBe(400);
    for (let n = 0; n < 40; n += 1) await act(wei, thread_id, { kind: 'message', text: `${n}` });
    expect((await admin.callOrThrow(reportedThreadsApi.read, { id })).said.map((entry) => entry.seq)).toContain(seq);
    const rosa = await createPerson('rosa', 1);
    expect((await rosa.call(report, { id: uuid(), about: subject, reason: 'spam', text: '' })).status).toBe(404);
  });

  it('opens nothing that was not reported, and no longer than it is open', async () => {
    await wei.callOrThrow(report, { id: uuid(), about: { username: 'marta' }, reason: 'spam', text: '' });
    const profile = await readOnlyReport();
    expect((await admin.call(reportedThreadsApi.read, { id: profile.id })).status).toBe(404);
    await admin.callOrThrow(settleReport, { id: profile.id, action: 'close' });
    await tell(wei);
    const { id } = await readOnlyReport();
    expect((await admin.call(settleReport, { id, ...measure('hide') })).status).toBe(400);
    await admin.callOrThrow(settleReport, { id, action: 'answer', text: 'We look at it.' });
    expect((await admin.call(reportedThreadsApi.read, { id })).status).toBe(404);
    expect((await admin.callOrThrow(reports, {})).items).toEqual([]);
  });
});

describe('a report of an intent', () => {
  const reportIntent = (person: Person, intent_id: string) =>
    person.call(report, { id: uuid(), about: { intent_id }, reason: 'fraud', text: 'Not a fluorite.' });

  it('leads the administrator to it; hidden it is found by nobody, until that is undone', async () => {
    const { intent_id } = await anIntent(marta, null, { description: 'The best of all.' });
    expect((await reportIntent(wei, intent_id)).status).toBe(201);
    const { id, ...reportFields } = await readOnlyReport();
    expect(reportFields).toMatchObject({
      kind: 'intent',
      intent_id,
      username: 'marta',
      reporter: 'linwei',
      thread_id: null,
    });
    const settledReport = await admin.callOrThrow(settleReport, { id, ...measure('hide') });
    expect(await visitor.call(publicIntentsApi.read, { id: intent_id })).toMatchObject({ status: 404, c: 12000 });
    const ownIntent = await marta.callOrThrow(intentsApi.read, { id: intent_id });
    expect(ownIntent).toMatchObject({ status: 'closed', description: 'The best of all.' });
    const { version } = ownIntent;
    expect(await marta.call(intentsApi.setStatus, { id: intent_id, status: 'active', version })).toMatchObject({
      status: 403,
      d: { error: 'intent_barred' },
    });
    expect((await admin.callOrThrow(reports, { state: 'acted' })).items).toMatchObject([{ intent_id, state: 'acted' }]);
    await admin.callOrThrow(undoAct, { id: settledReport.acts[0]?.id ?? '' });
    expect(await visitor.callOrThrow(publicIntentsApi.read, { id: intent_id })).toMatchObject({
      status: 'active',
      description: 'The best of all.',
      credit: { active_intents: 2, total_intents: 2 },
    });
  });

  it('takes its pictures from visitors, too, whatever it still offers', async () => {
    const offers = [{ mineral_id: MINERAL, note: 'Write to me elsewhere' }];
    const { intent_id } = await anIntent(marta, null, { description: 'The best of all.', offers });
    const specimen = await aSpecimen(marta, { coll_serie: 'SC', coll_index: 1, mineral_ids: [MINERAL] });
    const mediaId = await aPhoto(marta, specimen.id);
    await marta.catalogue.update(media).set({ specimen_id: null, intent_id }).where(eq(media.id, mediaId));
    expect((await visitor.callOrThrow(publicIntentsApi.read, { id: intent_id })).media).toHaveLength(1);
    const readFile = () => visitor.fetch(`/file/${mediaId}/1/320`);
    expect((await readFile()).status).toBe(200);
    await reportIntent(wei, intent_id);
    const { id, reported_text } = await readOnlyReport();
    expect(reported_text).toBe('The best of all.\nWrite to me elsewhere');
    await admin.callOrThrow(settleReport, { id, ...measure('hide') });
    expect((await readFile()).status).toBe(404);
    expect((await reportIntent(wei, intent_id)).status).toBe(404);
  });

  it('is none of one’s own or of one that there is not', async () => {
    const { intent_id } = await anIntent(marta, null);
    expect((await reportIntent(marta, intent_id)).status).toBe(400);
    expect((await reportIntent(wei, uuid())).status).toBe(404);
    expect(await core.select().from(reportRows)).toEqual([]);
  });

  it('goes with the account that it is about', async () => {
    const { intent_id } = await anIntent(marta, null);
    await reportIntent(wei, intent_id);
    await eraseDueAccount(marta, guardedEnv);
    expect(await core.select().from(reportRows)).toEqual([]);
  });
});
