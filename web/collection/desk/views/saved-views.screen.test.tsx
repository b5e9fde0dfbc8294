import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { viewsApi } from '#contract/collection/desk/views-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { createSpecimens, findRow, numbers } from '#web/testing/desk-list.ts';
import { test } from '#web/testing/screens.ts';

test('a view that was deleted elsewhere says so, and can be kept as a new one', async ({ page, person }) => {
  await person.createSpecimen({ mineral_ids: ['fluorite'], storage: 'Box A' });
  await person.createSpecimen({ mineral_ids: ['quartz'], coll_index: 2, storage: 'Box A' });
  await person.createSpecimen({ mineral_ids: ['calcite'], coll_index: 3 });
  const id = '01930000-0000-7000-8000-0000000000aa';
  const view = { name: 'Box A', filter: { storage: 'Box A' }, sort: null, columns: [] };
  await person.call(viewsApi.create, { id, ...view });
  await page.open(`${screenAddress('myCollection')}?view=${id}`);
  await expect.poll(numbers).toEqual(['SC-0002', 'SC-0001']);
  await person.call(viewsApi.remove, { id });
  await page.click('button', 'Box A');
  await page.click('menuitem', 'Rename “Box A”');
  await page.fill('Name', '  Drawer A ');
  await page.click('button', 'Save');
  await screen.findByText(/It was deleted elsewhere\./);
  await page.click('button', 'Save');
  await screen.findByRole('button', { name: 'Drawer A' });
  await expect.poll(numbers).toEqual(['SC-0002', 'SC-0001']);
  await page.open(`${screenAddress('myCollection')}?view=${id}`);
  await screen.findByText(/This saved view is not there any more\./);
  await expect.poll(numbers).toHaveLength(3);
});

test('a saved view takes a new order and other columns, and its address shows them', async ({ page, person }) => {
  await createSpecimens(person, 2);
  await page.open(`${screenAddress('myCollection')}?mineral=quartz`);
  await page.click('button', 'Save this search');
  await page.fill('Name', 'Quartz');
  await page.click('button', 'Save');
  await expect.poll(() => page.path).toMatch(/\?view=[0-9a-f-]{36}$/);
  const address = page.path;
  await page.click('button', 'Columns');
  await page.click('checkbox', 'Weight');
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Show/ }));
  const head = () => screen.findByRole('columnheader', { name: 'Number' });
  await page.user.click(within(await head()).getByRole('button'));
  await expect.poll(async () => (await head()).getAttribute('aria-sort')).toBe('ascending');
  // The new order is shown while its list is loading, and the menu belongs to the loaded list.
  await expect.poll(() => page.path).toMatch(/[?&]sort=number/);
  await page.click('button', 'Views');
  await page.click('menuitem', 'Save changes to “Quartz”');
  await page.click('button', 'Save');
  await screen.findByText('View “Quartz” saved');
  await page.open(address);
  await findRow('SC-0001');
  expect(screen.getAllByRole('columnheader').at(-1)?.textContent).toBe('Weight');
  expect((await head()).getAttribute('aria-sort')).toBe('ascending');
  expect(await numbers()).toEqual(['SC-0001']);
});

test('columns chosen while a view that was just saved is on its way are this view’s', async ({ page, person }) => {
  await createSpecimens(person, 2);
  await page.open(`${screenAddress('myCollection')}?mineral=quartz`);
  await page.click('button', 'Save this search');
  await page.fill('Name', 'Quartz');
  const heldRequest = page.browser.hold(/^GET \/api\/i\/views$/);
  await page.click('button', 'Save');
  await expect.poll(heldRequest.count).toBeGreaterThan(0);
  await page.click('button', 'Columns');
  await page.click('checkbox', 'Weight');
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Show/ }));
  heldRequest.release();
  await screen.findByRole('columnheader', { name: 'Weight' });
  expect(page.path).toMatch(/\?mineral=quartz&.*view=[0-9a-f-]{36}$/);
  expect(await numbers()).toEqual(['SC-0001']);
});

test('a view is saved under a name, is there after a reload, and is deleted by its menu', async ({ page, person }) => {
  await person.createSpecimen({ mineral_ids: ['fluorite'], storage: 'Drawer 1' });
  await person.createSpecimen({ coll_index: 2 });
  await page.open(`${screenAddress('myCollection')}?storage=Drawer+1`);
  await page.click('button', 'Save this search');
  await page.fill('Name', 'First drawer');
  await page.click('button', 'Save');
  await expect.poll(() => page.path).toMatch(/\?view=[0-9a-f-]{36}$/);
  await page.reload();
  await expect.poll(numbers).toEqual(['SC-0001']);
  await page.click('button', 'First drawer');
  await page.click('menuitem', 'Delete “First drawer”');
  await page.click('button', 'Delete “First drawer”');
  await screen.findByText('View “First drawer” deleted');
});
