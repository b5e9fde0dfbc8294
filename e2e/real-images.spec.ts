import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import type { Media } from '#contract/media/media.ts';
import { go, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { specimenForm } from './specimen-form.ts';

const folder = fileURLToPath(new URL('../../shared/data/media/', import.meta.url));

const format = 'This format isn’t supported. Use JPG, PNG, GIF, BMP, TIFF, WEBP, HEIC, AVIF, MP4, MOV.';
const damageText = 'is damaged or incomplete.';

/** The expected result of each file: its displayed size in pixels, or the message of its refusal. */
const imageFiles: Record<string, string> = {
  'alpha-1024x768.png': '1024 × 768',
  'anim-crash-test.gif': '800 × 533',
  'anim.gif': '80 × 80',
  'bad-header-only.dng': format,
  'bad-truncated.jpg': damageText,
  'bad-truncated.png': damageText,
  'bmp-v5-24bit.bmp': '435 × 353',
  'bomb-giant.jpg': 'has more than 100 megapixels.',
  'cmyk-noprofile.jpg': '500 × 333',
  'cmyk.jpg': '500 × 333',
  'mineral-albite-schorl-spessartine.jpg': '493 × 500',
  'mineral-corundum.jpg': '492 × 500',
  'mineral-pyrite-navajun.jpg': '426 × 500',
  'mineral-quartz-brazil.jpg': '500 × 426',
  'mineral-sphalerite-creede.jpg': '439 × 500',
  'mineral-tourmaline-quartz.jpg': '500 × 474',
  'photo-canon5d3-small.jpg': '480 × 369',
};
const photographs: Record<string, string> = {
  'photo-22mp-5760x3840.jpg': '5760 × 3840',
  'photo-galaxy-note3-gps-west.jpg': '4128 × 2322',
  'photo-iphone4s-ori6-8mp.jpg': '2448 × 3264',
  'photo-iphone5-ori3-gps.jpg': '3264 × 2448',
  'photo-nexus4-no-orientation-gps.jpg': '2448 × 3264',
  'photo-ultrahdr-gainmap.jpg': '3840 × 2160',
  'photo-xmp-no-exif.jpg': '322 × 466',
  'plain.avif': '2048 × 858',
  'plain.bmp': '200 × 133',
  'png-16bit-grey-alpha.png': '109 × 96',
  'png-16bit.png': '900 × 600',
  'tiff-16bit-rgb.tiff': '157 × 151',
  'tiff-cmyk.tif': '1000 × 1000',
  'tiff-multipage.tif': '2464 × 3248',
  'webp-alpha.webp': '300 × 300',
  'webp-anim.webp': '80 × 80',
  'webp-exif-nikon.webp': '2736 × 3648',
};
const fromPhones: Record<string, string> = {
  'photo-exif-at-eof.heic': '3024 × 4032',
  'photo-iphone-a.heic': '2566 × 3313',
  'photo-iphone-b.heic': '3024 × 4032',
};
const turnedFiles = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => [`orient-landscape-${orientation}.jpg`, '1800 × 1200']),
);
/** scripts/media/real-films.test.ts covers films. */
const isFilm = (name: string) => /^video-|\.(mp4|mov)$/.test(name);

test.describe.configure({ mode: 'parallel' });

// The sample files are not part of the project; without them these tests are reported as skipped.
test.beforeEach(() => test.info().skip(!existsSync(folder), 'needs ../shared/data/media'));

test('the tables speak of each file', () => {
  const names = readdirSync(folder).filter((name) => !/\.(md|json)$/.test(name));
  const films = names.filter(isFilm);
  const spoken = [imageFiles, photographs, fromPhones, turnedFiles]
    .flatMap((table) => Object.keys(table))
    .concat(films);
  expect(spoken.sort()).toEqual(names.sort());
});

for (const [title, table] of Object.entries({ pictures: imageFiles, photographs, 'pictures from phones': fromPhones }))
  test(`real files become what they should: ${title}`, async ({ page, person }) => {
    const { media } = await upload(page, person, table);
    for (const mediaItem of media) await expectNoLocation(page, mediaItem);
  });

test('real files become what they should: eight orientations, all alike', async ({ page, person }) => {
  const { media } = await upload(page, person, turnedFiles);
  const [firstCorners, ...otherCorners] = await Promise.all(
    media.map(({ variants }) => corners(page, variants[320] ?? '')),
  );
  for (const cornerValues of otherCorners)
    for (const [index, value] of cornerValues.entries())
      expect(Math.abs(value - (firstCorners?.[index] ?? 0))).toBeLessThan(20);
});

/** Uploads the files of a table to a new specimen, and waits until each has its expected result. */
async function upload(page: Page, person: Person, table: Record<string, string>): Promise<{ media: Media[] }> {
  const { id } = await person.createSpecimen();
  await go(page, 'updateSpecimen', { coll_no: 'SC-0001' });
  const files = Object.keys(table).map((name) => folder + name);
  await specimenForm(page).photos.setInputFiles(files);
  const tiles = page.getByRole('group', { name: 'Photographs' }).getByRole('listitem');
  const acceptedFates = Object.values(table).filter((fate) => /^\d/.test(fate));
  for (const [name, fate] of Object.entries(table))
    if (!acceptedFates.includes(fate)) await expect(tiles.filter({ hasText: name }), name).toContainText(fate);
  const read = async () => (await person.call(collectionApi.read, { id })).media;
  const ready = async () => (await read()).filter(({ state }) => state === 'ready').length;
  await expect.poll(ready, { intervals: [1_000] }).toBe(acceptedFates.length);
  const media = (await read()).sort((a, b) => a.order - b.order);
  const sizes = media.map(({ width, height }) => `${width} × ${height}`);
  expect(sizes).toEqual(acceptedFates);
  return { media };
}

/** Expects the files that visitors get to contain nothing the camera wrote. */
async function expectNoLocation(page: Page, { variants }: Media) {
  const shownEdges = Object.keys(variants).filter((edge) => /^\d+$/.test(edge));
  expect(shownEdges).toContain('320');
  for (const edge of shownEdges) {
    const bytes = await (await page.request.get(variants[edge] ?? '')).body();
    expect(`${bytes.toString('latin1', 0, 4)} ${bytes.toString('latin1', 8, 12)}`).toBe('RIFF WEBP');
    const chunks = chunkNames(bytes);
    expect(chunks.some((name) => name === 'VP8 ' || name === 'VP8L')).toBe(true);
    expect(chunks.filter((name) => !pixelChunks.has(name))).toEqual([]);
  }
}

/** All chunks with pixels and how to show them; EXIF and XMP are not among them. */
const pixelChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);

/** The names of a WEBP's chunks; their bytes are not searched, because compressed pixels may spell anything. */
function chunkNames(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let offset = 12; offset < bytes.length; ) {
    names.push(bytes.toString('latin1', offset, offset + 4));
    const length = bytes.readUInt32LE(offset + 4);
    offset += 8 + length + (length & 1);
  }
  return names;
}

/** The mean red, green and blue of the four corners of a served image, one after the other. */
const corners = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const bitmap = await createImageBitmap(await (await fetch(src)).blob());
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const side = 24;
    const cornerPositions = [0, height - side].flatMap((y) => [0, width - side].map((x) => [x, y] as const));
    return cornerPositions.flatMap(([x, y]) => {
      const { data } = context?.getImageData(x, y, side, side) ?? { data: new Uint8ClampedArray(4) };
      const mean = (channel: number) =>
        data.filter((_, index) => index % 4 === channel).reduce((sum, value) => sum + value, 0) / (side * side);
      return [0, 1, 2].map(mean);
    });
  }, address);
