import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { threadsApi } from '#contract/exchange/api.ts';
import {
  act,
  aThread,
  createTraders,
  propose,
  readPersonThread,
  readQueuedEmails,
  threadStub,
} from '#worker/exchange/threads-for-tests.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { type Person, prolongSessions } from '#worker/testing/people.ts';

const MINUTE = 60_000;
const MESSAGES_MAX = 60;
const EMAILS_MAX = 8;
let wei: Person;
let marta: Person;
let id: string;
let messageCount: number;
let beganMs: number;

beforeEach(async () => {
  [wei, marta] = await createTraders();
  await prolongSessions();
  ({ id } = await aThread(wei, marta));
  messageCount = 1;
  beganMs = Date.now();
});
afterEach(() => vi.useRealTimers());

/** Runs the alarms of the thread as they come in these minutes. */
async function passMinutes(minutes: number) {
  for (let offset = 0; offset < minutes; offset += 30) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + Math.min(30, minutes - offset) * MINUTE });
    await runInDurableObject(threadStub(id), (thread) => {
      Object.assign(thread, { env: guardedEnv });
      return thread.alarm();
    });
  }
}

const people = () => [marta, wei];

/** Three messages to and fro within minutes, then half a day. */
async function writeBurst(isRead: boolean) {
  for (let index = 0; index < 3 && messageCount < MESSAGES_MAX; index += 1, messageCount += 1) {
    await act(people()[messageCount % 2] ?? wei, id, { kind: 'message', text: `message ${messageCount}` });
    await passMinutes(5);
  }
  if (isRead)
    for (const person of people())
      await person.callOrThrow(threadsApi.markRead, {
        thread_id: id,
        seq: (await readPersonThread(person, id)).last_seq,
      });
  await passMinutes(12 * 60);
}

/** Prints who gets which email on which day, and returns the number for each of the two. */
async function listEmails(title: string): Promise<number[]> {
  const emails = await readQueuedEmails();
  const day = (timeMs: number) => ((timeMs - beganMs) / (24 * 60 * MINUTE)).toFixed(1).padStart(5);
  const lines = people().map((person) => {
    const ownEmails = emails.filter(({ user_id }) => user_id === person.id);
    return [
      `${person.username}: ${ownEmails.length}`,
      ...ownEmails.map((email) => `  day ${day(email.created_at)}  ${email.letter}`),
    ];
  });
  console.info([title, ...lines.flat()].join('\n'));
  return people().map((person) => emails.filter(({ user_id }) => user_id === person.id).length);
}

async function trade(isRead: boolean) {
  for (let burst = 0; burst < 4; burst += 1) await writeBurst(isRead);
  const proposal_id = await propose(marta, id);
  await passMinutes(60);
  await act(wei, id, { kind: 'agree', seen: {}, proposal_id });
  for (let burst = 0; burst < 4; burst += 1) await writeBurst(isRead);
  for (const person of people()) await act(person, id, { kind: 'shipped' });
  for (let burst = 0; burst < 12; burst += 1) await writeBurst(isRead);
  for (const person of people()) await act(person, id, { kind: 'received' });
  await passMinutes(120);
  for (const person of people()) await act(person, id, { kind: 'review', rating: 'positive', ticks: [], text: 'well' });
  await passMinutes(120);
}

it('a trade of sixty messages in ten days, two bursts a day and nobody online, is at most eight emails for each', async () => {
  await trade(false);
  expect(messageCount).toBe(MESSAGES_MAX);
  const counts = await listEmails('Sixty messages, nobody online:');
  for (const count of counts) expect(count).toBeLessThanOrEqual(EMAILS_MAX);
  const kinds = (await readQueuedEmails()).map(({ letter }) => letter);
  for (const kind of ['first_message', 'agreement', 'shipment', 'completion'] as const) expect(kinds).toContain(kind);
});

it('the same trade, read after each burst, is as few', async () => {
  await trade(true);
  const counts = await listEmails('Sixty messages, read after each burst:');
  for (const count of counts) expect(count).toBeLessThanOrEqual(EMAILS_MAX);
});
