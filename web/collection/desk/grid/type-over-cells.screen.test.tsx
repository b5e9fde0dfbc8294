import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { findRow, rowText, theGrid } from '#web/testing/desk-list.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';

const columnNames = ['coll_no', 'storage', 'tags', 'size', 'weight', 'price', 'purchase_date', 'status', 'value'];
const editor = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

/** The user's own list with columns of every kind that can be typed in, a cell of its only row focused. */
async function atCell(page: AppPage, column: string) {
  (await theGrid()).focus();
  await page.user.keyboard(`{Control>}{Home}{/Control}{ArrowRight>${columnNames.indexOf(column) + 1}/}`);
}

async function openList(page: AppPage, person: Person, says: Parameters<Person['createSpecimen']>[0] = {}) {
  const specimen = await person.createSpecimen(says);
  await page.open(`${screenAddress('myCollection')}?sort=number&columns=${columnNames.join(',')}`);
  await findRow('SC-0001');
  return specimen;
}

const readStored = async (person: Person) => (await person.call(collectionApi.list, {})).items[0];
const reason = async () => within(await theGrid()).queryByRole('alert', { hidden: true })?.textContent ?? null;

test('size, weight, price, date, status and value are changed where they stand, as people write them', async ({
  page,
  person,
}) => {
  await openList(page, person);
  const typedTexts: [string, string, string][] = [
    ['size', 'Size', '12 x 8 x 5'],
    ['weight', 'Weight', '1,5 kg'],
    ['price', 'Buy price', '120 USD'],
    ['purchase_date', 'Purchase date', '12 May 1987'],
    ['value', 'Value', '¥350'],
  ];
  for (const [column, name, text] of typedTexts) {
    await atCell(page, column);
    await page.user.keyboard('{F2}');
    await page.user.type(await editor(`${name} of SC-0001`), `${text}{Enter}`);
    await waitFor(async () => expect(document.activeElement).toBe(await theGrid()));
  }
  await atCell(page, 'status');
  await page.user.keyboard('{Enter}');
  await page.user.selectOptions(await editor('Status of SC-0001'), 'Sold');
  await page.user.keyboard('{Enter}');
  await expect.poll(async () => (await readStored(person))?.status).toBe('sold');
  expect(await readStored(person)).toMatchObject({
    size: { length: 120, width: 80, height: 50 },
    weight: 1500,
    buy_price: 120,
    currency: 'USD',
    purchase_date: '1987-05-12',
    value: 350,
    value_currency: 'CNY',
  });
});

test('what no cell of its kind can say is refused in words, and nothing is sent', async ({ page, person }) => {
  await openList(page, person, { weight: 214 });
  await atCell(page, 'weight');
  await page.user.keyboard('{F2}');
  const input = await editor('Weight of SC-0001');
  expect(input.value).toBe('214 g');
  await page.user.clear(input);
  await page.user.type(input, 'heavy{Enter}');
  await expect.poll(reason).toBe('Write a weight like 214 g');
  await page.user.clear(input);
  await page.user.type(input, '220{Enter}');
  await expect.poll(() => rowText('SC-0001')).toContain('220');
});

test('what is typed over a cell stands instead of what it said', async ({ page, person }) => {
  await openList(page, person, { storage: 'Box 1' });
  await atCell(page, 'storage');
  await page.user.keyboard('D');
  expect((await editor('Storage place of SC-0001')).value).toBe('D');
  await page.user.keyboard('rawer 2{Enter}');
  await expect.poll(async () => (await readStored(person))?.storage).toBe('Drawer 2');
});

test('a storage place is chosen from those that other specimens have', async ({ page, person }) => {
  await person.createSpecimen({ coll_index: 2, storage: 'Cabinet A' });
  await openList(page, person);
  await atCell(page, 'storage');
  await page.user.keyboard('{F2}');
  const input = await editor('Storage place of SC-0001');
  const choices = document.getElementById(input.getAttribute('list') ?? '');
  await expect
    .poll(() => [...(choices?.children ?? [])].map((option) => option.getAttribute('value')))
    .toEqual(['Cabinet A']);
});
