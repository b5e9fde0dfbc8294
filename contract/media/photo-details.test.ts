import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Media } from './media.ts';
import { detailsChange, detailsEdit, exportedPhotoKey, readPhotoDetails } from './photo-details.ts';

const file = 'SC-0012_01_5e9a0c1d2b3f.jpg';
const key = '5e9a0c1d2b3f';
const outline = { x: 100, y: 200, width: 400, height: 300 };
const exportedPhoto = {
  file,
  view: 'uv_long',
  copyright: 'Wei Lin',
  description: 'Under long-wave light',
  tags: ['fluorescent'],
  is_cover: true,
  outline,
  width: 2_000,
  height: 1_000,
};
const collectionJson = (...photos: unknown[]) =>
  JSON.stringify({ format: 'vug-collection', version: 3, specimens: [{ coll_no: 'SC-0012', photos }] });
const read = (photo: object) => readPhotoDetails(collectionJson(photo))?.get(key);

/** A newly uploaded photo. */
const media = (change: Partial<Media> = {}) =>
  ({ kind: 'image', view: 'visible', is_cover: false, width: 2_000, height: 1_000, ...change }) as Media;

describe('what an export says of a photo', () => {
  it.each([
    [file, key],
    ['S_1_02_5E9A0C1D2B3F.HEIC', key],
    ['原12_01_5e9a0c1d2b3f', key],
    ['SC-0012_01.jpg', null],
    ['IMG_5e9a0c1d.jpg', null],
  ])('is known by the end of its name: %s', (name, expectedKey) => expect(exportedPhotoKey(name)).toBe(expectedKey));

  it('comes back to it: caption, kind of light, tags, outline, and that it is the cover', () => {
    const details = read(exportedPhoto);
    if (!details) throw new Error('Not read');
    expect(detailsChange(details, media())).toEqual({
      view: 'uv_long',
      copyright: 'Wei Lin',
      description: 'Under long-wave light',
      tags: ['fluorescent'],
      outline,
      is_cover: true,
    });
  });

  it.each<[string, Partial<Media>, object | undefined]>([
    [
      'half as large, as one whose original was not kept',
      { width: 1_000, height: 500 },
      { x: 50, y: 100, width: 200, height: 150 },
    ],
    ['of another shape', { width: 1_000, height: 1_000 }, undefined],
    ['too small for it', { width: 20, height: 10 }, undefined],
    ['that is a video', { kind: 'video' }, undefined],
  ])('has the outline where it lies on a file %s', (_, change, expectedOutline) => {
    const details = read(exportedPhoto);
    if (!details) throw new Error('Not read');
    expect(detailsChange(details, media(change))?.outline).toEqual(expectedOutline);
  });

  it.each<[string, object, Partial<Media>, object | null]>([
    ['on the file that it was made for', {}, {}, { turns: 1, crop: { x: 100, y: 200, width: 300, height: 400 } }],
    [
      'on the smaller copy, where the original was not kept',
      {},
      { width: 1_000, height: 500 },
      { turns: 1, crop: { x: 50, y: 100, width: 150, height: 200 } },
    ],
    ['where it was only turned', { edit: { turns: 2, crop: null } }, {}, { turns: 2, crop: null }],
    ['and is none where there was none', { edit: null }, {}, null],
    ['and is none of an export from before edits', { edit: undefined }, {}, null],
    ['and is none on a file of another shape', {}, { width: 500, height: 500 }, null],
    ['and is none on a video', {}, { kind: 'video' }, null],
    [
      'and is none beyond the photo',
      { edit: { turns: 0, crop: { x: 1_999, y: 0, width: 300, height: 400 } } },
      {},
      null,
    ],
    ['and is none that cannot be read', { edit: { turns: 7, crop: 'all' } }, {}, null],
  ])('has its edit %s', (_, exportedFields, change, expectedEdit) => {
    const edit = { turns: 1, crop: { x: 100, y: 200, width: 300, height: 400 } };
    const details = read({ ...exportedPhoto, edit, ...exportedFields });
    expect(details && detailsEdit(details, media(change))).toEqual(expectedEdit);
  });

  it.each<[string, object, object | null]>([
    [
      'nothing more than a new photo has',
      { file, view: 'visible', tags: [], description: null, copyright: null },
      null,
    ],
    [
      'of an export from before outlines',
      { file, view: 'label', description: 'Its old label' },
      { view: 'label', description: 'Its old label' },
    ],
    ['a light that is not known here', { file, view: 'infrared', description: 'a' }, { description: 'a' }],
    [
      'what is no text',
      { file, description: 7, copyright: 'x'.repeat(101), tags: 'a', outline: 'all', is_cover: 'yes' },
      null,
    ],
    ['packing, which is never a cover', { file, view: 'packing', is_cover: true }, { view: 'packing' }],
  ])('is taken as far as it can be read: %s', (_, photo, expectedChange) => {
    const details = read(photo);
    if (!details) throw new Error('Not read');
    expect(detailsChange(details, media())).toEqual(expectedChange);
  });

  it.each(['', '{', '[]', '{"format":"vug-export"}', '{"format":"vug-collection"}'])('is none in %j', (text) => {
    expect(readPhotoDetails(text)).toBeNull();
  });

  it('is read from whatever JSON lies in such a file', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (specimens) => {
        const text = JSON.stringify({ format: 'vug-collection', specimens });
        expect(readPhotoDetails(text)).toBeInstanceOf(Map);
      }),
    );
  });

  it('gives an outline that lies on the photo, whatever it was drawn on', () => {
    const side = fc.integer({ min: 8, max: 20_000 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.double({ min: 0.05, max: 1, noNaN: true }),
        fc.nat(),
        fc.nat(),
        (width, height, scale, left, top) => {
          const x = left % Math.max(1, width - 7);
          const y = top % Math.max(1, height - 7);
          const exportedOutline = { x, y, width: width - x, height: height - y };
          const details = read({ ...exportedPhoto, outline: exportedOutline, width, height });
          const size = {
            width: Math.max(1, Math.round(width * scale)),
            height: Math.max(1, Math.round(height * scale)),
          };
          const scaledOutline = details && detailsChange(details, media(size))?.outline;
          if (!scaledOutline) return;
          expect(scaledOutline.x + scaledOutline.width).toBeLessThanOrEqual(size.width);
          expect(scaledOutline.y + scaledOutline.height).toBeLessThanOrEqual(size.height);
        },
      ),
    );
  });
});
