import { expect } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { someSpecimens, specimenGrid, specimenRow } from './desk-list.ts';
import { go, test } from './fixtures.ts';

test('a list longer than a page goes on by the keyboard to its end, begins anew in another order, and keeps its head in sight', async ({
  page,
  person,
}) => {
  await someSpecimens(person, 120);
  await page.goto(`${screenAddress('myCollection')}?sort=number`);
  await expect(specimenRow(page, 'SC-0001')).toBeVisible();
  await specimenGrid(page).focus();
  await page.keyboard.press('Control+End');
  await expect(specimenRow(page, 'SC-0120')).toBeInViewport();
  // Only the rows around the visible ones are rendered.
  await expect(specimenRow(page, 'SC-0001')).toHaveCount(0);
  await page.keyboard.press('Control+Home');
  await expect(specimenRow(page, 'SC-0001')).toBeInViewport();

  await page.keyboard.press('Control+End');
  await expect(specimenRow(page, 'SC-0120')).toBeInViewport();
  const head = specimenGrid(page).getByRole('columnheader', { name: 'Number' });
  await head.getByRole('button').press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(head.getByRole('button')).toBeFocused();
  await expect(specimenRow(page, 'SC-0120')).toHaveAttribute('aria-rowindex', '2');
  await expect(specimenRow(page, 'SC-0120')).toBeInViewport();
  await specimenGrid(page).focus();
  await page.keyboard.press(' ');
  await expect(specimenRow(page, 'SC-0120').getByRole('checkbox')).toBeChecked();

  // The end of the list was also the end of its columns.
  await page.keyboard.press('Home');
  await specimenGrid(page).hover();
  await page.mouse.wheel(0, 1_500);
  await expect(specimenRow(page, 'SC-0092')).toBeInViewport();
  await expect(specimenRow(page, 'SC-0120')).not.toBeInViewport();
  await expect(specimenGrid(page).getByRole('columnheader').nth(1)).toBeInViewport({ ratio: 1 });
});

test('a cell is changed where it stands: Enter saves, Escape leaves it, and a reason is seen', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect('400');
  await person.createSpecimen({ mineral_ids: ['fluorite'] });
  await person.createSpecimen({ mineral_ids: ['quartz'], coll_index: 2, storage: 'Drawer 1' });
  await go(page, 'myCollection');
  await expect(specimenRow(page, 'SC-0002')).toContainText('Drawer 1');
  await specimenGrid(page).focus();
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const editor = page.getByLabel('Storage place of SC-0002');
  await expect(editor).toBeFocused();
  await editor.fill('Drawer 9');
  await page.keyboard.press('Escape');
  await expect(specimenRow(page, 'SC-0002')).toContainText('Drawer 1');
  await page.keyboard.press('Enter');
  await editor.fill('Drawer '.repeat(40));
  await page.keyboard.press('Enter');
  await expect(specimenGrid(page).getByRole('alert')).toBeInViewport();
  await editor.fill('Drawer 2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('SC-0002 saved')).toBeVisible();
  await expect(specimenRow(page, 'SC-0002')).toContainText('Drawer 2');
  // Beside the number, which is a link, the cell is blank.
  await specimenRow(page, 'SC-0001')
    .getByRole('gridcell')
    .nth(1)
    .dblclick({ position: { x: 100, y: 20 } });
  const number = page.getByLabel('Number of SC-0001');
  await expect(number).toBeFocused();
  await number.fill('seven');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'A number is a series and an index' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeAttached();
  await page.getByRole('button', { name: 'Edit fields' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('On loan');
  await page.getByRole('button', { name: 'Change 2 specimens' }).click();
  await expect(page.getByText('2 specimens changed')).toBeVisible();
});
