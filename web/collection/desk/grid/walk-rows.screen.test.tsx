import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { announcements } from '#web/testing/announcements.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { createSpecimens, findCheckbox, findRow, theGrid } from '#web/testing/desk-list.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';

/** Opens the user's own list sorted by number, with specimens from SC-1 on. */
async function inOrder(page: AppPage, person: Person, count: number) {
  await createSpecimens(person, count);
  await page.open(`${screenAddress('myCollection')}?sort=number`);
  await findRow('SC-0001');
}

const expectSelectedCount = (count: number) =>
  expect.poll(announcements).toMatch(new RegExp(`^${count} selected`, 'm'));

test('a range by key begins where Shift is held first, and shrinks when one comes back', async ({ page, person }) => {
  await inOrder(page, person, 6);
  await page.user.click(await findCheckbox('SC-0006'));
  expect(document.activeElement).toBe(await theGrid());
  await page.user.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowDown}{/Shift}');
  await expectSelectedCount(3);
  await page.user.keyboard('{Shift>}{ArrowDown>3/}{/Shift}');
  await expectSelectedCount(6);
  await page.user.keyboard('{Shift>}{ArrowUp>3/}{/Shift}');
  await expectSelectedCount(3);
  for (const [coll_no, isChosen] of [
    ['SC-0001', true],
    ['SC-0002', true],
    ['SC-0003', false],
    ['SC-0006', true],
  ] as const)
    expect((await findCheckbox(coll_no)).checked, coll_no).toBe(isChosen);
  await page.click('button', 'Clear the selection');
  const grid = await theGrid();
  await expect.poll(() => document.activeElement).toBe(grid);
  await page.user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expectSelectedCount(2);
});

test('a range to the end of a list that is not all there is completed as the rest comes', async ({ page, person }) => {
  await inOrder(page, person, 120);
  (await theGrid()).focus();
  await page.user.keyboard('{ArrowDown}{Control>}{Shift>}{End}{/Shift}{/Control}');
  await expectSelectedCount(119);
  expect((await findCheckbox('SC-0120')).checked).toBe(true);
  await page.user.keyboard('{Control>}{Shift>}{Home}{/Shift}{/Control}');
  await expectSelectedCount(2);
});

test('columns are put in order by keys, and how close the rows are, or cards, is kept', async ({ page, person }) => {
  await inOrder(page, person, 1);
  await page.click('button', 'Columns');
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  const name = () => document.activeElement?.getAttribute('aria-label');
  dialog.getByRole('button', { name: 'Move Locality up' }).focus();
  await page.user.keyboard('{Enter}');
  expect(name()).toBe('Move Locality up');
  await page.user.keyboard('{Enter}');
  await expect.poll(name).toBe('Move Locality down');
  await page.user.click(dialog.getByRole('checkbox', { name: 'Weight' }));
  await page.user.click(dialog.getByRole('button', { name: /^Show/ }));
  const heads = () => screen.queryAllByRole('columnheader').map(({ textContent }) => textContent);
  const isClose = () => screen.queryByRole('button', { name: 'Close rows' })?.getAttribute('aria-pressed');
  await expect.poll(() => [heads()[1], heads().at(-1)]).toEqual(['Locality', 'Weight']);
  await page.click('button', 'Close rows');
  await expect.poll(isClose).toBe('true');
  await page.reload();
  await expect.poll(() => [heads()[1], heads().at(-1)]).toEqual(['Locality', 'Weight']);
  expect(isClose()).toBe('true');
  await page.click('radio', 'Cards');
  await expect.poll(() => screen.queryByRole('grid', { name: 'Specimens' })).toBeNull();
  await screen.findByRole('checkbox', { name: 'Select SC-0001' });
  await page.reload();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Cards' })).checked).toBe(true);
  await page.click('radio', 'Table');
  await findRow('SC-0001');
});

test('the keys of the table are listed by a question mark', async ({ page, person }) => {
  await person.createSpecimen({ mineral_ids: ['fluorite'] });
  await page.open(screenAddress('myCollection'));
  const grid = await theGrid();
  grid.focus();
  await page.user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keys of this page' }));
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('Change the cell');
  await page.user.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(grid);
});
