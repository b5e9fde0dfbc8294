import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { apiWork } from '#worker/background/api-work.ts';
import { consume } from '#worker/background/consume-queue.ts';
import { openCore } from '#worker/db/core.ts';
import { newJob } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env, JobMessage } from '#worker/ground/env.ts';
import { deployedEnv } from '#worker/guards/world/send-request.ts';
import { createPerson, visitor } from '#worker/testing/people.ts';
import type { Email } from './format-email.ts';

const core = openCore(env.DB);
const SECOND_MS = 1_000;
const startMs = Date.UTC(2026, 11, 1, 12);
const code: Email = { letter: 'verification_code', locale: 'en', code: '042137' };
const notice: Email = {
  letter: 'password_changed',
  locale: 'en',
  username: 'linwei',
  at: startMs,
  forgot_url: 'https://vug.test/',
};

/** The platform's binding, which answers each email by the next of these codes; null takes it. */
class Platform {
  readonly sent: string[] = [];
  readonly #answers: (string | null)[];

  constructor(...answers: (string | null)[]) {
    this.#answers = answers;
  }

  get bindings(): Env {
    return { ...deployedEnv, MAIL: { send: (email: { to: string }) => this.#send(email) } as unknown as SendEmail };
  }

  async #send({ to }: { to: string }) {
    this.sent.push(to);
    const answer = this.#answers.length > 1 ? this.#answers.shift() : this.#answers[0];
    if (answer) throw Object.assign(new Error('not taken'), { code: answer });
    return { messageId: '1' };
  }
}

/** Queues an email; returns its job's id. */
async function queueEmail(email: Email, to = 'ada@example.org'): Promise<string> {
  const job = newJob({ kind: 'send_mail', payload: { ...email, to } }, Date.now());
  await core.insert(jobs).values(job);
  return job.id;
}

/** Delivers the message of a job; returns in how many seconds the queue delivers it again, null if never. */
async function deliver(bindings: Env, job_id: string): Promise<number | null> {
  let delay: number | null = null;
  const message = {
    body: { job_id, shard: null },
    attempts: 1,
    ack: () => {},
    retry: ({ delaySeconds }: { delaySeconds: number }) => {
      delay = delaySeconds;
    },
  };
  await consume({ messages: [message] } as unknown as MessageBatch<JobMessage>, bindings, apiWork);
  return delay;
}

const readJob = async (id: string) => (await core.select().from(jobs).where(eq(jobs.id, id)))[0];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: startMs });
  return () => vi.useRealTimers();
});

describe('an email that is not taken', () => {
  it('is tried by the schedule of its kind until it is worth nothing', async () => {
    const platform = new Platform('E_DELIVERY_FAILED');
    const id = await queueEmail(code);
    const delays: (number | null)[] = [];
    for (let delay: number | null = 0; delay !== null; delays.push(delay)) {
      vi.setSystemTime(Date.now() + delay * SECOND_MS);
      delay = await deliver(platform.bindings, id);
    }
    expect(delays).toEqual([5, 15, 40, 120, 240, null]);
    expect(await readJob(id)).toMatchObject({ state: 'failed', attempts: 6 });
    expect(platform.sent).toHaveLength(6);
  });

  it('does not go out before it is due, whatever message comes', async () => {
    const platform = new Platform('E_RATE_LIMIT_EXCEEDED', null);
    const id = await queueEmail(code);
    expect(await deliver(platform.bindings, id)).toBe(5);
    vi.setSystemTime(startMs + 2 * SECOND_MS);
    expect(await deliver(platform.bindings, id)).toBe(3);
    expect(platform.sent).toHaveLength(1);
    vi.setSystemTime(startMs + 5 * SECOND_MS);
    expect(await deliver(platform.bindings, id)).toBeNull();
    expect(await readJob(id)).toMatchObject({ state: 'done', payload: {} });
  });

  it('goes out after an hour of refusals, and ends at once when its reader is suppressed', async () => {
    const busyHour = Array.from({ length: 8 }, () => 'E_RATE_LIMIT_EXCEEDED');
    const platform = new Platform(...busyHour, 'E_RECIPIENT_SUPPRESSED');
    const id = await queueEmail(notice);
    for (let delay: number | null = 0; delay !== null; delay = await deliver(platform.bindings, id))
      vi.setSystemTime(Date.now() + delay * SECOND_MS);
    expect(platform.sent).toHaveLength(9);
    expect(Date.now() - startMs).toBe(3_600 * SECOND_MS);
    const job = await readJob(id);
    expect(job).toMatchObject({ state: 'failed' });
    expect(job?.error).toContain('for good: E_RECIPIENT_SUPPRESSED');
  });

  it('waits for the next day when this one’s limit is reached', async () => {
    const platform = new Platform('E_DAILY_LIMIT_EXCEEDED', null);
    const id = await queueEmail(notice);
    expect(await deliver(platform.bindings, id)).toBe(12 * 3_600);
    const dueMs = (await readJob(id))?.due_at ?? 0;
    expect(dueMs).toBeGreaterThanOrEqual(Date.UTC(2026, 11, 2));
    expect(dueMs).toBeLessThan(Date.UTC(2026, 11, 2, 0, 10));
    vi.setSystemTime(dueMs);
    expect(await deliver(platform.bindings, id)).toBeNull();
    expect(await readJob(id)).toMatchObject({ state: 'done' });
  });
});

it('codes go first where the emails of a day are counted', async () => {
  const platform = new Platform(null);
  const bindings = { ...platform.bindings, EMAILS_A_DAY: '5' };
  const emails = [notice, notice, notice, notice, notice, code, code];
  const delays = [];
  for (const email of emails) delays.push(await deliver(bindings, await queueEmail(email)));
  expect(delays).toEqual([null, null, null, null, 12 * 3_600, null, 5]);
  expect(platform.sent).toHaveLength(5);
});

it('everybody who asks for a code or a link is told that they are late, whoever has an account', async () => {
  const ask = async (email: string) => [
    await visitor.callOrThrow(accountApi.sendVerificationCode, { email }),
    await visitor.callOrThrow(accountApi.sendResetPasswordEmail, { email }),
  ];
  expect(await ask('a@example.org')).toEqual([{ codes_late: false }, { codes_late: false }]);
  await deliver(new Platform('E_RECIPIENT_SUPPRESSED').bindings, await queueEmail(code));
  await deliver(new Platform('E_DELIVERY_FAILED').bindings, await queueEmail(notice));
  expect(await ask('b@example.org')).toEqual([{ codes_late: false }, { codes_late: false }]);
  await deliver(new Platform('E_DELIVERY_FAILED').bindings, await queueEmail(code));
  expect(await ask('c@example.org')).toEqual([{ codes_late: true }, { codes_late: true }]);
  vi.setSystemTime(startMs + 601 * SECOND_MS);
  expect(await ask('d@example.org')).toEqual([{ codes_late: false }, { codes_late: false }]);
});

it('an account whose address bounced is told, until an email is taken again', async () => {
  const lin = await createPerson('linwei', 0);
  const isRefused = async () => (await lin.callOrThrow(accountApi.profile, {})).email_refused;
  const send = async (platform: Platform) => deliver(platform.bindings, await queueEmail(notice, 'linwei@example.org'));
  expect(await isRefused()).toBe(false);
  await send(new Platform('E_DELIVERY_FAILED'));
  expect(await isRefused()).toBe(false);
  await send(new Platform('E_RECIPIENT_SUPPRESSED'));
  expect(await isRefused()).toBe(true);
  await send(new Platform(null));
  expect(await isRefused()).toBe(false);
});
