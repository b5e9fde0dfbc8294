import { expect, type Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk-api.ts';
import { linkTo } from '#contract/paths.ts';
import { chosen, gridOf, putInDrawer, rowOf, someSpecimens, xianghualing } from './desk-list.ts';
import { go, test } from './fixtures.ts';
import { unfold } from './specimen-form.ts';

async function chooseAll(page: Page) {
  await go(page, 'myCollection');
  await gridOf(page).getByRole('checkbox', { name: 'Select all that are shown' }).check();
}

async function askToChange(page: Page) {
  await page.getByRole('button', { name: 'Edit fields' }).click();
  return page.getByRole('dialog');
}

test('what can’t be a date is said beside it before anything is sent; nothing typed or chosen is lost', async ({
  page,
  person,
}) => {
  await someSpecimens(person, 2);
  await chooseAll(page);
  const dialog = await askToChange(page);
  await dialog.getByLabel('Storage place', { exact: true }).fill('Box 7');
  const acquired = dialog.getByLabel('Acquired', { exact: true });
  await acquired.fill('05/2024');
  await dialog.getByRole('button', { name: 'Change 2 specimens' }).click();
  await expect(acquired).toBeFocused();
  await expect(acquired).toHaveAccessibleDescription(/1987-05/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(chosen(page, 2)).toBeAttached();
  expect((await person.call(deskApi.operations, {})).items).toEqual([]);
});

test('what the server refuses comes back to the form, at its field, with all that was typed', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect('400');
  await someSpecimens(person, 2);
  await chooseAll(page);
  const issues = [{ path: 'set.storage', message: 'No such box' }];
  const refusal = { c: 1, d: { error: 'input_refused', issues }, m: 'Refused' };
  await page.route('**/api/i/specimens/bulk', (route) => route.fulfill({ status: 400, json: refusal }));
  const dialog = await askToChange(page);
  const storage = dialog.getByLabel('Storage place', { exact: true });
  await storage.fill('Box 7');
  await dialog.getByLabel('Dealer', { exact: true }).fill('Kristalle');
  await dialog.getByRole('button', { name: 'Change 2 specimens' }).click();
  await expect(storage).toBeFocused();
  await expect(storage).toHaveAccessibleDescription('No such box');
  await expect(dialog.getByLabel('Dealer', { exact: true })).toHaveValue('Kristalle');
  await page.unroute('**/api/i/specimens/bulk');
  await storage.fill('Box 8');
  await dialog.getByRole('button', { name: 'Change 2 specimens' }).click();
  await expect(page.getByText('2 specimens changed')).toBeVisible();
  await expect(rowOf(page, 'SC-0001')).toContainText('Box 8');
});

test('what stopped in the middle and is given up has its undo, and what was not done stays chosen', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect('net::ERR_FAILED');
  await someSpecimens(person, 3);
  await go(page, 'myCollection');
  await putInDrawer(page, 'SC-0003');
  let calls = 0;
  await page.route('**/api/i/specimens/bulk', (route) => {
    calls += 1;
    return calls === 1 ? route.continue() : route.abort();
  });
  await gridOf(page).getByRole('checkbox', { name: 'Select all that are shown' }).check();
  const dialog = await askToChange(page);
  await dialog.getByLabel('Storage place', { exact: true }).fill('Box 7');
  await dialog.getByRole('button', { name: 'Change 3 specimens' }).click();
  await expect(dialog.getByText(/^Stopped after 1 of 3: /)).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1 specimen changed')).toBeVisible();
  await expect(chosen(page, 2)).toBeAttached();
  await expect(rowOf(page, 'SC-0003').getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 specimen put back as it was')).toBeVisible();
  await expect(rowOf(page, 'SC-0003')).toContainText('Drawer 1');
  await expect(chosen(page, 2)).toBeAttached();
});

test('what was left alone is named with its address, though it is not on the screen, and can be chosen by itself', async ({
  page,
  person,
}) => {
  const first = await person.aSpecimen({ mineral_ids: ['quartz'] });
  for (let from = 2; from <= 60; from += 8)
    await Promise.all(
      Array.from({ length: Math.min(8, 61 - from) }, (_, at) => person.aSpecimen({ coll_index: from + at })),
    );
  await go(page, 'myCollection');
  await gridOf(page).focus();
  await page.keyboard.press('Control+End');
  await expect(rowOf(page, 'SC-0001')).toBeInViewport();
  await gridOf(page).getByRole('checkbox', { name: 'Select all that are shown' }).check();
  await expect(chosen(page, 60)).toBeAttached();
  await gridOf(page).focus();
  await page.keyboard.press('Control+Home');
  await expect(rowOf(page, 'SC-0001')).toHaveCount(0);
  await person.call(collectionApi.change, { id: first.id, version: first.version, storage: 'On the desk' });
  const dialog = await askToChange(page);
  await dialog.getByLabel('Storage place', { exact: true }).fill('Box 7');
  await dialog.getByRole('button', { name: 'Change 60 specimens' }).click();
  await expect(dialog.getByText('1 was left as it is:')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText('SC-0001 changed meanwhile');
  const address = linkTo('updateSpecimen', { coll_no: 'SC-0001' });
  await expect(dialog.getByRole('link', { name: 'SC-0001' })).toHaveAttribute('href', address);
  await dialog.getByRole('button', { name: 'Select these only' }).click();
  await expect(chosen(page, 1)).toBeAttached();
});

test('what an undo left alone is named where it is undone, and where its notice leads', async ({ page, person }) => {
  await someSpecimens(person, 2);
  await chooseAll(page);
  const dialog = await askToChange(page);
  await dialog.getByLabel('Storage place', { exact: true }).fill('Box 7');
  await dialog.getByRole('button', { name: 'Change 2 specimens' }).click();
  await expect(rowOf(page, 'SC-0001')).toContainText('Box 7');
  const { items } = await person.call(collectionApi.list, {});
  const first = items.find(({ coll_no }) => coll_no === 'SC-0001');
  await person.call(collectionApi.change, { id: first?.id ?? '', version: 2, storage: 'On the desk' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 specimen put back as it was; 1 was left as it is')).toBeVisible();
  await page.getByRole('button', { name: 'Show them' }).click();
  const operation = page.getByRole('listitem').filter({ hasText: 'Storage place: Box 7' });
  await expect(operation.getByRole('listitem')).toHaveText('SC-0001 changed meanwhile');
  await expect(operation.getByRole('link', { name: 'SC-0001' })).toBeVisible();
  await go(page, 'myCollection');
  await page.getByRole('link', { name: 'Operations' }).click();
  await operation.getByRole('button', { name: 'Show what was left: Storage place: Box 7' }).click();
  await expect(operation.getByRole('listitem')).toHaveText('SC-0001 changed meanwhile');
});

test('restoring one counts it, keeps the others ticked, and hands the focus on', async ({ page, person }) => {
  await someSpecimens(person, 4);
  await chooseAll(page);
  await page.getByRole('button', { name: 'Move to the trash' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click();
  await expect(page.getByText('4 specimens moved to the trash')).toBeVisible();
  await page.getByRole('link', { name: 'Trash' }).click();
  const rows = page.getByRole('region', { name: 'Trash' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  const numbers = await rows.locator('.num').allTextContents();
  const [one = '', two = '', three = '', four = ''] = numbers;
  for (const number of [one, three, four]) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByRole('button', { name: `Restore ${one}` }).click();
  await expect(page.getByRole('button', { name: `Restore ${two}` })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Restore 2 specimens' })).toBeVisible();
  await expect(page.getByRole('main').getByText('1 specimen', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${two} for ever` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Delete ${two} for ever` })
    .click();
  await expect(page.getByRole('button', { name: `Restore ${three}` })).toBeFocused();
  await page.getByRole('button', { name: 'Restore 2 specimens' }).click();
  await expect(page.getByRole('main').getByText('3 specimens', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The trash is empty' }).locator('span')).toBeFocused();
});

test('what an operation emptied is said, in a row as the reader’s language writes one', async ({ page, person }) => {
  const { id } = await person.aSpecimen({ mineral_ids: ['quartz'], storage: 'Box 1' });
  const change = { set: { storage: null }, add_tags: ['gem', 'twin'] };
  const as_of = new Date(Date.now() + 60_000).toISOString();
  await person.call(deskApi.bulk, { operation_id: uuid(), ids: [id], as_of, ...change });
  const operations = page.getByRole('main').getByRole('listitem');
  await page.goto(`${linkTo('myCollection')}?tab=operations`);
  await expect(operations.filter({ hasText: 'Storage place emptied; Tags added: gem, twin' })).toBeVisible();
  await page.goto(`${linkTo('myCollection')}?tab=operations&locale=zh`);
  await expect(operations.filter({ hasText: /；.*gem、twin/ })).toBeVisible();
});

test('many get a place, tags, a status and who sees them at once, lose what is emptied, and a box remembers', async ({
  page,
  person,
}) => {
  const fields = { tags: ['old', 'kept'], storage: 'Box 1', dealer: 'Kristalle' };
  for (const coll_index of [1, 2]) await person.aSpecimen({ coll_index, mineral_ids: ['quartz'], ...fields });
  await go(page, 'myCollection');
  await gridOf(page).getByRole('checkbox', { name: 'Select all that are shown' }).check();
  await expect(chosen(page, 2)).toBeAttached();
  await page.getByRole('button', { name: 'Edit fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 specimens' });
  await dialog.getByLabel('Visibility', { exact: true }).selectOption('Private');
  await dialog.getByLabel('Status', { exact: true }).selectOption('On loan');
  await dialog.getByLabel('Storage place', { exact: true }).fill('Box 2');
  await dialog.getByRole('combobox', { name: 'Locality', exact: true }).fill('Xianghualing');
  await page.getByRole('option', { name: /^Xianghualing Ore Field/ }).click();
  await dialog.getByLabel('Add tags').fill('new, blue');
  await dialog.getByLabel('Remove tags').fill('old');
  await dialog.getByLabel('Empty it: Dealer').check();
  await dialog.getByRole('button', { name: 'Change 2 specimens' }).click();
  await expect(page.getByText('2 specimens changed')).toBeVisible();
  const { items } = await person.call(collectionApi.list, {});
  for (const specimen of items) {
    expect(specimen).toMatchObject({ access_level: 'private', status: 'on_loan', storage: 'Box 2', dealer: null });
    expect(specimen.locality?.id).toBe(xianghualing);
    expect([...specimen.tags].sort()).toEqual(['blue', 'kept', 'new']);
  }
  await page.goto(`${linkTo('myCollection')}?tab=operations`);
  const done = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Storage place: Box 2' });
  await expect(done).toContainText('Dealer emptied');
  await expect(done).not.toContainText(String(xianghualing));
  await go(page, 'updateSpecimen', { coll_no: 'SC-0001' });
  await unfold(page, 'Status and storage place over time');
  await expect(page.getByText('Storage place: Box 1 → Box 2')).toBeVisible();
});
