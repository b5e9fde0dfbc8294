import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { linkTo } from '#contract/paths.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';

/** Three pieces: one that was paid for in dollars, one in yuan, one without a price. */
async function threeSpecimens(person: Person) {
  await person.aSpecimen({ mineral_ids: ['fluorite'], storage: 'Box A', buy_price: 40, currency: 'USD' });
  await person.aSpecimen({ mineral_ids: ['quartz'], coll_index: 2, storage: 'Box A', buy_price: 300, currency: 'CNY' });
  await person.aSpecimen({ mineral_ids: ['calcite'], coll_index: 3 });
}

const numbers = async () => {
  const grid = await screen.findByRole('grid', { name: 'Specimens' });
  return within(grid)
    .queryAllByRole('link', { name: /^SC-/ })
    .map(({ textContent }) => textContent);
};

test('what a filter asks wrongly is said beside its field, and what was typed stays', async ({ page, person }) => {
  await threeSpecimens(person);
  await page.open(linkTo('myCollection'));
  await page.click('button', 'All filters');
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const [least, bought] = [dialog.getByLabelText('Price from'), dialog.getByLabelText('Acquired from')];
  await page.user.type(least, '1,000');
  await page.user.type(bought, '05/2024');
  await page.user.click(dialog.getByRole('button', { name: 'Show' }));
  await dialog.findByText('Enter a number');
  await dialog.findByText(/Enter a year, a month or a day/);
  expect(document.activeElement).toBe(least);
  expect((bought as HTMLInputElement).value).toBe('05/2024');
  await page.user.clear(bought);
  await page.fill('Price from', '30');
  await page.user.click(dialog.getByRole('button', { name: 'Show' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(numbers).toEqual(['SC-0001']);
  // The price goes with its currency.
  await page.click('button', 'Currency: USD');
  await expect.poll(numbers).toEqual(['SC-0003', 'SC-0002', 'SC-0001']);
});

test('an order that is asked for while a filter is on its way keeps the filter', async ({ page, person }) => {
  await threeSpecimens(person);
  await page.open(linkTo('myCollection'));
  await expect.poll(numbers).toHaveLength(3);
  const lists = page.browser.hold(/^GET \/api\/i\/specimens(\?|$)/);
  await page.click('button', '1 without price');
  await expect.poll(lists.count).toBe(1);
  const head = screen.getByRole('columnheader', { name: 'Number' });
  await page.user.click(within(head).getByRole('button'));
  await expect.poll(lists.count).toBe(2);
  lists.letGo();
  await expect.poll(numbers).toEqual(['SC-0003']);
  expect(head.getAttribute('aria-sort')).toBe('ascending');
});
