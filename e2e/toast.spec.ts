import { expect, type Locator, type Page } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { selectionStatus, specimenRow } from './desk-list.ts';
import { go, test } from './fixtures.ts';
import { specimenForm } from './specimen-form.ts';

const sizes = [
  { width: 360, height: 760 },
  { width: 1440, height: 900 },
  // The viewport of a 1,440 by 900 window at 200 % zoom.
  { width: 720, height: 450 },
];

/** The overlap of two visible elements in pixels; 0 if they are apart. */
async function overlap(element: Locator, otherElement: Locator): Promise<number> {
  const [a, b] = await Promise.all([element.boundingBox(), otherElement.boundingBox()]);
  if (!a || !b) throw new Error('Not seen');
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.min(Math.max(0, wide), Math.max(0, high));
}

const findToast = (page: Page, text: string | RegExp) =>
  page.getByText(text, { exact: true }).locator('xpath=ancestor::*[@role="status"]');

async function saveSpecimen(page: Page) {
  await go(page, 'addSpecimen');
  const form = specimenForm(page);
  await form.minerals.fill('fluorite');
  await page
    .getByRole('option', { name: /Fluorite/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save and add next' }).click();
  const savedToast = findToast(page, /^SC-\d+ saved$/);
  await expect(savedToast).toBeInViewport({ ratio: 1 });
  for (const name of ['Save', 'Save and add next'])
    await expect.poll(() => overlap(savedToast, page.getByRole('button', { name, exact: true }))).toBe(0);
  // On phones the focus starts at the camera.
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const focusedField = isPhone ? page.getByLabel('Choose photos') : form.minerals;
  await expect(focusedField).toBeFocused();
  expect(await overlap(focusedField, page.getByRole('button', { name: 'Save', exact: true }).locator('..'))).toBe(0);
}

async function changeSpecimen(page: Page, coll_no: string, storage: string) {
  await page.goto(`${screenAddress('myCollection')}?columns=storage,coll_no`);
  await specimenRow(page, coll_no).getByRole('checkbox').check();
  await expect(selectionStatus(page, 1)).toBeAttached();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Edit fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 1 specimen' });
  await dialog.getByLabel('Storage place', { exact: true }).fill(storage);
  await dialog.getByRole('button', { name: 'Change 1 specimen' }).click();
  const changedToast = findToast(page, '1 specimen changed');
  await expect(changedToast).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect.poll(() => overlap(changedToast, bar)).toBe(0);
}

test('a notice covers neither Save nor the bar of a selection, on a phone, wide, and at 200 %', async ({
  page,
  person,
}) => {
  await person.createSpecimen({ coll_index: 50, mineral_ids: ['quartz'] });
  for (const [index, size] of sizes.entries())
    await test.step(`${size.width} by ${size.height}`, async () => {
      await page.setViewportSize(size);
      await saveSpecimen(page);
      await changeSpecimen(page, 'SC-0050', `Box ${index + 1}`);
    });
});
