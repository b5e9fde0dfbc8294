import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { viewerApi } from '#contract/collection/photos/viewer-api.ts';
import { mediaApi } from '#contract/media/api.ts';
import { editedSize, isUnedited, type MediaEdit, noEdit, toStoredEdit } from '#contract/media/edit.ts';
import type { Point } from '#contract/media/point.ts';
import type { Figure } from '#contract/media/viewer/measurement.ts';
import { jobs } from '#worker/db/tables.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { media } from '#worker/media/tables.ts';
import { aSpecimenRow } from '#worker/media/upload/uploads-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

const source = { width: 640, height: 480 };
const crop = { x: 100, y: 200, width: 300, height: 200 };

let owner: Person;
let specimen_id: string;
let id: string;

beforeEach(async () => {
  owner = await createPerson('owner', 0);
  specimen_id = await aSpecimenRow(owner);
  id = await aPhoto(owner, specimen_id);
});

const read = () => owner.callOrThrow(mediaApi.read, { id });
const version = async () => (await read()).version;
const edit = async (requestedEdit: MediaEdit) =>
  owner.call(mediaApi.edit, { id, version: await version(), ...requestedEdit });

/** Renders the edit and stores the row as the edit job leaves it. */
async function render(requestedEdit: MediaEdit) {
  const storedEdit = toStoredEdit(source, requestedEdit);
  const value = isUnedited(storedEdit) ? null : storedEdit;
  const columns = { edit: value, rendered_edit: value, ...editedSize(storedEdit) };
  await owner.catalogue.update(media).set(columns).where(eq(media.id, id));
}

describe('turning and cropping a photograph', () => {
  it('is stored beside it and asked for once; what is shown stays until it is made', async () => {
    const { d, c } = await edit({ turns: 1, crop });
    expect(c).toBe(0);
    expect(d).toMatchObject({ width: 640, height: 480, version: 2, is_editing: true });
    expect(d.edit).toEqual({ turns: 1, crop, source });
    expect(await read()).toEqual(d);
    const queuedJobs = await owner.catalogue.select().from(jobs).where(eq(jobs.kind, 'edit_media'));
    expect(queuedJobs.map(({ payload }) => payload)).toEqual([{ id: `edit_media-${id}-2`, media_id: id }]);
    await render({ turns: 1, crop });
    const photo = await read();
    expect(photo).toMatchObject({ width: 300, height: 200, edit: { turns: 1, crop, source } });
    expect(photo).not.toHaveProperty('is_editing');
  });

  it('is undone by the edit before, or by none; then nothing of it is left', async () => {
    await render({ turns: 1, crop });
    expect((await edit({ turns: 0, crop: null })).d).toMatchObject({ edit: noEdit(source), is_editing: true });
    await render({ turns: 0, crop: null });
    const photo = await read();
    expect(photo).toMatchObject(source);
    expect(photo).not.toHaveProperty('edit');
  });

  it('is told to its owner alone', async () => {
    await edit({ turns: 1, crop });
    const answers = [
      await visitor.callOrThrow(viewerApi.publicView, { id }),
      await (await visitor.fetch(`/api/mc/owner/SC-0001`)).text(),
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/"edit"|is_editing|"turns"|rendered_edit/);
    const stranger = await createPerson('stranger', 1);
    expect((await stranger.call(mediaApi.edit, { id, version: 2, turns: 2, crop: null })).c).toBe(12000);
    expect((await visitor.call(mediaApi.edit, { id, version: 2, turns: 2, crop: null })).c).toBe(11000);
    expect((await read()).edit?.turns).toBe(1);
  });

  it('is refused of a version that was changed since, with what is', async () => {
    await edit({ turns: 1, crop: null });
    const stale = await owner.call(mediaApi.edit, { id, version: 1, turns: 2, crop: null });
    expect([stale.status, stale.c]).toEqual([412, 13000]);
    expect(stale.d).toMatchObject({ current: { version: 2, edit: { turns: 1 } } });
  });

  it.each<[string, MediaEdit, string]>([
    ['beyond the right edge', { turns: 0, crop: { ...crop, x: 341 } }, 'crop_outside'],
    ['below the lower edge', { turns: 0, crop: { ...crop, y: 281 } }, 'crop_outside'],
    ['beyond the edge that it has once turned', { turns: 1, crop: { ...crop, x: 181 } }, 'crop_outside'],
    ['all of it, but beside it', { turns: 0, crop: { x: 1, y: 0, ...source } }, 'crop_outside'],
    ['too narrow', { turns: 0, crop: { ...crop, width: 63 } }, 'crop_small'],
    ['of no extent', { turns: 0, crop: { x: 0, y: 0, width: 0, height: 0 } }, 'crop_small'],
  ])('is refused of a crop %s', async (_, requestedEdit, error) => {
    const { d, c } = await edit(requestedEdit);
    expect([c, d]).toMatchObject([10000, { error }]);
    expect(await read()).toMatchObject({ version: 1 });
  });

  it.each([{ kind: 'video' as const }, { state: 'uploading' as const }, { state: 'failed' as const }])(
    'is refused of what is %j',
    async (values) => {
      await owner.catalogue.update(media).set(values).where(eq(media.id, id));
      const { d } = await edit({ turns: 1, crop: null });
      expect(d).toMatchObject({ error: 'edit_not_here' });
    },
  );

  it('is stored while the photograph is being made, for its first renditions', async () => {
    await owner.catalogue.update(media).set({ state: 'processing', edges: [] }).where(eq(media.id, id));
    expect((await edit({ turns: 1, crop })).d).toMatchObject({ state: 'processing', edit: { turns: 1, crop, source } });
  });

  it('is refused where it could not be undone, and says so', async () => {
    await env.MEDIA.delete(`o/${id}`);
    const { d, m } = await edit({ turns: 1, crop: null });
    expect(d).toMatchObject({ error: 'edit_without_source' });
    expect(m).toContain('can’t be undone');
    const inChinese = await owner.call(
      mediaApi.edit,
      { id, version: 1, turns: 1, crop: null },
      { 'accept-language': 'zh' },
    );
    expect(inChinese.m).toContain('将无法还原');
    expect(await read()).not.toHaveProperty('edit');
    await env.MEDIA.put(`p/${id}`, 'prepared');
    expect((await edit({ turns: 1, crop: null })).c).toBe(0);
  });
});

const lineMeasurement = (...points: Point[]) => ({ id, measurement_id: uuid(), figure: 'line' as Figure, points });
const readLinePoints = async () =>
  (await visitor.callOrThrow(viewerApi.publicView, { id })).measurements.map(({ points }) => points);

describe('what was said of a photograph that is edited', () => {
  it('is its outline, where the stone lies now, whichever way it is written', async () => {
    await owner.callOrThrow(mediaApi.change, { id, version: 1, outline: { x: 0, y: 100, width: 200, height: 100 } });
    await render({ turns: 1, crop: null });
    expect(await read()).toMatchObject({ outline: { x: 280, y: 0, width: 100, height: 200 } });
    const outline = { x: 10, y: 20, width: 30, height: 40 };
    const changedPhoto = await owner.callOrThrow(mediaApi.change, { id, version: 2, outline });
    expect(changedPhoto).toMatchObject({ outline });
    await render({ turns: 0, crop: null });
    expect(await read()).toMatchObject({ outline: { x: 20, y: 440, width: 40, height: 30 } });
    await render({ turns: 0, crop: { x: 300, y: 0, width: 340, height: 480 } });
    expect(await read()).not.toHaveProperty('outline');
    await owner.callOrThrow(mediaApi.change, { id, version: 3, description: 'Cropped' });
    await render({ turns: 0, crop: null });
    expect(await read()).toMatchObject({ outline: { x: 20, y: 440, width: 40, height: 30 } });
    const outerOutline = { x: 0, y: 0, width: 480, height: 640 };
    expect((await owner.call(mediaApi.change, { id, version: 4, outline: outerOutline })).d).toMatchObject({
      error: 'outline_outside',
    });
  });

  it('is its measurements, where they lie now; those cut off come back with what was cut', async () => {
    await owner.callOrThrow(viewerApi.measure, lineMeasurement([10, 20], [110, 20]));
    await owner.callOrThrow(viewerApi.measure, lineMeasurement([300, 300], [330, 340]));
    await render({ turns: 1, crop: null });
    expect(await readLinePoints()).toEqual([
      [
        [460, 10],
        [460, 110],
      ],
      [
        [180, 300],
        [140, 330],
      ],
    ]);
    await render({ turns: 0, crop: { x: 200, y: 200, width: 200, height: 200 } });
    expect(await readLinePoints()).toEqual([
      [
        [100, 100],
        [130, 140],
      ],
    ]);
    const laterMeasurement = await owner.callOrThrow(viewerApi.measure, lineMeasurement([0, 0], [200, 200]));
    expect(laterMeasurement.points).toEqual([
      [0, 0],
      [200, 200],
    ]);
    expect((await owner.call(viewerApi.measure, lineMeasurement([0, 0], [201, 200]))).d).toMatchObject({
      error: 'figure_outside',
    });
    await render({ turns: 0, crop: null });
    expect((await readLinePoints()).map(([from]) => from)).toEqual([
      [10, 20],
      [300, 300],
      [200, 200],
    ]);
    const { items } = await owner.callOrThrow(viewerApi.measurements, { id });
    expect(items.map(({ points }) => points)).toEqual(await readLinePoints());
  });

  it('is not said while the edit is being made: it would lie elsewhere', async () => {
    await edit({ turns: 1, crop: null });
    expect((await owner.call(viewerApi.measure, lineMeasurement([0, 0], [100, 0]))).d).toMatchObject({
      error: 'edit_pending',
    });
    const outline = { x: 10, y: 20, width: 30, height: 40 };
    const { d } = await owner.call(mediaApi.change, { id, version: 2, outline });
    expect(d).toMatchObject({ error: 'edit_pending' });
    expect((await owner.call(mediaApi.change, { id, version: 2, outline: null })).c).toBe(0);
  });

  it('is its scale, which a turn and a crop leave as it is', async () => {
    const scale = { um_per_px: 8.2, from: 'points' as const };
    await owner.callOrThrow(viewerApi.setScale, { id, version: 1, scale });
    await render({ turns: 3, crop });
    expect((await visitor.callOrThrow(viewerApi.publicView, { id })).media).toMatchObject({
      scale,
      width: 300,
      height: 200,
    });
  });
});
