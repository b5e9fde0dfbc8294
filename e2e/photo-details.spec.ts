import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { mediaApi } from '#contract/media/api.ts';
import { go, test } from './fixtures.ts';
import { type Person, photoPath } from './person.ts';

const photoDialog = (page: Page) => page.getByRole('dialog', { name: /^Photo \d of \d$/ });

/** Creates a specimen with two photos, and opens its form with the details of the first. */
async function inDetails(page: Page, person: Person) {
  const specimen = await person.createSpecimen();
  const [firstPhoto, secondPhoto] = [
    await person.addPhoto(specimen.id),
    await person.addPhoto(specimen.id, photoPath('quartz')),
  ];
  await go(page, 'updateSpecimen', { coll_no: 'SC-0001' });
  await expect(page.getByText('Take a photo')).toBeVisible();
  await expect(page.getByLabel('Take a photo')).toHaveAttribute('capture', 'environment');
  await page.getByRole('button', { name: 'What to do with Photo 1' }).click();
  await page.getByRole('menuitem', { name: 'Details…' }).click();
  await expect(photoDialog(page)).toBeVisible();
  return { specimen, firstId: firstPhoto.id, second: secondPhoto.id };
}

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

test('the camera is offered on a phone, a photo is described there, the next one by a key, and nothing typed is lost between them', async ({
  page,
  person,
}) => {
  test.slow();
  const { firstId, second } = await inDetails(page, person);
  const dialog = photoDialog(page);
  const description = dialog.getByLabel('Description');
  await expect(dialog.getByLabel('Copyright')).toHaveAttribute('placeholder', person.account.display_name);
  await dialog.getByLabel('Kind of photo').selectOption({ label: 'UV short wave' });
  await description.fill('Under 254 nm');
  await page.keyboard.press('PageDown');
  await expect(dialog).toHaveAccessibleName('Photo 2 of 2');
  await expect(description).toHaveValue('');
  await dialog.getByLabel('Kind of photo').selectOption({ label: 'Packing photo' });
  await expect(dialog.getByText('Never public')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('parcel');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Saved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(description).toHaveValue('Under 254 nm');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByLabel('Copyright').fill('Marta K.');
  await dialog.getByLabel('Watermark').selectOption({ label: 'No watermark' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Saved')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await person.call(mediaApi.read, { id: firstId })).toMatchObject({
    view: 'uv_short',
    description: 'Under 254 nm',
    copyright: 'Marta K.',
    watermark_id: 'none',
    version: 2,
  });
  expect(await person.call(mediaApi.read, { id: second })).toMatchObject({ view: 'packing', tags: ['parcel'] });
});
