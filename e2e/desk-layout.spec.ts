import { expect, type Page } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { someSpecimens, specimenGrid, specimenRow } from './desk-list.ts';
import { test } from './fixtures.ts';

/** The number of visible rows; partly visible ones count in part. */
const rowsSeen = (page: Page) =>
  specimenGrid(page)
    .locator('tbody tr')
    .evaluateAll((rows) => {
      const foot = document.querySelector('nav.fixed')?.getBoundingClientRect().top ?? window.innerHeight;
      return rows
        .map((row) => row.getBoundingClientRect())
        .reduce((sum, { top, height }) => sum + Math.min(1, Math.max(0, (foot - top) / height)), 0);
    });

test('number and name stay while the columns scroll, and rows are seen on a phone and at twice the size', async ({
  page,
  person,
}) => {
  await someSpecimens(person, 8);
  const columns = 'coll_no,name,locality,storage,tags,op_tags,status,size,weight,purchase_date,price,dealer';
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${screenAddress('myCollection')}?columns=${columns}`);
  const number = specimenRow(page, 'SC-0008').getByRole('link', { name: 'SC-0008' });
  const dealer = specimenGrid(page).getByRole('columnheader', { name: 'Dealer' });
  await expect(number).toBeInViewport({ ratio: 1 });
  await expect(dealer).not.toBeInViewport();
  await expect(specimenGrid(page)).toHaveAttribute('data-more');
  const boxBefore = await number.boundingBox();
  await specimenGrid(page).evaluate((grid) => grid.scrollTo({ left: grid.scrollWidth }));
  await expect(dealer).toBeInViewport({ ratio: 1 });
  expect(await number.boundingBox()).toEqual(boxBefore);
  await expect(specimenRow(page, 'SC-0008').getByText('Fluorite')).toBeInViewport({ ratio: 1 });
  await expect(specimenGrid(page)).not.toHaveAttribute('data-more');

  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto(screenAddress('myCollection'));
  await expect(specimenRow(page, 'SC-0008')).toBeVisible();
  await expect.poll(() => rowsSeen(page)).toBeGreaterThanOrEqual(5.5);
  await page.setViewportSize({ width: 720, height: 450 });
  await expect.poll(() => rowsSeen(page)).toBeGreaterThanOrEqual(1.5);
});

test('the window of filters says how many there are wherever it is scrolled to, and marks what is open in the storage tree', async ({
  page,
  person,
}) => {
  await person.createSpecimen({ storage: 'Cabinet A / Drawer 1 / Box 1' });
  await person.createSpecimen({ coll_index: 2, storage: 'Cabinet A / Drawer 2' });
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(screenAddress('myCollection'));
  await page.getByRole('button', { name: 'All filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await expect(dialog.getByRole('button', { name: 'Show 2' })).toBeInViewport({ ratio: 1 });
  await dialog.getByText('Storage place').click();
  await dialog.getByText('Cabinet A').first().click();
  const readRotation = (name: string) =>
    dialog
      .locator('summary')
      .filter({ hasText: name })
      .locator('[class*=chevron]')
      .evaluate((icon) => getComputedStyle(icon).rotate);
  await expect.poll(() => readRotation('Cabinet A')).toBe('90deg');
  expect(await readRotation('Drawer 1')).toBe('none');
  await expect(dialog.getByRole('button', { name: 'Show 2' })).toBeInViewport({ ratio: 1 });
});
