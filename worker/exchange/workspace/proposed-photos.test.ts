import { env } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { specimens } from '#worker/collection/tables.ts';
import { agree, changeSpecimen, createSpecimen } from '#worker/exchange/proposal/proposals-for-tests.ts';
import { act, aThread, createTraders, propose, readPersonThread } from '#worker/exchange/threads-for-tests.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { media } from '#worker/media/tables.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let rosa: Person;
let thread_id: string;
let specimen_id: string;
let photoId: string;

const EDGES = [320, 640, 1_280, 2_560];

/** A photo with renditions up to 2,560 pixels, the cover of its specimen if it is the first. */
async function aLargePhoto(owner: Person, id: string, fields: Parameters<typeof aPhoto>[2] = {}): Promise<string> {
  const mediaId = await aPhoto(owner, id, fields);
  await owner.catalogue.update(media).set({ edges: EDGES, width: 2_560 }).where(eq(media.id, mediaId));
  const cover = sql`json_set(${specimens.cover}, '$.edges', json(${JSON.stringify(EDGES)}))`;
  await owner.catalogue.update(specimens).set({ cover }).where(eq(specimens.id, id));
  for (const edge of EDGES) await env.MEDIA.put(`d/${mediaId}/1/${edge}.webp`, `picture ${edge}`);
  return mediaId;
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  rosa = await createPerson('rosa', 0);
  specimen_id = (await createSpecimen(marta, { access_level: 'private' })).id;
  photoId = await aLargePhoto(marta, specimen_id);
  ({ id: thread_id } = await aThread(wei, marta));
});
afterEach(() => vi.useRealTimers());

const read = (person: Person, id = specimen_id) => person.call(threadsApi.photos, { thread_id, specimen_id: id });
const readIds = async (person: Person, id = specimen_id) => {
  const { c, d } = await read(person, id);
  return c === 0 ? d.photos.map((photo) => photo.id) : c;
};
const proposeIt = (person = marta, id = specimen_id) =>
  propose(person, thread_id, { responder_gives: [{ specimen_id: id }] });

describe('the photos of a proposed specimen', () => {
  it('are for the two, while a proposal that holds it is open or agreed to and the exchange runs', async () => {
    expect(await readIds(wei)).toBe(12000);
    const withdrawn = await proposeIt();
    expect([await readIds(wei), await readIds(marta)]).toEqual([[photoId], [photoId]]);
    await act(marta, thread_id, { kind: 'withdraw', proposal_id: withdrawn });
    expect(await readIds(wei)).toBe(12000);
    const proposal_id = await proposeIt();
    await act(wei, thread_id, { kind: 'agree', seen: {}, proposal_id });
    expect(await readIds(wei)).toEqual([photoId]);
    await act(wei, thread_id, { kind: 'ask_cancel', reason: 'no time' });
    await act(marta, thread_id, { kind: 'accept_cancel' });
    for (const person of [wei, marta]) expect(await readIds(person)).toBe(12000);
  });

  it('of an agreement stay while an amendment without it is open', async () => {
    const proposal_id = await proposeIt();
    expect((await agree(wei, { id: thread_id, proposal_id })).c).toBe(0);
    const otherSpecimen = await createSpecimen(marta, { coll_index: 2, access_level: 'private' });
    const otherPhotoId = await aLargePhoto(marta, otherSpecimen.id);
    await proposeIt(marta, otherSpecimen.id);
    expect([await readIds(wei), await readIds(wei, otherSpecimen.id)]).toEqual([[photoId], [otherPhotoId]]);
  });

  it('show no label, locality or packing, and nothing that is not ready', async () => {
    const visibleId = await aLargePhoto(marta, specimen_id, { view: 'uv_long' });
    for (const view of ['label', 'locality', 'packing'] as const) await aLargePhoto(marta, specimen_id, { view });
    const brokenId = await aLargePhoto(marta, specimen_id);
    await marta.catalogue.update(media).set({ state: 'failed' }).where(eq(media.id, brokenId));
    await proposeIt();
    expect(await readIds(wei)).toEqual([photoId, visibleId]);
  });

  it('are at most 1,280 pixels wide, like the cover in the proposal, also by an address of one’s own making, and for ten minutes', async () => {
    await proposeIt();
    const [photo] = (await read(wei)).d.photos;
    const [item] = (await readPersonThread(wei, thread_id)).open_proposal?.responder_gives ?? [];
    const cover = item && 'cover' in item ? item.cover : null;
    for (const shownMedia of [photo, cover])
      expect(Object.keys(shownMedia?.variants ?? {})).toEqual(['320', '640', '1280']);
    expect((await wei.fetch((cover?.variants['640'] ?? '').replace('/640?', '/2560?'))).status).toBe(404);
    const address = photo?.variants['1280'] ?? '';
    expect((await rosa.fetch(address)).status).toBe(200);
    for (const variant of ['2560', 'original', 'prepared', 'og.jpg'])
      expect([variant, (await wei.fetch(address.replace('/1280?', `/${variant}?`))).status]).toEqual([variant, 404]);
    for (const forgedAddress of [
      address.replace('&as=', '&as=x'),
      address.replace(/&as=[^&]*/, ''),
      address.replace(/until=\d+/, 'until=9999999999999'),
    ])
      expect((await wei.fetch(forgedAddress.replace('/1280?', '/2560?'))).status).toBe(404);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * 60_000 });
    expect((await wei.fetch(address)).status).toBe(404);
  });

  it('are not found alike by a third person, of a specimen in no proposal, of another’s and of none', async () => {
    await proposeIt();
    const [unproposedSpecimen, rosasSpecimen] = [
      await createSpecimen(marta, { coll_index: 2 }),
      await createSpecimen(rosa, { coll_index: 3 }),
    ];
    const answers = [
      await read(rosa),
      await read(wei, unproposedSpecimen.id),
      await read(wei, rosasSpecimen.id),
      await read(wei, uuid()),
      await rosa.call(threadsApi.photos, { thread_id: uuid(), specimen_id }),
    ];
    for (const { status, c, d } of answers) expect([status, c, d]).toEqual([404, 12000, answers[0]?.d]);
    expect((await visitor.call(threadsApi.photos, { thread_id, specimen_id })).status).toBe(401);
  });

  it('are not read of a private record by naming it in an own proposal, after its giver withdrew it or hid it', async () => {
    const withdrawn = await proposeIt();
    await act(marta, thread_id, { kind: 'withdraw', proposal_id: withdrawn });
    await aLargePhoto(marta, specimen_id);
    await proposeIt(wei);
    expect(await readIds(wei)).toBe(12000);
    expect(await readIds(marta)).toHaveLength(2);
    const shownSpecimen = await createSpecimen(marta, { coll_index: 2 });
    const shownPhotoId = await aLargePhoto(marta, shownSpecimen.id);
    await proposeIt(wei, shownSpecimen.id);
    expect(await readIds(wei, shownSpecimen.id)).toEqual([shownPhotoId]);
    await changeSpecimen(marta, shownSpecimen.id, { access_level: 'private' });
    expect(await readIds(wei, shownSpecimen.id)).toBe(12000);
  });

  it('of a private one stay for the other’s answer to the giver’s proposal', async () => {
    await proposeIt();
    await proposeIt(wei);
    expect(await readIds(wei)).toEqual([photoId]);
  });

  it('are gone with the specimen', async () => {
    await proposeIt();
    await marta.callOrThrow(collectionApi.remove, { id: specimen_id });
    expect(await readIds(wei)).toBe(12000);
  });
});
