import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogueBinding, openCatalogue } from '#worker/db/catalogue.ts';
import { TRIES } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { JobMessage } from '#worker/ground/env.ts';
import worker from '#worker/jobs.ts';
import { aWaitingPhoto, listObjectKeys, readMediaRow } from '#worker/media/derive/photos-for-tests.ts';
import { beginProcessing } from '#worker/media/media-processing.ts';
import { aSpecimenRow } from '#worker/media/upload/uploads-for-tests.ts';
import { dyingEnv, type Fate } from '#worker/testing/dying-env.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { countFailed, replayFailed } from './replay-jobs.ts';
import { sweep } from './sweep.ts';

// Each of these tests loads the codecs several times.
const SHARD = 1;
const database = catalogueBinding(env, SHARD);
const db = openCatalogue(database);

let owner: Person;
let specimen_id: string;
beforeEach(async () => {
  owner = await createPerson('collector', SHARD);
  specimen_id = await aSpecimenRow(owner);
});

const createPhoto = () => aWaitingPhoto({ db, user_id: owner.id, specimen_id, shard: SHARD });
const jobRow = async (id: string) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0];

async function deliver(
  bodies: readonly JobMessage[],
  chooseFate: (n: number) => Fate = () => 'done',
  queue = 'vug-media',
) {
  const messages = bodies.map((body) => ({ id: uuid(), timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch<JobMessage>(queue, messages);
  const { bindings, jobMessages } = dyingEnv(chooseFate);
  await worker.queue(batch, bindings);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
  const retriedIds = new Set(retryMessages.map(({ msgId }: { msgId: string }) => msgId));
  const retryBodies = bodies.filter((_, index) => retriedIds.has(messages[index]?.id ?? ''));
  return { acknowledgedCount: explicitAcks.length, again: retryBodies, jobMessages };
}

/** Makes the bucket fail until every attempt of a job has failed. */
async function lose(jobMessage: JobMessage) {
  // The fifth bucket operation reads the source of the images.
  for (let retryBodies = [jobMessage]; retryBodies.length > 0; )
    ({ again: retryBodies } = await deliver(retryBodies, (n) => (n === 5 ? 'lost' : 'done')));
}

describe('a job that was given up', () => {
  it('is told to the owner of its picture, and does its work when it is replayed', async () => {
    const { id, jobMessage } = await createPhoto();
    await lose(jobMessage);
    expect(await jobRow(jobMessage.job_id)).toMatchObject({ state: 'failed', attempts: TRIES });
    expect(await readMediaRow(db, id)).toMatchObject({ state: 'failed', reason: 'unexpected' });
    const { results } = await database.prepare(countFailed(null)).all();
    expect(results).toMatchObject([{ kind: 'derive_media', jobs: 1, error: expect.stringContaining('lost') }]);
    expect((await database.prepare(countFailed('mark_pictures')).all()).results).toEqual([]);
    await database.batch(replayFailed('mark_pictures', 'catalogue').map((query) => database.prepare(query)));
    expect(await jobRow(jobMessage.job_id)).toMatchObject({ state: 'failed' });
    await database.batch(replayFailed(null, 'catalogue').map((query) => database.prepare(query)));
    expect(await readMediaRow(db, id)).toMatchObject({ state: 'processing', reason: null });
    const { bindings, jobMessages } = dyingEnv(() => 'done');
    await sweep(bindings);
    await deliver(jobMessages);
    expect(await jobRow(jobMessage.job_id)).toBeUndefined();
    expect(await readMediaRow(db, id)).toMatchObject({ state: 'ready', rendition: 1 });
  });

  it('does nothing to a picture that its owner had made in the meantime', async () => {
    const { id, jobMessage } = await createPhoto();
    await lose(jobMessage);
    const row = await readMediaRow(db, id);
    if (!row) throw new Error('no row');
    const retry = dyingEnv(() => 'done');
    const changedRow = { ...row, width: 400, height: 300, rendition: row.rendition + 1 };
    await beginProcessing(retry.bindings, db, row, changedRow, SHARD, Date.now());
    await deliver(retry.jobMessages);
    expect(await readMediaRow(db, id)).toMatchObject({ state: 'ready', reason: null, rendition: 2 });
    await database.batch(replayFailed(null, 'catalogue').map((query) => database.prepare(query)));
    expect(await readMediaRow(db, id)).toMatchObject({ state: 'ready', rendition: 2 });
    await deliver([jobMessage]);
    expect(await listObjectKeys(`d/${id}/`)).toEqual([`d/${id}/2/320.webp`, `d/${id}/2/640.webp`, `d/${id}/2/og.jpg`]);
  });
});

describe('messages of every kind at once (38)', () => {
  it('five times each and out of order, with poison among them: each picture is made once, the poison ends', async () => {
    const [firstPhoto, poison, secondPhoto] = [await createPhoto(), await createPhoto(), await createPhoto()];
    await env.MEDIA.put(`p/${poison.id}`, 'no picture at all');
    const unreadable = JSON.parse('null') as JobMessage;
    const lostMessages = [
      { job_id: 'no such job', shard: SHARD },
      { job_id: firstPhoto.jobMessage.job_id, shard: 7 },
      unreadable,
    ];
    const round = [secondPhoto.jobMessage, poison.jobMessage, firstPhoto.jobMessage];
    const bodies = [...round, ...lostMessages, ...round, ...round.toReversed(), ...round, ...round];
    const { acknowledgedCount, again } = await deliver(bodies);
    expect([acknowledgedCount, again]).toEqual([bodies.length - 1, [lostMessages[1]]]);
    for (const { id } of [firstPhoto, secondPhoto]) {
      expect(await readMediaRow(db, id)).toMatchObject({ state: 'ready', reason: null });
      expect(await listObjectKeys(`d/${id}/`)).toHaveLength(3);
    }
    expect(await readMediaRow(db, poison.id)).toMatchObject({ state: 'failed', reason: 'picture_damaged' });
    expect(await listObjectKeys(`d/${poison.id}/`)).toEqual([]);
  });

  it('killed in the middle of a batch: the rest is answered when it comes again', async () => {
    const photos = [await createPhoto(), await createPhoto(), await createPhoto()];
    const jobMessages = photos.map(({ jobMessage }) => jobMessage);
    const messages = jobMessages.map((body) => ({ id: uuid(), timestamp: new Date(), attempts: 1, body }));
    const dyingWorker = dyingEnv((n) => (n === 20 ? 'ends after' : 'done'));
    await Promise.race([
      worker.queue(createMessageBatch<JobMessage>('vug-media', messages), dyingWorker.bindings),
      dyingWorker.death,
    ]);
    await deliver(jobMessages);
    const laterEnv = dyingEnv(() => 'done');
    await sweep(laterEnv.bindings, Date.now() + 3 * 60_000);
    await deliver(laterEnv.jobMessages);
    for (const { id } of photos) {
      expect(await readMediaRow(db, id)).toMatchObject({ state: 'ready' });
      expect(await listObjectKeys(`d/${id}/`)).toHaveLength(3);
    }
  });

  it('of the dead-letter queue are answered as well, so that what failed for a while is made after all', async () => {
    const { id, jobMessage } = await createPhoto();
    await deliver([jobMessage], (n) => (n === 5 ? 'lost' : 'done'));
    expect(await readMediaRow(db, id)).toMatchObject({ state: 'processing' });
    const { again } = await deliver([jobMessage], () => 'done', 'vug-media-dead');
    expect([again, await readMediaRow(db, id)]).toMatchObject([[], { state: 'ready' }]);
  });
});
