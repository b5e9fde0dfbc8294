import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { createSpecimens, findRow, rowText, theGrid } from '#web/testing/desk-list.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';

const columnNames = ['coll_no', 'storage', 'dealer', 'weight'];
const CELLS = /^POST \/api\/i\/specimens\/cells/;

/** Opens the user's own list sorted by number, with the storage cell of its first row focused. */
async function openAtStorage(page: AppPage, person: Person, count: number) {
  const specimens = await createSpecimens(person, count);
  await page.open(`${screenAddress('myCollection')}?sort=number&columns=${columnNames.join(',')}`);
  await findRow('SC-0001');
  (await theGrid()).focus();
  await page.user.keyboard('{ArrowRight>2/}');
  return specimens;
}

const readStored = async (person: Person) => {
  const { items } = await person.call(collectionApi.list, { sort: 'number' });
  return items.map(({ storage, dealer, weight }) => [storage, dealer, weight]);
};

test('Enter goes on below, Tab beside, and Enter after Tab below where the row was begun', async ({ page, person }) => {
  await openAtStorage(page, person, 3);
  await page.user.keyboard('Box 1{Tab}Kristalle{Tab}12{Enter}Box 2{Tab}Fair{Enter}Box 3{Enter}');
  await expect
    .poll(() => readStored(person))
    .toEqual([
      ['Box 1', 'Kristalle', 12],
      ['Box 2', 'Fair', null],
      ['Box 3', null, null],
    ]);
  // After the last row there is no next cell; Shift goes the other way.
  await page.user.keyboard('Box 4{Shift>}{Enter}{/Shift}Box 5{Shift>}{Tab}{/Shift}');
  await expect
    .poll(async () => (await readStored(person)).map(([storage]) => storage))
    .toEqual(['Box 1', 'Box 5', 'Box 4']);
});

test('cells are typed faster than they are answered: nothing is lost, and each is a step of its own', async ({
  page,
  person,
}) => {
  await openAtStorage(page, person, 3);
  const heldRequest = page.browser.hold(CELLS);
  await page.user.keyboard('Box 1{Enter}Box 2{Enter}Box 3{Enter}');
  await expect.poll(() => rowText('SC-0003')).toContain('Box 3');
  expect(rowText('SC-0001')).toContain('Box 1');
  expect(heldRequest.count()).toBe(1);
  heldRequest.release();
  await expect
    .poll(async () => (await readStored(person)).map(([storage]) => storage))
    .toEqual(['Box 1', 'Box 2', 'Box 3']);
  await page.user.keyboard('{Control>}z{/Control}');
  await expect
    .poll(async () => (await readStored(person)).map(([storage]) => storage))
    .toEqual(['Box 1', 'Box 2', null]);
  await page.user.keyboard('{Control>}z{/Control}');
  await expect.poll(async () => (await readStored(person)).map(([storage]) => storage)).toEqual(['Box 1', null, null]);
});

test('what was typed without a connection is listed, stays, and is stored later', async ({ page, person }) => {
  await openAtStorage(page, person, 2);
  const comeBack = page.browser.failRequests(CELLS);
  await page.user.keyboard('Box 1{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Saving the cells stopped' }));
  dialog.getByText('Network error or server is unreachable');
  dialog.getByText('SC-0001, Storage place “Box 1”: not saved yet');
  // Behind a modal dialog the table has no role.
  expect(document.querySelector('[role=grid]')?.textContent).toContain('Box 1');
  comeBack();
  await page.user.click(dialog.getByRole('button', { name: 'Go on' }));
  await expect.poll(async () => (await readStored(person))[0]).toEqual(['Box 1', null, null]);
  await screen.findByText('SC-0001 saved');
});

test('what was typed without a connection may be given up: the cell says again what is stored', async ({
  page,
  person,
}) => {
  await openAtStorage(page, person, 1);
  page.browser.failRequests(CELLS);
  await page.user.keyboard('Box 1{Enter}');
  await screen.findByRole('dialog', { name: 'Saving the cells stopped' });
  await page.click('button', 'Leave them as they are');
  await expect.poll(() => rowText('SC-0001')).not.toContain('Box 1');
  expect(await readStored(person)).toEqual([[null, null, null]]);
});

test('a typed cell that was changed elsewhere meanwhile asks; another cell of its specimen does not', async ({
  page,
  person,
}) => {
  const [firstSpecimen] = await openAtStorage(page, person, 1);
  await person.call(collectionApi.change, { id: firstSpecimen?.id ?? '', version: 1, storage: 'Window' });
  await page.user.keyboard('{ArrowRight}Kristalle{Enter}');
  await expect.poll(() => readStored(person)).toEqual([['Window', 'Kristalle', null]]);
  await person.call(collectionApi.change, { id: firstSpecimen?.id ?? '', version: 3, storage: 'Shelf' });
  await expect.poll(() => rowText('SC-0001')).toContain('Window');
  await waitFor(async () => expect(document.activeElement).toBe(await theGrid()));
  await page.user.keyboard('{ArrowLeft}Box 1{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Not all cells were changed' }));
  dialog.getByText('SC-0001, Storage place: changed meanwhile to “Shelf”');
  expect(document.querySelector('[role=grid]')?.textContent).toContain('Shelf');
  await page.user.click(dialog.getByRole('button', { name: 'Save mine all the same' }));
  await expect.poll(() => readStored(person)).toEqual([['Box 1', 'Kristalle', null]]);
});

test('without a keyboard cells are selected, filled down, emptied and taken back by their menu', async ({
  page,
  person,
}) => {
  await openAtStorage(page, person, 3);
  await page.user.keyboard('Box 1{Enter}');
  const cell = async (coll_no: string) => within(await findRow(coll_no)).getAllByRole('cell')[2] as HTMLElement;
  const chooseInMenu = async (name: string) => {
    await page.click('button', 'Selected cells');
    await page.user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
  };
  await page.user.click(await cell('SC-0001'));
  await chooseInMenu('Select up to the next cell I press');
  await page.user.click(await cell('SC-0003'));
  await expect.poll(async () => (await theGrid()).querySelectorAll('td[aria-selected=true]').length).toBe(3);
  await chooseInMenu('Fill down');
  await expect
    .poll(async () => (await readStored(person)).map(([storage]) => storage))
    .toEqual(['Box 1', 'Box 1', 'Box 1']);
  await chooseInMenu('Undo');
  await expect.poll(async () => (await readStored(person)).map(([storage]) => storage)).toEqual(['Box 1', null, null]);
  await chooseInMenu('Redo');
  await expect
    .poll(async () => (await readStored(person)).map(([storage]) => storage))
    .toEqual(['Box 1', 'Box 1', 'Box 1']);
  await chooseInMenu('Empty');
  await expect.poll(async () => (await readStored(person)).map(([storage]) => storage)).toEqual([null, null, null]);
});
