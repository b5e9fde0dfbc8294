import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { reportedThreadsApi, threadsApi } from '#contract/exchange/api.ts';
import { publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { mailbox } from '#worker/account/mailbox-for-tests.ts';
import { users } from '#worker/account/tables.ts';
import { eraseDueAccount } from '#worker/background/erasures-for-tests.ts';
import { sweep } from '#worker/background/sweep.ts';
import { outbox } from '#worker/db/tables.ts';
import { act, aThread } from '#worker/exchange/threads-for-tests.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { core, type Owner } from '#worker/guards/world/world.ts';
import { type Caller, visitor } from '#worker/testing/people.ts';
import { actId, aModeratedSite, decision, fileReport, readStatus, takeMeasures } from './acts-for-tests.ts';
import { moderationActs, reports as reportRows } from './moderation-tables.ts';

const { reports, settleReport, undoAct, notices, dismissNotice, appeal } = moderationApi;
const DAY = 86_400_000;

let lin: Owner;
let marta: Owner;
let admin: Caller;

beforeEach(async () => {
  ({ lin, marta, admin } = await aModeratedSite());
});

describe('a measure', () => {
  it('is told to whom it concerns, with the rule and how to object, and to who reported', async () => {
    await core.update(users).set({ locale: 'zh' }).where(eq(users.id, marta.person.id));
    const { id } = await fileReport(admin, lin.person, { username: 'marta' });
    const settledReport = await admin.callOrThrow(settleReport, { id, ...decision('warn'), answer: 'Thank you.' });
    expect(settledReport).toMatchObject({ state: 'acted', acts: [{ kind: 'warn', username: 'marta', by: 'admin' }] });
    const [email] = await mailbox('marta@example.org');
    expect(email?.subject).toBe('关于你在晶洞行为的处理决定');
    for (const part of ['这是一次警告。', '这里不允许威胁他人。', '“You threatened somebody.”', '/i/profile#notices'])
      expect(email?.text).toContain(part);
    const [reporterEmail] = await mailbox('linwei@example.org');
    expect(reporterEmail?.subject).toBe('About your report');
    expect(reporterEmail?.text).toContain('“Thank you.”');
    expect(reporterEmail?.text).not.toContain('warn');
  });

  it('warning shows a line until it is pressed away', async () => {
    const { id } = await fileReport(admin, lin.person, { username: 'marta' });
    await takeMeasures(admin, id, 'warn');
    const hasNotice = async () => (await marta.person.callOrThrow(accountApi.profile, {})).has_notice;
    expect(await hasNotice()).toBe(true);
    const [notice] = (await marta.person.callOrThrow(notices, {})).items;
    expect(notice).toMatchObject({ kind: 'warn', reason: 'threat', text: 'You threatened somebody.', is_seen: false });
    expect((await lin.person.call(dismissNotice, { id: notice?.id ?? '' })).status).toBe(404);
    await marta.person.callOrThrow(dismissNotice, { id: notice?.id ?? '' });
    await marta.person.callOrThrow(dismissNotice, { id: notice?.id ?? '' });
    expect(await hasNotice()).toBe(false);
    expect((await marta.person.callOrThrow(notices, {})).items).toMatchObject([{ is_seen: true }]);
  });

  it('suspends, and its undo brings everything back', async () => {
    const { id } = await fileReport(admin, lin.person, { username: 'marta' });
    const settledReport = await takeMeasures(admin, id, 'suspend');
    expect(await readStatus(marta.person)).toBe(404);
    expect((await marta.person.callOrThrow(accountApi.profile, {})).has_notice).toBe(true);
    const start = { id: uuid(), intent_id: lin.shownThings.intent_id, message: 'Hello.' };
    expect(await marta.person.call(threadsApi.start, start)).toMatchObject({
      status: 403,
      d: { error: 'account_suspended' },
    });
    expect(await admin.callOrThrow(undoAct, { id: actId(settledReport, 'suspend') })).toMatchObject({
      state: 'restored',
    });
    expect(await readStatus(marta.person)).toBe(200);
    expect((await marta.person.callOrThrow(accountApi.profile, {})).has_notice).toBe(false);
    expect((await marta.person.call(threadsApi.start, start)).status).toBe(201);
    const [email] = await mailbox('marta@example.org');
    expect(email?.subject).toBe('A decision about you was taken back');
  });

  it('suspending twice needs to be undone twice', async () => {
    const firstReport = await fileReport(admin, lin.person, { username: 'marta' });
    const secondReport = await fileReport(admin, lin.person, { specimen_id: marta.shownThings.specimen_id });
    const reportsSettled = [
      await takeMeasures(admin, firstReport.id, 'suspend'),
      await takeMeasures(admin, secondReport.id, 'suspend'),
    ] as const;
    await admin.callOrThrow(undoAct, { id: actId(reportsSettled[0], 'suspend') });
    expect(await readStatus(marta.person)).toBe(404);
    await admin.callOrThrow(undoAct, { id: actId(reportsSettled[1], 'suspend') });
    expect(await readStatus(marta.person)).toBe(200);
  });

  it.each(['suspend', 'hide'] as const)('two of a kind can be undone in one moment: %s', async (measure) => {
    const firstReport = await fileReport(admin, lin.person, { username: 'marta' });
    const secondReport = await fileReport(admin, admin, { username: 'marta' });
    const { display_name } = await marta.person.callOrThrow(accountApi.profile, {});
    const actIds = [
      actId(await takeMeasures(admin, firstReport.id, measure), measure),
      actId(await takeMeasures(admin, secondReport.id, measure), measure),
    ];
    const answers = await Promise.all(actIds.map((id) => admin.call(undoAct, { id })));
    expect(answers.map(({ c }) => c)).toEqual([0, 0]);
    expect(await readStatus(marta.person)).toBe(200);
    expect((await marta.person.callOrThrow(accountApi.profile, {})).display_name).toBe(display_name);
  });

  it('hides a specimen, and its undo shows it again as it was', async () => {
    const { specimen_id, username, coll_no } = marta.shownThings;
    const readSpecimen = async () => (await visitor.call(publicCollectionApi.item, { username, coll_no })).status;
    const { id } = await fileReport(admin, lin.person, { specimen_id });
    const settledReport = await takeMeasures(admin, id, 'hide');
    expect(await readSpecimen()).toBe(404);
    await admin.callOrThrow(undoAct, { id: actId(settledReport, 'hide') });
    expect(await readSpecimen()).toBe(200);
    expect(await core.select().from(outbox).where(eq(outbox.kind, 'moderation'))).toEqual([]);
  });

  it('hides a profile; its undo keeps what the owner wrote since', async () => {
    await marta.person.callOrThrow(accountApi.setProfile, { bio: 'Bad words', location: 'Brno' });
    await marta.person.callOrThrow(accountApi.setDisplayName, { display_name: 'A bad name' });
    const { id, reported_text } = await fileReport(admin, lin.person, { username: 'marta' });
    expect(reported_text).toBe('A bad name\nBrno\nBad words');
    const settledReport = await takeMeasures(admin, id, 'hide');
    await marta.person.callOrThrow(accountApi.setProfile, { bio: 'Good words' });
    await admin.callOrThrow(undoAct, { id: actId(settledReport, 'hide') });
    expect(await visitor.callOrThrow(accountApi.userInfo, { username: 'marta' })).toMatchObject({
      display_name: 'A bad name',
      location: 'Brno',
      bio: 'Good words',
    });
  });

  it('that hides twice is undone by the last undo alone, which restores everything', async () => {
    const { specimen_id, intent_id, username, coll_no } = marta.shownThings;
    await marta.person.callOrThrow(accountApi.setProfile, { bio: 'Bad words' });
    const readVisible = async () => {
      const { d } = await visitor.call(accountApi.userInfo, { username });
      const specimen = await visitor.call(publicCollectionApi.item, { username, coll_no });
      const intent = await visitor.call(publicIntentsApi.read, { id: intent_id });
      const intentStatus = 'status' in intent.d ? intent.d.status : null;
      return [specimen.status, intent.status, intentStatus, 'bio' in d ? d.bio : null];
    };
    const visibleBefore = await readVisible();
    const reportIds: string[] = [];
    for (const subject of [{ specimen_id }, { intent_id }, { username }, { specimen_id }, { intent_id }, { username }])
      reportIds.push((await fileReport(admin, lin.person, subject)).id);
    const actIds: string[] = [];
    for (const id of reportIds) actIds.push(actId(await takeMeasures(admin, id, 'hide'), 'hide'));
    expect(await readVisible()).toEqual([404, 404, null, null]);
    for (const id of actIds.slice(0, 3)) await admin.callOrThrow(undoAct, { id });
    expect(await readVisible()).toEqual([404, 404, null, null]);
    for (const id of actIds.slice(3)) await admin.callOrThrow(undoAct, { id });
    expect(await readVisible()).toEqual(visibleBefore);
  });

  it('is only one that the report allows, with a text, and never against the administrator', async () => {
    const { id } = await fileReport(admin, lin.person, { username: 'marta' });
    const tries = [
      { id, ...decision('hide_message') },
      { id, ...decision() },
      { id, ...decision('warn'), text: ' ' },
    ];
    for (const input of tries) expect(await admin.call(settleReport, input)).toMatchObject({ status: 400, c: 10000 });
    const aboutAdmin = await fileReport(admin, lin.person, { username: 'admin' });
    expect((await admin.call(settleReport, { id: aboutAdmin.id, ...decision('suspend') })).status).toBe(403);
    for (const caller of [lin.person, marta.person]) {
      expect((await caller.call(settleReport, { id, ...decision('warn') })).status).toBe(403);
      expect((await caller.call(undoAct, { id: uuid() })).status).toBe(403);
    }
    expect(await core.select().from(moderationActs)).toEqual([]);
  });
});

describe('two tabs of the administrator', () => {
  it('settle a report once: the second is told by whom, when and how', async () => {
    const { id } = await fileReport(admin, lin.person, { username: 'marta' });
    const inputs = [
      { id, ...decision('suspend') },
      { id, ...decision('warn') },
      { id, action: 'close' as const },
    ];
    const answers = await Promise.all(inputs.map((input) => admin.call(settleReport, input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const refusal = answers.find(({ status }) => status === 422);
    expect(refusal?.d).toMatchObject({ error: 'settled_already', by: 'admin', report: { id } });
    expect(refusal?.m).toMatch(/^admin settled this report already, on \d+ \w+ \d+ \(UTC\): /);
    const isClosed = answers[2]?.status === 200;
    expect(await core.select().from(moderationActs)).toHaveLength(1);
    const emails = [...(await mailbox('marta@example.org')), ...(await mailbox('linwei@example.org'))];
    expect(emails).toHaveLength(isClosed ? 0 : 2);
  });

  it('undo an act once', async () => {
    const { id } = await fileReport(admin, lin.person, { username: 'marta' });
    const settledReport = await takeMeasures(admin, id, 'suspend');
    const input = { id: actId(settledReport, 'suspend') };
    const answers = await Promise.all([admin.call(undoAct, input), admin.call(undoAct, input)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.d).toMatchObject({ error: 'undone_already', by: 'admin' });
    const restores = await core.select().from(moderationActs).where(eq(moderationActs.kind, 'restore'));
    expect(restores).toHaveLength(1);
  });
});

describe('the queue', () => {
  it('has the oldest first, by state and kind, with counts and earlier acts', async () => {
    const byName = await fileReport(admin, lin.person, { username: 'marta' });
    await fileReport(admin, lin.person, { specimen_id: marta.shownThings.specimen_id });
    await fileReport(admin, marta.person, { username: 'linwei' });
    await takeMeasures(admin, byName.id, 'warn');
    const { items, counts } = await admin.callOrThrow(reports, {});
    expect(items.map(({ kind, username }) => [kind, username])).toEqual([
      ['specimen', 'marta'],
      ['collector', 'linwei'],
    ]);
    expect(items.map(({ earlier_acts }) => earlier_acts.map(({ kind }) => kind))).toEqual([['warn'], []]);
    expect((await admin.callOrThrow(reports, { kind: 'specimen' })).items).toHaveLength(1);
    const countTexts = counts.map(({ state, kind, count }) => `${state} ${kind} ${count}`).sort();
    expect(countTexts).toEqual(['acted collector 1', 'open collector 1', 'open specimen 1']);
    const firstPage = await admin.callOrThrow(reports, { limit: 1 });
    const secondPage = await admin.callOrThrow(reports, { limit: 1, cursor: firstPage.next_cursor ?? '' });
    expect([...firstPage.items, ...secondPage.items].map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  it('records each reading of a conversation, which ends with the report', async () => {
    const { id: thread_id } = await aThread(lin.person, marta.person, 'Would you trade it?');
    const { event } = await act(marta.person, thread_id, { kind: 'message', text: 'You fool.', private: true });
    const { id, reported_text } = await fileReport(admin, lin.person, { thread_id, seq: event?.seq ?? 0 });
    expect(reported_text).toBe('You fool.');
    for (let n = 0; n < 2; n += 1) await admin.callOrThrow(reportedThreadsApi.read, { id });
    const settledReport = await takeMeasures(admin, id, 'warn');
    expect(settledReport.acts.map(({ kind }) => kind)).toEqual(['read', 'read', 'warn']);
    expect(settledReport.reported_text).toBeNull();
    expect((await admin.call(reportedThreadsApi.read, { id })).status).toBe(404);
  });
});

describe('an objection', () => {
  it('is written once, has the report wait again, and is answered to who wrote it', async () => {
    const { id } = await fileReport(admin, lin.person, { username: 'marta' });
    const settledReport = await takeMeasures(admin, id, 'suspend');
    const input = { id: actId(settledReport, 'suspend'), text: 'It was a joke.' };
    expect((await lin.person.call(appeal, input)).status).toBe(404);
    expect(await marta.person.callOrThrow(appeal, input)).toMatchObject({ appeal: 'It was a joke.' });
    expect(await marta.person.call(appeal, input)).toMatchObject({ status: 422, d: { error: 'appealed_already' } });
    expect((await admin.callOrThrow(reports, { state: 'appeal' })).items).toMatchObject([
      { id, acts: [{ kind: 'suspend', appeal: 'It was a joke.' }] },
    ]);
    await mailbox('linwei@example.org');
    await admin.callOrThrow(settleReport, { id, action: 'answer', text: 'It was none.' });
    const [email] = await mailbox('marta@example.org');
    expect(email).toMatchObject({ subject: 'An answer to your objection' });
    expect(await mailbox('linwei@example.org')).toHaveLength(1);
    expect((await admin.callOrThrow(reports, { state: 'acted' })).items).toMatchObject([{ id }]);
  });

  it('that is right ends with the undo', async () => {
    const { id } = await fileReport(admin, lin.person, { username: 'marta' });
    const actToUndo = actId(await takeMeasures(admin, id, 'suspend'), 'suspend');
    await marta.person.callOrThrow(appeal, { id: actToUndo, text: 'That was not me.' });
    expect(await admin.callOrThrow(undoAct, { id: actToUndo })).toMatchObject({ state: 'restored' });
    expect(await marta.person.call(appeal, { id: actToUndo, text: 'Once more.' })).toMatchObject({ status: 422 });
  });
});

describe('the reported text', () => {
  it('is erased after twelve months', async () => {
    const { id } = await fileReport(admin, lin.person, { specimen_id: marta.shownThings.specimen_id });
    await core.update(reportRows).set({ reported_text: 'Buy here.', created_at: Date.now() - 364 * DAY });
    await sweep(env);
    const readText = async () => (await core.select().from(reportRows).where(eq(reportRows.id, id)))[0]?.reported_text;
    expect(await readText()).toBe('Buy here.');
    await core.update(reportRows).set({ created_at: Date.now() - 366 * DAY });
    await sweep(env);
    expect(await readText()).toBeNull();
  });

  it('goes with the account, and so does everything else that names it', async () => {
    const { id: thread_id } = await aThread(lin.person, marta.person, 'Would you trade it?');
    const { event } = await act(marta.person, thread_id, { kind: 'message', text: 'I know where you live.' });
    const seq = event?.seq ?? 0;
    const { id } = await fileReport(admin, lin.person, { thread_id, seq });
    await takeMeasures(admin, id, 'warn', 'suspend');
    await eraseDueAccount(marta.person, guardedEnv);
    expect(await core.select().from(reportRows)).toMatchObject([{ reported_user_id: '', reported_text: null }]);
    const acts = await core.select().from(moderationActs);
    expect(acts.map(({ about_id, text }) => [about_id, text])).toEqual([
      ['', null],
      ['', null],
    ]);
  });

  it('of a reporter who left stays without a name where somebody was suspended for it', async () => {
    const { id } = await fileReport(admin, lin.person, { username: 'marta' });
    const settledReport = await takeMeasures(admin, id, 'suspend');
    await fileReport(admin, lin.person, { username: 'stranger' });
    await eraseDueAccount(lin.person, guardedEnv);
    expect(await core.select().from(reportRows)).toMatchObject([{ id, user_id: '', text: null }]);
    await admin.callOrThrow(undoAct, { id: actId(settledReport, 'suspend') });
    expect(await readStatus(marta.person)).toBe(200);
  });
});
