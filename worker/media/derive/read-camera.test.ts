import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { mediaApi } from '#contract/media/api.ts';
import { aTiff, type Directory, withCameraData } from '#worker/images/exif-for-tests.ts';
import { AUTHOR_TEXT, createJpeg, GPS_TEXT, withExif } from '#worker/images/jpeg-for-tests.ts';
import { media } from '#worker/media/tables.ts';
import { aSpecimenRow, upload } from '#worker/media/upload/uploads-for-tests.ts';
import { createPerson } from '#worker/testing/people.ts';
import { readCamera } from './read-camera.ts';

const SECRET = 'SERIAL-0815';

const cameraTags: Directory = [
  [271, 'Canon'],
  [272, 'Canon EOS 5D\u0007 Mark III   '],
  [315, AUTHOR_TEXT],
  [
    34_665,
    [
      [33_434, [1, 250]],
      [33_437, [28, 10]],
      [34_855, 400],
      [36_867, '2021:04:11 15:47:53'],
      [36_881, '+08:00'],
      [37_386, [100, 1]],
      [42_032, AUTHOR_TEXT],
      [42_033, SECRET],
      [42_036, `MP-E 65mm ${'x'.repeat(200)}`],
      [42_037, SECRET],
    ],
  ],
  [34_853, [[27, GPS_TEXT]]],
];

async function readFileCamera(file: Uint8Array, mime = 'image/jpeg') {
  const id = uuid();
  await env.MEDIA.put(`o/${id}`, file);
  return readCamera(env, { id, bytes: file.length, mime });
}

describe('what a camera wrote', () => {
  const lens = `MP-E 65mm ${'x'.repeat(90)}`;

  it.each<[string, () => Promise<Uint8Array>, string]>([
    ['a JPEG', async () => withCameraData(await createJpeg({ width: 40, height: 30 }), cameraTags), 'image/jpeg'],
    ['a TIFF', async () => aTiff(cameraTags), 'image/tiff'],
    ['a TIFF, at its end', async () => aTiff(cameraTags, 600_000), 'image/tiff'],
  ])('is read from %s: of the camera, nothing of who, where and which one (39)', async (_, file, mime) => {
    const camera = await readFileCamera(await file(), mime);
    expect(camera).toEqual({
      make: 'Canon',
      model: 'Canon EOS 5D Mark III',
      lens,
      exposure: '1/250',
      aperture: 2.8,
      iso: 400,
      focal_length: 100,
      taken_at: '2021-04-11',
    });
    for (const privateText of [AUTHOR_TEXT, GPS_TEXT, SECRET, '15:47', '+08'])
      expect(JSON.stringify(camera)).not.toContain(privateText);
  });

  it.each<[string, Directory, object | null]>([
    ['a second and more', [[34_665, [[33_434, [25, 10]]]]], { exposure: '2.5' }],
    ['half a second', [[34_665, [[33_434, [1, 2]]]]], { exposure: '0.5' }],
    ['no exposure', [[34_665, [[33_434, [0, 0]]]]], null],
    ['a clock that was never set', [[34_665, [[36_867, '0000:00:00 00:00:00']]]], null],
    ['a day that never was', [[34_665, [[36_867, '2021:02:30 10:00:00']]]], null],
    ['blanks', [[271, '     ']], null],
  ])('says %s as it is', async (_, directory, camera) => {
    expect(await readFileCamera(aTiff(directory), 'image/tiff')).toEqual(camera);
  });

  it('is nothing where there is none, where the file is gone, and where it is rubbish', async () => {
    expect(await readFileCamera(await createJpeg({ width: 40, height: 30 }))).toBeNull();
    expect(await readFileCamera(withExif(await createJpeg({ width: 40, height: 30 })))).toBeNull();
    expect(await readCamera(env, { id: uuid(), bytes: 10, mime: 'image/jpeg' })).toBeNull();
    expect(await readFileCamera(aTiff(cameraTags).subarray(0, 90), 'image/tiff')).not.toHaveProperty('iso');
    const heads = [
      [0xff, 0xd8, 0xff, 0xe1, 1, 0],
      [0x49, 0x49, 42, 0, 8, 0, 0, 0],
      [...'RIFF\0\0\0\0WEBPEXIF'].map((s) => s.charCodeAt(0)),
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }), async (head, tail) => {
        const camera = await readFileCamera(Uint8Array.from([...head, ...tail]), 'image/tiff');
        for (const value of Object.values(camera ?? {})) expect(String(value).length).toBeLessThanOrEqual(100);
      }),
      { numRuns: 60 },
    );
  });

  it('is shown with the picture', async () => {
    const owner = await createPerson('owner');
    const { id } = await upload(owner, await aSpecimenRow(owner), await createJpeg({ width: 40, height: 30 }));
    expect(await owner.callOrThrow(mediaApi.read, { id })).not.toHaveProperty('camera');
    await owner.catalogue
      .update(media)
      .set({ camera: { make: 'Canon', iso: 100 } })
      .where(eq(media.id, id));
    expect(await owner.callOrThrow(mediaApi.read, { id })).toMatchObject({ camera: { make: 'Canon', iso: 100 } });
  });
});

const real = import.meta.glob<string>(
  '../../../../shared/data/media/{photo-exif-at-eof.heic,photo-iphone-a.heic,webp-exif-nikon.webp,cmyk.jpg}',
  { query: '?url&inline', import: 'default' },
);

// Real files of cameras and phones; the tests run only where the folder exists beside the project.
describe.runIf(Object.keys(real).length > 0)('what real cameras wrote', () => {
  it.each([
    ['photo-exif-at-eof.heic', 'image/heic', { model: 'iPhone 11 Pro', exposure: '1/493', taken_at: '2020-05-04' }],
    ['photo-iphone-a.heic', 'image/heic', { model: 'iPhone 11 Pro Max', aperture: 1.8, focal_length: 4.3, iso: 32 }],
    ['webp-exif-nikon.webp', 'image/webp', { make: 'NIKON', model: 'COOLPIX P7000', exposure: '1/811' }],
    ['cmyk.jpg', 'image/jpeg', { make: 'Canon', iso: 400 }],
  ])('is read from %s', async (name, mime, camera) => {
    const load = real[`../../../../shared/data/media/${name}`];
    const answer = await fetch((await load?.()) ?? '');
    const foundCamera = await readFileCamera(new Uint8Array(await answer.arrayBuffer()), mime);
    expect(foundCamera).toMatchObject(camera);
    expect(Object.keys(foundCamera ?? {}).filter((key) => /gps|lat|lon|serial|owner|artist/i.test(key))).toEqual([]);
  });
});
