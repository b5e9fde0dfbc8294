import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { mediaApi } from '#contract/media/api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { cardPort } from '#worker/collection/photos/media-change-statements.ts';
import { core, settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { specimens } from '#worker/collection/tables.ts';
import { directory } from '#worker/db/core-tables.ts';
import { outbox } from '#worker/db/tables.ts';
import { createJpeg } from '#worker/images/jpeg-for-tests.ts';
import { finishProcessing } from '#worker/media/media-processing.ts';
import { mediaOfSpecimen } from '#worker/media/queries.ts';
import { standingAlone, storedKeys } from '#worker/media/stored-objects-for-tests.ts';
import { media } from '#worker/media/tables.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { aSpecimenRow, beginInput, send, sendBytes } from './uploads-for-tests.ts';

let owner: Person;
let neighbour: Person;
let otherShardPerson: Person;
let jpeg: Uint8Array<ArrayBuffer>;
let unsavedId: string;

beforeEach(async () => {
  owner = await createPerson('owner', 0);
  neighbour = await createPerson('neighbour', 0);
  otherShardPerson = await createPerson('elsewhere', 1);
  jpeg = await createJpeg({ width: 400, height: 300 });
  unsavedId = uuid();
});

const DAY = 86_400_000;
const rows = () => owner.catalogue.select().from(media);
const complete = (id: string) => owner.call(mediaApi.complete, { id });
const save = (id: string, person = owner) => person.callOrThrow(collectionApi.create, aSpecimen({ id }));
const specimen = (id: string) => owner.callOrThrow(collectionApi.read, { id });
const move = async (id: string, specimen_id: string) =>
  owner.call(mediaApi.begin, await beginInput(specimen_id, jpeg, { id }));

describe('photographs that are sent before their specimen is saved', () => {
  it('wait for it with all their parts, and are its own when it is saved', async () => {
    const { id } = await send(owner, unsavedId, jpeg);
    const earlyAnswer = await complete(id);
    expect([earlyAnswer.status, earlyAnswer.c, earlyAnswer.d]).toMatchObject([
      422,
      10001,
      { error: 'specimen_unsaved' },
    ]);
    expect(await rows()).toMatchObject([{ id, state: 'uploading' }]);
    expect(await owner.callOrThrow(mediaApi.read, { id })).toMatchObject({ upload: { parts_done: [1] } });
    expect(await save(unsavedId)).toMatchObject({ media_count: 1 });
    expect((await specimen(unsavedId)).media).toMatchObject([{ id, state: 'uploading', is_cover: true }]);
    expect((await complete(id)).d).toMatchObject({ id, state: 'processing', is_cover: true, order: 1 });
    expect(await specimen(unsavedId)).toMatchObject({ specimen: { media_count: 1 }, media: [{ id }] });
    expect(await standingAlone(owner)).toEqual([]);
  });

  it('are counted, also when saving and sending meet, and can be filtered by once one is ready', async () => {
    const inputs = await Promise.all([1, 2, 3, 4].map(() => beginInput(unsavedId, jpeg)));
    await Promise.all([save(unsavedId), ...inputs.map((input) => owner.callOrThrow(mediaApi.begin, input))]);
    expect((await specimen(unsavedId)).specimen.media_count).toBe(4);
    const withoutPhoto = async () => (await owner.callOrThrow(collectionApi.list, { missing: ['photo'] })).items;
    expect(await withoutPhoto()).toMatchObject([{ id: unsavedId }]);
    const [row] = await owner.catalogue.update(media).set({ state: 'processing' }).returning();
    if (!row) throw new Error('no row');
    await finishProcessing(owner.catalogue, cardPort, row, { state: 'ready', reason: null, edges: [320] });
    await cardPort.publishSpecimen(core(), owner.catalogue, unsavedId);
    expect(await withoutPhoto()).toEqual([]);
  });

  it('say nothing to core of what is not there', async () => {
    const { id } = await send(owner, unsavedId, jpeg);
    expect(await owner.catalogue.select().from(outbox)).toEqual([]);
    await owner.callOrThrow(mediaApi.remove, { id });
    expect(await owner.catalogue.select().from(outbox)).toEqual([]);
    expect(await rows()).toEqual([]);
    expect(await core().select().from(directory)).toMatchObject([{ id, specimen_id: '', used: false }]);
  });

  it('are complete also when the specimen was thrown into the trash meanwhile', async () => {
    const { id } = await send(owner, unsavedId, jpeg);
    await save(unsavedId);
    await owner.callOrThrow(collectionApi.remove, { id: unsavedId });
    expect((await complete(id)).d).toMatchObject({ state: 'processing' });
  });

  it('take room like any other, and are taken away with it after a day', async () => {
    await send(owner, unsavedId, jpeg);
    expect(await owner.callOrThrow(mediaApi.limits, {})).toMatchObject({ pictures: 1, used: jpeg.length });
    const answers = await Promise.all(
      Array.from({ length: 25 }, async () => owner.call(mediaApi.begin, await beginInput(unsavedId, jpeg))),
    );
    expect(answers.filter(({ c }) => c === 0)).toHaveLength(19);
    const runSweep = (nowMs: number) => sweepUploads(env, core(), owner.catalogue, cardPort, nowMs);
    await runSweep(Date.now());
    expect(await rows()).toHaveLength(20);
    await runSweep(Date.now() + DAY + 1);
    expect(await rows()).toEqual([]);
    expect(await storedKeys()).toEqual([]);
    expect(await owner.catalogue.select().from(outbox)).toEqual([]);
    expect(await owner.callOrThrow(mediaApi.limits, {})).toMatchObject({ pictures: 0, used: 0 });
  });

  it('are begun anew under the same id when they were taken away', async () => {
    const { id } = await send(owner, unsavedId, jpeg);
    await sweepUploads(env, core(), owner.catalogue, cardPort, Date.now() + DAY + 1);
    await save(unsavedId);
    expect((await complete(id)).c).toBe(12000);
    await send(owner, unsavedId, jpeg, undefined, { id });
    expect((await complete(id)).d).toMatchObject({ id, state: 'processing' });
  });
});

describe('an id that no specimen can have', () => {
  it.each(['', 'SC-0001', '01930000-0000-4000-8000-00000000dead', '01930000-0000-7000-8000-00000000DEAD'])(
    'is refused: “%s”',
    async (specimen_id) => {
      const input = { ...(await beginInput(unsavedId, jpeg)), owner: { specimen_id } };
      const answer = await owner.call(mediaApi.begin, input);
      expect([answer.status, answer.c]).toEqual([400, 10000]);
      expect(answer.d).toMatchObject({ issues: [{ path: 'owner.specimen_id' }] });
      expect(await rows()).toEqual([]);
    },
  );
});

describe('an id that is somebody else’s', () => {
  it('is not found, private or public or thrown away, in the same catalogue or another; nothing is written', async () => {
    const answers = [];
    for (const otherPerson of [neighbour, otherShardPerson]) {
      const otherSpecimenIds = [
        await aSpecimenRow(otherPerson, 'private'),
        await aSpecimenRow(otherPerson),
        await aSpecimenRow(otherPerson),
      ];
      const [, , trashedId = ''] = otherSpecimenIds;
      await otherPerson.catalogue.update(specimens).set({ in_trash: true }).where(eq(specimens.id, trashedId));
      for (const id of otherSpecimenIds) answers.push(await owner.call(mediaApi.begin, await beginInput(id, jpeg)));
    }
    const answerTexts = answers.map(({ status, c, d, m }) => JSON.stringify({ status, c, d, m }));
    expect(new Set(answerTexts).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, c: 12000 });
    expect(await rows()).toEqual([]);
    expect(await core().select().from(directory).where(eq(directory.kind, 'media'))).toEqual([]);
  });

  it.each(['neighbour', 'elsewhere'] as const)(
    'when they saved it in between, gets no photograph: %s',
    async (personName) => {
      const otherPerson = { neighbour, elsewhere: otherShardPerson }[personName];
      const { id } = await send(owner, unsavedId, jpeg);
      expect(await save(unsavedId, otherPerson)).toMatchObject({ media_count: 0 });
      await settleShowcase();
      const rowsBefore = await otherPerson.catalogue.select().from(specimens).where(eq(specimens.id, unsavedId));
      expect((await complete(id)).d).toMatchObject({ error: 'specimen_unsaved' });
      await owner.callOrThrow(mediaApi.remove, { id });
      expect(await owner.catalogue.select().from(outbox)).toEqual([]);
      expect(await otherPerson.catalogue.select().from(specimens).where(eq(specimens.id, unsavedId))).toEqual(
        rowsBefore,
      );
      expect((await otherPerson.callOrThrow(collectionApi.read, { id: unsavedId })).media).toEqual([]);
    },
  );
});

describe('a photograph whose specimen gets another id', () => {
  it('goes along with its parts, the last in order there, and leaves a cover behind', async () => {
    const [firstUpload, secondUpload] = [await send(owner, unsavedId, jpeg), await send(owner, unsavedId, jpeg)];
    const otherId = uuid();
    const otherUpload = await send(owner, otherId, jpeg);
    expect((await move(firstUpload.id, otherId)).d).toMatchObject({ parts_done: [1] });
    const readMedia = (specimen_id: string) => mediaOfSpecimen(owner.catalogue, owner.id, specimen_id);
    expect(await readMedia(unsavedId)).toMatchObject([{ id: secondUpload.id, order: 2, is_cover: true }]);
    expect(await readMedia(otherId)).toMatchObject([
      { id: otherUpload.id, order: 1, is_cover: true },
      { id: firstUpload.id, order: 2, is_cover: false },
    ]);
    await save(otherId);
    expect((await complete(firstUpload.id)).d).toMatchObject({ state: 'processing' });
    const [claim] = await core().select().from(directory).where(eq(directory.id, firstUpload.id));
    expect(claim).toMatchObject({ specimen_id: otherId, used: true });
  });

  it('is counted where it is, from one that is stored to another', async () => {
    const [sourceId, targetId] = [uuid(), uuid()];
    await save(sourceId);
    await owner.callOrThrow(collectionApi.create, aSpecimen({ id: targetId, coll_index: 2 }));
    const { id } = await send(owner, sourceId, jpeg);
    expect((await specimen(sourceId)).specimen.media_count).toBe(1);
    expect((await move(id, targetId)).c).toBe(0);
    expect((await specimen(sourceId)).specimen.media_count).toBe(0);
    expect((await specimen(targetId)).specimen.media_count).toBe(1);
  });

  it('stays where it was when the other is somebody else’s, in the trash or full, or once it is complete', async () => {
    const { id } = await send(owner, unsavedId, jpeg);
    for (const otherPerson of [neighbour, otherShardPerson])
      expect((await move(id, await aSpecimenRow(otherPerson))).c).toBe(12000);
    const trashedId = await aSpecimenRow(owner);
    await owner.catalogue.update(specimens).set({ in_trash: true }).where(eq(specimens.id, trashedId));
    expect((await move(id, trashedId)).c).toBe(12000);
    const full = uuid();
    for (let n = 0; n < 20; n++) await owner.callOrThrow(mediaApi.begin, await beginInput(full, jpeg));
    expect((await move(id, full)).c).toBe(14002);
    const [row] = await owner.catalogue.select().from(media).where(eq(media.id, id));
    expect(row).toMatchObject({ specimen_id: unsavedId, order: 1, is_cover: true });
    await save(unsavedId);
    await complete(id);
    expect((await move(id, uuid())).c).toBe(10001);
  });

  it('is still being sent: its other parts go on', async () => {
    const input = await beginInput(unsavedId, jpeg);
    await owner.callOrThrow(mediaApi.begin, input);
    const otherId = uuid();
    expect((await move(input.id, otherId)).c).toBe(0);
    expect((await sendBytes(owner, `/api/i/media/${input.id}/parts/1`, jpeg)).c).toBe(0);
    await save(otherId);
    expect((await complete(input.id)).d).toMatchObject({ state: 'processing' });
  });
});
