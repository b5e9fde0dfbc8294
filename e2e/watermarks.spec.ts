import { expect, type Page } from '@playwright/test';
import { mediaApi } from '#contract/media/api.ts';
import { watermarksApi } from '#contract/watermarks/api.ts';
import { compositeWatermark, type Rgba } from '#contract/watermarks/composite.ts';
import { aPng } from '#worker/watermarks/marks-for-tests.ts';
import { go, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { sees } from './sentences.ts';

const canvas = (page: Page) => page.getByRole('img', { name: 'The photo with the watermark' });
/** A text of the whole picture that the preview shows. */
const drawn = (page: Page) => canvas(page).evaluate((element) => (element as HTMLCanvasElement).toDataURL());

/** A public specimen with a picture that is ready. */
async function aPhoto(person: Person, bytes?: Buffer) {
  const specimen = await person.aSpecimen();
  const { id } = await person.addPicture(specimen.id, bytes);
  return { id, marked: async () => (await person.call(mediaApi.read, { id })).variants['640'] ?? '' };
}

test('a text is designed by keyboard, seen on one’s own photo, kept, and put onto the public picture', async ({
  page,
  person,
}) => {
  const photo = await aPhoto(person);
  const before = await photo.marked();
  await go(page, 'watermarkList');
  await expect(page.getByRole('heading', { name: 'No watermarks yet' })).toBeVisible();
  await page.getByRole('link', { name: 'New watermark' }).click();
  await expect(canvas(page)).toBeVisible();
  await page.getByLabel('Name of the design').focus();
  await page.keyboard.press('Enter');
  await sees(page, 'design_name_required');
  await page.keyboard.type('Signature');
  const text = page.getByLabel('Text', { exact: true }).and(page.locator('input[type=text], input:not([type])'));
  await text.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('矿物 Ada');
  const first = await drawn(page);
  const place = page.getByRole('radiogroup', { name: 'Position' });
  await place.getByRole('radio', { name: 'Bottom right' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(place.getByRole('radio', { name: 'Centre' })).toBeChecked();
  await expect.poll(() => drawn(page)).not.toBe(first);
  const area = page.getByRole('slider', { name: 'Area' });
  await area.focus();
  await page.keyboard.press('End');
  await expect(area).toHaveValue('50');
  await page.keyboard.press('Home');
  await expect(page.getByRole('checkbox', { name: 'Use as the default' })).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Signature' })).toBeVisible();
  await expect(page.getByText('Public photos are up to date: 1')).toBeVisible();
  expect(await photo.marked()).not.toBe(before);
  const [design] = (await person.call(watermarksApi.list, {})).items;
  expect(design).toMatchObject({ kind: 'text', position: 'center', area_ratio: 0.01, status: 'default' });
});

/** The pixels of an address that the browser reads, or of the preview; as they cross from the page. */
async function pixelsOf(page: Page, address: string | null): Promise<Rgba> {
  const { width, height, text } = await page.evaluate(async (from) => {
    let shown = document.querySelector<HTMLCanvasElement>('canvas[role=img]');
    if (from !== null) {
      const bitmap = await createImageBitmap(await (await fetch(from)).blob());
      shown = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
      shown.getContext('2d')?.drawImage(bitmap, 0, 0);
    }
    const image = shown?.getContext('2d')?.getImageData(0, 0, shown.width, shown.height);
    const bytes = image?.data ?? new Uint8ClampedArray();
    let text = '';
    for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return { width: shown?.width ?? 0, height: shown?.height ?? 0, text: btoa(text) };
  }, address);
  return { width, height, data: new Uint8ClampedArray(Buffer.from(text, 'base64')) };
}

const LARGE = { width: 2400, height: 1600 };

/** A JPEG larger than screens show it, of colours that change everywhere. */
async function aLargePhoto(page: Page): Promise<Buffer> {
  const made = await page.evaluate(({ width, height }) => {
    const photo = Object.assign(document.createElement('canvas'), { width, height });
    const context = photo.getContext('2d');
    for (let at = 0; at < 400 && context; at += 1) {
      context.fillStyle = `hsl(${(at * 47) % 360} 60% ${20 + ((at * 13) % 60)}%)`;
      context.fillRect((at * 331) % width, (at * 197) % height, 400, 300);
    }
    return photo.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, LARGE);
  return Buffer.from(made, 'base64');
}

/** The largest difference of a sample between what the preview shows and a picture. */
async function differsMost(page: Page, picture: Rgba): Promise<number> {
  const { data } = await pixelsOf(page, null);
  if (data.length !== picture.data.length) return 255;
  return data.reduce((most, value, at) => Math.max(most, Math.abs(value - (picture.data[at] ?? 0))), 0);
}

test('the preview is what the job makes, to the pixel, of Chinese letters and of an image, too', async ({
  page,
  person,
}) => {
  test.slow();
  const photo = await aPhoto(person, await aLargePhoto(page));
  await go(page, 'addWatermark');
  await page.getByLabel('Name of the design').fill('毛笔');
  await page
    .getByLabel('Text', { exact: true })
    .and(page.locator('input[type=text], input:not([type])'))
    .fill('林巍 藏');
  await page.getByLabel('Font', { exact: true }).selectOption('kai');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: '毛笔' })).toBeVisible();
  const [design] = (await person.call(watermarksApi.list, {})).items;
  if (!design) throw new Error('nothing was kept');
  await page.getByRole('link', { name: 'Edit 毛笔' }).click();
  await expect(canvas(page)).toBeVisible();
  const { variants } = await person.call(mediaApi.read, { id: photo.id });
  const [picture, mark] = [await pixelsOf(page, variants.prepared ?? ''), await pixelsOf(page, design.image_url)];
  expect(mark.data.some((value, at) => at % 4 === 3 && value === 255)).toBe(true);
  expect(picture).toMatchObject(LARGE);
  const before = Buffer.from(picture.data);
  compositeWatermark(picture, mark, design);
  expect(before.equals(Buffer.from(picture.data))).toBe(false);
  // A browser keeps colours under half-clear pixels to a rounding.
  await expect.poll(() => differsMost(page, picture)).toBeLessThanOrEqual(1);

  // A PNG that says its numbers are of another colour space is previewed by its numbers, as the job draws it.
  await go(page, 'addWatermark');
  await page.getByLabel('Name of the design').fill('Seal');
  await page.getByText('Image', { exact: true }).click();
  const rgba = [200, 90, 30, 255] as const;
  const buffer = Buffer.from(aPng({ width: 64, height: 32, rgba, gamma: 1 }));
  await page.locator('input[type=file]').setInputFiles({ name: 'linear.png', mimeType: 'image/png', buffer });
  await expect(canvas(page)).toBeVisible();
  const plain = { ...picture, data: new Uint8ClampedArray(before) };
  const seal = { width: 64, height: 32, data: new Uint8ClampedArray(64 * 32 * 4).map((_, at) => rgba[at % 4] ?? 0) };
  compositeWatermark(plain, seal, { position: 'bottom-right', transparency: 0.3, area_ratio: 0.05 });
  await expect.poll(() => differsMost(page, plain)).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Seal' })).toBeVisible();
});
