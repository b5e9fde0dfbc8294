import { createExecutionContext, createMessageBatch, env, waitOnExecutionContext } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { mediaApi } from '#contract/media/api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { app } from '#worker/app.ts';
import { tsumeb } from '#worker/collection/showcase/showcase-for-tests.ts';
import type { Env, JobMessage } from '#worker/ground/env.ts';
import { createJpeg } from '#worker/images/jpeg-for-tests.ts';
import worker from '#worker/jobs.ts';
import { readMediaRow } from '#worker/media/derive/photos-for-tests.ts';
import { beginInput, putRequest } from '#worker/media/upload/uploads-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { callWithBindings } from '#worker/testing/failing-trips.ts';
import { meteredEnv } from '#worker/testing/metered-env.ts';
import { createPerson, ORIGIN, type Person } from '#worker/testing/people.ts';

/** The limits of rows written by the first photo of a specimen, and by another. */
const bounds = { private: [21, 20], public: [26, 22] } as const;

let owner: Person;
const rowCounts: Record<string, number> = {};

beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await createPerson('owner', 0);
});

/** D1 charges a dollar for a million rows written. */
afterAll(() =>
  console.info(`rows written: ${JSON.stringify(rowCounts)}; a thousand of each cost as many millidollars`),
);

async function aStoredSpecimen(access_level: 'public' | 'private', coll_index: number): Promise<string> {
  const input = aSpecimen({ coll_index, access_level, locality_id: await tsumeb(), mineral_ids: ['fluorite'] });
  await callWithBindings(env, owner, collectionApi.create, input, { 'idempotency-key': uuid() });
  return input.id;
}

/**
 * Sends a photo and its prepared JPEG as the browser does, and makes its renditions; returns the rows written by
 * all of it.
 */
async function rowsOfPhotograph(name: string, specimen_id: string, width: number): Promise<number> {
  const { bindings, meter } = meteredEnv();
  const preparedJpeg = await createJpeg({ width, height: 300 });
  const input = await beginInput(specimen_id, preparedJpeg);
  const key = () => ({ 'idempotency-key': uuid() });
  expect((await callWithBindings(bindings, owner, mediaApi.begin, input, key())).c).toBe(0);
  for (const path of ['parts/1', 'prepared'])
    await sendBody(bindings, `/api/i/media/${input.id}/${path}`, preparedJpeg);
  expect((await callWithBindings(bindings, owner, mediaApi.complete, { id: input.id }, key())).c).toBe(0);
  const body: JobMessage = { job_id: `derive_media-${input.id}-1`, shard: owner.shard };
  const message = { id: uuid(), timestamp: new Date(), attempts: 1, body };
  await worker.queue(createMessageBatch<JobMessage>('vug-media', [message]), bindings);
  expect(await readMediaRow(owner.catalogue, input.id)).toMatchObject({ state: 'ready' });
  rowCounts[name] = meter.rows_written;
  return meter.rows_written;
}

async function sendBody(bindings: Env, path: string, bytes: Uint8Array<ArrayBuffer>) {
  const context = createExecutionContext();
  const headers = { cookie: owner.cookie, origin: ORIGIN, 'content-length': `${bytes.length}` };
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const request = new Request(ORIGIN + path, { ...(await putRequest(bytes, headers)), body });
  const answer = await app.fetch(request, bindings, context);
  await waitOnExecutionContext(context);
  expect(answer.status, await answer.text()).toBe(200);
}

it.each(['private', 'public'] as const)('a photograph of a %s specimen costs few rows', async (access_level) => {
  // A user's first photo writes rows that exist afterwards: the day's count, the storage use.
  await rowsOfPhotograph('of another', await aStoredSpecimen('private', 2), 420);
  const specimen = await aStoredSpecimen(access_level, 1);
  const firstCount = await rowsOfPhotograph(`first of a ${access_level} one`, specimen, 400);
  const secondCount = await rowsOfPhotograph(`second of a ${access_level} one`, specimen, 410);
  const [firstMax, secondMax] = bounds[access_level];
  expect(firstCount).toBeLessThanOrEqual(firstMax);
  expect(secondCount).toBeLessThanOrEqual(secondMax);
});
