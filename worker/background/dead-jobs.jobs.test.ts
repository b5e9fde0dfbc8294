import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogueBinding, openCatalogue } from '#worker/db/catalogue.ts';
import { openCore } from '#worker/db/core.ts';
import { DEAD_AFTER_MS, HEARTBEAT_MS, type Job, newJob } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { JobMessage } from '#worker/ground/env.ts';
import { aWaitingPhoto, readMediaRow } from '#worker/media/derive/photos-for-tests.ts';
import { media } from '#worker/media/tables.ts';
import { aSpecimenRow } from '#worker/media/upload/uploads-for-tests.ts';
import { dyingEnv } from '#worker/testing/dying-env.ts';
import { createPerson } from '#worker/testing/people.ts';
import { consume, type Work } from './consume-queue.ts';
import { sweep } from './sweep.ts';
import { sweepJobs, sweepLocalJobs } from './sweep-jobs.ts';

const SHARD = 1;
const core = openCore(env.DB);
const catalogue = openCatalogue(catalogueBinding(env, SHARD));
const avatarJob: Job = { kind: 'make_avatar', payload: { user_id: 'u', avatar_id: 'a' } };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Inserts a job into core that a process has claimed and that has had no heartbeat since. */
async function deadJob(job: Job, nowMs = Date.now()): Promise<string> {
  const row = newJob(job, nowMs);
  await core.insert(jobs).values({ ...row, state: 'running', attempts: 1 });
  return row.id;
}

const jobRow = async (id: string) => (await core.select().from(jobs).where(eq(jobs.id, id)))[0];
const claimAgain = (id: string) => core.update(jobs).set({ state: 'running' }).where(eq(jobs.id, id));

/** Delivers the message of a job in core for the n-th time; returns whether the queue must retry it. */
async function deliver(job_id: string, work: Work, attempts = 1): Promise<boolean> {
  const message = { id: uuid(), timestamp: new Date(), attempts, body: { job_id, shard: null } };
  const batch = createMessageBatch<JobMessage>('vug-media', [message]);
  await consume(batch, env, work);
  const { retryMessages } = await getQueueResult(batch, createExecutionContext());
  return retryMessages.length > 0;
}

describe('a job whose process ended', () => {
  it('is rung for again as soon as it is not heard of any more, and not before', async () => {
    const { bindings, jobMessages } = dyingEnv(() => 'done');
    const nowMs = Date.now();
    const id = await deadJob(avatarJob, nowMs);
    await sweepJobs(bindings, nowMs + DEAD_AFTER_MS);
    expect([jobMessages, (await jobRow(id))?.state]).toEqual([[], 'running']);
    await sweepJobs(bindings, nowMs + DEAD_AFTER_MS + 1);
    expect(jobMessages).toEqual([{ job_id: id, shard: null }]);
    expect(await jobRow(id)).toMatchObject({ state: 'queued', attempts: 1, deaths: 1 });
  });

  it('is known dead soon enough to be taken up within half a minute', () => {
    expect(DEAD_AFTER_MS).toBeGreaterThanOrEqual(3 * HEARTBEAT_MS);
    expect(DEAD_AFTER_MS + HEARTBEAT_MS).toBeLessThanOrEqual(25_000);
  });

  it('twice has failed, and no message is sent for it any more', async () => {
    const { bindings, jobMessages } = dyingEnv(() => 'done');
    const nowMs = Date.now();
    const id = await deadJob(avatarJob, nowMs);
    await sweepJobs(bindings, nowMs + 60_000);
    await claimAgain(id);
    await sweepJobs(bindings, nowMs + 120_000);
    expect(await jobRow(id)).toMatchObject({
      state: 'failed',
      deaths: 2,
      error: 'The process ended while this job ran',
    });
    await sweepJobs(bindings, nowMs + 600_000);
    expect(jobMessages).toHaveLength(1);
  });

  it.each<Job>([
    { kind: 'hand_over', payload: { thread_id: 't' } as never },
    { kind: 'mark_pictures', payload: { id: 'i', user_id: 'u', after: '', done: 0, of: 1 } },
    { kind: 'settle_place', payload: {} as never },
    { kind: 'send_mail', payload: {} as never },
  ])('is never given up for that: $kind', async (job) => {
    const { bindings } = dyingEnv(() => 'done');
    const nowMs = Date.now();
    const id = await deadJob(job, nowMs);
    for (let death = 1; death <= 4; death += 1) {
      await sweepJobs(bindings, nowMs + death * 60_000);
      expect(await jobRow(id)).toMatchObject({ state: 'queued', deaths: death });
      await claimAgain(id);
    }
  });

  it.each(['image', 'video'] as const)('twice says of its %s that it failed', async (kind) => {
    const owner = await createPerson('collector', SHARD);
    const specimen_id = await aSpecimenRow(owner);
    const { id } = await aWaitingPhoto({ db: catalogue, user_id: owner.id, specimen_id, shard: SHARD });
    await catalogue.update(media).set({ kind }).where(eq(media.id, id));
    const { bindings } = dyingEnv(() => 'done');
    for (let death = 1; death <= 2; death += 1) {
      await catalogue.update(jobs).set({ state: 'running' });
      await sweep(bindings, Date.now() + death * 60_000);
      const expectedState = death === 1 ? { state: 'processing' } : { state: 'failed', reason: 'unexpected' };
      expect(await readMediaRow(catalogue, id)).toMatchObject(expectedState);
    }
  });

  it('is done when its message comes once more', async () => {
    const id = await deadJob(avatarJob, Date.now() - DEAD_AFTER_MS - 1);
    const work = vi.fn(async () => undefined);
    expect(await deliver(id, { make_avatar: work }, 2)).toBe(false);
    expect(work).toHaveBeenCalledOnce();
    expect(await jobRow(id)).toMatchObject({ state: 'done', attempts: 2, deaths: 1 });
  });

  it('and may still be carried out is looked at again when a message comes once more, but not by another message', async () => {
    const id = await deadJob(avatarJob);
    const work = vi.fn(async () => undefined);
    expect(await deliver(id, { make_avatar: work }, 2)).toBe(true);
    expect(await deliver(id, { make_avatar: work }, 1)).toBe(false);
    expect(work).not.toHaveBeenCalled();
  });
});

describe('a job that waited when its process ended', () => {
  const waitingJob = async (nowMs: number) => {
    const row = newJob(avatarJob, nowMs);
    await core.insert(jobs).values(row);
    return row.id;
  };

  it('is rung for by the first sweep of the queues that began since, and once', async () => {
    const { bindings, jobMessages } = dyingEnv(() => 'done');
    const nowMs = Date.now();
    const id = await waitingJob(nowMs - 1_000);
    await sweepJobs(bindings, nowMs);
    expect(jobMessages).toEqual([]);
    for (const elapsedMs of [0, 5_000, 60_000]) await sweepJobs(bindings, nowMs + elapsedMs, nowMs);
    expect(jobMessages).toEqual([{ job_id: id, shard: null }]);
    expect(await jobRow(id)).toMatchObject({ state: 'queued', attempts: 0, deaths: 0 });
  });

  it('is not rung for when it was queued since', async () => {
    const { bindings, jobMessages } = dyingEnv(() => 'done');
    const nowMs = Date.now();
    await waitingJob(nowMs + 1_000);
    await sweepJobs(bindings, nowMs + 5_000, nowMs);
    expect(jobMessages).toEqual([]);
  });

  it('is rung for by the first sweep of a local server', async () => {
    const { bindings, jobMessages } = dyingEnv(() => 'done');
    const nowMs = Date.now();
    const id = await waitingJob(nowMs - 1_000);
    await sweepLocalJobs(bindings, nowMs);
    expect(jobMessages).toEqual([{ job_id: id, shard: null }]);
  });
});

describe('a job that takes long', () => {
  /** A job that runs until the test ends it. */
  async function longJob() {
    const row = newJob(avatarJob, Date.now());
    await core.insert(jobs).values(row);
    const { promise: endPromise, resolve: end } = Promise.withResolvers<void>();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const work = vi.fn(async () => {
      begin();
      await endPromise;
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const delivery = deliver(row.id, { make_avatar: work });
    await hasBegun;
    const finishWork = () => {
      end();
      return delivery;
    };
    return { id: row.id, work, end: finishWork };
  }

  const beatOnce = async (id: string) => {
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await expect.poll(async () => (await jobRow(id))?.heartbeat_at).toBeGreaterThan(Date.now() - DEAD_AFTER_MS);
  };

  it('is heard of all the while, and carried out once', async () => {
    const { id, work, end } = await longJob();
    const { bindings, jobMessages } = dyingEnv(() => 'done');
    for (let minute = 0; minute < 3; minute += 1) {
      await core.update(jobs).set({ heartbeat_at: 0 }).where(eq(jobs.id, id));
      await beatOnce(id);
      await sweepJobs(bindings);
    }
    await end();
    vi.useRealTimers();
    expect([jobMessages, work.mock.calls.length]).toEqual([[], 1]);
    expect(await jobRow(id)).toMatchObject({ state: 'done', attempts: 1, deaths: 0 });
  });

  it('and could not be heard of for a while is still its own, unless it was claimed anew', async () => {
    const { id, end } = await longJob();
    await sweepJobs(dyingEnv(() => 'done').bindings, Date.now() + 60_000);
    expect(await jobRow(id)).toMatchObject({ state: 'queued', deaths: 1 });
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await expect.poll(() => jobRow(id)).toMatchObject({ state: 'running', deaths: 0 });
    await core.update(jobs).set({ attempts: 2, deaths: 1 }).where(eq(jobs.id, id));
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await end();
    vi.useRealTimers();
    expect(await jobRow(id)).toMatchObject({ attempts: 2, deaths: 1 });
  });
});
