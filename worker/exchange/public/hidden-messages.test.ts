import { runInDurableObject } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { threadsApi } from '#contract/exchange/api.ts';
import { jobs } from '#worker/db/tables.ts';
import type { ModerationCall } from '#worker/exchange/thread/thread-calls.ts';
import {
  act,
  aThread,
  core,
  makeAgreement,
  propose,
  readAll,
  readPersonThread,
  replaceEnv,
  threadStub,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import {
  exchangeFixture,
  findTexts,
  listTexts,
  readAsVisitor,
  separateText,
  textNames,
  type WrittenText,
} from './conversations-for-tests.ts';
import { block, isReadByVisitors, passHours, tryPublish, unblock } from './publications-for-tests.ts';

let wei: Person;
let marta: Person;
let id: string;
let texts: WrittenText[];

const createExchange = exchangeFixture(true);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  ({ wei, marta, id, texts } = await createExchange());
});
afterEach(() => vi.useRealTimers());

const moderate = (call: ModerationCall, threadId = id) => threadStub(threadId).moderate(call);

/** Everything that one of the two reads of the conversation. */
async function readAsPerson(person: Person): Promise<string> {
  const answers = await Promise.all([
    readPersonThread(person, id),
    person.callOrThrow(threadsApi.read, { thread_id: id, after_seq: 0 }),
    person.callOrThrow(threadsApi.proposals, { thread_id: id }),
    ...(['open', 'ended', 'yours', 'theirs'] as const).map((show) => person.callOrThrow(threadsApi.list, { show })),
  ]);
  return JSON.stringify([answers, await listen(person)]);
}

/** Everything that a person's page is sent that has nothing yet. */
async function listen(person: Person): Promise<string[]> {
  const { webSocket: socket } = await person.fetch(`/api/i/threads/${id}/socket`, {
    headers: { upgrade: 'websocket' },
  });
  if (!socket) throw new Error('no socket');
  const messages: string[] = [];
  socket.accept();
  socket.addEventListener('message', ({ data }) => {
    messages.push(String(data));
  });
  socket.send(JSON.stringify({ type: 'hello', last_seq: 0 }));
  const { last_seq } = await readPersonThread(person, id);
  const isComplete = () => messages.some((message) => JSON.parse(message).event?.seq === last_seq);
  while (!isComplete()) await scheduler.wait(5);
  socket.close();
  return messages;
}

describe('a message that the administrator hides', () => {
  it.each(textNames)('is read by its author alone until that is undone: %s', async (name) => {
    const { writtenText, otherTexts } = separateText(texts, name);
    const { author, seq } = writtenText;
    const partner = author === wei ? marta : wei;
    expect(await moderate({ kind: 'hide_message', seq, hidden: true })).toBe(true);
    const visitorsContent = await readAsVisitor(id, wei, marta);
    expect(findTexts(texts, visitorsContent)).toEqual(otherTexts);
    expect(visitorsContent).toContain(`"text_hidden":true`);
    const partnersContent = await readAsPerson(partner);
    expect(findTexts(texts, partnersContent)).toEqual(otherTexts);
    expect(partnersContent).toContain('text_hidden');
    expect(findTexts(texts, await readAsPerson(author))).toEqual(listTexts(texts));
    for (const person of [wei, marta]) {
      const preview = await person.callOrThrow(threadsApi.preview, { thread_id: id });
      expect(findTexts([writtenText], JSON.stringify(preview))).toEqual([]);
    }

    await moderate({ kind: 'hide_message', seq, hidden: false });
    expect(findTexts(texts, await readAsVisitor(id, wei, marta))).toEqual(listTexts(texts));
    for (const person of [wei, marta]) expect(findTexts(texts, await readAsPerson(person))).toEqual(listTexts(texts));
  });

  it('may be a review, of which the rating stays', async () => {
    const { events } = await readPersonThread(wei, id);
    const seq = events.find(({ kind, by }) => kind === 'reviewed' && by === 'initiator')?.seq ?? 0;
    const contents = () => Promise.all([readAsVisitor(id, wei, marta), readAsPerson(marta)]);
    for (const content of await contents()) expect(content).toContain('Canary review');
    await moderate({ kind: 'hide_message', seq, hidden: true });
    for (const content of await contents()) {
      expect(content).not.toContain('Canary review');
      expect(content).toContain('"rating":"positive"');
    }
    await moderate({ kind: 'hide_message', seq, hidden: false });
    for (const content of await contents()) expect(content).toContain('Canary review');
  });

  it('is not told by the email about a new conversation', async () => {
    const thread = await aThread(wei, marta, 'An insult');
    await moderate({ kind: 'hide_message', seq: 1, hidden: true }, thread.id);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    await replaceEnv(thread.id, guardedEnv);
    await runInDurableObject(threadStub(thread.id), (object) => object.alarm());
    const rows = await core.select().from(jobs).where(eq(jobs.kind, 'write_of_thread'));
    expect(rows.map(({ payload }) => payload)).toMatchObject([
      { letter: 'your_turn', user_id: marta.id, facts: { excerpt: '' } },
    ]);
  });

  it('can be told twice, and of an event that does not exist, without effect', async () => {
    const { last_seq } = await readPersonThread(wei, id);
    await moderate({ kind: 'hide_message', seq: 99_999, hidden: true });
    await moderate({ kind: 'hide_message', seq: 2, hidden: false });
    expect((await readPersonThread(wei, id)).last_seq).toBe(last_seq);
    for (const _ of [1, 2]) await moderate({ kind: 'hide_message', seq: 2, hidden: true });
    expect((await readPersonThread(wei, id)).last_seq).toBe(last_seq + 1);
    expect(await moderate({ kind: 'hide_message', seq: 1, hidden: true }, '01930000-0000-7000-8000-00000000dead')).toBe(
      false,
    );
  });
});

describe('a conversation that the administrator makes private', () => {
  const bar = (is_barred: boolean) => moderate({ kind: 'unpublish', is_barred });

  it('stays so, whatever the two agree, until that is undone; then it is as before', async () => {
    await bar(true);
    expect(await isReadByVisitors(id)).toBe(false);
    for (const person of [wei, marta])
      expect((await tryPublish(person, id)).d).toMatchObject({ error: 'publish_barred' });
    await passHours(id, 60);
    expect(await isReadByVisitors(id)).toBe(false);
    await bar(false);
    expect(await isReadByVisitors(id)).toBe(true);
    expect(findTexts(texts, await readAsVisitor(id, wei, marta))).toEqual(listTexts(texts));
  });

  it('loses an open request, which is not there again when that is undone', async () => {
    await tryPublish(marta, id, false);
    await tryPublish(marta, id);
    await bar(true);
    await bar(false);
    await passHours(id, 60);
    expect(await isReadByVisitors(id)).toBe(false);
    expect((await tryPublish(marta, id)).c).toBe(0);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['takes it back', () => tryPublish(wei, id, false)],
    ['blocks the other', () => block(wei, marta)],
    ['blocked the other for a while', async () => [await block(wei, marta), await unblock(wei, marta)]],
  ])('stays private after that is undone where one side %s meanwhile', async (_, happen) => {
    await bar(true);
    await happen();
    await bar(false);
    expect(await isReadByVisitors(id)).toBe(false);
  });
});

describe('a suspended side', () => {
  const suspend = (person: Person, threadId: string, isSuspended = true) =>
    moderate({ kind: 'suspend', user_id: person.id, suspended: isSuspended }, threadId);
  const refusal = { error: 'account_suspended' };

  it('can’t write, propose, agree or publish, and can again when that is undone', async () => {
    const thread = await aThread(wei, marta);
    await act(marta, thread.id, { kind: 'message', text: 'hello' });
    const proposal_id = await propose(marta, thread.id);
    await suspend(wei, thread.id);
    const gives = { initiator_gives: [{ text: 'gold' }], responder_gives: [] };
    const tries = [
      { kind: 'message', text: 'hello' },
      { kind: 'propose', answers: proposal_id, ...gives },
      { kind: 'agree', seen: {}, proposal_id },
      { kind: 'publish', public: true },
    ] as const;
    for (const command of tries) expect((await tryCommand(wei, thread.id, command)).d).toMatchObject(refusal);
    expect((await act(marta, thread.id, { kind: 'message', text: 'still there?' })).event?.kind).toBe('message');
    await suspend(wei, thread.id, false);
    expect((await tryCommand(wei, thread.id, tries[2])).c).toBe(0);
  });

  it('can’t reopen a conversation', async () => {
    const thread = await aThread(wei, marta);
    await passHours(thread.id, 31 * 24);
    vi.useRealTimers();
    expect((await readPersonThread(wei, thread.id)).closed?.reason).toBe('expired');
    await suspend(wei, thread.id);
    expect((await tryCommand(wei, thread.id, { kind: 'reopen' })).d).toMatchObject(refusal);
  });

  it('fulfils what is agreed', async () => {
    const thread = await aThread(wei, marta);
    await makeAgreement(thread.id, marta, wei);
    await suspend(wei, thread.id);
    await act(wei, thread.id, { kind: 'address', name: 'Lin', lines: ['Street 1'], country: 'CN' });
    for (const person of [wei, marta]) await act(person, thread.id, { kind: 'shipped', note: 'by post' });
    await act(wei, thread.id, { kind: 'problem', what: 'damaged', text: 'a corner is off' });
    for (const person of [wei, marta]) await act(person, thread.id, { kind: 'solved' });
    for (const person of [wei, marta]) await act(person, thread.id, { kind: 'received' });
    expect((await readPersonThread(wei, thread.id)).status).toBe('completed');
  });

  it('is not one of a conversation that it has no part in', async () => {
    const { last_seq } = await readPersonThread(wei, id);
    await suspend(await createPerson('rosa', 0), id);
    await readAll(id, wei);
    expect((await readPersonThread(wei, id)).last_seq).toBe(last_seq);
  });
});
