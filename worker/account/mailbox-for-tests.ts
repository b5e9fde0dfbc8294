import { createMessageBatch, env } from 'cloudflare:test';
import { and, eq, inArray } from 'drizzle-orm';
import { accountApi } from '#contract/account/api.ts';
import { TERMS_VERSION } from '#contract/account/terms-version.ts';
import { apiWork } from '#worker/background/api-work.ts';
import { consume } from '#worker/background/consume-queue.ts';
import { openCore } from '#worker/db/core.ts';
import { jobs } from '#worker/db/tables.ts';
import type { JobMessage } from '#worker/ground/env.ts';
import { Caller, visitor } from '#worker/testing/people.ts';

type ReceivedEmail = { to: string; subject: string; text: string; html: string; code?: string; sent_at: string };
export const PASSWORD = 'vug of quartz 9';

const core = openCore(env.DB);

/** Delivers the queued emails and returns those of an address, newest first. */
export async function mailbox(to: string): Promise<ReceivedEmail[]> {
  const queuedJobs = await core
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.state, 'queued'), inArray(jobs.kind, Object.keys(apiWork))));
  const jobMessages = queuedJobs.map(({ id }) => ({
    id,
    timestamp: new Date(),
    attempts: 1,
    body: { job_id: id, shard: null },
  }));
  await consume(createMessageBatch<JobMessage>('vug-mail', jobMessages), env, apiWork);
  const answer = await visitor.fetch(`/api/dev/outbox?to=${encodeURIComponent(to)}`);
  return (await answer.json<{ d: { items: ReceivedEmail[] } }>()).d.items;
}

/** Requests a code and reads it from the email. */
export async function requestCode(email: string, address = newAddress()): Promise<string> {
  await visitor.callOrThrow(accountApi.sendVerificationCode, { email }, { 'cf-connecting-ip': address });
  return (await mailbox(email))[0]?.code ?? '';
}

/** Creates an account through the whole sign-up. */
export async function createAccount(username: string, password = PASSWORD) {
  const email = `${username}@example.org`;
  const verification_code = await requestCode(email);
  await visitor.callOrThrow(accountApi.signup, {
    username,
    email,
    password,
    verification_code,
    terms_version: TERMS_VERSION,
  });
  return { username, email, password };
}

let addresses = 0;

/** Returns a client address not used before, so that the counts of addresses stay separate. */
export function newAddress(): string {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
}

/** Logs a user in as from another device. */
export async function loginCaller(username: string, password = PASSWORD, headers: HeadersInit = {}): Promise<Caller> {
  const answer = await visitor.call(accountApi.login, { login: username, password }, headers);
  const cookie = answer.headers.getSetCookie().find((cookieHeader) => cookieHeader.includes('session')) ?? '';
  return new Caller(cookie.split(';')[0]);
}
