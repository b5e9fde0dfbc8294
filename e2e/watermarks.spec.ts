import { expect, type Page } from '@playwright/test';
import { mediaApi } from '#contract/media/api.ts';
import { watermarksApi } from '#contract/watermarks/api.ts';
import { go, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { sees } from './sentences.ts';

const canvas = (page: Page) => page.getByRole('img', { name: 'The photo with the watermark' });
/** A text of the whole picture that the preview shows. */
const drawn = (page: Page) => canvas(page).evaluate((element) => (element as HTMLCanvasElement).toDataURL());

/** A public specimen with a picture that is ready. */
async function aPhoto(person: Person) {
  const specimen = await person.aSpecimen();
  const { id } = await person.addPicture(specimen.id);
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
  await expect(page.getByText('Applied to public photos: 1')).toBeVisible({ timeout: 30_000 });
  expect(await photo.marked()).not.toBe(before);
  const [design] = (await person.call(watermarksApi.list, {})).items;
  expect(design).toMatchObject({ kind: 'text', position: 'center', area_ratio: 0.01, status: 'default' });
});

test('a design is disabled, which is taken back at once, and changing it asks before it is left', async ({
  page,
  person,
}) => {
  const photo = await aPhoto(person);
  await go(page, 'addWatermark');
  await page.getByLabel('Name of the design').fill('Signature');
  await expect(canvas(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Applied to public photos: 1')).toBeVisible({ timeout: 30_000 });
  const marked = await photo.marked();
  await page.getByRole('button', { name: 'More for Signature' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  await expect.poll(photo.marked, { timeout: 30_000 }).not.toBe(marked);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit Signature' }).click();
  await page.getByLabel('Name of the design').fill('Another name');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name of the design')).toHaveValue('Another name');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Another name' })).toBeVisible();
});

test('an image is a PNG, and what is none is refused before it is sent', async ({ page, person }) => {
  expect(person.username).not.toBe('');
  await go(page, 'addWatermark');
  await page.getByLabel('Name of the design').fill('Seal');
  await page.getByText('Image', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'watermark_image_required');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="x"/>') });
  await expect(page.getByText('This format isn’t supported. Use PNG.')).toBeVisible();
  const png = await page.evaluate(() => {
    const made = document.createElement('canvas');
    made.width = 64;
    made.height = 64;
    made.getContext('2d')?.fillRect(8, 8, 48, 48);
    return made.toDataURL('image/png').split(',')[1] ?? '';
  });
  await file.setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  await expect(canvas(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Seal' })).toBeVisible();
});
