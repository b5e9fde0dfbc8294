import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { viewerApi } from '#contract/collection/photos/viewer-api.ts';
import { mediaApi } from '#contract/media/api.ts';
import type { Point } from '#contract/media/point.ts';
import type { Figure } from '#contract/media/viewer/measurement.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { aSpecimenRow } from '#worker/media/upload/uploads-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

const { publicView, view, comparable, setScale, measurements, measure, unmeasure } = viewerApi;
const missingId = '01930000-0000-7000-8000-00000000ffff';
const scale = { um_per_px: 8.2, from: 'points' as const };

let owner: Person;
let otherPerson: Person;
let specimen_id: string;
let id: string;

beforeEach(async () => {
  owner = await createPerson('owner', 0);
  otherPerson = await createPerson('other', 1);
  specimen_id = await aSpecimenRow(owner);
  id = await aPhoto(owner, specimen_id, { copyright: 'Lin Wei' });
});

const lineMeasurement = (
  points: Point[] = [
    [0, 0],
    [300, 400],
  ],
  figure: Figure = 'line',
) => ({
  id,
  measurement_id: uuid(),
  figure,
  points,
});

describe('a picture looked at', () => {
  it('says what it is of, whose, and what stands beside it', async () => {
    const uv = await aPhoto(owner, specimen_id, { view: 'uv_short' });
    const packingId = await aPhoto(owner, specimen_id, { view: 'packing' });
    const shownView = await visitor.callOrThrow(publicView, { id });
    expect(shownView).toMatchObject({
      media: { id, copyright: 'Lin Wei' },
      owner: { username: 'owner' },
      specimen: { id: specimen_id, coll_no: 'SC-0001', is_shared: false },
      at: 1,
      of: 2,
      prev: null,
      next: uv,
      intent_id: null,
      thread_id: null,
      measurements: [],
      other_light: [{ id: uv }],
      siblings: [
        { id, kind: 'image', view: 'visible' },
        { id: uv, view: 'uv_short' },
      ],
    });
    expect(shownView.media.variants).not.toHaveProperty('original');
    expect(await visitor.callOrThrow(publicView, { id: uv })).toMatchObject({
      at: 2,
      prev: id,
      next: null,
      other_light: [{ id }],
    });
    expect(await owner.callOrThrow(view, { id })).toMatchObject({
      of: 3,
      media: { variants: { original: expect.anything() } },
    });
    expect((await visitor.call(publicView, { id: packingId })).status).toBe(404);
    expect((await owner.callOrThrow(view, { id: packingId })).at).toBe(3);
  });

  it('answers alike where it is private and where there is none; its owner sees it', async () => {
    const hiddenId = await aPhoto(owner, await aSpecimenRow(owner, 'private'));
    const missingAnswer = await visitor.call(publicView, { id: missingId });
    const hiddenAnswer = await visitor.call(publicView, { id: hiddenId });
    expect([hiddenAnswer.status, hiddenAnswer.c, hiddenAnswer.d, hiddenAnswer.m]).toEqual([
      missingAnswer.status,
      missingAnswer.c,
      missingAnswer.d,
      missingAnswer.m,
    ]);
    for (const call of [view, measurements]) expect((await otherPerson.call(call, { id: hiddenId })).status).toBe(404);
    expect((await otherPerson.call(measure, { ...lineMeasurement(), id: hiddenId })).status).toBe(404);
    expect((await owner.callOrThrow(view, { id: hiddenId })).specimen?.coll_no).toBe('SC-0001');
  });

  it('is gone for everybody once it is deleted while they look', async () => {
    await otherPerson.callOrThrow(measure, lineMeasurement());
    await owner.callOrThrow(mediaApi.remove, { id });
    expect((await visitor.call(publicView, { id })).status).toBe(404);
    expect((await otherPerson.call(measure, lineMeasurement())).status).toBe(404);
    expect((await owner.call(setScale, { id, version: 1, scale })).status).toBe(404);
  });

  it('opens within no conversation that is not there, or is other people’s', async () => {
    for (const thread_id of [missingId, 'x', '']) {
      expect((await visitor.call(publicView, { id, thread_id })).status).toBe(404);
      expect((await otherPerson.call(view, { id, thread_id })).status).toBe(404);
    }
  });
});

describe('a scale', () => {
  it('is said by its owner, of the version that was read, and can be taken back', async () => {
    const { media } = await owner.callOrThrow(view, { id });
    const scaledMedia = await owner.callOrThrow(setScale, { id, version: media.version, scale });
    expect(scaledMedia).toMatchObject({ scale, version: media.version + 1 });
    expect((await visitor.callOrThrow(publicView, { id })).media.scale).toEqual(scale);
    const stale = await owner.call(setScale, { id, version: media.version, scale: null });
    expect([stale.status, stale.c, stale.d]).toMatchObject([412, 13000, { current: { scale } }]);
    await owner.callOrThrow(setScale, { id, version: scaledMedia.version, scale: null });
    expect((await visitor.callOrThrow(publicView, { id })).media).not.toHaveProperty('scale');
    expect((await otherPerson.call(setScale, { id, version: 1, scale })).status).toBe(404);
  });

  it.each([0, -8.2, 1e-9, 1e9, '1e309', null, Number.NaN])('is never %j', async (um_per_px) => {
    const scaleInput = { um_per_px: um_per_px as number, from: 'points' as const };
    expect((await owner.call(setScale, { id, version: 1, scale: scaleInput })).status).toBe(400);
  });

  it('makes pictures comparable: those of pieces that one may see', async () => {
    const other_id = await aPhoto(owner, await aSpecimenRow(owner));
    const hiddenId = await aPhoto(owner, await aSpecimenRow(owner, 'private'));
    expect((await visitor.callOrThrow(comparable, { id })).items).toEqual([]);
    for (const mediaId of [other_id, hiddenId]) {
      const { media } = await owner.callOrThrow(view, { id: mediaId });
      await owner.callOrThrow(setScale, { id: mediaId, version: media.version, scale });
    }
    const comparableIds = async (caller: typeof visitor) =>
      (await caller.callOrThrow(comparable, { id })).items.map(({ media }) => media.id);
    expect(await comparableIds(visitor)).toEqual([other_id]);
    expect(await comparableIds(otherPerson)).toEqual([other_id]);
    expect(await comparableIds(owner)).toEqual([hiddenId, other_id]);
    const firstPage = await owner.callOrThrow(comparable, { id, limit: 1 });
    const secondPage = await owner.callOrThrow(comparable, { id, limit: 1, cursor: firstPage.next_cursor ?? '' });
    expect([...firstPage.items, ...secondPage.items].map(({ media }) => media.id)).toEqual([hiddenId, other_id]);
    expect(secondPage.next_cursor).toBeNull();
  });
});

describe('measurements', () => {
  it('are shown to visitors where the owner made them, and to who made them', async () => {
    const ownerMeasurement = await owner.callOrThrow(measure, { ...lineMeasurement(), label: 'edge' });
    const otherMeasurement = await otherPerson.callOrThrow(
      measure,
      lineMeasurement(
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        'area',
      ),
    );
    const thirdPerson = await createPerson('third', 0);
    expect(ownerMeasurement).toMatchObject({ figure: 'line', label: 'edge', author: { username: 'owner' } });
    expect((await visitor.callOrThrow(publicView, { id })).measurements).toEqual([ownerMeasurement]);
    expect((await thirdPerson.callOrThrow(measurements, { id })).items).toEqual([ownerMeasurement]);
    expect((await otherPerson.callOrThrow(measurements, { id })).items).toEqual([ownerMeasurement, otherMeasurement]);
    expect((await owner.callOrThrow(measurements, { id })).items).toEqual([ownerMeasurement, otherMeasurement]);
    await owner.callOrThrow(moderationApi.block, { username: 'other' });
    expect((await owner.callOrThrow(measurements, { id })).items).toEqual([ownerMeasurement]);
    expect((await otherPerson.call(measure, lineMeasurement())).status).toBe(404);
  });

  it('go with their author, or with whose picture it is, and nobody else', async () => {
    const ownerMeasurement = await owner.callOrThrow(measure, lineMeasurement());
    const otherMeasurement = await otherPerson.callOrThrow(measure, lineMeasurement());
    expect((await otherPerson.call(unmeasure, { id, measurement_id: ownerMeasurement.id })).status).toBe(404);
    await otherPerson.callOrThrow(unmeasure, { id, measurement_id: otherMeasurement.id });
    await otherPerson.callOrThrow(unmeasure, { id, measurement_id: otherMeasurement.id });
    const repeatedMeasurement = await otherPerson.callOrThrow(measure, lineMeasurement());
    await owner.callOrThrow(unmeasure, { id, measurement_id: repeatedMeasurement.id });
    expect((await owner.callOrThrow(measurements, { id })).items).toEqual([ownerMeasurement]);
  });

  it('are one, however often one arrives; its id is nobody else’s', async () => {
    const input = lineMeasurement();
    const firstMeasurement = await owner.callOrThrow(measure, input);
    expect(await owner.callOrThrow(measure, input)).toEqual(firstMeasurement);
    expect(await otherPerson.call(measure, input)).toMatchObject({ status: 422, d: { error: 'id_used' } });
    expect((await owner.callOrThrow(measurements, { id })).items).toHaveLength(1);
  });

  it.each<[Figure, Point[], string]>([
    [
      'line',
      [
        [0, 0],
        [641, 0],
      ],
      'figure_outside',
    ],
    [
      'line',
      [
        [7, 7],
        [7, 7],
      ],
      'figure_flat',
    ],
    [
      'line',
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      'figure_points',
    ],
    [
      'area',
      [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 12],
      ],
      'figure_crosses',
    ],
    ['path', Array.from({ length: 10_000 }, (_, index): Point => [index % 600, index % 400]), 'input_refused'],
    [
      'line',
      [
        [-1, 0],
        [1, 0],
      ],
      'input_refused',
    ],
  ])('of a %s that is none are refused', async (figure, points, error) => {
    expect(await owner.call(measure, lineMeasurement(points, figure))).toMatchObject({ status: 400, d: { error } });
  });

  it('are thirty at most by one person, also at the same moment', async () => {
    for (let index = 0; index < 28; index += 1) await otherPerson.callOrThrow(measure, lineMeasurement());
    const answers = await Promise.all(Array.from({ length: 6 }, () => otherPerson.call(measure, lineMeasurement())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
    await owner.callOrThrow(measure, lineMeasurement());
  });
});
