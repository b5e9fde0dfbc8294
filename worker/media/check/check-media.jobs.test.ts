import { createMessageBatch, env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '../../account/tables.ts';
import { catalogueBinding, openCatalogue } from '../../db/catalogue.ts';
import { openCore } from '../../db/core.ts';
import { directory } from '../../db/core-tables.ts';
import { newJob } from '../../db/job.ts';
import { jobs } from '../../db/tables.ts';
import type { JobMessage } from '../../env.ts';
import worker from '../../jobs.ts';
import { labelImages } from '../../label-cards/tables.ts';
import { dyingEnv } from '../../testing/dying-env.ts';
import { aPerson, type Person } from '../../testing/people.ts';
import { aPng } from '../../watermarks/marks-for-tests.ts';
import { watermarks } from '../../watermarks/tables.ts';
import { aWaitingPicture, keysUnder, pictureRow } from '../derive/pictures-for-tests.ts';
import { media, uploadParts } from '../tables.ts';
import { aSpecimenRow } from '../upload/uploads-for-tests.ts';
import { beginCheck } from './begin-check.ts';
import { type MediaCheck, newCheck } from './media-check.ts';

const SHARD = 1;
const DAYS = 86_400_000;
const db = openCatalogue(catalogueBinding(env, SHARD));
const core = openCore(env.DB);

let owner: Person;
let specimen_id: string;
beforeEach(async () => {
  owner = await aPerson('collector', SHARD);
  specimen_id = await aSpecimenRow(owner);
});

async function deliverMessage(jobMessage: JobMessage) {
  const { bindings, jobMessages } = dyingEnv(() => 'done');
  const message = { id: uuid(), timestamp: new Date(), attempts: 1, body: jobMessage };
  await worker.queue(createMessageBatch<JobMessage>('vug-media', [message]), bindings);
  return jobMessages;
}

async function aReadyPicture(said: Partial<typeof media.$inferInsert> = {}): Promise<string> {
  const { id, jobMessage } = await aWaitingPicture({ db, user_id: owner.id, specimen_id, shard: SHARD }, said);
  await deliverMessage(jobMessage);
  return id;
}

const progressOf = async (id: string) =>
  (await core.select().from(jobs).where(eq(jobs.id, id)))[0] as { state: string; payload: MediaCheck };

/** Compares everything, as if two days from now; what it found, and in how many runs. */
async function check(sweep: boolean): Promise<MediaCheck & { runs: number }> {
  const job = newJob({ kind: 'check_media', payload: newCheck('', sweep) }, Date.now());
  await core.insert(jobs).values({ ...job, payload: newCheck(job.id, sweep) });
  const later = Date.now() + 2 * DAYS;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  let runs = 0;
  for (let jobMessages: JobMessage[] = [{ job_id: job.id, shard: null }]; jobMessages[0]; runs += 1)
    jobMessages = await deliverMessage(jobMessages[0]);
  vi.restoreAllMocks();
  const { state, payload } = await progressOf(job.id);
  expect(state).toBe('done');
  return { ...payload, runs };
}

const nothing = { count: 0, first: [] };

describe('comparing the bucket with the rows', () => {
  it('finds nothing where all is well, also of pictures of intents and conversations', async () => {
    for (const column of ['intent_id', 'thread_id'] as const)
      await aReadyPicture({ specimen_id: null, [column]: uuid() });
    const before = await keysUnder();
    const found = await check(true);
    expect(found).toMatchObject({ rows: 2, stray: nothing, bare: nothing, sourceless: nothing, parts: nothing });
    expect(await keysUnder()).toEqual(before);
  });

  it('finds nothing where all is well, also of watermarks, label cards and avatars', async () => {
    await aReadyPicture();
    const mark = `w/${owner.id}/m/1.png`;
    await env.MEDIA.put(mark, aPng({ width: 64, height: 32 }));
    await db.insert(watermarks).values({
      ...{ id: 'm', user_id: owner.id, name: 'mine', kind: 'image', position: 'center', status: 'enabled' },
      ...{ transparency: 0, area_ratio: 0.1, image_key: mark, image_sha256: '', appearance_hash: '' },
      ...{ created_at: 1, updated_at: 1, version: 1 },
    });
    const logo = { user_id: owner.id, id: uuid(), sha256: 'f'.repeat(64), format: 'PNG' as const };
    await db.insert(labelImages).values({ ...logo, width: 1, height: 1, created_at: 1 });
    await env.MEDIA.put(`l/${owner.id}/${logo.sha256}`, 'x');
    await core.update(users).set({ avatar_key: 'shown' }).where(eq(users.id, owner.id));
    await env.MEDIA.put(`a/${owner.id}/shown/512.webp`, 'x');
    const before = await keysUnder();
    const found = await check(true);
    expect(found).toMatchObject({ objects: 8, rows: 1, stray: nothing, bare: nothing, parts: nothing });
    expect(found.sourceless).toEqual(nothing);
    expect(await keysUnder()).toEqual(before);
  });

  it('tells strays of every folder, and takes them away only when it is told to (35)', async () => {
    const id = await aReadyPicture();
    const kept = await keysUnder();
    const strays = [
      `a/${owner.id}/former/512.webp`,
      `d/${id}/7/320.webp`,
      `d/${uuid()}/1/320.webp`,
      `o/${uuid()}`,
      `p/${uuid()}`,
      `f/${uuid()}`,
      `w/${owner.id}/gone/1.png`,
      `l/${owner.id}/gone`,
    ];
    for (const key of strays) await env.MEDIA.put(key, 'x');
    const told = await check(false);
    expect([told.stray.count, told.stray.first.toSorted()]).toEqual([8, strays.toSorted()]);
    expect(await keysUnder()).toEqual([...kept, ...strays].toSorted());
    expect((await check(true)).stray.count).toBe(8);
    expect(await keysUnder()).toEqual(kept);
    expect((await check(true)).stray).toEqual(nothing);
  });

  it('leaves what is younger than a day, and what core says is in use in a catalogue that is not at hand', async () => {
    const elsewhere = uuid();
    const claim = { id: elsewhere, kind: 'media' as const, specimen_id: 's', user_id: 'u', shard: 9 };
    await core.insert(directory).values({ ...claim, claimed_at: 1, used: true });
    await env.MEDIA.put(`o/${elsewhere}`, 'x');
    expect((await check(true)).stray).toEqual(nothing);
    const job = newJob({ kind: 'check_media', payload: newCheck('', true) }, Date.now());
    await core.insert(jobs).values({ ...job, payload: newCheck(job.id, true) });
    await env.MEDIA.put(`o/${uuid()}`, 'just arrived');
    for (let jobMessages: JobMessage[] = [{ job_id: job.id, shard: null }]; jobMessages[0]; )
      jobMessages = await deliverMessage(jobMessages[0]);
    expect((await progressOf(job.id)).payload.stray).toEqual(nothing);
    expect(await keysUnder()).toHaveLength(2);
  });

  it('finds rows without their objects; the owner of a picture that is gone sees that it failed', async () => {
    const [whole, bare, sourceless] = [await aReadyPicture(), await aReadyPicture(), await aReadyPicture()];
    await env.MEDIA.delete(`d/${bare}/1/320.webp`);
    await env.MEDIA.delete([`o/${sourceless}`, `p/${sourceless}`]);
    await env.MEDIA.delete(`o/${whole}`);
    await db.insert(uploadParts).values({ media_id: 'gone', part_number: 1, bytes: 1, sha256: '', etag: '' });
    const expected = { bare: { count: 1, first: [bare] }, sourceless: { count: 1, first: [sourceless] } };
    expect(await check(false)).toMatchObject({ ...expected, parts: { count: 1, first: ['gone'] } });
    expect(await pictureRow(db, bare)).toMatchObject({ state: 'ready' });
    expect(await check(true)).toMatchObject(expected);
    expect(await pictureRow(db, bare)).toMatchObject({ state: 'failed', reason: 'unexpected', edges: [] });
    for (const id of [whole, sourceless]) expect(await pictureRow(db, id)).toMatchObject({ state: 'ready' });
    expect(await check(true)).toMatchObject({ bare: nothing, parts: nothing });
  });

  it('goes through more than fits in one listing without losing any, and without one that is split', async () => {
    const ids = Array.from({ length: 350 }, () => uuid());
    const keys = ids.flatMap((id) => [320, 640, 1280].map((edge) => `d/${id}/1/${edge}.webp`));
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => env.MEDIA.put(key, 'x')));
    const ready = { user_id: owner.id, specimen_id, kind: 'image' as const, view: 'visible' as const, filename: '' };
    const picture = { ...ready, state: 'ready' as const, edges: [320, 640, 1280], rendition: 1, tags: [], order: 1 };
    for (const id of ids.slice(0, 300))
      await db.insert(media).values({
        ...{ ...picture, id, bytes: 1, sha256: '', is_cover: false, watermark_id: 'none', created_at: 1, version: 1 },
      });
    const found = await check(true);
    expect(found).toMatchObject({ objects: 1_050, rows: 300, bare: nothing, sourceless: { count: 300 } });
    expect([found.stray.count, found.stray.first.length, found.runs]).toEqual([150, 20, 9]);
    expect((await env.MEDIA.list({ prefix: 'd/' })).objects).toHaveLength(900);
  });

  it('begins by itself once a week, and only tells', async () => {
    const now = Date.now();
    const { bindings, jobMessages } = dyingEnv(() => 'done');
    await beginCheck(bindings, core, now);
    await beginCheck(bindings, core, now);
    expect(jobMessages).toHaveLength(1);
    expect((await progressOf(jobMessages[0]?.job_id ?? '')).payload).toMatchObject({ sweep: false, stage: 'd' });
  });
});
