import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { questionsApi } from '#contract/collection/questions/questions-api.ts';
import { homeApi } from '#contract/home/api.ts';
import { users } from '#worker/account/tables.ts';
import { questionCounts, questions } from '#worker/collection/questions/question-tables.ts';
import { openCore } from '#worker/db/core.ts';
import { type Caller, createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { aQuestionedSite, ask, DAY, HOUR, moveQuestions, texts } from './questions-for-tests.ts';

const { list, edit, remove, answer, setVisibility, setSwitch, received, asked: ownQuestions } = questionsApi;
const core = openCore(env.DB);

let owner: Person;
let ana: Person;
let ben: Person;
let specimen_id: string;

beforeEach(async () => {
  ({ owner, ana, ben, specimen_id } = await aQuestionedSite());
});

const read = (caller: Caller) => caller.callOrThrow(list, { specimen_id });
const shownTexts = async (caller: Caller) => texts((await read(caller)).items);
const waitingTexts = async (caller: Caller) => texts((await read(caller)).waiting);

describe('a question', () => {
  it('is seen by its author and the owner alone until the owner answers', async () => {
    const question = await ask(ana, specimen_id, 'Which level?');
    expect(question).toMatchObject({ state: 'waiting', author: { username: 'ana' }, is_own: true, answer: null });
    expect(await waitingTexts(ana)).toEqual(['Which level?']);
    expect(await waitingTexts(owner)).toEqual(['Which level?']);
    for (const caller of [ben, visitor])
      expect(await read(caller)).toMatchObject({ items: [], waiting: [], total: 0, next_cursor: null });
    const answeredQuestion = await owner.callOrThrow(answer, { id: question.id, version: 1, text: 'The 490 level.' });
    expect(answeredQuestion).toMatchObject({ state: 'shown', answer: { text: 'The 490 level.' } });
    expect(await read(visitor)).toMatchObject({
      items: [{ text: 'Which level?', answer: { text: 'The 490 level.' }, is_own: false }],
      waiting: [],
      total: 1,
      asking: 'login',
    });
  });

  it('waits no more once the owner showed one of its author, and waits again once the owner hid one', async () => {
    const { id } = await ask(ana, specimen_id, 'first');
    await owner.callOrThrow(setVisibility, { id, state: 'shown' });
    expect(await shownTexts(visitor)).toEqual(['first']);
    expect(await ask(ana, specimen_id, 'second')).toMatchObject({ state: 'shown' });
    expect(await ask(ben, specimen_id, 'of another')).toMatchObject({ state: 'waiting' });
    await owner.callOrThrow(setVisibility, { id, state: 'hidden' });
    expect(await shownTexts(visitor)).toEqual(['second']);
    expect(texts((await owner.callOrThrow(list, { specimen_id, list: 'hidden' })).items)).toEqual(['first']);
    for (const caller of [ana, ben, visitor])
      expect((await caller.callOrThrow(list, { specimen_id, list: 'hidden' })).items).toEqual([]);
    expect(await ask(ana, specimen_id, 'third')).toMatchObject({ state: 'waiting' });
  });

  it('is answered once, and to the text that the owner saw', async () => {
    const { id } = await ask(ana, specimen_id);
    await ana.callOrThrow(edit, { id, version: 1, text: 'Another text' });
    const stale = await owner.call(answer, { id, version: 1, text: 'Yes.' });
    expect(stale).toMatchObject({ status: 412, d: { error: 'changed_elsewhere', current: { text: 'Another text' } } });
    await owner.callOrThrow(answer, { id, version: 2, text: 'Yes.' });
    expect(await owner.call(answer, { id, version: 3, text: 'No.' })).toMatchObject({
      status: 422,
      d: { error: 'answered_already' },
    });
    for (const caller of [ana, ben])
      expect((await caller.call(answer, { id, version: 3, text: 'No.' })).status).toBe(404);
  });

  it('is edited by its author for ten minutes, until it is answered', async () => {
    const { id } = await ask(ana, specimen_id, 'Wich level?');
    const editedQuestion = await ana.callOrThrow(edit, { id, version: 1, text: 'Which level?' });
    expect(editedQuestion).toMatchObject({ text: 'Which level?', edited_at: expect.any(String), version: 2 });
    for (const caller of [owner, ben])
      expect((await caller.call(edit, { id, version: 2, text: 'x' })).status).toBe(404);
    await moveQuestions(11 * 60_000);
    const refusal = { status: 422, d: { error: 'question_settled' } };
    expect(await ana.call(edit, { id, version: 2, text: 'late' })).toMatchObject(refusal);
    const { id: answeredId } = await ask(ana, specimen_id, 'second');
    await owner.callOrThrow(answer, { id: answeredId, version: 1, text: 'Yes.' });
    expect(await ana.call(edit, { id: answeredId, version: 2, text: 'late' })).toMatchObject(refusal);
  });

  it('is deleted by its author or the owner with its answer, and by nobody else', async () => {
    const { id } = await ask(ana, specimen_id, 'mine');
    await owner.callOrThrow(answer, { id, version: 1, text: 'Yes.' });
    expect((await ben.call(remove, { id })).status).toBe(404);
    await ana.callOrThrow(remove, { id });
    await ana.callOrThrow(remove, { id });
    expect(await read(visitor)).toMatchObject({ items: [], total: 0 });
    const { id: otherId } = await ask(ana, specimen_id, 'other');
    await owner.callOrThrow(remove, { id: otherId });
    expect(await read(ana)).toMatchObject({ items: [], waiting: [], total: 0 });
    expect(JSON.stringify(await core.select().from(questions))).not.toMatch(/mine|Yes|other/);
  });

  it('arrives once, and its id is nobody else’s', async () => {
    const input = { id: uuid(), specimen_id, text: 'once' };
    const answers = await Promise.all([1, 2, 3].map(() => ana.callOrThrow(questionsApi.ask, input)));
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([input.id]));
    expect(await waitingTexts(ana)).toEqual(['once']);
    for (const [caller, change] of [
      [ben, {}],
      [ana, { text: 'another' }],
    ] as const)
      expect(await caller.call(questionsApi.ask, { ...input, ...change })).toMatchObject({ status: 422, c: 10001 });
  });
});

describe('asking', () => {
  it.each([
    ['of 1,001 characters', 'x'.repeat(1_001)],
    ['of white space', ' \n\t '],
    ['of nothing', ''],
    ['with a control character', 'a\u0000b'],
  ])('is refused at its field for a text %s', async (_, text) => {
    const reply = await ana.call(questionsApi.ask, { id: uuid(), specimen_id, text });
    expect(reply).toMatchObject({ status: 400, c: 10000, d: { issues: [{ path: 'text' }] } });
  });

  it('takes 1,000 characters of any kind as they are', async () => {
    const text = `<b>مرحبا</b> https://example.org/ 萤石\n${'石'.repeat(960)}`;
    expect((await ask(ana, specimen_id, text)).text).toBe(text);
    expect(await waitingTexts(owner)).toEqual([text]);
  });

  it('is not for the owner, nor for accounts of less than a day', async () => {
    expect(await owner.call(questionsApi.ask, { id: uuid(), specimen_id, text: 'a' })).toMatchObject({
      status: 403,
      d: { error: 'own_specimen_asked' },
    });
    const newPerson = await createPerson('newcomer');
    expect((await read(newPerson)).asking).toBe('new_account');
    const reply = await newPerson.call(questionsApi.ask, { id: uuid(), specimen_id, text: 'a' });
    expect(reply).toMatchObject({ status: 403, d: { error: 'account_new', hours: 24 } });
  });

  it('is not for suspended users, whose questions are not shown meanwhile', async () => {
    const { id } = await ask(ana, specimen_id, 'shown');
    await owner.callOrThrow(setVisibility, { id, state: 'shown' });
    await core.update(users).set({ suspended_at: 1 }).where(eq(users.id, ana.id));
    const reply = await ana.call(questionsApi.ask, { id: uuid(), specimen_id, text: 'a' });
    expect(reply).toMatchObject({ status: 403, d: { error: 'account_suspended' } });
    expect(await shownTexts(visitor)).toEqual([]);
  });

  it('is three unanswered under one specimen for each author, also at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => ana.call(questionsApi.ask, { id: uuid(), specimen_id, text: 'a' })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect((await read(ana)).asking).toBe('unanswered');
    const [waitingQuestion] = (await read(ana)).waiting;
    expect(await ana.call(questionsApi.ask, { id: uuid(), specimen_id, text: 'a' })).toMatchObject({
      status: 422,
      d: { error: 'questions_unanswered' },
    });
    await ask(ben, specimen_id);
    await owner.callOrThrow(answer, { id: waitingQuestion?.id ?? '', version: 1, text: 'Yes.' });
    await ask(ana, specimen_id);
  });

  it('is ten an hour and thirty a day, deleted ones included', async () => {
    const askAndDelete = async () => {
      const { id } = await ask(ana, specimen_id);
      await ana.callOrThrow(remove, { id });
    };
    for (let hour = 0; hour < 3; hour += 1) {
      for (let index = 0; index < 10; index += 1) await askAndDelete();
      const reply = await ana.call(questionsApi.ask, { id: uuid(), specimen_id, text: 'a' });
      expect(reply).toMatchObject({ status: 429, d: { error: 'too_often' } });
      expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(hour < 2 ? 3_600 : DAY / 1_000);
      await moveQuestions(HOUR);
    }
    expect((await ana.call(questionsApi.ask, { id: uuid(), specimen_id, text: 'a' })).status).toBe(429);
    await moveQuestions(DAY);
    await ask(ana, specimen_id);
  });
});

describe('where visitors do not see a specimen', () => {
  it('its questions are not found, as under a missing one, and come back with it', async () => {
    const { id } = await ask(ana, specimen_id, 'shown');
    await owner.callOrThrow(setVisibility, { id, state: 'shown' });
    const expectMissing = async (wantedId: string) => {
      for (const caller of [owner, ana, ben, visitor]) {
        const { status, c, d, m } = await caller.call(list, { specimen_id: wantedId });
        const missingAnswer = await caller.call(list, { specimen_id: uuid() });
        expect({ status, c, d, m }).toEqual({ status: 404, c: 12000, d: missingAnswer.d, m: missingAnswer.m });
      }
      const reply = await ben.call(questionsApi.ask, { id: uuid(), specimen_id: wantedId, text: 'a' });
      expect(reply).toMatchObject({ status: 404, d: { error: 'not_found' } });
    };
    await owner.callOrThrow(collectionApi.change, { id: specimen_id, version: 1, access_level: 'private' });
    await expectMissing(specimen_id);
    expect((await owner.callOrThrow(received, { list: 'unanswered' })).items).toEqual([]);
    expect((await owner.callOrThrow(homeApi.summary, {})).questions).toBe(0);
    await owner.callOrThrow(collectionApi.change, { id: specimen_id, version: 2, access_level: 'public' });
    expect(await shownTexts(visitor)).toEqual(['shown']);
    expect((await owner.callOrThrow(homeApi.summary, {})).questions).toBe(1);
    await owner.callOrThrow(collectionApi.change, { id: specimen_id, version: 3, status: 'traded' });
    await expectMissing(specimen_id);
    await owner.callOrThrow(collectionApi.change, { id: specimen_id, version: 4, status: 'in_collection' });
    await owner.callOrThrow(collectionApi.remove, { id: specimen_id });
    await expectMissing(specimen_id);
  });
});

describe('between two of whom one blocks the other', () => {
  it.each(['the owner', 'the author'])('nothing is asked or read, when %s blocks', async (side) => {
    const { id } = await ask(ana, specimen_id, 'of ana');
    await owner.callOrThrow(setVisibility, { id, state: 'shown' });
    const [blocker, username] = side === 'the owner' ? [owner, 'ana'] : [ana, 'owner'];
    await (blocker as Person).callOrThrow(moderationApi.block, { username: username as string });
    expect(await read(owner)).toMatchObject({ items: [], waiting: [] });
    expect(await read(ana)).toMatchObject({ items: [], asking: 'off', total: 0 });
    expect(await shownTexts(ben)).toEqual(['of ana']);
    const reply = await ana.call(questionsApi.ask, { id: uuid(), specimen_id, text: 'a' });
    expect(reply).toMatchObject({ status: 403, d: { error: 'questions_off' } });
    expect((await owner.call(answer, { id, version: 2, text: 'a' })).status).toBe(404);
    expect((await owner.callOrThrow(homeApi.summary, {})).questions).toBe(0);
    await ana.callOrThrow(remove, { id });
  });

  it('an author’s question is not read by another visitor', async () => {
    const { id } = await ask(ana, specimen_id, 'of ana');
    await owner.callOrThrow(setVisibility, { id, state: 'shown' });
    await ben.callOrThrow(moderationApi.block, { username: 'ana' });
    expect(await shownTexts(ben)).toEqual([]);
    expect(await shownTexts(owner)).toEqual(['of ana']);
  });
});

describe('an owner', () => {
  it('switches questions off under one specimen or all, and on again; what is there stays', async () => {
    const { id } = await ask(ana, specimen_id, 'there');
    await owner.callOrThrow(setVisibility, { id, state: 'shown' });
    for (const switchedId of [specimen_id, null]) {
      await owner.callOrThrow(setSwitch, { specimen_id: switchedId, is_off: true });
      await owner.callOrThrow(setSwitch, { specimen_id: switchedId, is_off: true });
      expect(await read(ana)).toMatchObject({ asking: 'off', is_off: true, items: [{ text: 'there' }] });
      expect((await owner.callOrThrow(received, {})).is_off).toBe(switchedId === null);
      const reply = await ana.call(questionsApi.ask, { id: uuid(), specimen_id, text: 'a' });
      expect(reply).toMatchObject({ status: 403, d: { error: 'questions_off' } });
      await owner.callOrThrow(setSwitch, { specimen_id: switchedId, is_off: false });
      expect((await read(ana)).asking).toBe('open');
    }
    expect((await ana.call(setSwitch, { specimen_id, is_off: true })).status).toBe(404);
  });

  it('finds what waits, with its specimen, and in the summary', async () => {
    const { id } = await ask(ana, specimen_id, 'first');
    await ask(ben, specimen_id, 'second');
    expect((await owner.callOrThrow(homeApi.summary, {})).questions).toBe(2);
    const { items } = await owner.callOrThrow(received, { list: 'unanswered' });
    expect(items).toMatchObject([
      { text: 'second', specimen: { id: specimen_id, coll_no: 'SC-0001', username: 'owner' } },
      { text: 'first' },
    ]);
    await owner.callOrThrow(answer, { id, version: 1, text: 'Yes.' });
    expect(texts((await owner.callOrThrow(received, { list: 'unanswered' })).items)).toEqual(['second']);
    const { items: allItems, next_cursor } = await owner.callOrThrow(received, { limit: 1 });
    const nextPage = await owner.callOrThrow(received, { limit: 1, cursor: next_cursor ?? '' });
    expect(texts([...allItems, ...nextPage.items])).toEqual(['second', 'first']);
    expect(await ana.callOrThrow(ownQuestions, {})).toMatchObject({
      items: [{ text: 'first', answer: { text: 'Yes.' }, specimen: { id: specimen_id } }],
    });
    expect((await ana.callOrThrow(received, {})).items).toEqual([]);
  });
});

it('the count is right after writes at the same moment', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const person = await createPerson(`asker${index}`, index % 2);
      await core.update(users).set({ created_at: 1 }).where(eq(users.id, person.id));
      return person;
    }),
  );
  const askedQuestions = await Promise.all(people.map((person) => ask(person, specimen_id)));
  const show = (state: 'shown' | 'hidden') =>
    Promise.all(askedQuestions.map(({ id }) => owner.callOrThrow(setVisibility, { id, state })));
  await show('shown');
  expect((await read(visitor)).total).toBe(8);
  await Promise.all([
    ...people.slice(0, 4).map((person) => ask(person, specimen_id, 'another')),
    ...askedQuestions.slice(4).map(({ id }) => owner.callOrThrow(remove, { id })),
  ]);
  expect((await read(visitor)).total).toBe(8);
  await Promise.all(askedQuestions.slice(0, 4).map(({ id }) => owner.callOrThrow(remove, { id })));
  expect((await read(visitor)).total).toBe(4);
  const [row] = await core.select().from(questionCounts);
  expect(row?.shown_count).toBe((await read(visitor)).items.length);
});
