import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publicThreadsApi, THREAD_RECORD, threadsApi } from '#contract/exchange/api.ts';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { fill } from '#contract/routes/paths.ts';
import {
  act,
  aThread,
  createTraders,
  evict,
  makePublic,
  propose,
  readPersonThread,
  settle,
  threadStub,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import { type Person, visitor } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let id: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  ({ id } = await aThread(wei, marta));
});

/** Writes a message, which may quote another, and returns its number. */
async function write(person: Person, text: string, fields: object = {}): Promise<number> {
  const { event } = await act(person, id, { kind: 'message', text, private: false, ...fields });
  return event?.seq ?? 0;
}

type QuotingEvent = {
  kind: string;
  seq: number;
  quoted_seq?: number | undefined;
  quotation?: object | null | undefined;
};
const findQuotation = (events: readonly QuotingEvent[], seq: number) => events.find((event) => event.seq === seq);
const readByPerson = async (person: Person, seq: number) =>
  findQuotation((await readPersonThread(person, id)).events as QuotingEvent[], seq);
async function readByVisitor(seq: number) {
  await settle(id);
  const { events } = await visitor.callOrThrow(publicThreadsApi.read, { thread_id: id });
  return findQuotation(events satisfies ThreadPublic['events'] as QuotingEvent[], seq);
}

const UNSHOWN = { quotation: null };

describe('a message that quotes another', () => {
  it('shows both what it answers, also after the object was evicted, and stores no word of it', async () => {
    const quoted_seq = await write(marta, 'Which of the two?\nThe green one?');
    const seq = await write(wei, 'The second.', { quoted_seq });
    await evict(id);
    const quotation = { seq: quoted_seq, by: 'responder', text: 'Which of the two?\nThe green one?', photo_count: 0 };
    for (const person of [wei, marta]) expect(await readByPerson(person, seq)).toMatchObject({ quoted_seq, quotation });
    expect(await readByPerson(wei, quoted_seq)).not.toHaveProperty('quotation');
    const firstAnswer = await write(marta, 'To the first word.', { quoted_seq: 1 });
    expect(await readByPerson(wei, firstAnswer)).toMatchObject({ quotation: { seq: 1, by: 'initiator' } });
  });

  it('is refused where there is no such message, and for what is no message', async () => {
    await propose(marta, id);
    const { last_seq } = await readPersonThread(wei, id);
    for (const quoted_seq of [last_seq, last_seq + 1, 9_999])
      expect(await tryCommand(wei, id, { kind: 'message', text: 'What?', private: false, quoted_seq })).toMatchObject({
        c: 10000,
        m: 'The message that you quote is not in this conversation.',
      });
    for (const quoted_seq of [0, -1, 1.5, '1'])
      expect(
        (await tryCommand(wei, id, { kind: 'message', text: 'What?', private: false, quoted_seq } as never)).c,
      ).not.toBe(0);
    expect((await readPersonThread(wei, id)).last_seq).toBe(last_seq);
  });

  it('shows visitors only what they may read: nothing private, withheld or hidden', async () => {
    const privateSeq = await write(marta, 'My telephone is 555', { private: true });
    const openSeq = await write(marta, 'It is 6 cm high.');
    const quotingPrivate = await write(wei, 'Thank you.', { quoted_seq: privateSeq });
    const quotingOpen = await write(wei, 'Large!', { quoted_seq: openSeq });
    await makePublic(id, wei, marta);
    expect(await readByVisitor(quotingPrivate)).toMatchObject(UNSHOWN);
    expect(await readByVisitor(quotingOpen)).toMatchObject({ quotation: { text: 'It is 6 cm high.' } });
    const preview = await wei.callOrThrow(threadsApi.preview, { thread_id: id });
    expect(JSON.stringify(preview)).not.toContain('telephone');
    expect(findQuotation(preview.events as QuotingEvent[], quotingOpen)).toMatchObject({ quotation: { seq: openSeq } });

    await act(marta, id, { kind: 'withhold', seq: openSeq, withheld: true });
    expect(await readByVisitor(quotingOpen)).toMatchObject(UNSHOWN);
    expect(await readByPerson(wei, quotingOpen)).toMatchObject({ quotation: { text: 'It is 6 cm high.' } });
    await act(marta, id, { kind: 'withhold', seq: openSeq, withheld: false });
    await threadStub(id).moderate({ kind: 'hide_message', seq: openSeq, hidden: true });
    expect(await readByVisitor(quotingOpen)).toMatchObject(UNSHOWN);
    expect(await readByPerson(wei, quotingOpen)).toMatchObject(UNSHOWN);
    expect(await readByPerson(marta, quotingOpen)).toMatchObject({ quotation: { seq: openSeq } });
  });

  it('is read by visitors with what it quotes, also where that is on an earlier page', async () => {
    const quoted_seq = await write(marta, 'Long ago.');
    for (let index = 0; index < 60; index++) {
      await write(wei, `Word ${index}`);
      await write(marta, `Answer ${index}`);
    }
    const seq = await write(wei, 'As you said.', { quoted_seq });
    await makePublic(id, wei, marta);
    expect(await readByVisitor(seq)).toMatchObject({ quotation: { text: 'Long ago.' } });
    expect(await readByPerson(wei, seq)).toMatchObject({ quotation: { text: 'Long ago.' } });
    const preview = await marta.callOrThrow(threadsApi.preview, { thread_id: id });
    expect(findQuotation(preview.events as QuotingEvent[], seq)).toMatchObject({ quotation: { text: 'Long ago.' } });
  });

  it('stands with what it answers in the record of the exchange', async () => {
    const openSeq = await write(marta, 'Which\nof the two?');
    const hiddenSeq = await write(marta, 'An insult');
    await write(wei, 'The second.', { quoted_seq: openSeq });
    await write(wei, 'Please.', { quoted_seq: hiddenSeq });
    await threadStub(id).moderate({ kind: 'hide_message', seq: hiddenSeq, hidden: true });
    await act(wei, id, { kind: 'cancel', reason: 'Enough' });
    const answer = await wei.fetch(fill(THREAD_RECORD, { thread_id: id }));
    const text = await answer.text();
    expect(text).toMatch(/In answer to [^<]*: “Which of the two\?”/);
    expect(text).toContain('In answer to a message that is not shown');
    expect(text).not.toContain('An insult');
  });
});
