import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { announcements } from '#web/testing/announcements.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import {
  createSpecimens,
  findCheckbox,
  putInDrawer,
  rowText,
  selectAllRows,
  xianghualingId,
} from '#web/testing/desk-list.ts';
import { test } from '#web/testing/screens.ts';

const elementTexts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

const bulk = /^POST \/api\/i\/specimens\/bulk$/;

/** Opens the form that changes all shown specimens; returns its controls. */
async function changeAll(page: AppPage, count: number) {
  await page.open(screenAddress('myCollection'));
  await selectAllRows(page);
  await expect.poll(announcements).toContain(`${count} selected`);
  return askToChange(page, count);
}

async function askToChange({ user }: AppPage, count: number) {
  await user.click(await screen.findByRole('button', { name: 'Edit fields' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Change ${count} specimens` }));
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  return {
    dialog,
    press,
    field: (label: string) => dialog.getByLabelText<HTMLInputElement>(label),
    fill: async (label: string, text: string) => {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
    },
    send: () => press(`Change ${count} specimens`),
  };
}

test('a change of many: what can’t be a date is said beside it before anything is sent; nothing typed or chosen is lost', async ({
  page,
  person,
}) => {
  await createSpecimens(person, 2);
  const { dialog, field, fill, send, press } = await changeAll(page, 2);
  await fill('Storage place', 'Box 7');
  await fill('Purchase date', '05/2024');
  await send();
  const purchaseDateInput = field('Purchase date');
  await expect.poll(() => document.activeElement).toBe(purchaseDateInput);
  expect(dialog.getByRole('textbox', { description: /1987-05/ })).toBe(purchaseDateInput);
  expect(field('Storage place').value).toBe('Box 7');
  expect(purchaseDateInput.value).toBe('05/2024');
  await press('Cancel');
  await expect.poll(announcements).toContain('2 selected');
  expect(page.browser.requests.filter((request) => bulk.test(request))).toEqual([]);
  expect((await person.call(deskApi.operations, {})).items).toEqual([]);
});

test('a change of many: what the server refuses comes back to the form, at its field, with all that was typed', async ({
  page,
  person,
}) => {
  await createSpecimens(person, 2);
  const { dialog, field, fill, send } = await changeAll(page, 2);
  const issues = [{ path: 'set.storage', message: 'No such box' }];
  const refusal = { c: 1, d: { error: 'input_refused', issues }, m: 'Refused' };
  page.browser.answerRequests(bulk, () => Response.json(refusal, { status: 400 }), 1);
  await fill('Storage place', 'Box 7');
  await fill('Dealer', 'Kristalle');
  await send();
  await expect.poll(() => document.activeElement).toBe(field('Storage place'));
  expect(dialog.getByRole('combobox', { description: 'No such box' })).toBe(field('Storage place'));
  expect(field('Dealer').value).toBe('Kristalle');
  await fill('Storage place', 'Box 8');
  await send();
  await screen.findByText('2 specimens changed');
  await expect.poll(() => rowText('SC-0001')).toContain('Box 8');
});

test('a change of many: what somebody changed meanwhile is left alone, and said', async ({ page, person }) => {
  const changedSpecimen = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  await person.createSpecimen({ mineral_ids: ['quartz'], coll_index: 2 });
  const { dialog, fill, send, press } = await changeAll(page, 2);
  await person.call(collectionApi.change, {
    id: changedSpecimen.id,
    version: changedSpecimen.version,
    storage: 'On the desk',
  });
  await fill('Storage place', 'Box 7');
  await send();
  await dialog.findByText('1 was left as it is:');
  expect(elementTexts(dialog.getAllByRole('listitem'))).toEqual(['SC-0001 changed meanwhile']);
  await press('Done');
  await expect.poll(() => rowText('SC-0001')).toContain('On the desk');
  expect(rowText('SC-0002')).toContain('Box 7');
});

test('a connection lost in the middle is gone on with, and all of it has one undo', async ({ page, person }) => {
  for (const coll_index of [1, 2, 3]) await person.createSpecimen({ mineral_ids: ['quartz'], coll_index });
  await page.open(screenAddress('myCollection'));
  await putInDrawer(page, 'SC-0003');
  // The server has done it, but the answer is lost.
  const mend = page.browser.answerRequests(bulk, async (path, init) => {
    await page.browser.send(path, init);
    throw new TypeError('Failed to fetch');
  });
  page.browser.answerRequests(bulk, page.browser.send, 1);
  await selectAllRows(page);
  const { dialog, fill, send, press } = await askToChange(page, 3);
  await fill('Storage place', 'Box 7');
  await send();
  await dialog.findByText(/^Stopped after 1 of 3: /);
  mend();
  await press('Go on');
  await screen.findByText('3 specimens changed');
  await expect.poll(() => rowText('SC-0001')).toContain('Box 7');
  const { items } = await person.call(deskApi.operations, {});
  expect(items).toMatchObject([
    { specimen_count: 3, state: 'open' },
    { specimen_count: 1, change: { cells: ['storage'] } },
  ]);
  await page.click('button', 'Undo');
  await screen.findByText('3 specimens put back as they were');
  await expect.poll(() => rowText('SC-0003')).toContain('Drawer 1');
  expect(rowText('SC-0001')).not.toContain('Box 7');
});

test('a change that nothing answered goes on by itself once the line is back', async ({ page, person }) => {
  await createSpecimens(person, 2);
  await page.open(screenAddress('myCollection'));
  const mend = page.browser.failRequests(bulk);
  await selectAllRows(page);
  const { dialog, fill, send } = await askToChange(page, 2);
  await fill('Storage place', 'Box 7');
  await send();
  await dialog.findByText(/It is saved by itself once there is a connection/);
  mend();
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return screen.queryByText('2 specimens changed');
    })
    .not.toBeNull();
});

test('a change of many: what stopped in the middle and is given up has its undo, and what was not done stays chosen', async ({
  page,
  person,
}) => {
  await createSpecimens(person, 3);
  await page.open(screenAddress('myCollection'));
  await putInDrawer(page, 'SC-0003');
  page.browser.failRequests(bulk);
  page.browser.answerRequests(bulk, page.browser.send, 1);
  await selectAllRows(page);
  const { dialog, fill, send, press } = await askToChange(page, 3);
  await fill('Storage place', 'Box 7');
  await send();
  await dialog.findByText(/^Stopped after 1 of 3: /);
  await press('Cancel');
  await screen.findByText('1 specimen changed');
  await expect.poll(announcements).toContain('2 selected');
  expect((await findCheckbox('SC-0003')).checked).toBe(false);
  await page.click('button', 'Undo');
  await screen.findByText('1 specimen put back as it was');
  await expect.poll(() => rowText('SC-0003')).toContain('Drawer 1');
  expect(announcements()).toContain('2 selected');
});

test('a change of many: what was skipped is named with its address, though it is not on the screen, and can be chosen by itself', async ({
  page,
  person,
}) => {
  const [firstSpecimen] = await createSpecimens(person, 40);
  await page.open(screenAddress('myCollection'));
  await selectAllRows(page);
  await expect.poll(announcements).toContain('40 selected');
  expect(rowText('SC-0001')).toBe('');
  await person.call(collectionApi.change, { id: firstSpecimen?.id ?? '', version: 1, storage: 'On the desk' });
  const { dialog, fill, send, press } = await askToChange(page, 40);
  await fill('Storage place', 'Box 7');
  await send();
  await dialog.findByText('1 was left as it is:');
  expect(elementTexts(dialog.getAllByRole('listitem'))).toEqual(['SC-0001 changed meanwhile']);
  const address = screenAddress('updateSpecimen', { coll_no: 'SC-0001' });
  expect(dialog.getByRole('link', { name: 'SC-0001' }).getAttribute('href')).toBe(address);
  await press('Select these only');
  await expect.poll(announcements).toMatch(/^1 selected/m);
});

test('many get a place, tags, a status and who sees them at once, lose what is emptied, and a box remembers', async ({
  page,
  person,
}) => {
  const fields = { tags: ['old', 'kept'], storage: 'Box 1', dealer: 'Kristalle' };
  for (const coll_index of [1, 2]) await person.createSpecimen({ coll_index, mineral_ids: ['quartz'], ...fields });
  const { dialog, field, fill, send } = await changeAll(page, 2);
  await page.user.selectOptions(field('Visibility'), 'Private');
  await page.user.selectOptions(field('Status'), 'On loan');
  await fill('Storage place', 'Box 2');
  await page.user.type(dialog.getByRole('combobox', { name: 'Locality' }), 'Xianghualing');
  await page.click('option', /^Xianghualing Ore Field/);
  await page.user.type(dialog.getByRole('combobox', { name: 'Add tags' }), 'new, blue{Enter}');
  await page.user.type(dialog.getByRole('combobox', { name: 'Remove tags' }), 'ol');
  await page.click('option', /^old/);
  await page.user.click(field('Empty it: Dealer'));
  await send();
  await screen.findByText('2 specimens changed');
  const { items } = await person.call(collectionApi.list, {});
  for (const specimen of items) {
    expect(specimen).toMatchObject({ access_level: 'private', status: 'on_loan', storage: 'Box 2', dealer: null });
    expect(specimen.locality?.id).toBe(xianghualingId);
    expect([...specimen.tags].sort()).toEqual(['blue', 'kept', 'new']);
  }
  await page.open(`${screenAddress('myCollection')}?tab=operations`);
  const operationEntry = await screen.findByText(/Storage place: Box 2/);
  expect(operationEntry.textContent).toContain('Dealer emptied');
  expect(operationEntry.closest('li')?.textContent).not.toContain(String(xianghualingId));
  await page.open(screenAddress('updateSpecimen', { coll_no: 'SC-0001' }));
  await page.user.click((await screen.findByText('History of changes')).closest('summary') as Element);
  await expect
    .poll(() => elementTexts(screen.queryAllByRole('listitem')))
    .toContainEqual(expect.stringContaining('Storage place: Box 1 → Box 2'));
});

test('tags, the status and who sees them are each asked about by themselves', async ({ page, person }) => {
  for (const coll_index of [1, 2])
    await person.createSpecimen({ coll_index, mineral_ids: ['quartz'], tags: ['display'] });
  await page.open(screenAddress('myCollection'));
  await selectAllRows(page);
  const ask = async (act: string) => {
    await page.click('button', act);
    return within(await screen.findByRole('dialog', { name: 'Change 2 specimens' }));
  };
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  for (const act of ['Edit fields', 'Tags', 'Status', 'Visibility', 'Move to the trash'])
    bar.getByRole('button', { name: act });
  const dialog = await ask('Visibility');
  expect(dialog.queryByLabelText('Status')).toBeNull();
  await page.user.selectOptions(dialog.getByLabelText('Visibility'), 'Private');
  await page.user.click(dialog.getByRole('button', { name: 'Change 2 specimens' }));
  await screen.findByText('2 specimens changed');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const tags = await ask('Tags');
  await page.user.type(tags.getByRole('combobox', { name: 'Remove tags' }), 'disp');
  await page.click('option', /^display/);
  await page.user.click(tags.getByRole('button', { name: 'Change 2 specimens' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const { items } = await person.call(collectionApi.list, {});
  expect(items.map(({ access_level, tags }) => [access_level, tags])).toEqual([
    ['private', []],
    ['private', []],
  ]);
});

test('all that match are put into one box at once, though only a page of them is shown, and taken out again by Undo', async ({
  page,
  person,
}) => {
  await createSpecimens(person, 120);
  await page.open(`${screenAddress('myCollection')}?mineral=quartz`);
  await page.user.click(await findCheckbox('SC-0119'));
  await page.click('button', 'All 60 matching');
  await expect.poll(announcements).toContain('60 selected');
  const { fill, send } = await askToChange(page, 60);
  await fill('Storage place', 'Box 7');
  await send();
  await screen.findByText('60 specimens changed');
  await expect.poll(() => rowText('SC-0119')).toContain('Box 7');
  await page.click('button', 'Undo');
  await screen.findByText('60 specimens put back as they were');
  await expect.poll(() => rowText('SC-0119')).not.toContain('Box 7');
  await page.open(`${screenAddress('myCollection')}?tab=operations`);
  const operation = await screen.findByText(/Storage place: Box 7/);
  expect(operation.closest('li')?.textContent).toContain('60 specimens');
});
