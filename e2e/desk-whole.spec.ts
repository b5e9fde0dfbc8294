import { expect } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { linkTo } from '#contract/paths.ts';
import { chosen, gridOf, rowOf, someSpecimens } from './desk-list.ts';
import { go, test } from './fixtures.ts';
import { unfold } from './specimen-form.ts';

const xianghualing = 10212;

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

test('a saved view takes a new order and other columns, and its address shows them', async ({ page, person }) => {
  await someSpecimens(person, 2);
  await page.goto(`${linkTo('myCollection')}?mineral=quartz`);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Quartz');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\?view=[0-9a-f-]{36}$/);
  const address = page.url();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Weight' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Show', exact: true }).click();
  const heads = gridOf(page).getByRole('columnheader');
  await heads.filter({ hasText: 'Number' }).getByRole('button').click();
  await expect(heads.filter({ hasText: 'Number' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save changes to “Quartz”' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('View “Quartz” saved')).toBeVisible();
  await page.goto(address);
  await expect(heads.last()).toHaveText('Weight');
  await expect(heads.filter({ hasText: 'Number' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rowOf(page, 'SC-0002')).toHaveCount(0);
});

test('the head stays in sight while a long list is scrolled', async ({ page, person }) => {
  await someSpecimens(person, 40);
  await go(page, 'myCollection');
  await gridOf(page).hover();
  await page.mouse.wheel(0, 1_500);
  await expect(rowOf(page, 'SC-0012')).toBeInViewport();
  await expect(rowOf(page, 'SC-0040')).not.toBeInViewport();
  await expect(gridOf(page).getByRole('columnheader').nth(1)).toBeInViewport({ ratio: 1 });
});

test('figures by country, series, size and year of purchase lead to their specimens', async ({ page, person }) => {
  const size = { length: 60, width: 40, height: 30 };
  await person.aSpecimen({ mineral_ids: ['fluorite'], locality_id: xianghualing, size, purchase_date: '2019-03' });
  await person.aSpecimen({ coll_index: 2, purchase_date: '2021' });
  await page.goto(`${linkTo('myCollection')}?tab=figures`);
  for (const [title, name] of [
    ['By country', 'China'],
    ['By series', /^SC/],
    ['By size', /cabinet|miniature/],
    ['By year of purchase', '2019'],
  ] as const)
    await expect(page.getByRole('table', { name: title }).getByRole('link', { name })).toBeVisible();
  await page.getByRole('table', { name: 'By year of purchase' }).getByRole('link', { name: '2019' }).click();
  await expect(rowOf(page, 'SC-0001')).toBeVisible();
  await expect(rowOf(page, 'SC-0002')).toHaveCount(0);
});
