import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { createSpecimens, findRow, rowText, theGrid } from '#web/testing/desk-list.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';

/** Opens the user's own list sorted by number, with specimens from SC-1 on. */
async function inOrder(page: AppPage, person: Person, count: number) {
  await createSpecimens(person, count);
  await page.open(`${screenAddress('myCollection')}?sort=number`);
  await findRow('SC-0001');
}

const fieldInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Moves from the first cell of the first row to a column, and opens its editor. */
async function editCell({ user }: AppPage, column: number, label: string): Promise<void> {
  (await theGrid()).focus();
  await user.keyboard(`{Control>}{Home}{/Control}{ArrowRight>${column}/}{F2}`);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(label);
}

/** Replaces the text of the open cell editor. */
async function replaceText({ user }: AppPage, label: string, text: string) {
  await user.clear(fieldInput(label));
  await user.type(fieldInput(label), text);
}

/** The reason why the cell could not be saved. It is visible only if it has a position, and jsdom has no layout. */
const reason = async () => within(await theGrid()).queryByRole('alert', { hidden: true })?.textContent ?? null;

const [NUMBER, STORAGE, VISIBILITY] = [1, 4, 7];

test('a number, a storage place and who sees it are changed in place; Escape leaves them', async ({ page, person }) => {
  await inOrder(page, person, 2);
  await editCell(page, STORAGE, 'Storage place of SC-0001');
  await replaceText(page, 'Storage place of SC-0001', 'violet{Escape}');
  await waitFor(async () => expect(document.activeElement).toBe(await theGrid()));
  expect(rowText('SC-0001')).not.toContain('violet');
  await page.user.keyboard('{Enter}');
  await replaceText(page, 'Storage place of SC-0001', 'violet, Hunan{Enter}');
  await screen.findByText('SC-0001 saved');
  await expect.poll(() => rowText('SC-0001')).toContain('Hunan');
  await editCell(page, VISIBILITY, 'Visibility of SC-0001');
  await page.user.selectOptions(fieldInput('Visibility of SC-0001'), 'Private');
  await page.user.keyboard('{Enter}');
  await expect.poll(() => screen.queryByLabelText('Visibility of SC-0001')).toBeNull();
  await expect.poll(() => rowText('SC-0001')).toContain('Private');
  await editCell(page, NUMBER, 'Number of SC-0001');
  await replaceText(page, 'Number of SC-0001', 'SC-0007{Escape}');
  await findRow('SC-0001');
  await page.user.keyboard('{Enter}');
  await replaceText(page, 'Number of SC-0001', 'sc 7{Enter}');
  await screen.findByText('SC-0007 saved');
  await expect.poll(() => rowText('SC-0007')).toContain('Hunan');
});

test('a number’s cell is pressed twice to change it; other cells say they are only read', async ({ page, person }) => {
  await inOrder(page, person, 1);
  const cells = within(await findRow('SC-0001')).getAllByRole('cell');
  const areReadOnly = cells.map((cell) => cell.getAttribute('aria-readonly'));
  expect(areReadOnly.slice(0, 8)).toEqual(['true', null, null, null, null, null, null, null]);
  await page.user.dblClick(cells[NUMBER] as HTMLElement);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Number of SC-0001');
});

test('a number that is none is refused in words, one in use is said, and so is a new series', async ({
  page,
  person,
}) => {
  await inOrder(page, person, 2);
  await editCell(page, NUMBER, 'Number of SC-0001');
  await replaceText(page, 'Number of SC-0001', 'seven{Enter}');
  await expect.poll(reason).toMatch(/^A number is a series and an index/);
  const editor = fieldInput('Number of SC-0001');
  expect(editor.getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(editor.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toMatch(/^A number is a series and an index/);
  await replaceText(page, 'Number of SC-0001', 'SC-0002');
  expect(await reason()).toBeNull();
  await page.user.keyboard('{Enter}');
  await screen.findByText('SC-0002 saved. Another specimen has this number too.');
  await page.user.keyboard('{F2}');
  await replaceText(page, 'Number of SC-0002', 'QQ-0001{Enter}');
  await screen.findByText('QQ-0001 saved. QQ is a new series.');
});

test('a cell: what is refused stays typed, with the reason, until it is mended or left', async ({ page, person }) => {
  await inOrder(page, person, 2);
  const label = 'Storage place of SC-0001';
  await editCell(page, STORAGE, label);
  const long = 'Drawer '.repeat(40);
  await page.user.click(fieldInput(label));
  await page.user.paste(long);
  await page.user.keyboard('{Enter}');
  await expect.poll(reason).not.toBeNull();
  expect(fieldInput(label).value).toBe(long);
  await page.user.click(within(await findRow('SC-0002')).getAllByRole('cell')[2] as HTMLElement);
  expect(fieldInput(label).value).toBe(long);
  await replaceText(page, label, 'Drawer 3');
  expect(await reason()).toBeNull();
  await page.user.keyboard('{Enter}');
  await screen.findByText('SC-0001 saved');
  await expect.poll(() => rowText('SC-0001')).toContain('Drawer 3');
});

test('a number changed by somebody else meanwhile says so, and Escape shows what is there now; another field does not matter', async ({
  page,
  person,
}) => {
  const { id, version } = await person.createSpecimen();
  await page.open(screenAddress('myCollection'));
  await findRow('SC-0001');
  await editCell(page, NUMBER, 'Number of SC-0001');
  await person.call(collectionApi.change, { id, version, storage: 'On the desk' });
  await replaceText(page, 'Number of SC-0001', 'SC-0003{Enter}');
  await expect.poll(() => rowText('SC-0003')).toContain('On the desk');
  const label = 'Number of SC-0003';
  await editCell(page, NUMBER, label);
  await person.call(collectionApi.renumber, { id, coll_serie: 'SC', coll_index: 8, version: version + 2 });
  await replaceText(page, label, 'SC-0004{Enter}');
  await expect.poll(reason).toContain('was changed meanwhile.');
  await page.user.keyboard('{Escape}');
  await findRow('SC-0008');
});

test('changes of cells are put back by Ctrl+Z or Undo one after the other, and not over what was changed since', async ({
  page,
  person,
}) => {
  await inOrder(page, person, 1);
  const putAway = async (place: string) => {
    await editCell(page, STORAGE, 'Storage place of SC-0001');
    await replaceText(page, 'Storage place of SC-0001', `${place}{Enter}`);
    await expect.poll(() => rowText('SC-0001')).toContain(place);
    await waitFor(async () => expect(document.activeElement).toBe(await theGrid()));
  };
  await putAway('Drawer 1');
  await putAway('Drawer 2');
  await page.user.keyboard('{Control>}z{/Control}');
  await screen.findByText('SC-0001 put back as it was');
  await expect.poll(() => rowText('SC-0001')).toContain('Drawer 1');
  await page.user.keyboard('{Control>}z{/Control}');
  await expect.poll(() => rowText('SC-0001')).not.toContain('Drawer');
  await putAway('Drawer 3');
  await page.click('button', 'Undo');
  await expect.poll(() => rowText('SC-0001')).not.toContain('Drawer');
  await putAway('Drawer 4');
  const read = async () => (await person.call(collectionApi.list, {})).items[0];
  await expect.poll(async () => (await read())?.storage).toBe('Drawer 4');
  const current = await read();
  await person.call(collectionApi.change, {
    id: current?.id ?? '',
    version: current?.version ?? 0,
    storage: 'Drawer 5',
  });
  await page.user.keyboard('{Control>}z{/Control}');
  await screen.findByText('SC-0001 was changed meanwhile and stays as it is');
  await expect.poll(() => rowText('SC-0001')).toContain('Drawer 5');
});

test('a change that could not be put back without a line can be put back later', async ({ page, person }) => {
  await inOrder(page, person, 1);
  await editCell(page, STORAGE, 'Storage place of SC-0001');
  await replaceText(page, 'Storage place of SC-0001', 'Drawer 1{Enter}');
  await expect.poll(() => rowText('SC-0001')).toContain('Drawer 1');
  await waitFor(async () => expect(document.activeElement).toBe(await theGrid()));
  const comeBack = page.browser.failRequests(/^POST /);
  await page.user.keyboard('{Control>}z{/Control}');
  await screen.findByText('Network error or server is unreachable');
  comeBack();
  await page.user.keyboard('{Control>}z{/Control}');
  await screen.findByText('SC-0001 put back as it was');
  await expect.poll(() => rowText('SC-0001')).not.toContain('Drawer 1');
});
