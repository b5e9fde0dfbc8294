import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import type { Media } from '#contract/media/media.ts';
import { anIntent } from './conversation.ts';
import { go, test } from './fixtures.ts';
import { type ChosenFile, lyingImages, turnedSamples, UPRIGHT_SIZE } from './rotated-images.ts';
import { specimenForm } from './specimen-form.ts';

/** File names that are meaningless or misleading: the type of a file is detected from its bytes. */
const names: Record<string, string> = {
  jpeg: 'crystal.jfif',
  webp: 'crystal',
  png: 'crystal.JPE',
  'png with EXIF at its end': 'crystal.txt',
  tiff: 'crystal.jpg',
  heic: 'crystal.HIF',
  avif: 'crystal.png',
};
const createChosenFile = (kind: string, buffer: Buffer): ChosenFile => ({
  name: names[kind] ?? kind,
  mimeType: '',
  buffer,
});

test.describe.configure({ mode: 'parallel' });

/** All formats as files, in the order of `names`; the last two only if the sample files exist. */
async function allKinds(page: Page): Promise<[kind: string, file: ChosenFile][]> {
  return Object.entries({ ...(await lyingImages(page)), ...turnedSamples() }).map(([kind, buffer]) => [
    kind,
    createChosenFile(kind, buffer),
  ]);
}

/** Red above and blue below: the colour of each half of a served image. */
const halves = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    const context = new OffscreenCanvas(1, 2).getContext('2d');
    context?.drawImage(image, 0, 0, 1, 2);
    const { data } = context?.getImageData(0, 0, 1, 2) ?? { data: [] as number[] };
    return [0, 4].map((offset) => ((data[offset] ?? 0) > (data[offset + 2] ?? 0) ? 'red' : 'blue'));
  }, address);

/** Waits until as many images are ready as formats were sent, and expects each upright. */
async function expectUpright(page: Page, kinds: readonly string[], read: () => Promise<readonly Media[]>) {
  const ready = async () => (await read()).filter(({ state }) => state === 'ready').length;
  await expect.poll(ready, { intervals: [500], timeout: 60_000 }).toBe(kinds.length);
  const media = [...(await read())].sort((a, b) => a.order - b.order);
  for (const [index, { width, height, variants }] of media.entries()) {
    const kind = kinds[index] ?? '';
    expect((width ?? 0) < (height ?? 0), `${kind}: ${width} × ${height}`).toBe(true);
    if (kind === 'heic' || kind === 'avif') continue;
    expect({ width, height }, kind).toEqual(UPRIGHT_SIZE);
    expect(await halves(page, variants[320] ?? ''), kind).toEqual(['red', 'blue']);
  }
}

test('every kind of picture is taken upright in a specimen’s form, whatever it is called', async ({ page, person }) => {
  test.slow();
  const { id } = await person.createSpecimen();
  await go(page, 'updateSpecimen', { coll_no: 'SC-0001' });
  const files = await allKinds(page);
  await go(page, 'updateSpecimen', { coll_no: 'SC-0001' });
  await specimenForm(page).photos.setInputFiles(files.map(([, file]) => file));
  const kinds = files.map(([kind]) => kind);
  await expectUpright(page, kinds, async () => (await person.call(collectionApi.read, { id })).media);
});

test('every kind of picture is taken upright from a folder, whatever it is called', async ({ page, person }) => {
  test.slow();
  const { id } = await person.createSpecimen({ coll_index: 12 });
  await go(page, 'importCollection');
  const files = await allKinds(page);
  const folder = mkdtempSync(join(tmpdir(), 'vug-kinds-'));
  for (const [index, [, { name, buffer }]] of files.entries())
    writeFileSync(join(folder, `SC-0012_${index + 1}${name.slice('crystal'.length)}`), buffer);
  await go(page, 'importCollection');
  await page.getByRole('link', { name: 'Photographs', exact: true }).click();
  await page.getByLabel('Choose a folder').and(page.locator('input')).setInputFiles(folder);
  await page.getByRole('button', { name: `Send ${files.length} photos` }).click();
  const kinds = files.map(([kind]) => kind);
  await expectUpright(page, kinds, async () => (await person.call(collectionApi.read, { id })).media);
  rmSync(folder, { recursive: true, force: true });
});

test('every kind of picture is taken upright with an intent', async ({ page, person }) => {
  test.slow();
  const { id } = await person.call(intentsApi.create, anIntent());
  await go(page, 'editIntent', { intent_id: id });
  const files = await allKinds(page);
  await go(page, 'editIntent', { intent_id: id });
  await page.getByLabel('Choose photos').setInputFiles(files.map(([, file]) => file));
  const kinds = files.map(([kind]) => kind);
  await expectUpright(page, kinds, async () => (await person.call(intentsApi.read, { id })).media);
});

test('an avatar is cut from an upright picture, and what it can’t be made of is refused', async ({ page, person }) => {
  test.slow();
  void person;
  await go(page, 'profile');
  const files = await allKinds(page);
  await go(page, 'profile');
  const field = page.getByRole('group', { name: 'Avatar' });
  const dialog = page.getByRole('dialog');
  for (const [kind, file] of files) {
    await field.locator('input[type=file]').setInputFiles(file);
    if (['tiff', 'heic', 'avif'].includes(kind)) {
      await expect(field.locator('.text-realgar'), kind).toHaveText('JPG, PNG or WEBP, up to 5 MB.');
      continue;
    }
    const image = dialog.locator('img').first();
    const sides = () =>
      image.evaluate(({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({ width, height }));
    await expect.poll(sides, kind).toEqual(UPRIGHT_SIZE);
    expect(await halves(page, (await image.getAttribute('src')) ?? ''), kind).toEqual(['red', 'blue']);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
});
