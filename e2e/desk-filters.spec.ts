import { expect, type Page } from '@playwright/test';
import { viewsApi } from '#contract/collection/views-api.ts';
import { linkTo } from '#contract/paths.ts';
import { chosen, gridOf, rowOf, someSpecimens, xianghualing } from './desk-list.ts';
import { go, test } from './fixtures.ts';
import type { Person } from './person.ts';

const numbers = (page: Page) => gridOf(page).getByRole('row').getByRole('link', { name: /^SC-/ });

/** Three pieces: one that was paid for in dollars, one in yuan, one without a price. */
async function threeSpecimens(person: Person) {
  await person.aSpecimen({ mineral_ids: ['fluorite'], storage: 'Box A', buy_price: 40, currency: 'USD' });
  await person.aSpecimen({ mineral_ids: ['quartz'], coll_index: 2, storage: 'Box A', buy_price: 300, currency: 'CNY' });
  await person.aSpecimen({ mineral_ids: ['calcite'], coll_index: 3 });
}

test('what a filter asks wrongly is said beside its field, and what was typed stays', async ({ page, person }) => {
  await threeSpecimens(person);
  await go(page, 'myCollection');
  await page.getByRole('button', { name: 'All filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  const [least, bought] = [dialog.getByLabel('Price from'), dialog.getByLabel('Acquired from')];
  await least.fill('1,000');
  await bought.fill('05/2024');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(dialog.getByText('Enter a number', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Enter a year, a month or a day', { exact: false })).toBeVisible();
  await expect(least).toBeFocused();
  await expect(bought).toHaveValue('05/2024');
  await bought.fill('');
  await least.fill('30');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(dialog).toBeHidden();
  await expect(numbers(page)).toHaveText(['SC-0001']);
  // The price goes with its currency.
  await page.getByRole('button', { name: 'Currency: USD' }).click();
  await expect(numbers(page)).toHaveText(['SC-0003', 'SC-0002', 'SC-0001']);
});

test('another order keeps what was chosen and where the keyboard is, another filter begins anew', async ({
  page,
  person,
}) => {
  await threeSpecimens(person);
  await go(page, 'myCollection');
  await rowOf(page, 'SC-0002').getByRole('checkbox').check();
  const head = gridOf(page).getByRole('columnheader', { name: 'Number' }).getByRole('button');
  await head.focus();
  await page.keyboard.press('Enter');
  await expect(numbers(page)).toHaveText(['SC-0001', 'SC-0002', 'SC-0003']);
  await expect(head).toBeFocused();
  await expect(rowOf(page, 'SC-0002').getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: '1 without price' }).focus();
  await page.keyboard.press('Enter');
  await expect(numbers(page)).toHaveText(['SC-0003']);
  await expect(page.getByRole('button', { name: 'All filters' })).toBeFocused();
  await expect(chosen(page, 1)).toHaveCount(0);
});

/** Keeps back what the list answers until it is let go. */
async function holdLists(page: Page) {
  const held: (() => Promise<void>)[] = [];
  const lists = /\/api\/i\/specimens(\?|$)/;
  await page.route(lists, (route) => void held.push(() => route.continue()));
  const letGo = async () => {
    await page.unroute(lists);
    // Those that something newer was asked for instead of are given up.
    for (const goOn of held) await goOn().catch(() => {});
  };
  return { asked: (count: number) => expect.poll(() => held.length).toBe(count), letGo };
}

test('an order that is asked for while a filter is on its way keeps the filter', async ({ page, person }) => {
  await threeSpecimens(person);
  await go(page, 'myCollection');
  await expect(numbers(page)).toHaveCount(3);
  const { asked, letGo } = await holdLists(page);
  await page.getByRole('button', { name: '1 without price' }).click();
  await asked(1);
  const head = gridOf(page).getByRole('columnheader', { name: 'Number' });
  await head.getByRole('button').click();
  await asked(2);
  await letGo();
  await expect(numbers(page)).toHaveText(['SC-0003']);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
});

test('a second filter taken away while the first is on its way leaves both away', async ({ page, person }) => {
  await threeSpecimens(person);
  await page.goto(`${linkTo('myCollection')}?mineral=fluorite&storage=Box+A`);
  await expect(numbers(page)).toHaveText(['SC-0001']);
  const { asked, letGo } = await holdLists(page);
  await page.getByRole('button', { name: 'Mineral: Fluorite' }).click();
  await asked(1);
  await page.getByRole('button', { name: 'Storage place: Box A' }).click();
  await asked(2);
  await letGo();
  await expect(numbers(page)).toHaveText(['SC-0003', 'SC-0002', 'SC-0001']);
});

test('an Undo that is pressed under another filter is seen in the list that is there', async ({ page, person }) => {
  await threeSpecimens(person);
  await page.goto(`${linkTo('myCollection')}?storage=Box+A`);
  await rowOf(page, 'SC-0001').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Edit fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 1 specimen' });
  await dialog.getByLabel('Storage place', { exact: true }).fill('Box C');
  await dialog.getByRole('button', { name: 'Change 1 specimen' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Storage place: Box A' }).click();
  await expect(rowOf(page, 'SC-0001')).toContainText('Box C');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'SC-0001')).toContainText('Box A');
});

test('a view that was deleted elsewhere says so, and can be kept as a new one', async ({
  page,
  complaints,
  person,
}) => {
  complaints.expect('status of 404');
  await threeSpecimens(person);
  const id = '01930000-0000-7000-8000-0000000000aa';
  const view = { name: 'Box A', filter: { storage: 'Box A' }, sort: null, columns: [] };
  await person.call(viewsApi.create, { id, ...view });
  await page.goto(`${linkTo('myCollection')}?view=${id}`);
  await expect(numbers(page)).toHaveText(['SC-0002', 'SC-0001']);
  await person.call(viewsApi.remove, { id });
  await page.getByRole('button', { name: 'Box A', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rename “Box A”' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('  Drawer A ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('It was deleted elsewhere.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Drawer A', exact: true })).toBeVisible();
  await expect(numbers(page)).toHaveText(['SC-0002', 'SC-0001']);
  await page.goto(`${linkTo('myCollection')}?view=${id}`);
  await expect(page.getByText('This saved view is not there any more.', { exact: false })).toBeVisible();
  await expect(numbers(page)).toHaveCount(3);
});

test('figures of an empty collection say what comes first', async ({ page, person: _ }) => {
  await page.goto(`${linkTo('myCollection')}?tab=figures`);
  await expect(page.getByRole('main').getByText('No specimens yet')).toBeVisible();
});

test('what was paid is drawn by year and currency, and a bar leads to its specimens', async ({ page, person }) => {
  await person.aSpecimen({ mineral_ids: ['fluorite'], buy_price: 40, currency: 'USD', purchase_date: '2024' });
  await person.aSpecimen({ coll_index: 2, buy_price: 300, currency: 'CNY', purchase_date: '2024-05' });
  await page.goto(`${linkTo('myCollection')}?tab=figures`);
  await expect(page.getByRole('table', { name: 'By mineral' }).getByRole('row').nth(1)).toHaveText(/Fluorite.*1/);
  const paid = page.getByRole('table', { name: 'Spent by year, CNY' });
  await expect(paid.getByRole('row').nth(1)).toHaveText(/2024.*300/);
  await expect(page.getByText('Only you see this.').first()).toBeVisible();
  await paid.getByRole('link', { name: '2024' }).click();
  await expect(numbers(page)).toHaveText(['SC-0002']);
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
