import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { labelsApi } from '#contract/label-cards/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { announcements } from '#web/testing/announcements.ts';
import { findCheckbox, numbers, rowText } from '#web/testing/desk-list.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';

const lists = /^GET \/api\/i\/specimens(\?|$)/;

/** Three specimens: one paid for in dollars, one in yuan, one without a price. */
async function threeSpecimens(person: Person) {
  await person.createSpecimen({ mineral_ids: ['fluorite'], storage: 'Box A', buy_price: 40, currency: 'USD' });
  await person.createSpecimen({
    mineral_ids: ['quartz'],
    coll_index: 2,
    storage: 'Box A',
    buy_price: 300,
    currency: 'CNY',
  });
  await person.createSpecimen({ mineral_ids: ['calcite'], coll_index: 3 });
}

test('what a filter asks wrongly is said beside its field, and what was typed stays', async ({ page, person }) => {
  await threeSpecimens(person);
  await page.open(screenAddress('myCollection'));
  await page.click('button', 'All filters');
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const [minPriceInput, purchaseDateInput] = [
    dialog.getByLabelText('Buy price from'),
    dialog.getByLabelText('Purchased from'),
  ];
  await page.user.type(minPriceInput, '1,000');
  await page.user.type(purchaseDateInput, '05/2024');
  await page.user.click(dialog.getByRole('button', { name: /^Show/ }));
  await dialog.findByText('Enter a number');
  await dialog.findByText(/Enter a year, a month or a day/);
  expect(document.activeElement).toBe(minPriceInput);
  expect((purchaseDateInput as HTMLInputElement).value).toBe('05/2024');
  await page.user.clear(purchaseDateInput);
  await page.fill('Buy price from', '30');
  await page.user.click(dialog.getByRole('button', { name: /^Show/ }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(numbers).toEqual(['SC-0001']);
  // The price is removed with its currency.
  await page.click('button', /^Currency: ?USD$/);
  await expect.poll(numbers).toEqual(['SC-0003', 'SC-0002', 'SC-0001']);
});

test('labels that are to be printed are found by an address or in the window; the chip says so and goes', async ({
  page,
  person,
}) => {
  await threeSpecimens(person);
  const { id } = await person.createSpecimen({ mineral_ids: ['fluorite'], coll_index: 4 });
  await person.call(labelsApi.recordPrinted, { specimen_ids: [id] });
  await page.open(`${screenAddress('myCollection')}?label=not_printed`);
  await expect.poll(numbers).toEqual(['SC-0003', 'SC-0002', 'SC-0001']);
  await page.click('button', 'All filters');
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await page.user.click(dialog.getByText('Label card'));
  await page.user.click(dialog.getByRole('radio', { name: 'printed' }));
  await page.user.click(dialog.getByRole('button', { name: /^Show/ }));
  await expect.poll(numbers).toEqual(['SC-0004']);
  await page.click('button', /^Label card: ?printed$/);
  await expect.poll(numbers).toHaveLength(4);
});

test('an order that is asked for while a filter is on its way keeps the filter', async ({ page, person }) => {
  await threeSpecimens(person);
  await page.open(screenAddress('myCollection'));
  await expect.poll(numbers).toHaveLength(3);
  const heldRequest = page.browser.hold(lists);
  await page.click('button', /^1 ?without price$/);
  await expect.poll(heldRequest.count).toBe(1);
  const head = screen.getByRole('columnheader', { name: 'Number' });
  await page.user.click(within(head).getByRole('button'));
  await expect.poll(heldRequest.count).toBe(2);
  heldRequest.release();
  await expect.poll(numbers).toEqual(['SC-0003']);
  expect(head.getAttribute('aria-sort')).toBe('ascending');
});

test('another order keeps what was chosen and where the keyboard is, another filter begins anew', async ({
  page,
  person,
}) => {
  await threeSpecimens(person);
  await page.open(screenAddress('myCollection'));
  await page.user.click(await findCheckbox('SC-0002'));
  const head = within(screen.getByRole('columnheader', { name: 'Number' })).getByRole('button');
  head.focus();
  await page.user.keyboard('{Enter}');
  await expect.poll(numbers).toEqual(['SC-0001', 'SC-0002', 'SC-0003']);
  expect(document.activeElement).toBe(head);
  expect((await findCheckbox('SC-0002')).checked).toBe(true);
  (await screen.findByRole('button', { name: /^1 ?without price$/ })).focus();
  await page.user.keyboard('{Enter}');
  await expect.poll(numbers).toEqual(['SC-0003']);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'All filters' }));
  expect(announcements()).not.toContain('1 selected');
});

test('a second filter taken away while the first is on its way leaves both away', async ({ page, person }) => {
  await threeSpecimens(person);
  await page.open(`${screenAddress('myCollection')}?mineral=fluorite&storage=Box+A`);
  await expect.poll(numbers).toEqual(['SC-0001']);
  const heldRequest = page.browser.hold(lists);
  await page.click('button', /^Mineral: ?Fluorite$/);
  await expect.poll(heldRequest.count).toBe(1);
  await page.click('button', /^Storage place: ?Box A$/);
  await expect.poll(heldRequest.count).toBe(2);
  heldRequest.release();
  await expect.poll(numbers).toEqual(['SC-0003', 'SC-0002', 'SC-0001']);
});

test('an Undo that is pressed under another filter is seen in the list that is there', async ({ page, person }) => {
  await threeSpecimens(person);
  await page.open(`${screenAddress('myCollection')}?storage=Box+A`);
  await page.user.click(await findCheckbox('SC-0001'));
  await page.click('button', 'Edit fields');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 1 specimen' }));
  await page.user.type(dialog.getByLabelText('Storage place'), 'Box C');
  await page.user.click(dialog.getByRole('button', { name: 'Change 1 specimen' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await page.click('button', /^Storage place: ?Box A$/);
  await expect.poll(() => rowText('SC-0001')).toContain('Box C');
  await page.click('button', 'Undo');
  await expect.poll(() => rowText('SC-0001')).toContain('Box A');
});

test('a filter takes several values, found by typing; how many there are is said, and counts are of those', async ({
  page,
  person,
}) => {
  await threeSpecimens(person);
  for (const [index, storage] of ['C 1', 'C 2', 'C 3', 'C 4', 'C 5', 'C 6', 'C 7', 'Shelf'].entries())
    await person.createSpecimen({ coll_index: index + 4, mineral_ids: ['galena'], storage });
  await page.open(screenAddress('myCollection'));
  await page.click('button', 'All filters');
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const open = (name: string) => page.user.click(dialog.getByText(name).closest('summary') as Element);
  await open('Storage place');
  await page.user.click(await dialog.findByRole('checkbox', { name: /^Box A ?2$/ }));
  await page.user.type(dialog.getByLabelText('Search: Storage place'), 'she');
  await expect.poll(() => dialog.getAllByRole('checkbox')).toHaveLength(1);
  await page.user.click(dialog.getByRole('checkbox', { name: /^Shelf/ }));
  await page.user.click(dialog.getByRole('button', { name: /^Show/ }));
  await expect.poll(numbers).toEqual(['SC-0011', 'SC-0002', 'SC-0001']);
  expect(page.path).toContain('storage=Box+A&storage=Shelf');
  await expect.poll(announcements).toContain('3 of 11');
  await screen.findByRole('button', { name: /^1 ?without price$/ });
  await page.click('button', /^Storage place: ?Shelf$/);
  await expect.poll(numbers).toEqual(['SC-0002', 'SC-0001']);
  await expect.poll(announcements).toContain('2 of 11');
  await expect.poll(() => screen.queryByRole('button', { name: /without price$/ })).toBeNull();
});

test('a search keeps the order of the list, and says how many it found', async ({ page, person }) => {
  await person.createSpecimen({ mineral_ids: ['quartz'], coll_index: 2 });
  await person.createSpecimen({ mineral_ids: ['quartz'] });
  await person.createSpecimen({ mineral_ids: ['calcite'], coll_index: 3 });
  await page.open(`${screenAddress('myCollection')}?q=quartz`);
  await expect.poll(numbers).toEqual(['SC-0002', 'SC-0001']);
  expect(screen.getByRole('columnheader', { name: 'Number' }).getAttribute('aria-sort')).toBe('descending');
  await expect.poll(announcements).toContain('2 of 3');
});
