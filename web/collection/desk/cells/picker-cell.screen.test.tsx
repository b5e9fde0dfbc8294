import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { findRow, rowText, theGrid, xianghualingId } from '#web/testing/desk-list.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';

const [NAME, LOCALITY, TAGS] = [2, 3, 5];
const CHANGE = /^PATCH \/api\/i\/specimens\//;

/** Opens a cell of the first row by keyboard; returns its picker. */
async function openCell({ user }: AppPage, column: number, name: string, key = '{Enter}') {
  await findRow('SC-0001');
  (await theGrid()).focus();
  await user.keyboard(`{Control>}{Home}{/Control}{ArrowRight>${column}/}${key}`);
  const panel = within(await screen.findByLabelText(name));
  // The picker is visible only if its cell has a position, and jsdom has no layout.
  const input = await panel.findByRole<HTMLInputElement>('combobox', { hidden: true });
  await expect.poll(() => document.activeElement).toBe(input);
  return input;
}

const readStored = async (person: Person, id: string) => (await person.call(collectionApi.read, { id })).specimen;

test('minerals are changed in their cell with the picker of the form, by keyboard alone', async ({ page, person }) => {
  const { id } = await person.createSpecimen({ mineral_ids: ['quartz'] });
  await page.open(screenAddress('myCollection'));
  await openCell(page, NAME, 'Name of SC-0001');
  await page.user.keyboard('fluor');
  await screen.findByRole('option', { name: /^Fluorite/ });
  await page.user.keyboard('{Enter}');
  await screen.findByLabelText('Remove Fluorite');
  await page.user.keyboard('{Enter}');
  await screen.findByText('SC-0001 saved');
  await expect.poll(() => rowText('SC-0001')).toContain('Fluorite');
  expect((await readStored(person, id)).mineral_ids).toEqual(['quartz', 'fluorite']);
  await expect.poll(async () => document.activeElement === (await theGrid())).toBe(true);
  await page.click('button', 'Undo');
  await expect.poll(async () => (await readStored(person, id)).mineral_ids).toEqual(['quartz']);
});

test('a name that no reference knows is asked about; Escape leaves the cell as it was, whatever was chosen', async ({
  page,
  person,
}) => {
  const { id } = await person.createSpecimen({ mineral_ids: ['quartz'] });
  await page.open(screenAddress('myCollection'));
  await openCell(page, NAME, 'Name of SC-0001');
  await page.user.keyboard('flourite');
  await screen.findByText('Nothing is called so. Did you mean:');
  await page.user.click(await screen.findByRole('option', { name: /^Fluorite/ }));
  await screen.findByLabelText('Remove Fluorite');
  await page.user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByLabelText('Name of SC-0001')).toBeNull();
  expect((await readStored(person, id)).mineral_ids).toEqual(['quartz']);
});

test('a locality is chosen in its cell, and what is typed over the cell is searched for', async ({ page, person }) => {
  const { id } = await person.createSpecimen({});
  await page.open(screenAddress('myCollection'));
  const input = await openCell(page, LOCALITY, 'Locality of SC-0001', 'X');
  await expect.poll(() => input.value).toBe('X');
  await page.user.keyboard('ianghualing');
  await screen.findAllByRole('option', { name: /^Xianghualing/ });
  await page.user.keyboard('{Enter}');
  await expect.poll(() => input.value).toContain('Xianghualing');
  await page.user.keyboard('{Enter}');
  await screen.findByText('SC-0001 saved');
  expect((await readStored(person, id)).locality?.path[0]?.name).toContain('Xianghualing');
});

test('tags stand apart in their cell; one is added and one removed', async ({ page, person }) => {
  const { id } = await person.createSpecimen({ tags: ['twin', 'violet'] });
  await page.open(screenAddress('myCollection'));
  await openCell(page, TAGS, 'Tags of SC-0001');
  await page.user.keyboard('{Backspace}new{Enter}');
  await screen.findByLabelText('Remove new');
  await page.user.keyboard('{Enter}');
  await screen.findByText('SC-0001 saved');
  expect((await readStored(person, id)).tags).toEqual(['twin', 'new']);
});

test('a cell changed elsewhere meanwhile asks, and Enter saves it all the same', async ({ page, person }) => {
  const { id, version } = await person.createSpecimen({ tags: ['twin'] });
  await page.open(screenAddress('myCollection'));
  await openCell(page, TAGS, 'Tags of SC-0001');
  await person.call(collectionApi.change, { id, version, tags: ['violet'], description: 'From elsewhere.' });
  await page.user.keyboard('new{Enter}');
  await screen.findByLabelText('Remove new');
  const heldRequest = page.browser.hold(CHANGE);
  await page.user.keyboard('{Enter}');
  await expect.poll(heldRequest.count).toBe(1);
  heldRequest.release();
  await screen.findByText(/SC-0001 was changed meanwhile/);
  await page.user.keyboard('{Enter}');
  await screen.findByText('SC-0001 saved');
  expect(await readStored(person, id)).toMatchObject({ tags: ['twin', 'new'], description: 'From elsewhere.' });
});

test('minerals and a locality are filled down as one step each; the words of a label stay with their specimen', async ({
  page,
  person,
}) => {
  const ids: string[] = [];
  for (const [coll_index, says] of [
    { mineral_ids: ['fluorite'], locality_id: xianghualingId, locality_text: 'On the old label' },
    { mineral_ids: ['quartz'], locality_text: 'Another label' },
    { mineral_ids: ['galena'] },
  ].entries())
    ids.push((await person.createSpecimen({ coll_index: coll_index + 1, ...says })).id);
  await page.open(`${screenAddress('myCollection')}?sort=number`);
  await findRow('SC-0003');
  const read = async () => Promise.all(ids.map((id) => readStored(person, id)));
  const fill = async (column: number) => {
    (await theGrid()).focus();
    await page.user.keyboard(
      `{Control>}{Home}{/Control}{ArrowRight>${column}/}{Shift>}{ArrowDown>2/}{/Shift}{Control>}d{/Control}`,
    );
    await screen.findByText('2 cells changed');
  };
  await fill(NAME);
  expect((await read()).map(({ mineral_ids }) => mineral_ids)).toEqual([['fluorite'], ['fluorite'], ['fluorite']]);
  await page.user.keyboard('{Control>}z{/Control}');
  await screen.findByText('2 cells put back as they were');
  expect((await read()).map(({ mineral_ids }) => mineral_ids)).toEqual([['fluorite'], ['quartz'], ['galena']]);
  await page.user.keyboard('{Control>}y{/Control}');
  await screen.findByText('2 cells changed again');
  await fill(LOCALITY);
  const filledSpecimens = await read();
  expect(filledSpecimens.map(({ locality }) => locality?.id)).toEqual([xianghualingId, xianghualingId, xianghualingId]);
  expect(filledSpecimens.map(({ locality_text }) => locality_text)).toEqual([
    'On the old label',
    'Another label',
    null,
  ]);
});
