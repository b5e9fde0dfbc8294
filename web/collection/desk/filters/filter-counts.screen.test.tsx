import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { numbers, rowText } from '#web/testing/desk-list.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';

const LISTS = /^GET \/api\/i\/specimens(\?|$)/;

/** Fluorite in cabinet A, quartz in both cabinets. */
async function threeSpecimens(person: Person) {
  await person.createSpecimen({ mineral_ids: ['fluorite'], storage: 'Cabinet A / 1' });
  await person.createSpecimen({ mineral_ids: ['quartz'], coll_index: 2, storage: 'Cabinet A/2/left' });
  await person.createSpecimen({ mineral_ids: ['quartz'], coll_index: 3, storage: 'Cabinet B' });
}

const theWindow = async () => within(await screen.findByRole('dialog', { name: 'Filters' }));

test('counts follow what is ticked before it is shown, and the button says how many there are', async ({
  page,
  person,
}) => {
  await threeSpecimens(person);
  await page.open(screenAddress('myCollection'));
  await page.click('button', 'All filters');
  const dialog = await theWindow();
  await dialog.findByRole('button', { name: 'Show 3' });
  await page.user.click(dialog.getByText('Mineral'));
  await page.user.click(await dialog.findByRole('checkbox', { name: /^Quartz ?2$/ }));
  await dialog.findByRole('button', { name: 'Show 2' });
  await page.user.click(dialog.getByText('Storage place'));
  await dialog.findByRole('checkbox', { name: /^Cabinet B ?1$/ });
  await expect.poll(() => dialog.queryByText('Cabinet A / 1')).toBeNull();
  await page.user.click(dialog.getByRole('checkbox', { name: /^Cabinet B/ }));
  await page.user.click(await dialog.findByRole('button', { name: 'Show 1' }));
  await expect.poll(numbers).toEqual(['SC-0003']);
});

test('all that lies in a cabinet is one choice of the storage filter, however its places are written', async ({
  page,
  person,
}) => {
  await threeSpecimens(person);
  await person.createSpecimen({ coll_index: 4, storage: 'Cabinet A' });
  await person.createSpecimen({ coll_index: 5, storage: 'Cabinet AB/1' });
  await page.open(screenAddress('myCollection'));
  await page.click('button', 'All filters');
  const dialog = await theWindow();
  await page.user.click(dialog.getByText('Storage place'));
  await page.user.click((await dialog.findAllByText('Cabinet A'))[0] as HTMLElement);
  await page.user.click(await dialog.findByRole('checkbox', { name: /^All in Cabinet A ?3$/ }));
  await page.user.click(await dialog.findByRole('button', { name: 'Show 3' }));
  await expect.poll(numbers).toEqual(['SC-0004', 'SC-0002', 'SC-0001']);
  await screen.findAllByRole('button', { name: /^Storage place: ?All in Cabinet A$/ });
});

test('a search is answered while it is typed: the last question wins, however late an earlier answer comes', async ({
  page,
  person,
}) => {
  await threeSpecimens(person);
  await page.open(screenAddress('myCollection'));
  const field = await screen.findByLabelText<HTMLInputElement>('Search my collection');
  const heldLists = page.browser.hold(LISTS);
  await page.user.type(field, 'fluo');
  await expect.poll(heldLists.count).toBe(1);
  await page.user.type(field, 'x{Backspace>5/}quartz');
  await expect.poll(heldLists.count).toBeGreaterThan(1);
  heldLists.release();
  await expect.poll(numbers).toEqual(['SC-0003', 'SC-0002']);
  expect(field.value).toBe('quartz');
  expect(document.activeElement).toBe(field);
  await page.user.clear(field);
  await expect.poll(numbers).toHaveLength(3);
});

test('what a search finds by another text than its name says which', async ({ page, person }) => {
  await person.createSpecimen({ mineral_ids: ['galena'], locality_text: 'Fluorite Mine, level 3' });
  await person.createSpecimen({ mineral_ids: ['fluorite'], coll_index: 2 });
  await page.open(`${screenAddress('myCollection')}?q=fluorite`);
  await expect.poll(numbers).toEqual(['SC-0002', 'SC-0001']);
  expect(rowText('SC-0001')).toContain(': Fluorite Mine, level 3');
  expect(rowText('SC-0002')).not.toContain(': ');
});
