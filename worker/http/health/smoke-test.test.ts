import { createMessageBatch } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SMOKE_TEST_PATH, SMOKE_TEST_SECRET, type SmokeReport } from '#contract/http/smoke-test.ts';
import { mailbox } from '#worker/account/mailbox-for-tests.ts';
import { apiWork } from '#worker/background/api-work.ts';
import { consume } from '#worker/background/consume-queue.ts';
import { core } from '#worker/collection/showcase/showcase-for-tests.ts';
import { secrets } from '#worker/db/core-tables.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env, JobMessage } from '#worker/ground/env.ts';
import { randomToken, sha256 } from '#worker/ground/hash.ts';
import { guardedEnv, send } from '#worker/guards/world/send-request.ts';
import { storedKeys } from '#worker/media/stored-objects-for-tests.ts';
import { visitor } from '#worker/testing/people.ts';

/** A queue that hands each message on at once. */
const promptQueue = (deliver: (message: JobMessage) => Promise<unknown>) =>
  ({ send: deliver }) as unknown as Queue<JobMessage>;

const deliverEmail = (body: JobMessage) =>
  consume(
    createMessageBatch<JobMessage>('vug-mail', [{ id: body.job_id, timestamp: new Date(), attempts: 1, body }]),
    guardedEnv,
    apiWork,
  );

/** The jobs script is down: its queue gives the photo up. */
const giveUp = ({ job_id }: JobMessage) =>
  core().update(jobs).set({ state: 'failed', error: 'No such script' }).where(eq(jobs.id, job_id));

const bindings = {
  ...guardedEnv,
  OPERATOR_EMAIL: 'ada@example.org',
  MAIL_JOBS: promptQueue(deliverEmail),
  MEDIA_JOBS: promptQueue(giveUp),
} as Env;

/** Writes the hash of a token into the database, as a deploy does; returns the token. */
async function writeToken(expiresMs = Date.now() + 60_000): Promise<string> {
  const token = randomToken();
  const value = `${expiresMs} ${sha256(token)}`;
  await core()
    .insert(secrets)
    .values({ name: SMOKE_TEST_SECRET, value })
    .onConflictDoUpdate({ target: secrets.name, set: { value } });
  return token;
}

const ask = (token: string) =>
  send(visitor, SMOKE_TEST_PATH, { method: 'POST', headers: { authorization: `Bearer ${token}` }, env: bindings });

describe('the smoke test of a deploy', () => {
  it('says of each step whether it works, goes on after one that fails, and leaves nothing behind', async () => {
    const answer = await ask(await writeToken());
    const { steps } = (JSON.parse(answer.text) as { d: SmokeReport }).d;
    expect(steps.map(({ name, fault }) => [name, fault])).toEqual([
      ['storage', null],
      ['reference data', 'The reference data is not loaded'],
      ['password key', null],
      ['photo', 'No such script'],
      ['email', null],
    ]);
    expect(await storedKeys()).toEqual([]);
    expect((await mailbox('ada@example.org'))[0]).toMatchObject({ subject: 'Emails leave' });
  });

  it('is there once for each token, and for no other', async () => {
    const token = await writeToken();
    expect((await ask(randomToken())).status).toBe(404);
    expect((await ask('')).status).toBe(404);
    const answers = await Promise.all([ask(token), ask(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await ask(token)).status).toBe(404);
    expect((await ask(await writeToken(Date.now() - 1))).status).toBe(404);
    const missingPage = await send(visitor, '/api/none', { method: 'POST' });
    expect(JSON.parse((await ask(token)).text)).toEqual(JSON.parse(missingPage.text));
  });
});
