import { expect, type Locator, type Page } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { linkTo } from '#contract/paths.ts';
import { chosen, gridOf, rowOf, someSpecimens } from './desk-list.ts';
import { go, test } from './fixtures.ts';
import type { Person } from './person.ts';

const selected = (page: Page, count: number) => expect(chosen(page, count)).toBeAttached();

/** Specimens SC-1 and on, and one's own list by their numbers. */
async function inOrder(page: Page, person: Person, count: number) {
  await someSpecimens(person, count);
  await page.goto(`${linkTo('myCollection')}?sort=number`);
  await expect(rowOf(page, 'SC-0001')).toBeVisible();
}

/** Walks from the first cell of the first row to a column, and opens its editor. */
async function editCell(page: Page, column: number, label: string): Promise<Locator> {
  await gridOf(page).focus();
  await page.keyboard.press('Control+Home');
  for (let at = 0; at < column; at += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  const editor = page.getByLabel(label);
  await expect(editor).toBeFocused();
  return editor;
}

const [NUMBER, STORAGE, TAGS, VISIBILITY] = [1, 4, 5, 7];

test('a range by key begins where Shift is held first, and shrinks when one comes back', async ({ page, person }) => {
  await inOrder(page, person, 12);
  await rowOf(page, 'SC-0011').getByRole('checkbox').check();
  await expect(gridOf(page)).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+ArrowDown');
  await selected(page, 3);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`);
  await selected(page, 6);
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(`Shift+${key}`);
  await selected(page, 3);
  for (const [coll_no, isChosen] of [
    ['SC-0001', true],
    ['SC-0002', true],
    ['SC-0003', false],
    ['SC-0011', true],
  ] as const)
    await expect(rowOf(page, coll_no).getByRole('checkbox')).toBeChecked({ checked: isChosen });
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await expect(gridOf(page)).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await selected(page, 2);
});

test('a range to the end of a list that is not all there is completed as the rest comes', async ({ page, person }) => {
  test.setTimeout(120_000);
  await inOrder(page, person, 120);
  await gridOf(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Shift+End');
  await selected(page, 119);
  await expect(rowOf(page, 'SC-0120').getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Control+Shift+Home');
  await selected(page, 2);
});

test('a number, tags and who sees it are changed in place; Escape leaves them', async ({ page, person }) => {
  await inOrder(page, person, 2);
  const tags = await editCell(page, TAGS, 'Tags of SC-0001');
  await tags.fill('violet');
  await page.keyboard.press('Escape');
  await expect(gridOf(page)).toBeFocused();
  await expect(rowOf(page, 'SC-0001')).not.toContainText('violet');
  await page.keyboard.press('Enter');
  await tags.fill('violet, Hunan');
  await page.keyboard.press('Enter');
  await expect(page.getByText('SC-0001 saved')).toBeVisible();
  await expect(rowOf(page, 'SC-0001')).toContainText('Hunan');
  const access = await editCell(page, VISIBILITY, 'Visibility of SC-0001');
  await access.selectOption('Private');
  await page.keyboard.press('Enter');
  await expect(access).toHaveCount(0);
  await expect(rowOf(page, 'SC-0001')).toContainText('Private');
  const number = await editCell(page, NUMBER, 'Number of SC-0001');
  await number.fill('SC-0007');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'SC-0001')).toBeVisible();
  await page.keyboard.press('Enter');
  await number.fill('sc 7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('SC-0007 saved')).toBeVisible();
  await expect(rowOf(page, 'SC-0007')).toContainText('Hunan');
});

test('the blank part of a number’s cell is pressed twice to change it; other cells say they are only read', async ({
  page,
  person,
}) => {
  await inOrder(page, person, 1);
  const cells = rowOf(page, 'SC-0001').getByRole('gridcell');
  await cells.nth(NUMBER).dblclick({ position: { x: 100, y: 20 } });
  await expect(page.getByLabel('Number of SC-0001')).toBeFocused();
  await page.keyboard.press('Escape');
  for (const [column, isReadOnly] of [true, false, true, true, false, false, true, false].entries())
    await expect(cells.nth(column)).toHaveJSProperty('ariaReadOnly', isReadOnly ? 'true' : null);
});

test('a number that is none is refused in words, one in use is said, and so is a new series', async ({
  page,
  person,
}) => {
  await inOrder(page, person, 2);
  const editor = await editCell(page, NUMBER, 'Number of SC-0001');
  await editor.fill('seven');
  await page.keyboard.press('Enter');
  const reason = page.getByRole('alert').filter({ hasText: 'A number is a series and an index' });
  await expect(reason).toBeInViewport();
  await expect(editor).toHaveAttribute('aria-invalid', 'true');
  await expect(editor).toHaveAccessibleDescription(/^A number is a series and an index/);
  await editor.fill('SC-0002');
  await expect(reason).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByText('SC-0002 saved. Another specimen has this number too.')).toBeVisible();
  await page.keyboard.press('F2');
  await page.getByLabel('Number of SC-0002').fill('QQ-0001');
  await page.keyboard.press('Enter');
  await expect(page.getByText('QQ-0001 saved. QQ is a new series.')).toBeVisible();
});

test('what is refused stays typed, with the reason, until it is mended or left', async ({
  page,
  person,
  context,
  complaints,
}) => {
  complaints.expect('400');
  complaints.expect('net::ERR_INTERNET_DISCONNECTED');
  await inOrder(page, person, 2);
  const editor = await editCell(page, STORAGE, 'Storage place of SC-0001');
  const long = 'Drawer '.repeat(40);
  await editor.fill(long);
  await page.keyboard.press('Enter');
  const reason = gridOf(page).getByRole('alert');
  await expect(reason).toBeInViewport();
  await expect(editor).toHaveValue(long);
  await rowOf(page, 'SC-0002').getByRole('gridcell').nth(2).click();
  await expect(editor).toHaveValue(long);
  await editor.fill('Drawer 3');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(reason).toBeVisible();
  await expect(editor).toBeFocused();
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page.getByText('SC-0001 saved')).toBeVisible();
  await expect(rowOf(page, 'SC-0001')).toContainText('Drawer 3');
});

test('a cell changed by somebody else meanwhile says so, and Escape shows what is there now', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect('412');
  const { id, version } = await person.aSpecimen();
  await go(page, 'myCollection');
  const editor = await editCell(page, STORAGE, 'Storage place of SC-0001');
  await person.call(collectionApi.change, { id, version, storage: 'On the desk' });
  await editor.fill('Drawer 3');
  await page.keyboard.press('Enter');
  await expect(gridOf(page).getByRole('alert')).toContainText('SC-0001 was changed meanwhile.');
  await expect(editor).toHaveValue('Drawer 3');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'SC-0001')).toContainText('On the desk');
});

test('another order begins at the first row, and its head keeps the keyboard', async ({ page, person }) => {
  test.setTimeout(120_000);
  await inOrder(page, person, 40);
  await gridOf(page).focus();
  await page.keyboard.press('Control+End');
  await expect(rowOf(page, 'SC-0040')).toBeInViewport();
  const head = gridOf(page).getByRole('columnheader', { name: 'Number' }).getByRole('button');
  await head.press('Enter');
  await expect(gridOf(page).getByRole('columnheader', { name: 'Number' })).toHaveAttribute('aria-sort', 'descending');
  await expect(head).toBeFocused();
  await expect(rowOf(page, 'SC-0040')).toHaveAttribute('aria-rowindex', '2');
  await expect(rowOf(page, 'SC-0040')).toBeInViewport();
  await gridOf(page).focus();
  await page.keyboard.press(' ');
  await expect(rowOf(page, 'SC-0040').getByRole('checkbox')).toBeChecked();
});

test('columns are put in order by keys, and how close the rows are, or cards, is kept', async ({ page, person }) => {
  await inOrder(page, person, 1);
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('button', { name: 'Move Locality up' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Move Locality up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Move Locality down' })).toBeFocused();
  await dialog.getByRole('checkbox', { name: 'Weight' }).check();
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  const heads = gridOf(page).getByRole('columnheader');
  await expect(heads.nth(1)).toHaveText('Locality');
  await expect(heads.last()).toHaveText('Weight');
  const close = page.getByRole('button', { name: 'Close rows' });
  await close.click();
  await expect(close).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heads.nth(1)).toHaveText('Locality');
  await expect(close).toHaveAttribute('aria-pressed', 'true');
  await page.getByText('Cards', { exact: true }).click();
  await expect(gridOf(page)).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Select SC-0001' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Cards' })).toBeChecked();
  await page.getByText('Table', { exact: true }).click();
  await expect(rowOf(page, 'SC-0001')).toBeVisible();
});

test('the keys of the table are listed by a question mark', async ({ page, person }) => {
  await person.aSpecimen({ mineral_ids: ['fluorite'] });
  await go(page, 'myCollection');
  await gridOf(page).focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys of this page' });
  await expect(dialog.getByRole('definition').filter({ hasText: /^Change the cell$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gridOf(page)).toBeFocused();
});
