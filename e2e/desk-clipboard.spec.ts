import { expect } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { someSpecimens, specimenGrid, specimenRow } from './desk-list.ts';
import { test } from './fixtures.ts';

const columns = ['coll_no', 'storage', 'dealer', 'weight'];

test('cells dragged over by the mouse are copied to the clipboard and pasted elsewhere, and taken back', async ({
  page,
  person,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await someSpecimens(person, 4);
  await page.goto(`${screenAddress('myCollection')}?sort=number&columns=${columns.join(',')}`);
  const cell = (coll_no: string, column: number) => specimenRow(page, coll_no).getByRole('gridcell').nth(column);
  await expect(specimenRow(page, 'SC-0001')).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText('Box 1\tKristalle\t1,5 kg\nBox 2\tFair\t214 g\n'));
  await cell('SC-0001', 2).click();
  await page.keyboard.press('Control+V');
  await expect(specimenRow(page, 'SC-0002')).toContainText('Fair');

  await cell('SC-0001', 2).hover();
  await page.mouse.down();
  await cell('SC-0002', 3).hover();
  await page.mouse.up();
  await expect(specimenGrid(page).locator('td[aria-selected=true]')).toHaveCount(4);
  await page.keyboard.press('Control+C');
  await expect(page.getByText('4 cells copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Box 1\tKristalle\nBox 2\tFair');

  await cell('SC-0003', 2).click();
  await page.keyboard.press('Control+V');
  await expect(specimenRow(page, 'SC-0004')).toContainText('Box 2');
  await expect(specimenRow(page, 'SC-0003')).toContainText('Kristalle');
  await page.keyboard.press('Control+Z');
  await expect(specimenRow(page, 'SC-0004')).not.toContainText('Box 2');
  await page.keyboard.press('Control+Shift+Z');
  await expect(specimenRow(page, 'SC-0004')).toContainText('Box 2');
});

test('cells are copied and pasted by their menu without a key, where the browser lets the page', async ({
  page,
  person,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [firstSpecimen] = await Promise.all([
    person.createSpecimen({ storage: 'Box 1' }),
    person.createSpecimen({ coll_index: 2 }),
  ]);
  expect(firstSpecimen.storage).toBe('Box 1');
  await page.goto(`${screenAddress('myCollection')}?sort=number&columns=${columns.join(',')}`);
  const cell = (coll_no: string) => specimenRow(page, coll_no).getByRole('gridcell').nth(2);
  const chooseInMenu = async (name: string) => {
    await page.getByRole('button', { name: 'Selected cells' }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
  };
  await cell('SC-0001').click();
  await chooseInMenu('Copy');
  await expect(page.getByText('1 cell copied')).toBeVisible();
  await cell('SC-0002').click();
  await chooseInMenu('Paste');
  await expect(cell('SC-0002')).toContainText('Box 1');
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await chooseInMenu('Paste');
  await expect(page.getByText('Nothing was copied that a cell can take')).toBeVisible();
  await context.clearPermissions();
  await chooseInMenu('Paste');
  await expect(page.getByText('The browser does not let this page paste')).toBeVisible();
});
