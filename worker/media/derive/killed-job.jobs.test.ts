import { createMessageBatch, env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawSample } from '#contract/sample-for-tests.ts';
import { sweep } from '../../background/sweep.ts';
import { markAnew } from '../../collection/photos/mark-anew.ts';
import { showcase } from '../../collection/showcase/showcase-tables.ts';
import { specimens } from '../../collection/tables.ts';
import { inOneBatch } from '../../db/batch.ts';
import { catalogueBinding, openCatalogue } from '../../db/catalogue.ts';
import { openCore } from '../../db/core.ts';
import { TRIES } from '../../db/job.ts';
import { jobs, outbox } from '../../db/tables.ts';
import type { Env, JobMessage } from '../../env.ts';
import worker from '../../jobs.ts';
import { type DyingEnv, dyingEnv, type Fate } from '../../testing/dying-env.ts';
import { aPerson, type Person } from '../../testing/people.ts';
import { aPng } from '../../watermarks/marks-for-tests.ts';
import { watermarks } from '../../watermarks/tables.ts';
import { spareRenditions } from '../tables.ts';
import { aSpecimenRow } from '../upload/uploads-for-tests.ts';
import { aWaitingPicture, keysUnder, pictureRow } from './pictures-for-tests.ts';

// Each death is tried at each of some fifteen operations.
const SHARD = 1;
/** At so many of its operations a work is tried in each run, by some of the deaths; in a deep one at all of them, by each. */
const SAMPLED = 2;
const db = openCatalogue(catalogueBinding(env, SHARD));
const MINUTE = 60_000;
const deaths = ['lost', 'answer lost', 'ends before', 'ends after'] as const;

let owner: Person;
let specimen_id: string;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  owner = await aPerson('collector', SHARD);
  specimen_id = await aSpecimenRow(owner);
});

const picture = (said: { drops_original?: boolean } = {}) =>
  aWaitingPicture({ db, user_id: owner.id, specimen_id, shard: SHARD }, said);

async function deliver(bindings: Env, jobMessages: readonly JobMessage[]) {
  const messages = jobMessages.map((body) => ({ id: uuid(), timestamp: new Date(), attempts: 1, body }));
  await worker.queue(createMessageBatch<JobMessage>('vug-media', messages), bindings);
}

/** Rings, until the work is done or its process has ended. */
const until = (dying: DyingEnv, jobMessage: JobMessage) =>
  Promise.race([deliver(dying.bindings, [jobMessage]), dying.ended]);

/** What cron and the queue then do, minutes later, until no message is sent any more. The time at which it was quiet. */
async function untilQuiet(): Promise<number> {
  for (let round = 1; round <= 4 * TRIES; round += 1) {
    const { bindings, jobMessages } = dyingEnv(() => 'done');
    const now = Date.now() + round * 3 * MINUTE;
    await sweep(bindings, now);
    if (jobMessages.length === 0) return now;
    await deliver(bindings, jobMessages);
  }
  throw new Error('It never was quiet');
}

/** One set of pictures and nothing else, and a card that shows it. */
async function isWhole(id: string, said: { quiet: number; rendition: number; others?: string[] }) {
  const row = await pictureRow(db, id);
  expect(row).toMatchObject({ state: 'ready', reason: null, edges: [320, 640], rendition: said.rendition });
  await sweep(dyingEnv(() => 'done').bindings, said.quiet + 2 * 60 * MINUTE);
  const shown = ['320.webp', '640.webp', 'og.jpg'].map((name) => `d/${id}/${said.rendition}/${name}`);
  expect(await keysUnder()).toEqual([...shown, `o/${id}`, `p/${id}`, ...(said.others ?? [])]);
  expect(await db.select().from(spareRenditions)).toEqual([]);
  const [card] = await db.select().from(specimens).where(eq(specimens.id, specimen_id));
  expect(card).toMatchObject({ cover: { id, rendition: said.rendition }, media_count: 1, shown_media_count: 1 });
  await isOnShow(id, said);
  expect(await db.select().from(outbox)).toEqual([]);
}

/** Core shows it to visitors. */
async function isOnShow(id: string, { rendition }: { rendition: number }) {
  const tiles = await openCore(env.DB).select().from(showcase).where(eq(showcase.specimen_id, specimen_id));
  const variants = { 320: `/file/${id}/${rendition}/320` };
  expect(tiles).toMatchObject([{ hidden: false, tile: { cover: { id, variants } } }]);
}

/**
 * Does the work once whole, and then once for each of its operations, or for a sample of them, which then has this fate;
 * how many operations there are.
 */
async function atEachStep(fate: Fate, once: (dying: DyingEnv) => Promise<void>): Promise<number> {
  const whole = dyingEnv(() => 'done');
  await once(whole);
  const steps = whole.operations();
  const each = Array.from({ length: steps }, (_, at) => at + 1);
  for (const n of drawSample(each, SAMPLED, `${expect.getState().currentTestName}`)) {
    const dying = dyingEnv((at) => (at === n ? fate : 'done'));
    await once(dying);
    expect(dying.operations(), `operation ${n} was come to`).toBeGreaterThanOrEqual(n);
  }
  return steps;
}

describe('making pictures', () => {
  it.each(drawSample(deaths, 2, 'deaths while pictures are made'))(
    'ends whole wherever an operation is %s (38)',
    async (fate) => {
      const steps = await atEachStep(fate, async (dying) => {
        const { id, jobMessage } = await picture();
        await until(dying, jobMessage);
        await isWhole(id, { quiet: await untilQuiet(), rendition: 1 });
        await forget(id);
      });
      expect(steps).toBeGreaterThan(10);
    },
  );

  it('keeps no original that is to go, and always the prepared JPEG, wherever it ends (38)', async () => {
    const steps = await atEachStep('ends after', async (dying) => {
      const { id, jobMessage } = await picture({ drops_original: true });
      await until(dying, jobMessage);
      expect(await keysUnder('p/')).toEqual([`p/${id}`]);
      await untilQuiet();
      expect(await pictureRow(db, id)).toMatchObject({ state: 'ready' });
      expect([...(await keysUnder('o/')), ...(await keysUnder('p/'))]).toEqual([`p/${id}`]);
      await forget(id);
    });
    expect(steps).toBeGreaterThan(15);
  });

  it.each(drawSample(['lost', 'ends after'] as const, 1, 'deaths of a last try'))(
    'says that it failed when its last try is %s at any step, or is whole',
    async (fate) => {
      await atEachStep(fate, async (dying) => {
        const { id, jobMessage } = await picture();
        await db
          .update(jobs)
          .set({ attempts: TRIES - 1 })
          .where(eq(jobs.id, jobMessage.job_id));
        await until(dying, jobMessage);
        const quiet = await untilQuiet();
        const row = await pictureRow(db, id);
        if (row?.state === 'ready') await isWhole(id, { quiet, rendition: 1 });
        else expect(row).toMatchObject({ state: 'failed', reason: 'unexpected' });
        await forget(id);
      });
    },
  );

  it('fails, with its reason, when every try is killed, and leaves no object but what was sent', async () => {
    const { id, jobMessage } = await picture();
    for (let tried = 0; tried < TRIES; tried += 1) {
      await until(
        dyingEnv((n) => (n === 8 ? 'ends after' : 'done')),
        jobMessage,
      );
      await db.update(jobs).set({ state: 'queued' }).where(eq(jobs.id, jobMessage.job_id));
    }
    expect((await keysUnder(`d/${id}/`)).length).toBeGreaterThan(0);
    const now = await untilQuiet();
    expect(await pictureRow(db, id)).toMatchObject({ state: 'failed', reason: 'unexpected' });
    await sweep(dyingEnv(() => 'done').bindings, now + 2 * 60 * MINUTE);
    expect(await keysUnder()).toEqual([`o/${id}`, `p/${id}`]);
  });

  it('shows visitors a picture whose original cannot be deleted', async () => {
    const { id, jobMessage } = await picture({ drops_original: true });
    const { bindings } = dyingEnv(() => 'done');
    const MEDIA = new Proxy(bindings.MEDIA, {
      get: (bucket, name) =>
        name === 'delete' ? () => Promise.reject(new Error('not deleted')) : Reflect.get(bucket, name),
    });
    for (let tried = 0; tried < TRIES; tried += 1) await deliver({ ...bindings, MEDIA }, [jobMessage]);
    const [job] = await db.select().from(jobs).where(eq(jobs.id, jobMessage.job_id));
    expect(job).toMatchObject({ state: 'failed' });
    await isOnShow(id, { rendition: 1 });
  });

  it('leaves no object of a picture that was deleted while it was made', async () => {
    const { id, jobMessage } = await picture();
    const dying = dyingEnv((n) => (n === 9 ? 'ends before' : 'done'));
    await until(dying, jobMessage);
    await forget(id);
    const late = dyingEnv(() => 'done');
    await env.MEDIA.put(`d/${id}/1/320.webp`, 'written after the deletion');
    await sweep(late.bindings, (await untilQuiet()) + 2 * 60 * MINUTE);
    expect(await keysUnder()).toEqual([]);
  });
});

describe('marking pictures', () => {
  it.each(drawSample(['answer lost', 'ends before'] as const, 1, 'deaths while pictures are marked'))(
    'ends whole wherever an operation is %s (38)',
    async (fate) => {
      const mark = `w/${owner.id}/1/1.png`;
      await env.MEDIA.put(mark, aPng({ width: 64, height: 32 }));
      let look = 0;
      const steps = await atEachStep(fate, async (dying) => {
        const { id, jobMessage } = await picture();
        await deliver(dyingEnv(() => 'done').bindings, [jobMessage]);
        look += 1;
        await aMark(mark, `${look}`);
        const job_id = uuid();
        await inOneBatch(db, [markAnew(db, { id: job_id, user_id: owner.id, now: Date.now() })]);
        await until(dying, { job_id, shard: SHARD });
        const quiet = await untilQuiet();
        const row = await pictureRow(db, id);
        expect(row?.watermark_hash).toBe(`${owner.id}.${look}`);
        expect((await db.select().from(jobs).where(eq(jobs.id, job_id)))[0]).toMatchObject({ state: 'done' });
        await isWhole(id, { quiet, rendition: row?.rendition ?? 0, others: [mark] });
        await forget(id);
        await db.delete(watermarks);
      });
      expect(steps).toBeGreaterThan(10);
    },
  );
});

async function aMark(image_key: string, look: string) {
  const said = {
    id: owner.id,
    user_id: owner.id,
    name: 'mine',
    kind: 'image' as const,
    text: null,
    image_key,
    appearance_hash: look,
  };
  const layout = { position: 'bottom-right', transparency: 0.25, area_ratio: 0.1, status: 'default' } as const;
  await db
    .insert(watermarks)
    .values({ ...said, ...layout, image_sha256: '', created_at: 1, updated_at: 1, version: 1 });
}

/** As when its owner deletes it: rows first, then what lies in the bucket. */
async function forget(id: string) {
  await catalogueBinding(env, SHARD).prepare('delete from media where id = ?').bind(id).run();
  await env.MEDIA.delete((await keysUnder()).filter((key) => key.includes(id)));
}
