import { env } from 'cloudflare:test';
import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { EXPORTS_MAX, exportsApi, type PlannedExport } from '#contract/export/archive/exports-api.ts';
import type { Manifest } from '#contract/export/archive/manifest.ts';
import { unzip } from '#contract/export/archive/unzip-for-tests.ts';
import type { Envelope } from '#contract/http/envelope.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import { editedSize, toStoredEdit } from '#contract/media/edit.ts';
import { readPhotoDetails } from '#contract/media/photo-details.ts';
import { aWholeSpecimen } from '#scripts/factories.ts';
import { specimens } from '#worker/collection/tables.ts';
import { act, aThread, settle } from '#worker/exchange/threads-for-tests.ts';
import { aPhoto, FILE_HASH } from '#worker/guards/world/a-photo.ts';
import { aReference, aSpecimen, MINERAL } from '#worker/guards/world/world.ts';
import { media } from '#worker/media/tables.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { aPng } from '#worker/watermarks/png-for-tests.ts';

let wei: Person;
let marta: Person;
beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 0)]);
});

const begin = (person: Person) => person.callOrThrow(exportsApi.begin, { id: uuid() });
const volumePath = ({ id }: PlannedExport, n: number | string) => `/api/i/exports/${id}/volumes/${n}`;

/** Reads a volume as its owner downloads it: its files by name, and its manifest. */
async function readVolume(person: Person, plannedExport: PlannedExport, n: number) {
  const answer = await person.fetch(volumePath(plannedExport, n));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="vug-linwei-[\d-]+-\d+\.zip"$/);
  const entries = unzip(new Uint8Array(await answer.arrayBuffer()));
  for (const { name, bytes, crc } of entries) expect(crc32(bytes), name).toBe(crc);
  const files = new Map(entries.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]));
  const manifest = JSON.parse(files.get(`manifest-${n}.json`) ?? '') as Manifest;
  return { files, manifest, entries };
}

/** Uploads a PNG of 64 × 32 pixels with the fields of a form; returns its id. */
async function sendImage(path: string, fields: Record<string, string>): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('image', new File([aPng({ width: 64, height: 32 })], 'image.png', { type: 'image/png' }));
  const answer = await wei.fetch(path, { method: 'POST', body });
  expect(answer.status).toBe(201);
  return (await answer.json<Envelope<{ id: string }>>()).d.id;
}

const json = <T>(text: string | undefined) => JSON.parse(text ?? '') as T;

describe('an export', () => {
  it('holds what is written, conversations and files, and says of each what it is', async () => {
    const { id } = await aSpecimen(wei, aWholeSpecimen('secret', { coll_index: 1, mineral_ids: [MINERAL] }));
    await aSpecimen(marta, aWholeSpecimen('foreign', { coll_index: 1 }));
    const storedPhotoId = await aPhoto(wei, id, { filename: 'kept.jpg' });
    const droppedPhotoId = await aPhoto(wei, id, { filename: 'dropped.png' });
    await wei.catalogue.update(media).set({ drops_original: true }).where(eq(media.id, droppedPhotoId));
    const outline = { x: 8, y: 8, width: 16, height: 16 };
    const mediaDetails = {
      description: 'Under long-wave light',
      view: 'uv_long',
      outline,
      width: 64,
      height: 48,
    } as const;
    await wei.catalogue.update(media).set(mediaDetails).where(eq(media.id, storedPhotoId));
    await env.MEDIA.put(`p/${droppedPhotoId}`, 'the prepared one');
    const lostPhotoId = await aPhoto(wei, id);
    await env.MEDIA.delete(`o/${lostPhotoId}`);
    const thread = await aThread(wei, marta, 'A private question');
    await act(marta, thread.id, { kind: 'message', text: 'A private answer' });
    await settle(thread.id);

    const plannedExport = await begin(wei);
    expect(plannedExport.volumes.map(({ kind, files }) => [kind, files])).toEqual([
      ['catalogue', 0],
      ['exchanges', 1],
      ['media', 3],
    ]);
    const catalogue = await readVolume(wei, plannedExport, 1);
    expect(catalogue.manifest.missing).toEqual([]);
    expect(catalogue.files.get('collection.csv')).toContain('secret drawer 7');
    expect(json<{ username: string }>(catalogue.files.get('account.json')).username).toBe('linwei');
    const { specimens: exportedSpecimens } = json<{
      specimens: { id: string; photos: { id: string; file: string }[] }[];
    }>(catalogue.files.get('collection.json'));
    expect(exportedSpecimens.map((specimen) => specimen.id)).toEqual([id]);
    const details = readPhotoDetails(catalogue.files.get('collection.json') ?? '');
    expect(details?.get(storedPhotoId.replaceAll('-', '').slice(-12))).toMatchObject(mediaDetails);
    expect([...catalogue.files.values()].join()).not.toContain('foreign');

    const exchanges = await readVolume(wei, plannedExport, 2);
    const conversation = exchanges.files.get(`exchanges/${thread.id}.json`);
    expect(conversation).toContain('A private question');
    expect(conversation).toContain('A private answer');

    const mediaVolume = await readVolume(wei, plannedExport, 3);
    const pathsById = new Map(exportedSpecimens[0]?.photos.map((photo) => [photo.id, `media/${photo.file}`]));
    expect(mediaVolume.manifest.files.map(({ bytes: _, crc32: __, ...file }) => file)).toEqual(
      [
        { name: pathsById.get(storedPhotoId), media_id: storedPhotoId, source: 'original', sha256: FILE_HASH },
        { name: pathsById.get(droppedPhotoId), media_id: droppedPhotoId, source: 'prepared' },
        { name: 'SHA256SUMS-3.txt' },
      ].slice(0, 2),
    );
    expect(mediaVolume.manifest.missing).toEqual([{ name: pathsById.get(lostPhotoId), media_id: lostPhotoId }]);
    expect(mediaVolume.files.get(pathsById.get(storedPhotoId) ?? '')).toBe('original of kept.jpg');
    expect(mediaVolume.files.get(pathsById.get(droppedPhotoId) ?? '')).toBe('the prepared one');
    expect(mediaVolume.files.get('SHA256SUMS-3.txt')).toBe(`${FILE_HASH}  ${pathsById.get(storedPhotoId)}\n`);
    for (const { name, bytes, crc32: sum } of mediaVolume.manifest.files) {
      const entry = mediaVolume.entries.find((candidate) => candidate.name === name);
      expect([entry?.bytes.length, entry?.crc.toString(16).padStart(8, '0')]).toEqual([bytes, sum]);
    }
  });

  it('holds a cropped photo whole, with its outline, sides and edit as they lie on that file', async () => {
    const { id } = await aSpecimen(wei, { coll_serie: 'SC', coll_index: 1, mineral_ids: [MINERAL] });
    const photo = await aPhoto(wei, id, { filename: 'whole.jpg' });
    const outline = { x: 8, y: 300, width: 100, height: 90 };
    const edit = toStoredEdit({ width: 640, height: 480 }, { turns: 1, crop: { x: 0, y: 0, width: 300, height: 200 } });
    const row = { outline, edit, rendered_edit: edit, ...editedSize(edit), rendition: 2 };
    await wei.catalogue.update(media).set(row).where(eq(media.id, photo));
    const plannedExport = await begin(wei);
    const { files } = await readVolume(wei, plannedExport, 1);
    const details = readPhotoDetails(files.get('collection.json') ?? '')?.get(photo.replaceAll('-', '').slice(-12));
    expect(details).toMatchObject({ width: 640, height: 480, outline });
    expect(details?.edit).toEqual({ turns: 1, crop: { x: 0, y: 0, width: 300, height: 200 } });
    expect([...(await readVolume(wei, plannedExport, 2)).files.values()]).toContain('original of whole.jpg');
  });

  it('has the images of watermarks and label cards, and says afterwards what it lacked', async () => {
    const { id } = await aSpecimen(wei, { coll_serie: 'SC', coll_index: 1 });
    const design = { name: 'Signature', kind: 'image', position: 'center', transparency: 0.4, area_ratio: 0.05 };
    const watermark = { id: uuid(), ...design };
    await sendImage('/api/i/watermarks', { design: JSON.stringify(watermark) });
    const image_id = await sendImage('/api/i/label_images', {});
    const element = { id: 'p', kind: 'image' as const, x: 0, y: 0, w: 2, h: 1, image_id };
    const card = { id: uuid(), name: 'Drawer card', width_cm: 7, height_cm: 3.5, front: { elements: [element] } };
    await wei.callOrThrow(labelsApi.createDesign, card);
    const lostPhotoId = await aPhoto(wei, id);
    await env.MEDIA.delete(`o/${lostPhotoId}`);
    const plannedExport = await begin(wei);
    expect(plannedExport.volumes.map(({ missing }) => missing)).toEqual([null, null]);
    const { files, manifest } = await readVolume(wei, plannedExport, 1);
    expect(manifest.missing).toEqual([]);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([`watermarks/${watermark.id}.png`, `label_images/${image_id}.png`]),
    );
    await readVolume(wei, plannedExport, 2);
    const readMissing = async () =>
      (await wei.callOrThrow(exportsApi.read, { id: plannedExport.id })).volumes.map((volume) => volume.missing);
    await expect.poll(readMissing).toEqual([[], [expect.stringMatching(/^media\/SC-0001_01_/)]]);
  });

  it('is whole, too, when something was deleted or added since it was begun', async () => {
    const { id } = await aSpecimen(wei, { coll_serie: 'SC', coll_index: 1 });
    const [firstId, secondId] = [await aPhoto(wei, id), await aPhoto(wei, id)];
    const plannedExport = await begin(wei);
    await wei.catalogue.delete(media).where(eq(media.id, firstId));
    await aPhoto(wei, id);
    await aSpecimen(wei, { coll_serie: 'SC', coll_index: 2 });
    const { manifest } = await readVolume(wei, plannedExport, 2);
    expect([manifest.files.map(({ media_id }) => media_id), manifest.missing]).toEqual([[secondId], []]);
    const { files } = await readVolume(wei, plannedExport, 1);
    expect(files.get('collection.csv')?.split('\r\n')).toHaveLength(1 + 2 + 1);
  });

  it('of somebody who has nothing is their account', async () => {
    const plannedExport = await begin(wei);
    expect(plannedExport.volumes).toEqual([{ volume_number: 1, kind: 'catalogue', files: 0, bytes: 0, missing: null }]);
    const { files, manifest } = await readVolume(wei, plannedExport, 1);
    expect(manifest.missing).toEqual([]);
    expect(json<object>(files.get('collection.json'))).toMatchObject({ specimens: [] });
  });

  it('is nobody else’s, and a volume that there is none of is not found', async () => {
    const plannedExport = await begin(wei);
    const unknownReply = await wei.fetch(volumePath({ ...plannedExport, id: uuid() }, 1));
    const expectedReply = { status: unknownReply.status, text: await unknownReply.text() };
    expect(expectedReply.status).toBe(404);
    const otherReplies = [
      marta.fetch(volumePath(plannedExport, 1)),
      ...[0, 2, -1, '01', '1e0', 'x', 99_999_999_999].map((n) => wei.fetch(volumePath(plannedExport, n))),
    ];
    for (const answer of await Promise.all(otherReplies))
      expect({ status: answer.status, text: await answer.text() }).toEqual(expectedReply);
    expect((await visitor.fetch(volumePath(plannedExport, 1))).status).toBe(401);
    expect((await marta.call(exportsApi.read, { id: plannedExport.id })).status).toBe(404);
    expect((await marta.call(exportsApi.begin, { id: plannedExport.id })).status).toBe(422);
    expect((await marta.callOrThrow(exportsApi.list, {})).items).toEqual([]);
  });

  it('is begun once for one id, and of many only the newest are kept', async () => {
    const firstExport = await begin(wei);
    expect(await wei.callOrThrow(exportsApi.begin, { id: firstExport.id })).toEqual(firstExport);
    for (let n = 0; n < EXPORTS_MAX; n++) await begin(wei);
    const { items } = await wei.callOrThrow(exportsApi.list, {});
    expect([items.length, items.some(({ id }) => id === firstExport.id)]).toEqual([EXPORTS_MAX, false]);
  });

  it('keeps as many when twenty begin at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => begin(wei)));
    expect((await wei.callOrThrow(exportsApi.list, {})).items).toHaveLength(EXPORTS_MAX);
  });
});

describe('a collection as a file', () => {
  it.each(['export.csv', 'export.json', 'darwin_core.csv'])('is its owner’s alone: %s', async (file) => {
    await aSpecimen(wei, aWholeSpecimen('secret', { coll_index: 7 }));
    const path = `/api/i/specimens/${file}`;
    const ownReply = await wei.fetch(path);
    expect([ownReply.status, ownReply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await ownReply.text()).toContain('SC-0007');
    const otherReply = await marta.fetch(path);
    expect(await otherReply.text()).not.toContain('SC-0007');
    expect((await visitor.fetch(path)).status).toBe(401);
  });

  it('leaves out the trash, and reads a collection of several thousand whole', async () => {
    const { id } = await aSpecimen(wei, { coll_serie: 'SC', coll_index: 1 });
    const { id: trashedId } = await aSpecimen(wei, { coll_serie: 'SC', coll_index: 2 });
    await wei.callOrThrow(collectionApi.remove, { id: trashedId });
    const [row] = await wei.catalogue.select().from(specimens).where(eq(specimens.id, id));
    if (!row) throw new Error('no row');
    const names = Object.keys(row).filter((name) => name !== 'id' && name !== 'seq' && name !== 'coll_index');
    const columns = names.map((name) => `"${name}"`).join();
    await wei.catalogue.$client
      .prepare(
        `with recursive n(i) as (select 2 union all select i + 1 from n where i < 2100)
         insert into specimens (id, coll_index, ${columns}) select 's' || i, i, ${columns} from specimens, n where id = ?`,
      )
      .bind(id)
      .run();
    const text = await (await wei.fetch('/api/i/specimens/export.csv')).text();
    const numbers = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[1]);
    expect([numbers.length, new Set(numbers).size]).toEqual([2_100, 2_100]);
  });
});
