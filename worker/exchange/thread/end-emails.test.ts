import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { refuseMail } from '#worker/account/queries.ts';
import {
  act,
  aThread,
  core,
  createTraders,
  makeAgreement,
  readQueuedEmails,
  threadStub,
} from '#worker/exchange/threads-for-tests.ts';
import { writeOfThread } from '#worker/exchange/workspace/emails-for-threads.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { sentMails } from '#worker/mail/tables.ts';
import type { Person } from '#worker/testing/people.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
let wei: Person;
let marta: Person;
let id: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  ({ id } = await aThread(wei, marta));
});
afterEach(() => vi.useRealTimers());

/** Runs the thread's alarms this many minutes from now. */
async function passMinutes(minutes: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });
  await runInDurableObject(threadStub(id), (thread) => {
    Object.assign(thread, { env: guardedEnv });
    return thread.alarm();
  });
}

/** Sends the emails on the end of the conversation, and returns to whom each went, and its text. */
async function sendEndEmails(): Promise<{ to: string; text: string }[]> {
  await passMinutes(3);
  for (const payload of await readQueuedEmails())
    if (payload.letter === 'ended') await writeOfThread(guardedEnv, payload);
  const mails = await core.select().from(sentMails);
  return mails
    .map(({ to, text }) => ({ to: to.replace('@example.org', ''), text }))
    .sort((a, b) => (a.to < b.to ? -1 : 1));
}

/** Agrees on a quartz for a fluorite, by post or in person. */
async function agree(terms: object = {}) {
  await makeAgreement(id, marta, wei, terms);
}
const solveByReturn = async () => {
  await agree();
  await act(marta, id, { kind: 'shipped', parcels: [{}] });
  await act(wei, id, { kind: 'problem', what: 'damaged', text: 'A corner is off.' });
  for (const person of [wei, marta]) await act(person, id, { kind: 'solved', how: 'sent_back' });
};

describe('the end of an exchange', () => {
  it.each<[string, () => Promise<unknown>, Record<string, RegExp>]>([
    [
      'declined',
      () => act(marta, id, { kind: 'cancel', reason: 'Found one.' }),
      { linwei: /^marta declined .*In their words: “Found one\.”/s },
    ],
    [
      'withdrawn',
      () => act(wei, id, { kind: 'cancel', reason: 'No time.' }),
      { marta: /^linwei withdrew .*“No time\.”/s },
    ],
    ['expired', () => passMinutes(31 * DAY_MINUTES), { linwei: /Nobody wrote for 30 days/, marta: /Nobody wrote/ }],
    [
      'cancelled by both',
      async () => {
        await agree();
        await act(wei, id, { kind: 'ask_cancel', reason: 'No time.' });
        await act(marta, id, { kind: 'accept_cancel' });
      },
      { linwei: /^marta accepted to cancel .*Please ship nothing/s },
    ],
    [
      'cancelled by one',
      async () => {
        await agree();
        await passMinutes(22 * DAY_MINUTES);
        await act(wei, id, { kind: 'cancel', reason: 'Nothing came.' });
      },
      { marta: /^linwei cancelled .*Please ship nothing.*“Nothing came\.”/s },
    ],
    [
      'a meeting that nobody confirmed',
      async () => {
        await agree({ fulfilment: 'in_person' });
        await passMinutes(91 * DAY_MINUTES);
      },
      { linwei: /not both of you confirmed that you met/, marta: /not both of you confirmed/ },
    ],
    [
      'a problem that nobody solved',
      async () => {
        await agree();
        await act(marta, id, { kind: 'shipped', parcels: [{}] });
        await act(wei, id, { kind: 'problem', what: 'damaged', text: 'A corner is off.' });
        await passMinutes(61 * DAY_MINUTES);
      },
      { linwei: /unsolved problem/, marta: /unsolved problem/ },
    ],
    [
      'a problem solved by return',
      solveByReturn,
      { linwei: /everything was sent back/, marta: /everything was sent back/ },
    ],
  ])('is told to who did not bring it about: %s', async (_, end, expectedTexts) => {
    await end();
    const emails = await sendEndEmails();
    expect(emails.map(({ to }) => to)).toEqual(Object.keys(expectedTexts));
    for (const { to, text } of emails) expect(text).toMatch(expectedTexts[to] ?? /nobody/);
  });

  it('is told to who muted the conversation, and to nobody who wants no such emails', async () => {
    await act(wei, id, { kind: 'mute', muted: true });
    await act(marta, id, { kind: 'cancel', reason: 'Found one.' });
    expect(await sendEndEmails()).toHaveLength(1);
    await core.delete(sentMails);
    await refuseMail(core, wei.id, 'ended');
    expect(await sendEndEmails()).toEqual([]);
  });

  it('is told without the words of somebody who is blocked', async () => {
    await agree();
    await passMinutes(22 * DAY_MINUTES);
    await marta.callOrThrow(moderationApi.block, { username: 'linwei' });
    await act(wei, id, { kind: 'cancel', reason: 'Swindler!' });
    const [email] = await sendEndEmails();
    expect([email?.to, email?.text.includes('Swindler')]).toEqual(['marta', false]);
  });
});
