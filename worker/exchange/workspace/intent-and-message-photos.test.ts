import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import { intentsApi, publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { ATTACHMENTS_MAX } from '#contract/exchange/thread/thread-command.ts';
import { mediaApi } from '#contract/media/api.ts';
import { MEDIA_PER_INTENT, type MediaOwner } from '#contract/media/media.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { users } from '#worker/account/tables.ts';
import { eraseDueAccount } from '#worker/background/erasures-for-tests.ts';
import {
  act,
  aThread,
  type CommandInput,
  core,
  makePublic,
  propose,
  readPersonThread,
  settle,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { anIntent } from '#worker/guards/world/an-intent.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { aReference } from '#worker/guards/world/world.ts';
import { storedKeys } from '#worker/media/stored-objects-for-tests.ts';
import { media } from '#worker/media/tables.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let rosa: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta, rosa] = await Promise.all([
    createPerson('linwei', 0),
    createPerson('marta', 1),
    createPerson('rosa', 0),
  ]);
});

const begin = (person: Person, owner: MediaOwner, id = uuid()) =>
  person.call(mediaApi.begin, {
    id,
    owner,
    filename: 'a.jpg',
    mime: 'image/jpeg',
    bytes: 10,
    sha256: id.replaceAll('-', '').padStart(64, '0'),
  });

/** A photo as the jobs script leaves it. */
async function createReadyMedia(person: Person, owner: MediaOwner, fields: { view?: 'packing' } = {}) {
  const id = uuid();
  expect((await begin(person, owner, id)).c).toBe(0);
  const ready = { state: 'ready' as const, mime: 'image/jpeg', edges: [320], width: 320, height: 240 };
  await person.catalogue
    .update(media)
    .set({ ...ready, ...fields })
    .where(eq(media.id, id));
  await env.MEDIA.put(`d/${id}/1/320.webp`, 'picture');
  await env.MEDIA.put(`o/${id}`, 'original');
  return id;
}

const readStatus = async (caller: Pick<Person, 'fetch'>, address: string | undefined) =>
  (await caller.fetch(address ?? '')).status;
const readPublicIntent = (id: string) => visitor.callOrThrow(publicIntentsApi.read, { id });

describe('pictures of an intent', () => {
  it('are twelve at most, however many come at once', async () => {
    const { intent_id } = await anIntent(wei, null);
    const answers = await Promise.all(Array.from({ length: 30 }, () => begin(wei, { intent_id })));
    expect(answers.filter(({ c }) => c === 0)).toHaveLength(MEDIA_PER_INTENT);
    for (const { c, m } of answers.filter((answer) => answer.c !== 0))
      expect([c, m]).toEqual([14002, 'At most 12 photos for one intent.']);
    expect(await wei.catalogue.$count(media, eq(media.intent_id, intent_id))).toBe(MEDIA_PER_INTENT);
  });

  it('are put there by its owner alone; another’s intent is as one that is not there', async () => {
    const { intent_id } = await anIntent(wei, null);
    const refusals = [await begin(marta, { intent_id }), await begin(wei, { intent_id: uuid() })];
    expect(refusals.map(({ c, m }) => [c, m])).toEqual(refusals.map(() => [12000, refusals[0]?.m]));
    const media_id = await createReadyMedia(wei, { intent_id });
    const order = { owner: { intent_id }, ids: [media_id], version: 1 };
    expect((await marta.call(mediaApi.order, order)).c).toBe(12000);
    expect((await marta.call(mediaApi.remove, { id: media_id })).c).toBe(12000);
  });

  it('are seen by everybody once they are ready, in their order, and gone when removed', async () => {
    const { intent_id } = await anIntent(wei, null);
    const [firstId, secondId] = [
      await createReadyMedia(wei, { intent_id }),
      await createReadyMedia(wei, { intent_id }),
    ];
    await createReadyMedia(wei, { intent_id }, { view: 'packing' });
    await begin(wei, { intent_id });
    const ownIntent = await wei.callOrThrow(intentsApi.read, { id: intent_id });
    expect(ownIntent.media.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'uploading']);
    const shownMedia = (await readPublicIntent(intent_id)).media;
    expect(shownMedia.map(({ id, is_cover }) => [id, is_cover])).toEqual([
      [firstId, true],
      [secondId, false],
    ]);
    const address = shownMedia[0]?.variants['320'];
    expect(await readStatus(visitor, address)).toBe(200);
    expect(Object.keys(shownMedia[0]?.variants ?? {})).toEqual(['320']);
    const ids = ownIntent.media.map(({ id }) => id).toReversed();
    await wei.callOrThrow(mediaApi.order, { owner: { intent_id }, ids, version: ownIntent.version });
    expect((await readPublicIntent(intent_id)).media.map(({ id }) => id)).toEqual([secondId, firstId]);
    expect((await wei.callOrThrow(intentsApi.list, {})).items[0]?.media).toHaveLength(4);
    await wei.callOrThrow(mediaApi.remove, { id: firstId });
    expect((await readPublicIntent(intent_id)).media.map(({ id, is_cover }) => [id, is_cover])).toEqual([
      [secondId, false],
    ]);
    expect(await readStatus(visitor, address)).toBe(404);
  });

  it('of packing, and of an intent that is no more, are nobody’s to see', async () => {
    const { intent_id } = await anIntent(wei, null);
    const packingId = await createReadyMedia(wei, { intent_id }, { view: 'packing' });
    const mediaId = await createReadyMedia(wei, { intent_id });
    expect(await readStatus(visitor, `/file/${packingId}/1/320`)).toBe(404);
    expect(await readStatus(wei, `/file/${packingId}/1/320`)).toBe(200);
    await core.delete(users).where(eq(users.id, wei.id));
    expect(await readStatus(visitor, `/file/${mediaId}/1/320`)).toBe(404);
  });

  it('go with the account of its owner, every byte of them', async () => {
    const { intent_id } = await anIntent(wei, null);
    const id = await createReadyMedia(wei, { intent_id });
    await eraseDueAccount(wei, guardedEnv);
    expect(await readStatus(visitor, `/file/${id}/1/320`)).toBe(404);
    expect(await storedKeys()).toEqual([]);
    expect(await wei.catalogue.$count(media)).toBe(0);
  });
});

/** Reads the photos of the newest message as a person sees them. */
async function readLastMedia(person: Person, thread_id: string) {
  const [message] = (await readPersonThread(person, thread_id)).events
    .filter(({ kind }) => kind === 'message')
    .toReversed();
  return message?.kind === 'message' ? message.attachments : [];
}

const write = (person: Person, thread_id: string, attachments: string[], fields: object = {}) =>
  tryCommand(person, thread_id, { kind: 'message', text: '', attachments, ...fields });

describe('pictures of a message', () => {
  it('are read by the partner, by addresses that are good for a while, and by nobody else', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const id = await createReadyMedia(wei, { thread_id });
    expect((await write(wei, thread_id, [id])).c).toBe(0);
    const [photo] = await readLastMedia(marta, thread_id);
    expect(photo?.id).toBe(id);
    const address = photo?.variants['320'] ?? '';
    expect(await readStatus(marta, address)).toBe(200);
    const [plain = ''] = address.split('?');
    expect(await readStatus(wei, plain)).toBe(200);
    for (const caller of [marta, rosa, visitor]) expect(await readStatus(caller, plain)).toBe(404);
    expect(await readStatus(rosa, `${plain}?until=1&sig=x`)).toBe(404);
  });

  it('are put there by the two alone; another’s conversation is as one that is not there', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const refusals = [await begin(rosa, { thread_id }), await begin(wei, { thread_id: uuid() })];
    expect(refusals.map(({ c, m }) => [c, m])).toEqual(refusals.map(() => [12000, refusals[0]?.m]));
    for (const person of [wei, marta]) expect((await begin(person, { thread_id })).c).toBe(0);
  });

  it('are one’s own, ready, and of this conversation or of a specimen', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const otherThread = await aThread(wei, rosa);
    const { intent_id } = await anIntent(wei, null);
    const { id: specimen_id } = await wei.callOrThrow(collectionApi.create, aSpecimen());
    const unfinishedId = uuid();
    await begin(wei, { thread_id }, unfinishedId);
    const foreign = [
      await createReadyMedia(marta, { thread_id }),
      await createReadyMedia(wei, { thread_id: otherThread.id }),
      await createReadyMedia(wei, { intent_id }),
      unfinishedId,
      uuid(),
    ];
    for (const id of foreign) expect((await write(wei, thread_id, [id])).c).toBe(12000);
    const problem: CommandInput = { kind: 'problem', what: 'damaged', text: 'x', media_ids: foreign.slice(1, 2) };
    expect((await tryCommand(wei, thread_id, problem)).c).toBe(12000);
    expect((await write(wei, thread_id, [await aPhoto(wei, specimen_id)])).c).toBe(0);
  });

  it('are nine at most', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const ids = await Promise.all(Array.from({ length: ATTACHMENTS_MAX }, () => createReadyMedia(wei, { thread_id })));
    const { c, d } = await write(wei, thread_id, [...ids, await createReadyMedia(wei, { thread_id })]);
    expect([c, d]).toMatchObject([
      10000,
      { issues: [{ path: 'attachments', message: 'At most 9 attachments in one message.' }] },
    ]);
    expect((await write(wei, thread_id, ids)).c).toBe(0);
    expect((await readLastMedia(marta, thread_id)).map(({ id }) => id)).toEqual(ids);
  });

  it('are shown to visitors with a public message of a public conversation, while it is that', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const [open, hiddenId] = [await createReadyMedia(wei, { thread_id }), await createReadyMedia(marta, { thread_id })];
    const packingId = await createReadyMedia(wei, { thread_id }, { view: 'packing' });
    await write(wei, thread_id, [open, packingId]);
    await write(marta, thread_id, [hiddenId], { private: true });
    await makePublic(thread_id, wei, marta);
    await settle(thread_id);
    const { events } = await visitor.callOrThrow(publicThreadsApi.read, { thread_id });
    const publicMedia = events.flatMap((event) => (event.kind === 'message' ? event.attachments : []));
    expect(publicMedia.map(({ id }) => id)).toEqual([open]);
    expect(await readStatus(visitor, publicMedia[0]?.variants['320'])).toBe(200);
    expect(JSON.stringify(events)).not.toContain(hiddenId);
    const address = publicMedia[0]?.variants['320'] ?? '';
    const [ofTheTwo] = (await readLastMedia(marta, thread_id)).map(({ variants }) => variants['320'] ?? '');
    await act(marta, thread_id, { kind: 'publish', public: false });
    await settle(thread_id);
    expect((await visitor.call(publicThreadsApi.read, { thread_id })).c).toBe(12000);
    for (const path of [
      address,
      address.replace('&as=public', ''),
      address.replace('as=public', 'as='),
      `/file/${open}/1/320`,
    ])
      expect(await readStatus(visitor, path), path).toBe(404);
    expect(await readStatus(marta, ofTheTwo)).toBe(200);
    await makePublic(thread_id, marta, wei);
    await settle(thread_id);
    expect(await readStatus(visitor, address)).toBe(200);
    await wei.callOrThrow(mediaApi.change, { id: open, version: 1, view: 'packing' });
    expect(await readStatus(visitor, address)).toBe(404);
  });

  it('of packing, said so or taken away after they were sent, are shown to visitors no more', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const ids = [0, 1, 2].map(() => createReadyMedia(wei, { thread_id }));
    const [stays = '', packingId = '', removedId = ''] = await Promise.all(ids);
    const partnerMediaId = await createReadyMedia(marta, { thread_id });
    await write(wei, thread_id, [stays, packingId, removedId]);
    await write(marta, thread_id, [partnerMediaId]);
    await makePublic(thread_id, wei, marta);
    await settle(thread_id);
    const readShownIds = async () => {
      const { events } = await visitor.callOrThrow(publicThreadsApi.read, { thread_id });
      return events.flatMap((event) => (event.kind === 'message' ? event.attachments.map(({ id }) => id) : []));
    };
    expect(await readShownIds()).toEqual([stays, packingId, removedId, partnerMediaId]);
    await wei.callOrThrow(mediaApi.change, { id: packingId, version: 1, view: 'packing' });
    await wei.callOrThrow(mediaApi.remove, { id: removedId });
    expect(await readShownIds()).toEqual([stays, partnerMediaId]);
  });

  it('go with the account of who sent them; what was written stays', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const id = await createReadyMedia(wei, { thread_id });
    await write(wei, thread_id, [id], { text: 'Look' });
    const [address] = (await readLastMedia(marta, thread_id)).map(({ variants }) => variants['320']);
    await eraseDueAccount(wei, guardedEnv);
    expect(await readLastMedia(marta, thread_id)).toEqual([]);
    expect(JSON.stringify((await readPersonThread(marta, thread_id)).events)).toContain('Look');
    expect(await readStatus(marta, address)).toBe(404);
    expect((await storedKeys()).filter((key) => key.includes(id))).toEqual([]);
  });
});

describe('pictures on the lines of a proposal', () => {
  const textItemGives = (...media_ids: string[]) => ({ initiator_gives: [{ text: 'a quartz', media_ids }] });
  const counter = async (person: Person, thread_id: string, ...media_ids: string[]) => {
    const answers = (await readPersonThread(person, thread_id)).open_proposal?.id ?? null;
    const gives = { responder_gives: [], ...textItemGives(...media_ids) };
    return (await tryCommand(person, thread_id, { kind: 'propose', answers, ...gives })).c;
  };

  it('stay in what the partner proposes instead, with those from messages, and are seen by both', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const [itemMediaId, message] = [
      await createReadyMedia(wei, { thread_id }),
      await createReadyMedia(wei, { thread_id }),
    ];
    await propose(wei, thread_id, textItemGives(itemMediaId));
    await write(wei, thread_id, [message]);
    const ownMediaId = await createReadyMedia(marta, { thread_id });
    expect(await counter(marta, thread_id, itemMediaId, ownMediaId, message)).toBe(0);
    await settle(thread_id);
    for (const person of [wei, marta]) {
      const [item] = (await readPersonThread(person, thread_id)).open_proposal?.initiator_gives ?? [];
      const media = item && 'media' in item ? item.media : [];
      expect(media.map(({ id }) => id)).toEqual([itemMediaId, ownMediaId, message]);
      for (const { variants } of media) expect(await readStatus(person, variants['320'])).toBe(200);
    }
  });

  it('are not the partner’s that were not put there, nor another conversation’s', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const otherThread = await aThread(rosa, marta);
    const foreignMediaId = await createReadyMedia(rosa, { thread_id: otherThread.id });
    await write(rosa, otherThread.id, [foreignMediaId]);
    await propose(wei, thread_id, textItemGives(await createReadyMedia(wei, { thread_id })));
    const unsent = await createReadyMedia(wei, { thread_id });
    for (const id of [unsent, foreignMediaId, uuid()]) expect(await counter(marta, thread_id, id)).toBe(12000);
    expect((await readPersonThread(marta, thread_id)).open_proposal).toMatchObject({ version: 1 });
  });
});
