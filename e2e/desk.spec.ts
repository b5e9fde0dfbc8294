import { expect } from '@playwright/test';
import { linkTo } from '#contract/paths.ts';
import { chosen, gridOf, rowOf, someSpecimens } from './desk-list.ts';
import { go, test } from './fixtures.ts';

test('all that match are put into one box at once, and taken out again by Undo', async ({ page, person }) => {
  test.setTimeout(120_000);
  await someSpecimens(person, 120);
  await page.goto(`${linkTo('myCollection')}?mineral=quartz`);
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', '61');
  await rowOf(page, 'SC-0119').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'All 60 matching' }).click();
  await expect(chosen(page, 60)).toBeAttached();
  await page.getByRole('button', { name: 'Edit fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 60 specimens' });
  await dialog.getByLabel('Storage place', { exact: true }).fill('Box 7');
  await dialog.getByRole('button', { name: 'Change 60 specimens' }).click();
  await expect(page.getByText('60 specimens changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'SC-0119')).toContainText('Box 7');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('60 specimens put back as they were')).toBeVisible();
  await expect(rowOf(page, 'SC-0119')).not.toContainText('Box 7');
  await page.goto(`${linkTo('myCollection')}?tab=operations`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Storage place: Box 7' })).toContainText('60 specimens');
});

test('a list longer than a page goes on by the keyboard to its end, begins anew in another order, and keeps its head in sight', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  await someSpecimens(person, 120);
  await page.goto(`${linkTo('myCollection')}?sort=number`);
  await expect(rowOf(page, 'SC-0001')).toBeVisible();
  await gridOf(page).focus();
  await page.keyboard.press('Control+End');
  await expect(rowOf(page, 'SC-0120')).toBeInViewport();
  // Only the rows around those that are seen are drawn.
  await expect(rowOf(page, 'SC-0001')).toHaveCount(0);
  await page.keyboard.press('Control+Home');
  await expect(rowOf(page, 'SC-0001')).toBeInViewport();

  await page.keyboard.press('Control+End');
  await expect(rowOf(page, 'SC-0120')).toBeInViewport();
  const head = gridOf(page).getByRole('columnheader', { name: 'Number' });
  await head.getByRole('button').press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(head.getByRole('button')).toBeFocused();
  await expect(rowOf(page, 'SC-0120')).toHaveAttribute('aria-rowindex', '2');
  await expect(rowOf(page, 'SC-0120')).toBeInViewport();
  await gridOf(page).focus();
  await page.keyboard.press(' ');
  await expect(rowOf(page, 'SC-0120').getByRole('checkbox')).toBeChecked();

  // The end of the list was the end of its columns, too.
  await page.keyboard.press('Home');
  await gridOf(page).hover();
  await page.mouse.wheel(0, 1_500);
  await expect(rowOf(page, 'SC-0092')).toBeInViewport();
  await expect(rowOf(page, 'SC-0120')).not.toBeInViewport();
  await expect(gridOf(page).getByRole('columnheader').nth(1)).toBeInViewport({ ratio: 1 });
});

test('a cell is changed where it stands: Enter saves, Escape leaves it, and a reason is seen', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect('400');
  await person.aSpecimen({ mineral_ids: ['fluorite'] });
  await person.aSpecimen({ mineral_ids: ['quartz'], coll_index: 2, storage: 'Drawer 1' });
  await go(page, 'myCollection');
  await expect(rowOf(page, 'SC-0002')).toContainText('Drawer 1');
  await gridOf(page).focus();
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const editor = page.getByLabel('Storage place of SC-0002');
  await expect(editor).toBeFocused();
  await editor.fill('Drawer 9');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'SC-0002')).toContainText('Drawer 1');
  await page.keyboard.press('Enter');
  await editor.fill('Drawer '.repeat(40));
  await page.keyboard.press('Enter');
  await expect(gridOf(page).getByRole('alert')).toBeInViewport();
  await editor.fill('Drawer 2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('SC-0002 saved')).toBeVisible();
  await expect(rowOf(page, 'SC-0002')).toContainText('Drawer 2');
  // Beside the number, which is a link, the cell is blank.
  await rowOf(page, 'SC-0001')
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

test('a view is saved under a name and has an address; figures lead to what they count; the trash gives back what lies in it', async ({
  page,
  person,
}) => {
  const paid = { currency: 'USD', buy_price: 40, purchase_date: '2024' } as const;
  await person.aSpecimen({ mineral_ids: ['fluorite'], storage: 'Drawer 1', ...paid });
  await person.aSpecimen({ coll_index: 2, buy_price: 300, currency: 'CNY', purchase_date: '2024-05' });
  await test.step('a view', async () => {
    await page.goto(`${linkTo('myCollection')}?storage=Drawer+1`);
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByLabel('Name', { exact: true }).fill('First drawer');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\?view=[0-9a-f-]{36}$/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'First drawer' })).toBeVisible();
    await expect(rowOf(page, 'SC-0001')).toBeVisible();
    await expect(rowOf(page, 'SC-0002')).toHaveCount(0);
    await page.getByRole('button', { name: 'First drawer' }).click();
    await page.getByRole('menuitem', { name: 'Delete “First drawer”' }).click();
    await page.getByRole('button', { name: 'Delete “First drawer”' }).click();
    await expect(page.getByText('View “First drawer” deleted')).toBeVisible();
  });
  await test.step('figures', async () => {
    await page.goto(`${linkTo('myCollection')}?tab=figures`);
    await expect(page.getByRole('table', { name: 'By mineral' }).getByRole('row').nth(1)).toHaveText(/Fluorite.*1/);
    const spent = page.getByRole('table', { name: 'Spent by year, CNY' });
    await expect(spent.getByRole('row').nth(1)).toHaveText(/2024.*300/);
    await expect(page.getByText('Only you see this.').first()).toBeVisible();
    await spent.getByRole('link', { name: '2024' }).click();
    await expect(gridOf(page).getByRole('row').getByRole('link', { name: /^SC-/ })).toHaveText(['SC-0002']);
  });
  await test.step('the trash', async () => {
    await go(page, 'myCollection');
    await gridOf(page).getByRole('checkbox', { name: 'Select all that are shown' }).check();
    await page.getByRole('button', { name: 'Move to the trash' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 2 specimens to the trash' });
    await dialog.getByRole('button', { name: 'Move to the trash' }).click();
    await expect(page.getByText('2 specimens moved to the trash')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No specimens yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Restore SC-0001' }).click();
    await expect(page.getByText('1 specimen restored')).toBeVisible();
    await page.getByRole('button', { name: 'Delete SC-0002 for ever' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete SC-0002 for ever' }).click();
    await expect(page.getByText('The trash is empty')).toBeVisible();
    await page.getByRole('link', { name: 'Specimens', exact: true }).click();
    await expect(rowOf(page, 'SC-0001')).toBeVisible();
  });
});
