import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { selectAllRows } from '#web/testing/desk-list.ts';
import { test } from '#web/testing/screens.ts';
import { chooseOption, openNewSpecimenForm, specimenForm, unfold } from '#web/testing/specimen-form.ts';

const rows = (name: RegExp) =>
  screen.queryAllByRole('listbox', { name }).flatMap((list) => [...list.children].map((row) => row.textContent));
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name });

test('dealers and storage places of one’s own are proposed, and any other may be written', async ({ page, person }) => {
  for (const [index, dealer] of ['Kristalle', 'Ostend show', 'Kristalle'].entries())
    await person.createSpecimen({
      coll_index: index + 1,
      mineral_ids: ['quartz'],
      dealer,
      storage: `Box ${index + 9}`,
    });
  await openNewSpecimenForm(page);
  const { readAssignedNumber, save, findSavedNotice } = specimenForm(page);
  const coll_no = await readAssignedNumber();
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  await unfold(page, 'Acquisition');
  await page.user.click(await field(/^Dealer/));
  await page.user.keyboard('s');
  await expect.poll(() => rows(/^Dealer/)).toEqual(['Kristalle2', 'Ostend show1', 'Keep “s” as written']);
  await page.user.clear(await field(/^Dealer/));
  await page.user.keyboard('ost');
  await expect.poll(() => rows(/^Dealer/)).toEqual(['Ostend show1', 'Keep “ost” as written']);
  await page.user.keyboard('{Enter}');
  expect((await field(/^Dealer/)).value).toBe('Ostend show');
  await unfold(page, 'Status and storage');
  await page.user.click(await field(/^Storage place/));
  await page.user.keyboard('Box 1');
  await expect.poll(() => rows(/^Storage place/)).toEqual(['Box 101', 'Box 111', 'Keep “Box 1” as written']);
  await page.user.keyboard('2, left');
  await save();
  await findSavedNotice(coll_no);
  const { specimen } = await person.call(collectionApi.byNumber, { coll_no });
  expect(specimen).toMatchObject({ dealer: 'Ostend show', storage: 'Box 12, left' });
});

test('many specimens are given a dealer and a place that others have, or any other', async ({ page, person }) => {
  for (const [index, dealer] of ['Kristalle', 'Ostend show', 'Kristalle'].entries())
    await person.createSpecimen({
      coll_index: index + 1,
      mineral_ids: ['quartz'],
      dealer,
      storage: `Box ${index + 9}`,
    });
  await page.open(screenAddress('myCollection'));
  await selectAllRows(page);
  await page.click('button', 'Edit fields');
  await page.user.click(await field(/^Dealer/));
  await page.user.keyboard('ost');
  await expect.poll(() => rows(/^Dealer/)).toEqual(['Ostend show1', 'Keep “ost” as written']);
  await page.user.keyboard('{Enter}');
  expect((await field(/^Dealer/)).value).toBe('Ostend show');
  await page.user.click(await field(/^Storage place/));
  await page.user.keyboard('Box 1');
  await expect.poll(() => rows(/^Storage place/)).toEqual(['Box 101', 'Box 111', 'Keep “Box 1” as written']);
  await page.user.keyboard('2, left');
  await page.click('button', 'Change 3 specimens');
  await screen.findByText('3 specimens changed');
  const { items } = await person.call(collectionApi.list, {});
  const fields = { dealer: 'Ostend show', storage: 'Box 12, left' };
  expect(items).toEqual([1, 2, 3].map(() => expect.objectContaining(fields)));
});

test('a weight that can be read in two ways is not saved until one is chosen', async ({ page, person }) => {
  await openNewSpecimenForm(page);
  const { readAssignedNumber, save, findSavedNotice } = specimenForm(page);
  const coll_no = await readAssignedNumber();
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  await unfold(page, 'Size and weight');
  await page.fill(/^Weight/, '1,200');
  await save();
  await expect.poll(() => document.activeElement?.id).toBe('weight');
  expect((await person.call(collectionApi.list, {})).total).toBe(0);
  await page.click('button', '1200 g');
  await save();
  await findSavedNotice(coll_no);
  expect((await person.call(collectionApi.byNumber, { coll_no })).specimen.weight).toBe(1200);
});
