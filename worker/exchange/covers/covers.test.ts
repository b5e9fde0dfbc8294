import { createMessageBatch, env } from 'cloudflare:test';
import { asc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaApi } from '#contract/media/api.ts';
import { apiWork } from '#worker/background/api-work.ts';
import { consume } from '#worker/background/consume-queue.ts';
import { eraseDueAccount } from '#worker/background/erasures-for-tests.ts';
import { sweep } from '#worker/background/sweep.ts';
import { jobs } from '#worker/db/tables.ts';
import { completeExchange } from '#worker/exchange/handover/handovers-for-tests.ts';
import {
  act,
  aThread,
  core,
  createTraders,
  makeAgreement,
  makePublic,
  propose,
  readPersonThread,
  settle,
  threadStub,
} from '#worker/exchange/threads-for-tests.ts';
import type { JobMessage } from '#worker/ground/env.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { aSpecimen, MINERAL } from '#worker/guards/world/world.ts';
import { createJpeg, PRIVATE_TEXTS, withPrivateTags } from '#worker/images/jpeg-for-tests.ts';
import worker from '#worker/jobs.ts';
import { aWaitingPhoto, listObjectKeys } from '#worker/media/derive/photos-for-tests.ts';
import { claimMediaId } from '#worker/media/queries.ts';
import { media } from '#worker/media/tables.ts';
import { meteredEnv } from '#worker/testing/metered-env.ts';
import { createPerson, type Person, prolongSessions, visitor } from '#worker/testing/people.ts';
import { workOnCore } from '#worker/testing/run-core-jobs.ts';
import { snapshotCovers } from './cover-tables.ts';
import { settleCovers } from './settle-covers.ts';

const DAY = 86_400_000;
let wei: Person;
let marta: Person;
let rosa: Person;
/** Marta's specimens, each with its photo. */
let fluorite: { id: string; mediaId: string };
let quartz: { id: string; mediaId: string };

beforeEach(async () => {
  [wei, marta] = await createTraders();
  rosa = await createPerson('rosa', 0);
  await prolongSessions();
  [fluorite, quartz] = [await createSpecimen(1), await createSpecimen(2)];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
});

async function createSpecimen(coll_index: number, hasPhoto = true) {
  const fields = { mineral_ids: [MINERAL], access_level: 'public' as const };
  const { id } = await aSpecimen(marta, { coll_serie: 'SC', coll_index, ...fields });
  return { id, mediaId: hasPhoto ? await aPhoto(marta, id) : '' };
}

/** An agreement by which Marta gives these specimens, in a new conversation or in place of an older agreement. */
async function agree(specimens: readonly { id: string }[], threadId?: string) {
  const id = threadId ?? (await aThread(wei, marta)).id;
  const responder_gives = specimens.map((specimen) => ({ specimen_id: specimen.id }));
  await makeAgreement(id, marta, wei, { responder_gives });
  return id;
}

/** Has the conversation and its jobs do everything that they have deferred. */
async function work(threadId: string) {
  await settle(threadId);
  await workOnCore();
}

async function aCopiedAgreement(...specimens: { id: string }[]) {
  const id = await agree(specimens.length > 0 ? specimens : [fluorite]);
  await work(id);
  return id;
}

async function cancel(id: string) {
  await act(wei, id, { kind: 'ask_cancel', reason: 'no time' });
  await act(marta, id, { kind: 'accept_cancel' });
}

const advance = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
const listCopies = () => listObjectKeys('x/');
const readRows = () => core.select().from(snapshotCovers).orderBy(asc(snapshotCovers.media_id));
const readMediaIds = async () => (await readRows()).map(({ media_id }) => media_id);
const removePhoto = (id: string) => marta.callOrThrow(mediaApi.remove, { id });

/** The addresses of the first agreed cover as a person reads it, by edge. */
async function readCover(person: Person, threadId: string): Promise<Record<string, string>> {
  const { agreement } = await readPersonThread(person, threadId);
  const [item] = agreement?.responder_gives ?? [];
  return (item && 'cover' in item && item.cover?.variants) || {};
}

async function readTextOrStatus(person: Pick<Person, 'fetch'>, address = '') {
  const response = await person.fetch(address);
  return response.status === 200 ? readText(response) : response.status;
}

/** The bytes of an image, which are a text in these tests. */
const readText = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer());

describe('the cover of an agreed specimen', () => {
  it('is copied after the agreement, the largest image of at most 1,280 pixels; repeating it changes nothing', async () => {
    const id = await agree([fluorite, quartz]);
    expect(await listCopies()).toEqual([]);
    await work(id);
    const rows = await readRows();
    const cover = { thread_id: id, giver_id: marta.id, rendition: 1, delete_at: null, created_at: expect.any(Number) };
    const mediaIds = [fluorite.mediaId, quartz.mediaId].toSorted();
    expect(rows).toEqual(mediaIds.map((media_id) => ({ ...cover, media_id })));
    expect(await listCopies()).toEqual(mediaIds.map((mediaId) => `x/${id}/${mediaId}`));
    const copy = await env.MEDIA.get(`x/${id}/${fluorite.mediaId}`);
    expect(await copy?.text()).toBe('picture 640');
    await work(id);
    await settleCovers(env, { thread_id: id });
    expect(await readRows()).toEqual(rows);
    expect((await core.select().from(jobs).where(eq(jobs.kind, 'settle_covers'))).map(({ state }) => state)).toEqual([
      'done',
    ]);
  });

  it('has nothing in its copy of what a camera wrote into the file', async () => {
    const specimen = await createSpecimen(3, false);
    const owner = { db: marta.catalogue, user_id: marta.id, specimen_id: specimen.id, shard: marta.shard };
    const { id: mediaId, jobMessage } = await aWaitingPhoto(owner);
    await claimMediaId(core, { ...owner, id: mediaId, claimed_at: Date.now(), used: true });
    await env.MEDIA.put(`p/${mediaId}`, withPrivateTags(await createJpeg({ width: 1_500, height: 900 })));
    const message = { id: uuid(), timestamp: new Date(), attempts: 1, body: jobMessage };
    await worker.queue(createMessageBatch<JobMessage>('vug-media', [message]), env);
    const id = await aCopiedAgreement(specimen);
    const copyImage = new Uint8Array((await (await env.MEDIA.get(`x/${id}/${mediaId}`))?.arrayBuffer()) ?? []);
    const sentImage = new Uint8Array((await (await env.MEDIA.get(`d/${mediaId}/1/1280.webp`))?.arrayBuffer()) ?? []);
    expect(copyImage.length).toBeGreaterThan(0);
    expect(copyImage).toEqual(sentImage);
    const text = new TextDecoder('latin1').decode(copyImage);
    for (const privateText of [...PRIVATE_TEXTS, 'EXIF', 'Exif', 'XMP ', 'ICCP'])
      expect(text).not.toContain(privateText);
    console.info(`bytes of a copy: ${copyImage.length}`);
  });

  it('is left out where its photo is gone by then', async () => {
    const id = await agree([fluorite, quartz]);
    await removePhoto(fluorite.mediaId);
    await work(id);
    expect(await readMediaIds()).toEqual([quartz.mediaId]);
    expect(await readTextOrStatus(wei, (await readCover(wei, id))['320'])).toBe(404);
  });

  it('is copied as it was sent where the photo was turned since', async () => {
    const id = await agree([fluorite]);
    await env.MEDIA.put(`d/${fluorite.mediaId}/2/640.webp`, 'turned');
    await marta.catalogue.run(`insert into kept_renditions values ('${fluorite.mediaId}', 1, '[320,640]')`);
    await marta.catalogue.update(media).set({ rendition: 2 }).where(eq(media.id, fluorite.mediaId));
    await work(id);
    expect(await (await env.MEDIA.get(`x/${id}/${fluorite.mediaId}`))?.text()).toBe('picture 640');
  });

  it('follows an amendment: new ones are copied, others dropped', async () => {
    const id = await aCopiedAgreement(fluorite);
    const proposal_id = await propose(marta, id, { responder_gives: [{ specimen_id: quartz.id }] });
    await work(id);
    expect(await readMediaIds()).toEqual([fluorite.mediaId]);
    await act(wei, id, { kind: 'agree', seen: {}, proposal_id });
    await work(id);
    expect(await readMediaIds()).toEqual([quartz.mediaId]);
    expect(await listCopies()).toEqual([`x/${id}/${quartz.mediaId}`]);
  });
});

describe('after its owner deleted the photo', () => {
  it('both see the cover from the copy, whatever size they ask for', async () => {
    const id = await aCopiedAgreement();
    const presentReply = await wei.fetch((await readCover(wei, id))['640'] ?? '');
    await presentReply.arrayBuffer();
    await removePhoto(fluorite.mediaId);
    for (const person of [wei, marta]) {
      const cover = await readCover(person, id);
      expect(Object.keys(cover)).toEqual(['320', '640']);
      for (const address of Object.values(cover)) {
        const reply = await person.fetch(address);
        expect([reply.status, await readText(reply)]).toEqual([200, 'picture 640']);
        expect(reply.headers.get('cache-control')).toBe('private, no-cache');
        for (const name of ['content-type', 'content-security-policy', 'cross-origin-resource-policy', 'vary'])
          expect([name, reply.headers.get(name)]).toEqual([name, presentReply.headers.get(name)]);
        const headers = { 'if-none-match': reply.headers.get('etag') ?? '' };
        expect((await person.fetch(address, { headers })).status).toBe(304);
      }
    }
  });

  it('the copy is for none but the two, by an address that was signed for them; it answers like a missing one', async () => {
    const id = await aCopiedAgreement();
    await removePhoto(fluorite.mediaId);
    const address = (await readCover(wei, id))['640'] ?? '';
    const [path = '', query = ''] = address.split('?');
    const { id: otherId } = await aThread(rosa, marta);
    const refusedAddresses = [
      path,
      `${path}?thread=${id}`,
      `${path}?${query.replace(/sig=.*/, 'sig=x')}`,
      address.replace(`thread=${id}`, `thread=${otherId}`),
      address.replace(`thread=${id}`, `thread=${id}&as=public`),
      address.replace(`&thread=${id}`, ''),
      address.replace('/1/640', '/2/640'),
      address.replace('/1/640', '/1/original'),
      address.replace('/1/640', '/1/prepared'),
      address.replace('/1/640', '/1/og'),
    ];
    const missingReply = await visitor.fetch(`/file/${uuid()}/1/640`);
    const missingText = await missingReply.text();
    for (const caller of [visitor, rosa, wei])
      for (const refusedAddress of refusedAddresses) {
        const reply = await caller.fetch(refusedAddress);
        expect([reply.status, await reply.text()], refusedAddress).toEqual([404, missingText]);
      }
    advance(1);
    expect(await readTextOrStatus(wei, address)).toBe(404);
  });

  it('another conversation that named the photo without an agreement sees it no more', async () => {
    const { id: otherId } = await aThread(rosa, marta);
    await propose(marta, otherId, { responder_gives: [{ specimen_id: fluorite.id }] });
    await aCopiedAgreement();
    const [item] = (await readPersonThread(rosa, otherId)).open_proposal?.responder_gives ?? [];
    const address = (item && 'cover' in item && item.cover?.variants['640']) || '';
    expect(await readTextOrStatus(rosa, address)).toBe('picture 640');
    await removePhoto(fluorite.mediaId);
    expect(await readTextOrStatus(rosa, address)).toBe(404);
  });

  it('visitors of the conversation get no copy', async () => {
    const id = await aCopiedAgreement();
    await makePublic(id, wei, marta);
    await settle(id);
    const address = (await readCover(wei, id))['640'] ?? '';
    await removePhoto(fluorite.mediaId);
    expect(await readTextOrStatus(visitor, address.replace(`thread=${id}`, 'as=public'))).toBe(404);
    expect(await readTextOrStatus(visitor, address.split('?')[0])).toBe(404);
  });
});

describe('the copies of covers', () => {
  it('go at once when the agreement ends with nothing sent', async () => {
    const id = await aCopiedAgreement(fluorite, quartz);
    await cancel(id);
    await work(id);
    expect([await readRows(), await listCopies()]).toEqual([[], []]);
  });

  it('are not made by a job that comes after such an end', async () => {
    const id = await agree([fluorite]);
    await cancel(id);
    await settle(id);
    const queuedJobs = await core.select({ id: jobs.id }).from(jobs).where(eq(jobs.kind, 'settle_covers'));
    expect(queuedJobs.length).toBeGreaterThan(0);
    await workOnCore();
    expect([await readRows(), await listCopies()]).toEqual([[], []]);
  });

  it('are deleted by the job that wrote them while the agreement ended', async () => {
    const id = await agree([fluorite]);
    await settle(id);
    const MEDIA = new Proxy(env.MEDIA, {
      get: (bucket, name) => {
        const method: unknown = Reflect.get(bucket, name, bucket);
        if (typeof method !== 'function') return method;
        if (name !== 'put') return method.bind(bucket);
        return async (...values: unknown[]) => {
          await cancel(id);
          return method.apply(bucket, values);
        };
      },
    });
    expect(await settleCovers({ ...env, MEDIA }, { thread_id: id })).toBe('more');
    expect(await listCopies()).toHaveLength(1);
    expect(await settleCovers(env, { thread_id: id })).toBeUndefined();
    expect([await readRows(), await listCopies()]).toEqual([[], []]);
  });

  it('go 30 days after the exchange was completed', async () => {
    const id = await aCopiedAgreement();
    await completeExchange(id, [wei, marta], [wei, marta]);
    await workOnCore();
    const endMs = Date.parse((await readPersonThread(wei, id)).state.completed?.at ?? '');
    expect((await readRows()).map(({ delete_at }) => delete_at)).toEqual([endMs + 30 * DAY]);
    advance(29);
    await sweep(env, Date.now());
    expect(await listCopies()).toHaveLength(1);
    await removePhoto(fluorite.mediaId);
    expect(await readTextOrStatus(wei, (await readCover(wei, id))['640'])).toBe('picture 640');
    advance(2);
    expect(await readTextOrStatus(wei, (await readCover(wei, id))['640'])).toBe(404);
    await sweep(env, Date.now());
    expect([await readRows(), await listCopies()]).toEqual([[], []]);
    await work(id);
    expect([await readRows(), await listCopies()]).toEqual([[], []]);
  });

  it('stay 30 days after an end with something sent', async () => {
    const id = await aCopiedAgreement();
    await act(marta, id, { kind: 'shipped' });
    await act(wei, id, { kind: 'problem', what: 'damaged', text: 'A corner is off' });
    advance(61);
    await threadStub(id).tellAgain();
    await settle(id);
    await workOnCore();
    const { closed } = await readPersonThread(wei, id);
    expect(closed).toMatchObject({ reason: 'problem' });
    expect((await readRows()).map(({ delete_at }) => delete_at)).toEqual([Date.parse(closed?.at ?? '') + 30 * DAY]);
  });

  it('go with the account of the giver, and stay with that of the other', async () => {
    const id = await aCopiedAgreement(fluorite, quartz);
    const erase = async (person: Person) => {
      await eraseDueAccount(person);
      await work(id);
    };
    await erase(rosa);
    expect(await listCopies()).toHaveLength(2);
    await erase(marta);
    expect([await readRows(), await listCopies()]).toEqual([[], []]);
    expect((await readPersonThread(wei, id)).agreement?.responder_gives).toEqual([
      { text: expect.any(String), media: [] },
      { text: expect.any(String), media: [] },
    ]);
  });

  it('cost few rows', async () => {
    const { bindings, meter } = meteredEnv();
    const id = await agree([fluorite, quartz]);
    await settle(id);
    const [job] = await core.select().from(jobs).where(eq(jobs.kind, 'settle_covers'));
    const message = { id: uuid(), timestamp: new Date(), attempts: 1, body: { job_id: job?.id ?? '', shard: null } };
    await consume(createMessageBatch<JobMessage>('vug-mail', [message]), bindings, apiWork);
    console.info(`rows written by the copies of two covers: ${meter.rows_written}`);
    expect(await listCopies()).toHaveLength(2);
    expect(meter.rows_written).toBeLessThanOrEqual(8);
  });
});
