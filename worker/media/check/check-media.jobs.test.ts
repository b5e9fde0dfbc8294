import { createMessageBatch, env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '#worker/account/tables.ts';
import { catalogueBinding, openCatalogue } from '#worker/db/catalogue.ts';
import { openCore } from '#worker/db/core.ts';
import { directory } from '#worker/db/core-tables.ts';
import { newJob } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { snapshotCovers } from '#worker/exchange/covers/cover-tables.ts';
import type { JobMessage } from '#worker/ground/env.ts';
import worker from '#worker/jobs.ts';
import { labelImages } from '#worker/label-cards/tables.ts';
import { aWaitingPhoto, listObjectKeys, readMediaRow } from '#worker/media/derive/photos-for-tests.ts';
import { media, uploadParts } from '#worker/media/tables.ts';
import { aSpecimenRow } from '#worker/media/upload/uploads-for-tests.ts';
import { dyingEnv } from '#worker/testing/dying-env.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { aPng } from '#worker/watermarks/png-for-tests.ts';
import { watermarks } from '#worker/watermarks/tables.ts';
import { beginCheck } from './begin-check.ts';
import { type MediaCheck, newCheck } from './media-check.ts';

const SHARD = 1;
const DAYS = 86_400_000;
const db = openCatalogue(catalogueBinding(env, SHARD));
const core = openCore(env.DB);

let owner: Person;
let specimen_id: string;
beforeEach(async () => {
  owner = await createPerson('collector', SHARD);
  specimen_id = await aSpecimenRow(owner);
});

async function deliverMessage(jobMessage: JobMessage) {
  const { bindings, jobMessages } = dyingEnv(() => 'done');
  const message = { id: uuid(), timestamp: new Date(), attempts: 1, body: jobMessage };
  await worker.queue(createMessageBatch<JobMessage>('vug-media', [message]), bindings);
  return jobMessages;
}

async function aReadyPhoto(overrides: Partial<typeof media.$inferInsert> = {}): Promise<string> {
  const { id, jobMessage } = await aWaitingPhoto({ db, user_id: owner.id, specimen_id, shard: SHARD }, overrides);
  await deliverMessage(jobMessage);
  return id;
}

const readProgress = async (id: string) =>
  (await core.select().from(jobs).where(eq(jobs.id, id)))[0] as { state: string; payload: MediaCheck };

/** Compares everything as if two days from now; returns the result and the number of runs. */
async function check(sweep: boolean): Promise<MediaCheck & { runs: number }> {
  const job = newJob({ kind: 'check_media', payload: newCheck('', sweep) }, Date.now());
  await core.insert(jobs).values({ ...job, payload: newCheck(job.id, sweep) });
  const laterMs = Date.now() + 2 * DAYS;
  vi.spyOn(Date, 'now').mockImplementation(() => laterMs);
  let runs = 0;
  for (let jobMessages: JobMessage[] = [{ job_id: job.id, shard: null }]; jobMessages[0]; runs += 1)
    jobMessages = await deliverMessage(jobMessages[0]);
  vi.restoreAllMocks();
  const { state, payload } = await readProgress(job.id);
  expect(state).toBe('done');
  return { ...payload, runs };
}

const noMismatches = { count: 0, first: [] };

describe('comparing the bucket with the rows', () => {
  it('finds nothing where all is well, also of pictures of intents and conversations', async () => {
    for (const column of ['intent_id', 'thread_id'] as const)
      await aReadyPhoto({ specimen_id: null, [column]: uuid() });
    const keysBefore = await listObjectKeys();
    const result = await check(true);
    expect(result).toMatchObject({
      rows: 2,
      stray: noMismatches,
      bare: noMismatches,
      sourceless: noMismatches,
      parts: noMismatches,
    });
    expect(await listObjectKeys()).toEqual(keysBefore);
  });

  it('finds nothing where all is well, also of watermarks, label cards and avatars', async () => {
    await aReadyPhoto();
    const watermarkKey = `w/${owner.id}/m/1.png`;
    await env.MEDIA.put(watermarkKey, aPng({ width: 64, height: 32 }));
    await db.insert(watermarks).values({
      id: 'm',
      user_id: owner.id,
      name: 'mine',
      kind: 'image',
      position: 'center',
      status: 'enabled',
      transparency: 0,
      area_ratio: 0.1,
      image_key: watermarkKey,
      image_sha256: '',
      appearance_hash: '',
      created_at: 1,
      updated_at: 1,
      version: 1,
    });
    const logo = { user_id: owner.id, id: uuid(), sha256: 'f'.repeat(64), format: 'PNG' as const };
    await db.insert(labelImages).values({ ...logo, width: 1, height: 1, created_at: 1 });
    await env.MEDIA.put(`l/${owner.id}/${logo.sha256}`, 'x');
    await core.update(users).set({ avatar_key: 'shown' }).where(eq(users.id, owner.id));
    await env.MEDIA.put(`a/${owner.id}/shown/512.webp`, 'x');
    const keysBefore = await listObjectKeys();
    const result = await check(true);
    expect(result).toMatchObject({ objects: 8, rows: 1, stray: noMismatches, bare: noMismatches, parts: noMismatches });
    expect(result.sourceless).toEqual(noMismatches);
    expect(await listObjectKeys()).toEqual(keysBefore);
  });

  it('tells strays of every folder, and takes them away only when it is told to (35)', async () => {
    const id = await aReadyPhoto();
    const keptKeys = await listObjectKeys();
    const strays = [
      `a/${owner.id}/former/512.webp`,
      `d/${id}/7/320.webp`,
      `d/${uuid()}/1/320.webp`,
      `o/${uuid()}`,
      `p/${uuid()}`,
      `f/${uuid()}`,
      `w/${owner.id}/gone/1.png`,
      `l/${owner.id}/gone`,
      `x/${uuid()}/${id}`,
    ];
    for (const key of strays) await env.MEDIA.put(key, 'x');
    const result = await check(false);
    expect([result.stray.count, result.stray.first.toSorted()]).toEqual([9, strays.toSorted()]);
    expect(await listObjectKeys()).toEqual([...keptKeys, ...strays].toSorted());
    expect((await check(true)).stray.count).toBe(9);
    expect(await listObjectKeys()).toEqual(keptKeys);
    expect((await check(true)).stray).toEqual(noMismatches);
  });

  it('leaves copies of covers that have a row, and finds rows of copies whose object is gone', async () => {
    const thread_id = uuid();
    const [copyId, bareId] = [uuid(), uuid()];
    const copy = { thread_id, giver_id: owner.id, rendition: 1, created_at: 1, delete_at: null };
    const mediaIds = [copyId, bareId];
    await core.insert(snapshotCovers).values(mediaIds.map((media_id) => ({ ...copy, media_id })));
    await env.MEDIA.put(`x/${thread_id}/${copyId}`, 'x');
    const mismatches = { stray: noMismatches, bare: { count: 1, first: [`x/${thread_id}/${bareId}`] } };
    expect(await check(false)).toMatchObject({ objects: 1, ...mismatches });
    expect(await core.select().from(snapshotCovers)).toHaveLength(2);
    expect(await check(true)).toMatchObject(mismatches);
    expect((await core.select().from(snapshotCovers)).map(({ media_id }) => media_id)).toEqual([copyId]);
    expect(await listObjectKeys()).toEqual([`x/${thread_id}/${copyId}`]);
    expect(await check(true)).toMatchObject({ stray: noMismatches, bare: noMismatches });
  });

  it('leaves what is younger than a day, and what core says is in use in a catalogue that is not at hand', async () => {
    const otherShardId = uuid();
    const claim = { id: otherShardId, kind: 'media' as const, specimen_id: 's', user_id: 'u', shard: 9 };
    await core.insert(directory).values({ ...claim, claimed_at: 1, used: true });
    await env.MEDIA.put(`o/${otherShardId}`, 'x');
    expect((await check(true)).stray).toEqual(noMismatches);
    const job = newJob({ kind: 'check_media', payload: newCheck('', true) }, Date.now());
    await core.insert(jobs).values({ ...job, payload: newCheck(job.id, true) });
    await env.MEDIA.put(`o/${uuid()}`, 'just arrived');
    for (let jobMessages: JobMessage[] = [{ job_id: job.id, shard: null }]; jobMessages[0]; )
      jobMessages = await deliverMessage(jobMessages[0]);
    expect((await readProgress(job.id)).payload.stray).toEqual(noMismatches);
    expect(await listObjectKeys()).toHaveLength(2);
  });

  it('finds rows without their objects; the owner of a picture that is gone sees that it failed', async () => {
    const [completeId, bare, sourceless] = [await aReadyPhoto(), await aReadyPhoto(), await aReadyPhoto()];
    await env.MEDIA.delete(`d/${bare}/1/320.webp`);
    await env.MEDIA.delete([`o/${sourceless}`, `p/${sourceless}`]);
    await env.MEDIA.delete(`o/${completeId}`);
    await db.insert(uploadParts).values({ media_id: 'gone', part_number: 1, bytes: 1, sha256: '', etag: '' });
    const expectedMismatches = { bare: { count: 1, first: [bare] }, sourceless: { count: 1, first: [sourceless] } };
    expect(await check(false)).toMatchObject({ ...expectedMismatches, parts: { count: 1, first: ['gone'] } });
    expect(await readMediaRow(db, bare)).toMatchObject({ state: 'ready' });
    expect(await check(true)).toMatchObject(expectedMismatches);
    expect(await readMediaRow(db, bare)).toMatchObject({ state: 'failed', reason: 'unexpected', edges: [] });
    for (const id of [completeId, sourceless]) expect(await readMediaRow(db, id)).toMatchObject({ state: 'ready' });
    expect(await check(true)).toMatchObject({ bare: noMismatches, parts: noMismatches });
  });

  it('goes through more than fits in one listing without losing any, and without one that is split', async () => {
    const ids = Array.from({ length: 350 }, () => uuid());
    const keys = ids.flatMap((id) => [320, 640, 1280].map((edge) => `d/${id}/1/${edge}.webp`));
    for (let start = 0; start < keys.length; start += 50)
      await Promise.all(keys.slice(start, start + 50).map((key) => env.MEDIA.put(key, 'x')));
    const ready = { user_id: owner.id, specimen_id, kind: 'image' as const, view: 'visible' as const, filename: '' };
    const photoRow = { ...ready, state: 'ready' as const, edges: [320, 640, 1280], rendition: 1, tags: [], order: 1 };
    for (const id of ids.slice(0, 300))
      await db.insert(media).values({
        ...photoRow,
        id,
        bytes: 1,
        sha256: '',
        is_cover: false,
        watermark_id: 'none',
        created_at: 1,
        version: 1,
      });
    const result = await check(true);
    expect(result).toMatchObject({ objects: 1_050, rows: 300, bare: noMismatches, sourceless: { count: 300 } });
    expect([result.stray.count, result.stray.first.length, result.runs]).toEqual([150, 20, 10]);
    expect((await env.MEDIA.list({ prefix: 'd/' })).objects).toHaveLength(900);
  });

  it('begins by itself once a week, and only tells', async () => {
    const nowMs = Date.now();
    const { bindings, jobMessages } = dyingEnv(() => 'done');
    await beginCheck(bindings, core, nowMs);
    await beginCheck(bindings, core, nowMs);
    expect(jobMessages).toHaveLength(1);
    expect((await readProgress(jobMessages[0]?.job_id ?? '')).payload).toMatchObject({ sweep: false, stage: 'd' });
  });
});
