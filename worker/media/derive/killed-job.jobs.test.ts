import { createMessageBatch, env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawSample } from '#contract/sample-for-tests.ts';
import { sweep } from '#worker/background/sweep.ts';
import { reapplyWatermark } from '#worker/collection/photos/reapply-watermark.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import { specimens } from '#worker/collection/tables.ts';
import { runBatch } from '#worker/db/batch.ts';
import { catalogueBinding, openCatalogue } from '#worker/db/catalogue.ts';
import { openCore } from '#worker/db/core.ts';
import { TRIES } from '#worker/db/job.ts';
import { jobs, outbox } from '#worker/db/tables.ts';
import type { Env, JobMessage } from '#worker/ground/env.ts';
import worker from '#worker/jobs.ts';
import { spareRenditions } from '#worker/media/tables.ts';
import { aSpecimenRow } from '#worker/media/upload/uploads-for-tests.ts';
import { type DyingEnv, dyingEnv, type Fate } from '#worker/testing/dying-env.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { aPng } from '#worker/watermarks/png-for-tests.ts';
import { watermarks } from '#worker/watermarks/tables.ts';
import { aWaitingPhoto, listObjectKeys, readMediaRow } from './photos-for-tests.ts';

// Each kind of death is tried at each of some fifteen operations.
const SHARD = 1;
/** How many operations of a job each run tries, by some of the deaths; a deep run tries all of them, by each. */
const SAMPLE_STEPS = 2;
const db = openCatalogue(catalogueBinding(env, SHARD));
const MINUTE = 60_000;
const deaths = ['lost', 'answer lost', 'ends before', 'ends after'] as const;

let owner: Person;
let specimen_id: string;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  owner = await createPerson('collector', SHARD);
  specimen_id = await aSpecimenRow(owner);
});

const waitingPhoto = (overrides: { drops_original?: boolean } = {}) =>
  aWaitingPhoto({ db, user_id: owner.id, specimen_id, shard: SHARD }, overrides);

async function deliver(bindings: Env, jobMessages: readonly JobMessage[]) {
  const messages = jobMessages.map((body) => ({ id: uuid(), timestamp: new Date(), attempts: 1, body }));
  await worker.queue(createMessageBatch<JobMessage>('vug-media', messages), bindings);
}

/** Delivers the job message and resolves when the work is done or its process has ended. */
const runUntilDeath = (dyingServer: DyingEnv, jobMessage: JobMessage) =>
  Promise.race([deliver(dyingServer.bindings, [jobMessage]), dyingServer.death]);

/** Runs cron and the queue, minutes later, until no message is sent any more; returns the time of the last run. */
async function untilQuiet(): Promise<number> {
  for (let round = 1; round <= 4 * TRIES; round += 1) {
    const { bindings, jobMessages } = dyingEnv(() => 'done');
    const nowMs = Date.now() + round * 3 * MINUTE;
    await sweep(bindings, nowMs);
    if (jobMessages.length === 0) return nowMs;
    await deliver(bindings, jobMessages);
  }
  throw new Error('It never was quiet');
}

/** Asserts that there is one set of renditions and nothing else, and that the card shows it. */
async function isWhole(id: string, expectation: { quiet: number; rendition: number; otherKeys?: string[] }) {
  const row = await readMediaRow(db, id);
  expect(row).toMatchObject({ state: 'ready', reason: null, edges: [320, 640], rendition: expectation.rendition });
  await sweep(dyingEnv(() => 'done').bindings, expectation.quiet + 2 * 60 * MINUTE);
  const shownKeys = ['320.webp', '640.webp', 'og.jpg'].map((name) => `d/${id}/${expectation.rendition}/${name}`);
  expect(await listObjectKeys()).toEqual([...shownKeys, `o/${id}`, `p/${id}`, ...(expectation.otherKeys ?? [])]);
  expect(await db.select().from(spareRenditions)).toEqual([]);
  const [card] = await db.select().from(specimens).where(eq(specimens.id, specimen_id));
  expect(card).toMatchObject({ cover: { id, rendition: expectation.rendition }, media_count: 1, shown_media_count: 1 });
  await isOnShow(id, expectation);
  expect(await db.select().from(outbox)).toEqual([]);
}

/** Asserts that core shows it to visitors. */
async function isOnShow(id: string, { rendition }: { rendition: number }) {
  const tiles = await openCore(env.DB).select().from(showcase).where(eq(showcase.specimen_id, specimen_id));
  const variants = { 320: `/file/${id}/${rendition}/320` };
  expect(tiles).toMatchObject([{ hidden: false, tile: { cover: { id, variants } } }]);
}

/**
 * Runs the work once without a fault, then once for each of its operations, or for a sample of them, with this fate
 * at that operation; returns the number of operations.
 */
async function atEachStep(fate: Fate, runOnce: (dyingServer: DyingEnv) => Promise<void>): Promise<number> {
  const livingEnv = dyingEnv(() => 'done');
  await runOnce(livingEnv);
  const steps = livingEnv.operations();
  const stepNumbers = Array.from({ length: steps }, (_, index) => index + 1);
  for (const n of drawSample(stepNumbers, SAMPLE_STEPS, `${expect.getState().currentTestName}`)) {
    const dyingServer = dyingEnv((step) => (step === n ? fate : 'done'));
    await runOnce(dyingServer);
    expect(dyingServer.operations(), `operation ${n} was come to`).toBeGreaterThanOrEqual(n);
  }
  return steps;
}

describe('making pictures', () => {
  it.each(drawSample(deaths, 2, 'deaths while pictures are made'))(
    'ends whole wherever an operation is %s (38)',
    async (fate) => {
      const steps = await atEachStep(fate, async (dyingServer) => {
        const { id, jobMessage } = await waitingPhoto();
        await runUntilDeath(dyingServer, jobMessage);
        await isWhole(id, { quiet: await untilQuiet(), rendition: 1 });
        await forget(id);
      });
      expect(steps).toBeGreaterThan(10);
    },
  );

  it('keeps no original that is to go, and always the prepared JPEG, wherever it ends (38)', async () => {
    const steps = await atEachStep('ends after', async (dyingServer) => {
      const { id, jobMessage } = await waitingPhoto({ drops_original: true });
      await runUntilDeath(dyingServer, jobMessage);
      expect(await listObjectKeys('p/')).toEqual([`p/${id}`]);
      await untilQuiet();
      expect(await readMediaRow(db, id)).toMatchObject({ state: 'ready' });
      expect([...(await listObjectKeys('o/')), ...(await listObjectKeys('p/'))]).toEqual([`p/${id}`]);
      await forget(id);
    });
    expect(steps).toBeGreaterThan(15);
  });

  it.each(drawSample(['lost', 'ends after'] as const, 1, 'deaths of a last try'))(
    'says that it failed when its last try is %s at any step, or is whole',
    async (fate) => {
      await atEachStep(fate, async (dyingServer) => {
        const { id, jobMessage } = await waitingPhoto();
        await db
          .update(jobs)
          .set({ attempts: TRIES - 1 })
          .where(eq(jobs.id, jobMessage.job_id));
        await runUntilDeath(dyingServer, jobMessage);
        const quiet = await untilQuiet();
        const row = await readMediaRow(db, id);
        if (row?.state === 'ready') await isWhole(id, { quiet, rendition: 1 });
        else expect(row).toMatchObject({ state: 'failed', reason: 'unexpected' });
        await forget(id);
      });
    },
  );

  it('fails, with its reason, when every try is killed, and leaves no object but what was sent', async () => {
    const { id, jobMessage } = await waitingPhoto();
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      await runUntilDeath(
        dyingEnv((n) => (n === 8 ? 'ends after' : 'done')),
        jobMessage,
      );
      await db.update(jobs).set({ state: 'queued' }).where(eq(jobs.id, jobMessage.job_id));
    }
    expect((await listObjectKeys(`d/${id}/`)).length).toBeGreaterThan(0);
    const nowMs = await untilQuiet();
    expect(await readMediaRow(db, id)).toMatchObject({ state: 'failed', reason: 'unexpected' });
    await sweep(dyingEnv(() => 'done').bindings, nowMs + 2 * 60 * MINUTE);
    expect(await listObjectKeys()).toEqual([`o/${id}`, `p/${id}`]);
  });

  it('shows visitors a picture whose original cannot be deleted', async () => {
    const { id, jobMessage } = await waitingPhoto({ drops_original: true });
    const { bindings } = dyingEnv(() => 'done');
    const MEDIA = new Proxy(bindings.MEDIA, {
      get: (bucket, name) =>
        name === 'delete' ? () => Promise.reject(new Error('not deleted')) : Reflect.get(bucket, name),
    });
    for (let attempt = 0; attempt < TRIES; attempt += 1) await deliver({ ...bindings, MEDIA }, [jobMessage]);
    const [job] = await db.select().from(jobs).where(eq(jobs.id, jobMessage.job_id));
    expect(job).toMatchObject({ state: 'failed' });
    await isOnShow(id, { rendition: 1 });
  });

  it('leaves no object of a picture that was deleted while it was made', async () => {
    const { id, jobMessage } = await waitingPhoto();
    const dyingServer = dyingEnv((n) => (n === 9 ? 'ends before' : 'done'));
    await runUntilDeath(dyingServer, jobMessage);
    await forget(id);
    const healthyServer = dyingEnv(() => 'done');
    await env.MEDIA.put(`d/${id}/1/320.webp`, 'written after the deletion');
    await sweep(healthyServer.bindings, (await untilQuiet()) + 2 * 60 * MINUTE);
    expect(await listObjectKeys()).toEqual([]);
  });
});

describe('marking pictures', () => {
  it.each(drawSample(['answer lost', 'ends before'] as const, 1, 'deaths while pictures are marked'))(
    'ends whole wherever an operation is %s (38)',
    async (fate) => {
      const watermarkKey = `w/${owner.id}/1/1.png`;
      await env.MEDIA.put(watermarkKey, aPng({ width: 64, height: 32 }));
      let appearance = 0;
      const steps = await atEachStep(fate, async (dyingServer) => {
        const { id, jobMessage } = await waitingPhoto();
        await deliver(dyingEnv(() => 'done').bindings, [jobMessage]);
        appearance += 1;
        await aWatermark(watermarkKey, `${appearance}`);
        const job_id = uuid();
        await runBatch(db, [reapplyWatermark(db, { id: job_id, user_id: owner.id, nowMs: Date.now() })]);
        await runUntilDeath(dyingServer, { job_id, shard: SHARD });
        const quiet = await untilQuiet();
        const row = await readMediaRow(db, id);
        expect(row?.watermark_hash).toBe(`${owner.id}.${appearance}`);
        expect((await db.select().from(jobs).where(eq(jobs.id, job_id)))[0]).toMatchObject({ state: 'done' });
        await isWhole(id, { quiet, rendition: row?.rendition ?? 0, otherKeys: [watermarkKey] });
        await forget(id);
        await db.delete(watermarks);
      });
      expect(steps).toBeGreaterThan(10);
    },
  );
});

async function aWatermark(image_key: string, appearance: string) {
  const columns = {
    id: owner.id,
    user_id: owner.id,
    name: 'mine',
    kind: 'image' as const,
    text: null,
    image_key,
    appearance_hash: appearance,
  };
  const layout = { position: 'bottom-right', transparency: 0.25, area_ratio: 0.1, status: 'default' } as const;
  await db
    .insert(watermarks)
    .values({ ...columns, ...layout, image_sha256: '', created_at: 1, updated_at: 1, version: 1 });
}

/** Deletes a photo as its owner does: rows first, then the objects in the bucket. */
async function forget(id: string) {
  await catalogueBinding(env, SHARD).prepare('delete from media where id = ?').bind(id).run();
  await env.MEDIA.delete((await listObjectKeys()).filter((key) => key.includes(id)));
}
