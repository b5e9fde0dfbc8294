import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { test } from '#web/testing/screens.ts';
import { findScreenText } from '#web/testing/sentences.ts';
import { chooseOption, openNewSpecimenForm, specimenForm, unfold } from '#web/testing/specimen-form.ts';

const update = screenAddress('updateSpecimen', { coll_no: 'SC-0001' });
const description = () => screen.findByLabelText<HTMLInputElement>('Description');

async function openNotes(page: AppPage) {
  await page.open(update);
  await unfold(page, 'Notes, tags, MIN-ID');
}

test('two tabs change one specimen: the second chooses for each field, and no word is lost', async ({
  page,
  person,
}) => {
  const { id } = await person.createSpecimen({ description: 'As it was.', dealer: 'Nobody' });
  await openNotes(page);
  await description();
  const firstTabFields = { description: 'From the first tab.', dealer: 'Ostend show' };
  await person.call(collectionApi.change, { id, version: 1, ...firstTabFields });
  const read = async () => (await person.call(collectionApi.read, { id })).specimen;
  await page.fill('Description', 'From the second tab.');
  await page.fill(/^Private note/, 'Only here.');
  await specimenForm(page).save();

  const dialog = within(await screen.findByRole('dialog', { name: 'SC-0001 was changed elsewhere' }));
  const field = (name: string | RegExp) => within(dialog.getByRole('group', { name }));
  const choice = (name: string | RegExp, optionName: RegExp) =>
    field(name).getByRole<HTMLInputElement>('radio', { name: optionName });
  field(/^Description/).getByText('From the first tab.');
  expect(choice(/^Description/, /Typed here/).checked).toBe(true);
  expect(choice('Dealer', /Stored now/).checked).toBe(true);
  expect(choice('Private note', /Typed here/).checked).toBe(true);
  expect((await read()).description).toBe('From the first tab.');
  await page.user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect((await description()).value).toBe('From the second tab.');
  await page.click('button', 'Compare both versions');
  await screen.findByRole('dialog', { name: 'SC-0001 was changed elsewhere' });
  await page.click('radio', /Stored now.*From the first tab/);
  await page.click('button', 'Save as chosen');
  await specimenForm(page).findSavedNotice('SC-0001');
  expect(await read()).toMatchObject({ ...firstTabFields, description_private: 'Only here.' });
});

test('a number is changed by itself: edits stay, and the old address leads on', async ({ page, person, visitor }) => {
  const { username } = person;
  await person.createSpecimen({ mineral_ids: ['fluorite'] });
  await person.createSpecimen({ coll_index: 2 });
  await openNotes(page);
  await page.fill('Description', 'Half a thought');
  await page.click('button', 'Change number');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the number of SC-0001' }));
  const number = dialog.getByLabelText('Number');
  const press = () => page.user.click(dialog.getByRole('button', { name: 'Change number' }));
  await page.fillField(number, 'a number');
  await press();
  await expect.poll(() => document.activeElement).toBe(number);
  await findScreenText('series_format');
  await page.fillField(number, 'sc 2');
  await findScreenText('number_in_use', { coll_no: 'SC-0002' });
  await page.fillField(number, 'QZ 7');
  await press();
  await expect.poll(() => page.path).toBe(screenAddress('updateSpecimen', { coll_no: 'QZ-0007' }));
  expect((await description()).value).toBe('Half a thought');
  await specimenForm(page).save();
  await specimenForm(page).findSavedNotice('QZ-0007');
  await visitor.open(screenAddress('specimen', { username, coll_no: 'SC-0001' }));
  await expect.poll(() => visitor.path).toBe(screenAddress('specimen', { username, coll_no: 'QZ-0007' }));
  await screen.findByText('Half a thought');
});

test('an edited specimen: what is made private is to visitors as if it had never been', async ({
  page,
  person,
  visitor,
}) => {
  const { username } = person;
  await person.createSpecimen({ mineral_ids: ['fluorite'] });
  await person.createSpecimen({ mineral_ids: ['quartz'], coll_index: 2 });
  const list = screenAddress('userCollection', { username });
  await visitor.open(list);
  await expect.poll(() => screen.queryAllByRole('article')).toHaveLength(2);
  await page.open(update);
  await page.user.click(await screen.findByText('Private'));
  await specimenForm(page).save();
  await specimenForm(page).findSavedNotice('SC-0001');
  const read = async (coll_no: string) => {
    const path = screenAddress('specimen', { username, coll_no });
    await visitor.open(path);
    await findScreenText('page_not_found_path', { path });
    await screen.findByRole('link', { name: 'Go to home page' });
    return (await screen.findByRole('main')).textContent.replaceAll(coll_no, '');
  };
  expect(await read('SC-0001')).toEqual(await read('SC-0404'));
  await visitor.open(list);
  await expect.poll(() => screen.queryAllByRole('article')).toHaveLength(1);
  expect(screen.queryByText(/SC-0001/)).toBeNull();
  await page.open(screenAddress('myCollection'));
  const link = await screen.findByRole('link', { name: 'SC-0001' });
  within(link.closest('tr') as HTMLElement).getByText(/Private/);
});

test('an edited specimen: what is deleted comes back by Undo', async ({ page, person }) => {
  await person.createSpecimen({ mineral_ids: ['fluorite'] });
  await page.open(update);
  await page.click('button', 'Delete SC-0001');
  await screen.findByRole('heading', { name: 'No specimens yet' });
  await page.click('button', 'Undo');
  await screen.findByText('SC-0001 restored');
  await expect.poll(() => page.path).toBe(update);
  await page.open(screenAddress('myCollection'));
  await screen.findByRole('grid');
  expect(await screen.findAllByRole('link', { name: 'SC-0001' })).toHaveLength(1);
});

test('unsaved edits survive a reload and are offered back', async ({ page, person }) => {
  await person.createSpecimen({ description: 'As it was.' });
  await openNotes(page);
  await page.fill('Description', 'Half a thought');
  await screen.findByText(/^Draft kept on this device/);
  const restoredNote = /Unsaved changes from .* were restored\./;
  expect(screen.queryByText(restoredNote)).toBeNull();
  await openNotes(page);
  await screen.findByText(restoredNote);
  expect((await description()).value).toBe('Half a thought');
  await page.click('button', 'Discard them');
  await expect.poll(async () => (await description()).value).toBe('As it was.');
  expect(screen.queryByText(restoredNote)).toBeNull();
  await openNotes(page);
  expect((await description()).value).toBe('As it was.');
});

test('leaving with unsaved edits asks first', async ({ page, person: _ }) => {
  await openNewSpecimenForm(page);
  await page.fillField(await specimenForm(page).minerals(), 'Unknown');
  await page.click('option', /^Keep/);
  const tryLeaving = async () => {
    const pages = within(await screen.findByRole('navigation', { name: 'Own pages' }));
    await page.user.click(pages.getByRole('link', { name: 'My collection' }));
    return within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  };
  await page.user.click((await tryLeaving()).getByRole('button', { name: 'Keep editing' }));
  expect(page.path).toBe(screenAddress('addSpecimen'));
  await screen.findByRole('button', { name: 'Remove Unknown' });
  await page.user.click((await tryLeaving()).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: 'My collection' });
});

test('Save and add next keeps place, dealer and date, and counts on', async ({ page, person }) => {
  await openNewSpecimenForm(page);
  const { number, readAssignedNumber, locality, findSavedNotice, minerals, save } = specimenForm(page);
  const firstNumber = await readAssignedNumber();
  const secondNumber = firstNumber.replace('0001', '0002');
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  await chooseOption(page, 'locality', 'Xianghualing', /^Xianghualing Ore Field/);
  await unfold(page, 'Acquisition');
  await page.fill('Dealer', 'Ostend show');
  await page.fill(/^Purchase date/, '2024-06');
  await page.fill(/^Buy price/, '12');
  await page.click('button', 'Save and add next');
  await findSavedNotice(firstNumber);
  await expect.poll(async () => (await number()).value).toBe(secondNumber);
  await expect.poll(async () => document.activeElement === (await minerals())).toBe(true);
  expect(screen.queryByRole('button', { name: 'Remove Quartz' })).toBeNull();
  const readField = async (label: string | RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
  expect((await locality()).value).toMatch(/^Xianghualing Ore Field/);
  expect(await readField('Dealer')).toBe('Ostend show');
  expect(await readField(/^Purchase date/)).toBe('2024-06');
  expect(await readField(/^Buy price/)).toBe('');
  await chooseOption(page, 'minerals', 'fluor', /^Fluorite/);
  await save();
  await findSavedNotice(secondNumber);
  const { items } = await person.call(collectionApi.list, {});
  expect(items.map(({ coll_no, dealer }) => [coll_no, dealer])).toEqual([
    [secondNumber, 'Ostend show'],
    [firstNumber, 'Ostend show'],
  ]);
});

test('what is changed is stored and shown to visitors, but for the private note', async ({ page, person, visitor }) => {
  await person.createSpecimen({ mineral_ids: ['quartz'] });
  await openNotes(page);
  await chooseOption(page, 'minerals', 'fluorite', /^Fluorite/);
  await page.click('button', 'Remove Quartz');
  await page.fill('Description', 'Now described.');
  await page.fill(/^Private note/, 'Sold to nobody.');
  const { save, findSavedNotice } = specimenForm(page);
  await save();
  await findSavedNotice('SC-0001');
  await visitor.open(screenAddress('specimen', { username: person.username, coll_no: 'SC-0001' }));
  await screen.findByRole('heading', { level: 1, name: 'Fluorite' });
  await screen.findByText('Now described.');
  expect(screen.queryByText('Sold to nobody.')).toBeNull();
});
