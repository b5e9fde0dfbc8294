import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { chooseOption, openNewSpecimenForm, specimenForm, unfold } from '#web/testing/specimen-form.ts';
import { createPhotoFile, readImageBytes, stubCanvas } from '#web/testing/test-photo.ts';

const CREATE = /^POST \/api\/i\/specimens$/;
const tiles = () => within(screen.getByRole('group', { name: 'Photographs' })).queryAllByRole('figure');
const list = async (person: Person) => (await person.call(collectionApi.list, {})).items;

/** Saves quartz: it is stored, but the answers never arrive. */
async function saveUnanswered(page: AppPage) {
  await openNewSpecimenForm(page);
  const coll_no = await specimenForm(page).readAssignedNumber();
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  const mend = page.browser.answerRequests(CREATE, async (path, init) => {
    await page.browser.send(path, init);
    throw new TypeError('Failed to fetch');
  });
  await specimenForm(page).save();
  await screen.findByText(/What you typed is kept/);
  mend();
  return coll_no;
}

test('a save whose answer was lost is gone on with: what differs is asked field by field, and nothing is stored twice', async ({
  page,
  person,
}) => {
  const coll_no = await saveUnanswered(page);
  await unfold(page, 'Notes, tags, MIN-ID');
  await page.fill('Description', 'Forgotten at first.');
  await specimenForm(page).save();
  const dialog = within(await screen.findByRole('dialog', { name: `${coll_no} was changed elsewhere` }));
  const choices = within(dialog.getByRole('group', { name: /^Description/ }));
  expect(choices.getByRole<HTMLInputElement>('radio', { name: /Typed here/ }).checked).toBe(true);
  expect(dialog.getAllByRole('group')).toHaveLength(1);
  expect(await list(person)).toMatchObject([{ coll_no, description: null, version: 1 }]);
  await page.click('button', 'Save as chosen');
  await specimenForm(page).findSavedNotice(coll_no);
  expect(await list(person)).toMatchObject([{ coll_no, mineral_ids: ['quartz'], description: 'Forgotten at first.' }]);
});

test('a save whose answer was lost is not stored twice where it went on beside the form, and says why it waits', async ({
  page,
  person,
}) => {
  const coll_no = await saveUnanswered(page);
  await unfold(page, 'Notes, tags, MIN-ID');
  await page.fill('Description', 'Forgotten at first.');
  await page.click('button', 'Save and add next');
  await screen.findByText(/Look at both versions before saving/);
  expect(await list(person)).toHaveLength(1);
  await page.click('button', `Open ${coll_no}`);
  await specimenForm(page).save();
  const dialog = within(await screen.findByRole('dialog', { name: `${coll_no} was changed elsewhere` }));
  const choices = within(dialog.getByRole('group', { name: /^Description/ }));
  await page.user.click(choices.getByRole('radio', { name: /Stored now/ }));
  await page.click('button', 'Save as chosen');
  await specimenForm(page).findSavedNotice(coll_no);
  expect(await list(person)).toMatchObject([{ coll_no, description: null }]);
});

test('a draft that is discarded takes its photographs with it', async ({ page, person }) => {
  stubCanvas(await readImageBytes());
  await openNewSpecimenForm(page);
  const coll_no = await specimenForm(page).readAssignedNumber();
  await page.user.upload(await specimenForm(page).photos(), await createPhotoFile('quartz', 'galena.jpg'));
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  await screen.findByText(/Draft kept on this device/);
  await screen.findByText('Sent');
  await page.reload();
  await screen.findByText(/were restored/);
  await expect.poll(tiles).toHaveLength(1);
  await page.click('button', 'Discard them');
  await expect.poll(tiles).toHaveLength(0);
  await page.user.upload(await specimenForm(page).photos(), await createPhotoFile('fluorite-green', 'azurite.jpg'));
  await chooseOption(page, 'minerals', 'fluor', /^Fluorite/);
  await specimenForm(page).save();
  await specimenForm(page).findSavedNotice(coll_no);
  await expect
    .poll(async () => (await person.call(collectionApi.byNumber, { coll_no })).media.map(({ state }) => state))
    .toEqual(['ready']);
});
