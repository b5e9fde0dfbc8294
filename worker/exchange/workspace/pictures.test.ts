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
import { users } from '../../account/tables.ts';
import { eraseAccount } from '../../background/erase-account.ts';
import { aPicture } from '../../guards/world/a-picture.ts';
import { anIntent } from '../../guards/world/an-intent.ts';
import { guardedEnv } from '../../guards/world/send.ts';
import { aReference } from '../../guards/world/world.ts';
import { storedKeys } from '../../media/stored-for-tests.ts';
import { media } from '../../media/tables.ts';
import { aPerson, type Person, visitor } from '../../testing/people.ts';
import { act, aThread, type CommandInput, core, propose, readAs, settle, tryCommand } from '../threads-for-tests.ts';

let wei: Person;
let marta: Person;
let rosa: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta, rosa] = await Promise.all([aPerson('linwei', 0), aPerson('marta', 1), aPerson('rosa', 0)]);
});

const begin = (person: Person, owner: MediaOwner, id = uuid()) =>
  person.call(mediaApi.begin, {
    ...{ id, owner, filename: 'a.jpg', mime: 'image/jpeg', bytes: 10 },
    sha256: id.replaceAll('-', '').padStart(64, '0'),
  });

/** A picture as the jobs script leaves it. */
async function aReadyPicture(person: Person, owner: MediaOwner, said: { view?: 'packing' } = {}) {
  const id = uuid();
  expect((await begin(person, owner, id)).c).toBe(0);
  const ready = { state: 'ready' as const, mime: 'image/jpeg', edges: [320], width: 320, height: 240 };
  await person.catalogue
    .update(media)
    .set({ ...ready, ...said })
    .where(eq(media.id, id));
  await env.MEDIA.put(`d/${id}/1/320.webp`, 'picture');
  await env.MEDIA.put(`o/${id}`, 'original');
  return id;
}

const statusFor = async (caller: Pick<Person, 'fetch'>, address: string | undefined) =>
  (await caller.fetch(address ?? '')).status;
const seen = (id: string) => visitor.get(publicIntentsApi.read, { id });

async function erase(person: Person) {
  await core.update(users).set({ delete_at: 1 }).where(eq(users.id, person.id));
  await eraseAccount(guardedEnv, { user_id: person.id });
}

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
    const refused = [await begin(marta, { intent_id }), await begin(wei, { intent_id: uuid() })];
    expect(refused.map(({ c, m }) => [c, m])).toEqual(refused.map(() => [12000, refused[0]?.m]));
    const media_id = await aReadyPicture(wei, { intent_id });
    const order = { owner: { intent_id }, ids: [media_id], version: 1 };
    expect((await marta.call(mediaApi.order, order)).c).toBe(12000);
    expect((await marta.call(mediaApi.remove, { id: media_id })).c).toBe(12000);
  });

  it('are seen by everybody once they are ready, in their order, and gone when removed', async () => {
    const { intent_id } = await anIntent(wei, null);
    const [first, second] = [await aReadyPicture(wei, { intent_id }), await aReadyPicture(wei, { intent_id })];
    await aReadyPicture(wei, { intent_id }, { view: 'packing' });
    await begin(wei, { intent_id });
    const own = await wei.get(intentsApi.read, { id: intent_id });
    expect(own.media.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'uploading']);
    const shown = (await seen(intent_id)).media;
    expect(shown.map(({ id, is_cover }) => [id, is_cover])).toEqual([
      [first, true],
      [second, false],
    ]);
    const address = shown[0]?.variants['320'];
    expect(await statusFor(visitor, address)).toBe(200);
    expect(Object.keys(shown[0]?.variants ?? {})).toEqual(['320']);
    const ids = own.media.map(({ id }) => id).toReversed();
    await wei.get(mediaApi.order, { owner: { intent_id }, ids, version: own.version });
    expect((await seen(intent_id)).media.map(({ id }) => id)).toEqual([second, first]);
    expect((await wei.get(intentsApi.list, {})).items[0]?.media).toHaveLength(4);
    await wei.get(mediaApi.remove, { id: first });
    expect((await seen(intent_id)).media.map(({ id, is_cover }) => [id, is_cover])).toEqual([[second, false]]);
    expect(await statusFor(visitor, address)).toBe(404);
  });

  it('of packing, and of an intent that is no more, are nobody’s to see', async () => {
    const { intent_id } = await anIntent(wei, null);
    const packing = await aReadyPicture(wei, { intent_id }, { view: 'packing' });
    const shown = await aReadyPicture(wei, { intent_id });
    expect(await statusFor(visitor, `/file/${packing}/1/320`)).toBe(404);
    expect(await statusFor(wei, `/file/${packing}/1/320`)).toBe(200);
    await core.delete(users).where(eq(users.id, wei.id));
    expect(await statusFor(visitor, `/file/${shown}/1/320`)).toBe(404);
  });

  it('go with the account of its owner, every byte of them', async () => {
    const { intent_id } = await anIntent(wei, null);
    const id = await aReadyPicture(wei, { intent_id });
    await erase(wei);
    expect(await statusFor(visitor, `/file/${id}/1/320`)).toBe(404);
    expect(await storedKeys()).toEqual([]);
    expect(await wei.catalogue.$count(media)).toBe(0);
  });
});

/** The pictures of the newest message, as somebody reads them. */
async function lastPictures(person: Person, thread_id: string) {
  const [message] = (await readAs(person, thread_id)).events.filter(({ kind }) => kind === 'message').toReversed();
  return message?.kind === 'message' ? message.attachments : [];
}

const write = (person: Person, thread_id: string, attachments: string[], more: object = {}) =>
  tryCommand(person, thread_id, { kind: 'message', text: '', attachments, ...more });

describe('pictures of a message', () => {
  it('are read by the partner, by addresses that are good for a while, and by nobody else', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const id = await aReadyPicture(wei, { thread_id });
    expect((await write(wei, thread_id, [id])).c).toBe(0);
    const [picture] = await lastPictures(marta, thread_id);
    expect(picture?.id).toBe(id);
    const address = picture?.variants['320'] ?? '';
    expect(await statusFor(marta, address)).toBe(200);
    const [plain = ''] = address.split('?');
    expect(await statusFor(wei, plain)).toBe(200);
    for (const one of [marta, rosa, visitor]) expect(await statusFor(one, plain)).toBe(404);
    expect(await statusFor(rosa, `${plain}?until=1&sig=x`)).toBe(404);
  });

  it('are put there by the two alone; another’s conversation is as one that is not there', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const refused = [await begin(rosa, { thread_id }), await begin(wei, { thread_id: uuid() })];
    expect(refused.map(({ c, m }) => [c, m])).toEqual(refused.map(() => [12000, refused[0]?.m]));
    for (const one of [wei, marta]) expect((await begin(one, { thread_id })).c).toBe(0);
  });

  it('are one’s own, ready, and of this conversation or of a specimen', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const other = await aThread(wei, rosa);
    const { intent_id } = await anIntent(wei, null);
    const { id: specimen_id } = await wei.get(collectionApi.create, aSpecimen());
    const unfinished = uuid();
    await begin(wei, { thread_id }, unfinished);
    const foreign = [
      await aReadyPicture(marta, { thread_id }),
      await aReadyPicture(wei, { thread_id: other.id }),
      await aReadyPicture(wei, { intent_id }),
      unfinished,
      uuid(),
    ];
    for (const id of foreign) expect((await write(wei, thread_id, [id])).c).toBe(12000);
    const problem: CommandInput = { kind: 'problem', what: 'damaged', text: 'x', media_ids: foreign.slice(1, 2) };
    expect((await tryCommand(wei, thread_id, problem)).c).toBe(12000);
    expect((await write(wei, thread_id, [await aPicture(wei, specimen_id)])).c).toBe(0);
  });

  it('are nine at most', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const ids = await Promise.all(Array.from({ length: ATTACHMENTS_MAX }, () => aReadyPicture(wei, { thread_id })));
    const { c, d } = await write(wei, thread_id, [...ids, await aReadyPicture(wei, { thread_id })]);
    expect([c, d]).toMatchObject([
      10000,
      { issues: [{ path: 'attachments', message: 'At most 9 attachments in one message.' }] },
    ]);
    expect((await write(wei, thread_id, ids)).c).toBe(0);
    expect((await lastPictures(marta, thread_id)).map(({ id }) => id)).toEqual(ids);
  });

  it('are shown to visitors with a public message of a public conversation, while it is that', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const [open, hidden] = [await aReadyPicture(wei, { thread_id }), await aReadyPicture(marta, { thread_id })];
    const packing = await aReadyPicture(wei, { thread_id }, { view: 'packing' });
    await write(wei, thread_id, [open, packing]);
    await write(marta, thread_id, [hidden], { private: true });
    await act(wei, thread_id, { kind: 'publish', public: true });
    await settle(thread_id);
    const { events } = await visitor.get(publicThreadsApi.read, { thread_id });
    const pictures = events.flatMap((event) => (event.kind === 'message' ? event.attachments : []));
    expect(pictures.map(({ id }) => id)).toEqual([open]);
    expect(await statusFor(visitor, pictures[0]?.variants['320'])).toBe(200);
    expect(JSON.stringify(events)).not.toContain(hidden);
    const address = pictures[0]?.variants['320'] ?? '';
    const [ofTheTwo] = (await lastPictures(marta, thread_id)).map(({ variants }) => variants['320'] ?? '');
    await act(marta, thread_id, { kind: 'publish', public: false });
    await settle(thread_id);
    expect((await visitor.call(publicThreadsApi.read, { thread_id })).c).toBe(12000);
    for (const one of [
      address,
      address.replace('&as=public', ''),
      address.replace('as=public', 'as='),
      `/file/${open}/1/320`,
    ])
      expect(await statusFor(visitor, one), one).toBe(404);
    expect(await statusFor(marta, ofTheTwo)).toBe(200);
    await act(marta, thread_id, { kind: 'publish', public: true });
    await settle(thread_id);
    expect(await statusFor(visitor, address)).toBe(200);
    await wei.get(mediaApi.change, { id: open, version: 1, view: 'packing' });
    expect(await statusFor(visitor, address)).toBe(404);
  });

  it('of packing, said so or taken away after they were sent, are shown to visitors no more', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const ids = [0, 1, 2].map(() => aReadyPicture(wei, { thread_id }));
    const [stays = '', packing = '', removed = ''] = await Promise.all(ids);
    const theirs = await aReadyPicture(marta, { thread_id });
    await write(wei, thread_id, [stays, packing, removed]);
    await write(marta, thread_id, [theirs]);
    await act(wei, thread_id, { kind: 'publish', public: true });
    await settle(thread_id);
    const shown = async () => {
      const { events } = await visitor.get(publicThreadsApi.read, { thread_id });
      return events.flatMap((event) => (event.kind === 'message' ? event.attachments.map(({ id }) => id) : []));
    };
    expect(await shown()).toEqual([stays, packing, removed, theirs]);
    await wei.get(mediaApi.change, { id: packing, version: 1, view: 'packing' });
    await wei.get(mediaApi.remove, { id: removed });
    expect(await shown()).toEqual([stays, theirs]);
  });

  it('go with the account of who sent them; what was written stays', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const id = await aReadyPicture(wei, { thread_id });
    await write(wei, thread_id, [id], { text: 'Look' });
    const [address] = (await lastPictures(marta, thread_id)).map(({ variants }) => variants['320']);
    await erase(wei);
    expect(await lastPictures(marta, thread_id)).toEqual([]);
    expect(JSON.stringify((await readAs(marta, thread_id)).events)).toContain('Look');
    expect(await statusFor(marta, address)).toBe(404);
    expect((await storedKeys()).filter((key) => key.includes(id))).toEqual([]);
  });
});

describe('pictures on the lines of a proposal', () => {
  const lines = (...media_ids: string[]) => ({ initiator_gives: [{ text: 'a quartz', media_ids }] });
  const counter = async (person: Person, thread_id: string, ...media_ids: string[]) =>
    (await tryCommand(person, thread_id, { kind: 'propose', responder_gives: [], ...lines(...media_ids) })).c;

  it('stay in what the partner proposes instead, with those from messages, and are seen by both', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const [line, message] = [await aReadyPicture(wei, { thread_id }), await aReadyPicture(wei, { thread_id })];
    await propose(wei, thread_id, lines(line));
    await write(wei, thread_id, [message]);
    const own = await aReadyPicture(marta, { thread_id });
    expect(await counter(marta, thread_id, line, own, message)).toBe(0);
    await settle(thread_id);
    for (const person of [wei, marta]) {
      const [item] = (await readAs(person, thread_id)).open_proposal?.initiator_gives ?? [];
      const media = item && 'media' in item ? item.media : [];
      expect(media.map(({ id }) => id)).toEqual([line, own, message]);
      for (const { variants } of media) expect(await statusFor(person, variants['320'])).toBe(200);
    }
  });

  it('are not the partner’s that were not put there, nor another conversation’s', async () => {
    const { id: thread_id } = await aThread(wei, marta);
    const other = await aThread(rosa, marta);
    const elsewhere = await aReadyPicture(rosa, { thread_id: other.id });
    await write(rosa, other.id, [elsewhere]);
    await propose(wei, thread_id, lines(await aReadyPicture(wei, { thread_id })));
    const unsent = await aReadyPicture(wei, { thread_id });
    for (const id of [unsent, elsewhere, uuid()]) expect(await counter(marta, thread_id, id)).toBe(12000);
    expect((await readAs(marta, thread_id)).open_proposal).toMatchObject({ version: 1 });
  });
});
