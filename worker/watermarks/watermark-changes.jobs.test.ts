import { createExecutionContext, createMessageBatch, env, waitOnExecutionContext } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '#contract/http/envelope.ts';
import type { OutputOf } from '#contract/http/request.ts';
import type { watermarksApi } from '#contract/watermarks/api.ts';
import { app } from '#worker/app.ts';
import { catalogueBinding, openCatalogue } from '#worker/db/catalogue.ts';
import { jobs } from '#worker/db/tables.ts';
import type { JobMessage } from '#worker/ground/env.ts';
import worker from '#worker/jobs.ts';
import { aWaitingPhoto, listObjectKeys, readMediaRow } from '#worker/media/derive/photos-for-tests.ts';
import { aSpecimenRow } from '#worker/media/upload/uploads-for-tests.ts';
import { type DyingEnv, dyingEnv } from '#worker/testing/dying-env.ts';
import { createPerson, ORIGIN, type Person } from '#worker/testing/people.ts';
import { aPng } from './png-for-tests.ts';
import { watermarks } from './tables.ts';

const SHARD = 1;
const db = openCatalogue(catalogueBinding(env, SHARD));
const layout = { position: 'bottom-right', transparency: 0.25, area_ratio: 0.1 } as const;
const square = aPng({ width: 64, height: 32 });
const wide = aPng({ width: 90, height: 32 });
const design = (overrides: object = {}) => ({ id: uuid(), name: 'Seal', kind: 'image', ...layout, ...overrides });
type ChangeAnswer = OutputOf<typeof watermarksApi.change>;

let owner: Person;
beforeEach(async () => {
  owner = await createPerson('collector', SHARD);
});

/** Sends a request to a server with these bindings and waits for its work after the answer. */
async function ask(method: string, path: string, body: BodyInit | null, { bindings }: DyingEnv = fine()) {
  const headers = new Headers({ origin: ORIGIN, cookie: owner.cookie });
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const context = createExecutionContext();
  const address = `${ORIGIN}/api/i/watermarks${path}`;
  const response = await app.fetch(
    new Request(address, { method, body, headers }),
    { ...bindings, ADMIN_USERNAME: '' },
    context,
  );
  const { d } = await response.json<Envelope<ChangeAnswer>>();
  await waitOnExecutionContext(context).catch(() => undefined);
  return { code: response.status, ...d };
}
const fine = () => dyingEnv(() => 'done');

function designForm(fields: object, image: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('design', JSON.stringify(fields));
  form.append('image', new File([image], 'mark.png', { type: 'image/png' }));
  return form;
}
const create = (fields: object, storage?: DyingEnv) => ask('POST', '', designForm(fields, square), storage);
const change = (id: string, fields: object, image = wide, storage?: DyingEnv) =>
  ask('PATCH', `/${id}`, designForm({ ...design(), ...fields }, image), storage);

async function deliverMessage(job_id: string | null) {
  const body = { job_id: job_id ?? '', shard: SHARD };
  const message = { id: uuid(), timestamp: new Date(), attempts: 1, body };
  await worker.queue(createMessageBatch<JobMessage>('vug-media', [message]), fine().bindings);
}

async function aPhoto(watermark_id: string): Promise<string> {
  const specimen_id = await aSpecimenRow(owner);
  const { id, jobMessage } = await aWaitingPhoto(
    { db, user_id: owner.id, specimen_id, shard: SHARD },
    { watermark_id },
  );
  await deliverMessage(jobMessage.job_id);
  return id;
}

async function readBytes(id: string) {
  const rendition = (await readMediaRow(db, id))?.rendition;
  return new Uint8Array((await (await env.MEDIA.get(`d/${id}/${rendition}/640.webp`))?.arrayBuffer()) ?? []);
}

/** Runs something once for each answer lost; returns the designs whose PNG is missing, and the number of faults. */
async function losingEach(prepare: () => Promise<(storage: DyingEnv) => Promise<{ code: number }>>) {
  const livingEnv = fine();
  await (await prepare())(livingEnv);
  let faults = 0;
  const bare: string[] = [];
  for (let lostStep = 1; lostStep <= livingEnv.operations(); lostStep += 1) {
    const go = await prepare();
    const { code } = await go(dyingEnv((n) => (n === lostStep ? 'answer lost' : 'done')));
    if (code >= 500) faults += 1;
    const keys = await listObjectKeys('w/');
    for (const { image_key } of await db.select().from(watermarks))
      if (!keys.includes(image_key)) bare.push(`${lostStep} ${image_key}`);
    await db.delete(watermarks);
  }
  return { bare, faults };
}

describe('a design whose write lost an answer', () => {
  it('has its PNG, if it is there, whichever answer it was', async () => {
    const { bare, faults } = await losingEach(async () => (storage) => create(design(), storage));
    expect(bare).toEqual([]);
    expect(faults).toBeGreaterThan(2);
  });

  it('has the PNG that it was changed to, or that it had', async () => {
    const { bare, faults } = await losingEach(async () => {
      const { id } = await create(design());
      return (storage) => change(id, { version: 1 }, wide, storage);
    });
    expect(bare).toEqual([]);
    expect(faults).toBeGreaterThan(2);
  });
});

describe('the job for the pictures of a design', () => {
  it('is asked for when an enabled one that pictures name is kept again', async () => {
    const newDesign = design();
    await create(newDesign);
    const id = await aPhoto(newDesign.id);
    const [watermarkHash, bytes] = [(await readMediaRow(db, id))?.watermark_hash, await readBytes(id)];
    expect(watermarkHash).toContain(newDesign.id);
    const { job_id: removalJobId } = await ask('DELETE', `/${newDesign.id}`, null);
    await deliverMessage(removalJobId);
    expect((await readMediaRow(db, id))?.watermark_hash).toBeNull();
    expect(await readBytes(id)).not.toEqual(bytes);
    const { job_id } = await create(newDesign);
    await deliverMessage(job_id);
    expect((await readMediaRow(db, id))?.watermark_hash).toBe(watermarkHash);
    expect(await readBytes(id)).toEqual(bytes);
  });

  it('is asked for by saving the same again while pictures are left as they were, and no longer', async () => {
    const newDesign = design({ status: 'default' });
    const id = await aPhoto('default');
    const { job_id: firstJobId } = await create(newDesign);
    await db
      .update(jobs)
      .set({ state: 'failed' })
      .where(eq(jobs.id, firstJobId ?? ''));
    const status = () => ask('POST', `/${newDesign.id}/status`, JSON.stringify({ status: 'default' }));
    const secondAnswer = await change(newDesign.id, { ...newDesign, version: 1 }, square);
    const { job_id } = await status();
    expect([secondAnswer.job_id, job_id]).toEqual([expect.any(String), expect.any(String)]);
    await deliverMessage(secondAnswer.job_id);
    expect((await readMediaRow(db, id))?.watermark_hash).toContain(newDesign.id);
    expect((await status()).job_id).toBeNull();
    expect((await change(newDesign.id, { ...newDesign, version: 4 }, square)).job_id).toBeNull();
  });
});
