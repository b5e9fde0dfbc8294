import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '#contract/http/envelope.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import { LABEL_IMAGES_MAX, labelImagePath } from '#contract/label-cards/label-image.ts';
import { withCameraData } from '#worker/images/exif-for-tests.ts';
import { createJpeg } from '#worker/images/jpeg-for-tests.ts';
import { aDesign, keepDesign } from '#worker/label-cards/labels-for-tests.ts';
import { labelImages } from '#worker/label-cards/tables.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { aPng } from '#worker/watermarks/png-for-tests.ts';

const logo = aPng({ width: 64, height: 32 });
type UploadAnswer = Envelope<{ id: string; width: number; height: number; error?: string }> & { status: number };

let owner: Person;
let otherPerson: Person;

beforeEach(async () => {
  [owner, otherPerson] = await Promise.all([createPerson('owner'), createPerson('other')]);
});

async function add(bytes: Uint8Array<ArrayBuffer> | string | null, person = owner): Promise<UploadAnswer> {
  const form = new FormData();
  if (bytes !== null) form.append('image', new File([bytes], 'logo.png', { type: 'image/png' }));
  const response = await person.fetch('/api/i/label_images', { method: 'POST', body: form });
  return { status: response.status, ...(await response.json<Envelope<UploadAnswer['d']>>()) };
}

const onCard = (image_id: string) => ({
  front: { elements: [{ id: 'p', kind: 'image' as const, x: 0, y: 0, w: 2, h: 1, image_id }] },
});
const objects = async () => (await env.MEDIA.list({ prefix: 'l/' })).objects;

describe('a picture for cards', () => {
  it('is kept once however often it comes, and given to its owner alone', async () => {
    const firstUpload = await add(logo);
    expect(firstUpload).toMatchObject({ status: 201, d: { width: 64, height: 32 } });
    expect((await add(logo)).d).toEqual(firstUpload.d);
    expect((await add(aPng({ width: 64, height: 33 }))).d.id).not.toBe(firstUpload.d.id);
    const otherUpload = await add(logo, otherPerson);
    expect(otherUpload.d.id).not.toBe(firstUpload.d.id);
    expect(await objects()).toHaveLength(3);
    const response = await owner.fetch(labelImagePath(firstUpload.d.id));
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect([response.headers.get('content-type'), response.headers.get('content-security-policy')]).toEqual([
      'image/png',
      expect.stringContaining('sandbox'),
    ]);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(logo);
    for (const stranger of [otherPerson, visitor])
      expect((await stranger.fetch(labelImagePath(firstUpload.d.id))).status).toBe(404);
    expect((await owner.fetch(labelImagePath(uuid()))).status).toBe(404);
  });

  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>>]>([
    ['a JPEG', async () => withCameraData(await createJpeg({ width: 40, height: 30 }), [[274, 6]])],
    ['a PNG', async () => aPng({ width: 40, height: 30, orientation: 8 })],
    ['a PNG that says so at its end', async () => aPng({ width: 40, height: 30, orientation: 6, isExifLast: true })],
  ])('that lies on its side has the sides with which it is seen: %s', async (_, image) => {
    expect(await add(await image())).toMatchObject({ status: 201, d: { width: 30, height: 40 } });
  });

  it('may be a JPEG', async () => {
    const { d } = await add(await createJpeg({ width: 40, height: 30 }));
    expect(d).toMatchObject({ width: 40, height: 30 });
    expect((await owner.fetch(labelImagePath(d.id))).headers.get('content-type')).toBe('image/jpeg');
  });

  it.each([
    ['over 1 MB', new Uint8Array(1_048_577), 413, 'The file is too large: 1.01 MB. The limit is 1 MB.'],
    ['HTML', '<html><script>alert(1)</script>', 415, 'This format isn’t supported. Use PNG, JPG.'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'This format isn’t supported. Use PNG, JPG.'],
    ['empty', '', 415, 'This format isn’t supported. Use PNG, JPG.'],
    ['cut off', logo.slice(0, -9), 415, 'The picture is damaged or cut off and can’t be read.'],
    ['cut off in its header', logo.slice(0, 20), 415, 'The picture is damaged or cut off and can’t be read.'],
    [
      'of 16 megapixels',
      aPng({ width: 4_000, height: 4_000 }),
      413,
      'The picture has too many pixels: 16.0 MP. The limit is 12.0 MP.',
    ],
    ['missing', null, 400, 'Some fields need attention.'],
  ])('that is %s is refused, and nothing is kept', async (_, bytes, status, m) => {
    expect(await add(bytes)).toMatchObject({ status, m });
    expect([await objects(), await owner.catalogue.select().from(labelImages)]).toEqual([[], []]);
  });

  it('stands on one’s own cards alone', async () => {
    const { d } = await add(logo);
    expect((await keepDesign(owner, onCard(d.id))).front.elements).toMatchObject([{ image_id: d.id }]);
    const strange = await otherPerson.call(labelsApi.createDesign, aDesign(onCard(d.id)));
    expect(strange).toMatchObject({ status: 400, d: { issues: [{ path: 'front.elements.0.image_id' }] } });
    const { id } = await keepDesign(otherPerson);
    const change = { id, version: 1, back: onCard(d.id).front };
    expect(await otherPerson.call(labelsApi.changeDesign, change)).toMatchObject({
      status: 400,
      d: { issues: [{ path: 'back.elements.0.image_id' }] },
    });
  });

  it('takes the place of those that are on no card, where there are as many as may be', async () => {
    const row = { user_id: owner.id, format: 'PNG' as const, width: 1, height: 1 };
    for (let n = 0; n < LABEL_IMAGES_MAX; n += 1)
      await owner.catalogue
        .insert(labelImages)
        .values({ ...row, id: uuid(), sha256: `${n}`, created_at: n === 0 ? 1 : Date.now() });
    const [old] = await owner.catalogue.select().from(labelImages);
    const cardDesign = await keepDesign(owner, onCard(old?.id ?? ''));
    const full = await add(logo);
    expect(full).toMatchObject({ status: 422, d: { error: 'label_images_full' } });
    expect(full.m).toBe('Your designs hold 100 pictures already. Take one off a card first.');
    await owner.callOrThrow(labelsApi.removeDesign, { id: cardDesign.id });
    expect((await add(logo)).status).toBe(201);
  });
});
