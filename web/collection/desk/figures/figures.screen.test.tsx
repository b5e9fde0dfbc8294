import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { numbers, xianghualingId } from '#web/testing/desk-list.ts';
import { test } from '#web/testing/screens.ts';

const figures = `${screenAddress('myCollection')}?tab=figures`;
const findTable = async (name: string) => within(await screen.findByRole('table', { name }));

test('figures of an empty collection say what comes first', async ({ page, person: _ }) => {
  await page.open(figures);
  await within(await screen.findByRole('main')).findByText('No specimens yet');
});

test('figures by country, series, size and year of purchase lead to their specimens', async ({ page, person }) => {
  const size = { length: 60, width: 40, height: 30 };
  await person.createSpecimen({
    mineral_ids: ['fluorite'],
    locality_id: xianghualingId,
    size,
    purchase_date: '2019-03',
  });
  await person.createSpecimen({ coll_index: 2, purchase_date: '2021' });
  await page.open(figures);
  for (const [title, name] of [
    ['By country', 'China'],
    ['By series', /^SC/],
    ['By size', /cabinet|miniature/],
    ['By year of purchase', '2019'],
  ] as const)
    (await findTable(title)).getByRole('link', { name });
  await page.user.click((await findTable('By year of purchase')).getByRole('link', { name: '2019' }));
  await expect.poll(numbers).toEqual(['SC-0001']);
});

test('years begin with the newest, and what was paid comes with its sum', async ({ page, person }) => {
  const payment = { currency: 'USD' } as const;
  await person.createSpecimen({ purchase_date: '2019', buy_price: 40, ...payment });
  await person.createSpecimen({ coll_index: 2, purchase_date: '2021-05', buy_price: 2.5, ...payment });
  await person.createSpecimen({ coll_index: 3, buy_price: 7, ...payment });
  await person.createSpecimen({ coll_index: 4, purchase_date: '2020', buy_price: 300, currency: 'CNY' });
  await page.open(figures);
  const readNames = async (title: string) =>
    (await findTable(title)).getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(await readNames('Spent by year, USD')).toEqual(['2021', '2019', 'not dated', 'In all']);
  (await findTable('Spent by year, USD')).getByText(/49\.50$/);
  expect(await readNames('Spent by year, CNY')).toEqual(['2020', 'In all']);
  expect(await readNames('By year of purchase')).toEqual(['2021', '2020', '2019']);
});
