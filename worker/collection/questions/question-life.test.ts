import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { settingsApi } from '#contract/account/settings-api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { trashApi } from '#contract/collection/desk/trash-api.ts';
import { questionsApi } from '#contract/collection/questions/questions-api.ts';
import { exportsApi } from '#contract/export/archive/exports-api.ts';
import { unzip } from '#contract/export/archive/unzip-for-tests.ts';
import { mailbox } from '#worker/account/mailbox-for-tests.ts';
import { actId, decision, fileReport } from '#worker/account/moderation/acts-for-tests.ts';
import { users } from '#worker/account/tables.ts';
import { eraseDueAccount } from '#worker/background/erasures-for-tests.ts';
import { sweep } from '#worker/background/sweep.ts';
import { purgeTrash } from '#worker/collection/desk/trash/purge-trash.ts';
import { openCore } from '#worker/db/core.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { type Caller, createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { questionAuthors, questionCounts, questionSwitches, questions } from './question-tables.ts';
import { aQuestionedSite, ask, DAY, texts } from './questions-for-tests.ts';

const { list, remove, answer, setVisibility, setSwitch } = questionsApi;
const { settleReport, undoAct, notices } = moderationApi;
const core = openCore(env.DB);

let owner: Person;
let ana: Person;
let ben: Person;
let specimen_id: string;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  ({ owner, ana, ben, specimen_id } = await aQuestionedSite());
});

const read = (caller: Caller) => caller.callOrThrow(list, { specimen_id });

async function askShown(author: Person, text = 'A question') {
  const { id } = await ask(author, specimen_id, text);
  return owner.callOrThrow(setVisibility, { id, state: 'shown' });
}

async function askAnswered(author: Person, text: string, answerText: string) {
  const { id } = await ask(author, specimen_id, text);
  return owner.callOrThrow(answer, { id, version: 1, text: answerText });
}

describe('the administrator', () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await createPerson('admin', 1);
  });

  it('hides a reported question with its answer, and shows it again by undo', async () => {
    const { id } = await askAnswered(ana, 'bad words', 'Yes.');
    const report = await fileReport(admin, ben, { question_id: id, is_answer: false });
    expect(report).toMatchObject({
      kind: 'question',
      username: 'ana',
      reported_text: 'bad words',
      permanent_id: expect.any(String),
      measures: ['hide', 'warn', 'suspend'],
    });
    const settledReport = await admin.callOrThrow(settleReport, { id: report.id, ...decision('hide') });
    expect(await read(visitor)).toMatchObject({ items: [], total: 0 });
    expect((await ana.callOrThrow(notices, {})).items).toMatchObject([{ kind: 'hide', reason: 'threat' }]);
    expect((await owner.call(setVisibility, { id, state: 'shown' })).status).toBe(404);
    await admin.callOrThrow(undoAct, { id: actId(settledReport, 'hide') });
    expect(await read(visitor)).toMatchObject({ items: [{ text: 'bad words', answer: { text: 'Yes.' } }], total: 1 });
  });

  it('hides an answer and leaves its question', async () => {
    const { id } = await askAnswered(ana, 'good', 'bad words');
    const report = await fileReport(admin, ben, { question_id: id, is_answer: true });
    expect(report).toMatchObject({ kind: 'answer', username: 'owner', reported_text: 'bad words' });
    await admin.callOrThrow(settleReport, { id: report.id, ...decision('hide') });
    expect(await read(visitor)).toMatchObject({ items: [{ text: 'good', answer: null }], total: 1 });
    expect((await admin.callOrThrow(moderationApi.reports, { state: 'acted', kind: 'answer' })).items).toHaveLength(1);
  });

  it('gets no report of what the reporter does not read', async () => {
    const { id } = await ask(ana, specimen_id);
    const subjectFields = { question_id: id, is_answer: false };
    const sendReport = (caller: Caller, subject: object = {}) =>
      caller.call(moderationApi.report, { id: uuid(), about: { ...subjectFields, ...subject }, reason: 'spam' });
    expect((await sendReport(ben)).status).toBe(404);
    expect((await sendReport(owner, { is_answer: true })).status).toBe(404);
    expect((await sendReport(ana)).status).toBe(404);
    expect((await sendReport(owner)).status).toBe(201);
    await owner.callOrThrow(setVisibility, { id, state: 'shown' });
    expect((await sendReport(ana)).status).toBe(400);
  });
});

describe('when an account is erased', () => {
  it('the text of what its user asked goes and the answers stay; unanswered questions go', async () => {
    await askAnswered(ana, 'text of ana', 'The 490 level.');
    await ask(ana, specimen_id, 'unanswered text of ana');
    await eraseDueAccount(ana);
    expect(await read(visitor)).toMatchObject({
      items: [{ text: null, author: null, answer: { text: 'The 490 level.' } }],
      total: 1,
    });
    const rows = JSON.stringify(await core.batch([core.select().from(questions), core.select().from(questionAuthors)]));
    expect(rows).not.toMatch(new RegExp(`text of ana|${ana.id}`));
    expect((await owner.call(remove, { id: (await read(owner)).items[0]?.id ?? '' })).status).toBe(200);
  });

  it('what was asked under its specimens goes with all that is stored of it', async () => {
    await askShown(ana);
    await owner.callOrThrow(setSwitch, { specimen_id, is_off: true });
    await eraseDueAccount(owner);
    for (const table of [questions, questionCounts, questionAuthors, questionSwitches])
      expect(await core.select().from(table)).toEqual([]);
  });
});

it('what was asked under a specimen goes when that is deleted for good', async () => {
  await askShown(ana);
  await owner.callOrThrow(setSwitch, { specimen_id, is_off: true });
  await owner.callOrThrow(collectionApi.remove, { id: specimen_id });
  await owner.callOrThrow(trashApi.purge, { ids: [specimen_id] });
  await purgeTrash(guardedEnv, {}, owner.shard);
  for (const table of [questions, questionCounts, questionSwitches])
    expect(await core.select().from(table)).toEqual([]);
});

it('a deleted question is erased after a day', async () => {
  const { id } = await askShown(ana);
  await ana.callOrThrow(remove, { id });
  await sweep(guardedEnv, Date.now() + DAY - 60_000);
  expect(await core.select().from(questions)).toHaveLength(1);
  await sweep(guardedEnv, Date.now() + DAY + 60_000);
  expect(await core.select().from(questions)).toEqual([]);
});

it('is in no search, feed, file or page that visitors get', async () => {
  const CANARY = 'quetzalcoatlite';
  await askAnswered(ana, CANARY, `${CANARY} indeed`);
  const { specimen } = await owner.callOrThrow(collectionApi.read, { id: specimen_id });
  const { coll_no, permanent_id } = specimen;
  const paths = [
    '/api/mc/owner',
    `/api/mc/owner/${coll_no}`,
    `/api/s/${permanent_id}`,
    '/api/search?q=indeed',
    '/api/home',
    '/mc/owner.atom',
    '/mc/owner.json',
    '/mc/owner.csv',
    `/mc/owner/${coll_no}`,
    '/mc/owner',
    '/sitemap.xml',
  ];
  const leaks: string[] = [];
  for (const path of paths) {
    const reply = await visitor.fetch(path);
    expect([path, reply.status]).toEqual([path, 200]);
    if ((await reply.text()).includes(CANARY)) leaks.push(path);
  }
  expect(leaks).toEqual([]);
});

it('is in the export of its author and of the owner', async () => {
  await askAnswered(ana, 'Which level?', 'The 490 level.');
  const readFile = async (person: Person, name: string) => {
    const { id } = await person.callOrThrow(exportsApi.begin, { id: uuid() });
    const reply = await person.fetch(`/api/i/exports/${id}/volumes/1`);
    const entries = unzip(new Uint8Array(await reply.arrayBuffer()));
    const entry = entries.find((candidate) => candidate.name === name);
    return JSON.parse(new TextDecoder().decode(entry?.bytes)) as { items: { text: string }[] };
  };
  for (const [person, name] of [
    [owner, 'questions_received.json'],
    [ana, 'questions_asked.json'],
  ] as const) {
    const file = await readFile(person, name);
    expect(texts(file.items)).toEqual(['Which level?']);
    expect(file.items[0]).toMatchObject({ answer: { text: 'The 490 level.' } });
  }
  expect((await readFile(owner, 'questions_asked.json')).items).toEqual([]);
});

describe('the daily email of questions', () => {
  const nextMorning = () => Math.ceil(Date.now() / DAY) * DAY + 8.5 * 3_600_000;
  const readEmails = async (address = 'owner@example.org') => mailbox(address);
  const askToday = async (author: Person, text: string) => {
    const { id } = await ask(author, specimen_id, text);
    await core
      .update(questions)
      .set({ created_at: nextMorning() - 3_600_000 })
      .where(eq(questions.id, id));
    return id;
  };

  it('bundles what was asked since the day before, once, with the way to answer and to unsubscribe', async () => {
    await askToday(ana, 'Which level\nis it from?');
    await askToday(ben, 'x'.repeat(400));
    await sweep(guardedEnv, nextMorning() - 3_600_000);
    expect(await readEmails()).toEqual([]);
    await sweep(guardedEnv, nextMorning());
    await sweep(guardedEnv, nextMorning() + 60_000);
    const [email, ...otherEmails] = await readEmails();
    expect(otherEmails).toEqual([]);
    expect(email?.subject).toBe('2 questions about your specimens');
    expect(email?.text).toContain('(SC-0001), ana: “Which level is it from?”');
    expect(email?.text).toContain('x…”');
    expect(email?.text).toContain('/i/questions');
    expect(email?.text).toContain('/api/mail/unsubscribe?token=question.');
  });

  it('is written in Chinese to who reads Chinese', async () => {
    await core.update(users).set({ locale: 'zh' }).where(eq(users.id, owner.id));
    await askToday(ana, '这是哪个中段的？');
    await sweep(guardedEnv, nextMorning());
    const [email] = await readEmails();
    expect(email?.subject).toBe('你的标本有 1 条新提问');
    expect(email?.text).toContain('（SC-0001），ana：“这是哪个中段的？”');
  });

  it('is not written of what is older, answered, blocked or not seen, or to who wants none', async () => {
    const id = await askToday(ana, 'a question');
    const expectNoEmail = async () => {
      await sweep(guardedEnv, nextMorning());
      expect(await readEmails()).toEqual([]);
      await core.run('delete from jobs');
    };
    await owner.callOrThrow(settingsApi.setMailPreferences, { question: false });
    await expectNoEmail();
    await owner.callOrThrow(settingsApi.setMailPreferences, { question: true });
    await owner.callOrThrow(collectionApi.change, { id: specimen_id, version: 1, access_level: 'private' });
    await expectNoEmail();
    await owner.callOrThrow(collectionApi.change, { id: specimen_id, version: 2, access_level: 'public' });
    await owner.callOrThrow(moderationApi.block, { username: 'ana' });
    await expectNoEmail();
    await owner.callOrThrow(moderationApi.unblock, { username: 'ana' });
    await core.update(questions).set({ created_at: nextMorning() - DAY - 60_000 });
    await expectNoEmail();
    await core.update(questions).set({ created_at: nextMorning() - 60_000 });
    await owner.callOrThrow(answer, { id, version: 1, text: 'Yes.' });
    await expectNoEmail();
  });
});
