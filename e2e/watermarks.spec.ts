import { expect, type Page } from '@playwright/test';
import { mediaApi } from '#contract/media/api.ts';
import { watermarksApi } from '#contract/watermarks/api.ts';
import { compositeWatermark, type Rgba } from '#contract/watermarks/composite.ts';
import { aPng } from '#worker/watermarks/png-for-tests.ts';
import { go, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { sees } from './sentences.ts';

const canvas = (page: Page) => page.getByRole('img', { name: 'The photo with the watermark' });
/** The preview's whole image as a text. */
const readCanvas = (page: Page) => canvas(page).evaluate((element) => (element as HTMLCanvasElement).toDataURL());

/** Creates a public specimen with a photo, and waits until it is ready. */
async function aPhoto(person: Person, bytes?: Buffer) {
  const specimen = await person.createSpecimen();
  const { id } = await person.addPhoto(specimen.id, bytes);
  return { id, readVariantUrl: async () => (await person.call(mediaApi.read, { id })).variants['640'] ?? '' };
}

test('a text is designed by keyboard, seen on one’s own photo, kept, and put onto the public picture', async ({
  page,
  person,
}) => {
  const photo = await aPhoto(person);
  const urlBefore = await photo.readVariantUrl();
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
  const firstImage = await readCanvas(page);
  const positionGroup = page.getByRole('radiogroup', { name: 'Position' });
  await positionGroup.getByRole('radio', { name: 'Bottom right' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(positionGroup.getByRole('radio', { name: 'Centre' })).toBeChecked();
  await expect.poll(() => readCanvas(page)).not.toBe(firstImage);
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
  expect(await photo.readVariantUrl()).not.toBe(urlBefore);
  const [design] = (await person.call(watermarksApi.list, {})).items;
  expect(design).toMatchObject({ kind: 'text', position: 'center', area_ratio: 0.01, status: 'default' });
});

/** The pixels of an image at an address, or of the preview, copied out of the page. */
async function readPixels(page: Page, address: string | null): Promise<Rgba> {
  const { width, height, text } = await page.evaluate(async (from) => {
    let canvasElement = document.querySelector<HTMLCanvasElement>('canvas[role=img]');
    if (from !== null) {
      const bitmap = await createImageBitmap(await (await fetch(from)).blob());
      canvasElement = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
      canvasElement.getContext('2d')?.drawImage(bitmap, 0, 0);
    }
    const image = canvasElement?.getContext('2d')?.getImageData(0, 0, canvasElement.width, canvasElement.height);
    const bytes = image?.data ?? new Uint8ClampedArray();
    let text = '';
    for (let offset = 0; offset < bytes.length; offset += 32_768)
      text += String.fromCharCode(...bytes.subarray(offset, offset + 32_768));
    return { width: canvasElement?.width ?? 0, height: canvasElement?.height ?? 0, text: btoa(text) };
  }, address);
  return { width, height, data: new Uint8ClampedArray(Buffer.from(text, 'base64')) };
}

const LARGE = { width: 2400, height: 1600 };

/** A JPEG larger than screens show it, with colours that vary everywhere. */
async function aLargePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(({ width, height }) => {
    const photo = Object.assign(document.createElement('canvas'), { width, height });
    const context = photo.getContext('2d');
    for (let index = 0; index < 400 && context; index += 1) {
      context.fillStyle = `hsl(${(index * 47) % 360} 60% ${20 + ((index * 13) % 60)}%)`;
      context.fillRect((index * 331) % width, (index * 197) % height, 400, 300);
    }
    return photo.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, LARGE);
  return Buffer.from(base64, 'base64');
}

/** The largest difference of a sample between the preview and an image. */
async function maxDifference(page: Page, pixels: Rgba): Promise<number> {
  const { data } = await readPixels(page, null);
  if (data.length !== pixels.data.length) return 255;
  return data.reduce((maximum, value, index) => Math.max(maximum, Math.abs(value - (pixels.data[index] ?? 0))), 0);
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
  const [photoPixels, watermark] = [
    await readPixels(page, variants.prepared ?? ''),
    await readPixels(page, design.image_url),
  ];
  expect(watermark.data.some((value, index) => index % 4 === 3 && value === 255)).toBe(true);
  expect(photoPixels).toMatchObject(LARGE);
  const dataBefore = Buffer.from(photoPixels.data);
  compositeWatermark(photoPixels, watermark, design);
  expect(dataBefore.equals(Buffer.from(photoPixels.data))).toBe(false);
  // Browsers round the colours of semi-transparent pixels.
  await expect.poll(() => maxDifference(page, photoPixels)).toBeLessThanOrEqual(1);

  // A PNG that declares another colour space is previewed by its raw numbers, as the job draws it.
  await go(page, 'addWatermark');
  await page.getByLabel('Name of the design').fill('Seal');
  await page.getByText('Image', { exact: true }).click();
  const rgba = [200, 90, 30, 255] as const;
  const buffer = Buffer.from(aPng({ width: 64, height: 32, rgba, gamma: 1 }));
  await page.locator('input[type=file]').setInputFiles({ name: 'linear.png', mimeType: 'image/png', buffer });
  await expect(canvas(page)).toBeVisible();
  const plain = { ...photoPixels, data: new Uint8ClampedArray(dataBefore) };
  const seal = {
    width: 64,
    height: 32,
    data: new Uint8ClampedArray(64 * 32 * 4).map((_, index) => rgba[index % 4] ?? 0),
  };
  compositeWatermark(plain, seal, { position: 'bottom-right', transparency: 0.3, area_ratio: 0.05 });
  await expect.poll(() => maxDifference(page, plain)).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Seal' })).toBeVisible();
});
