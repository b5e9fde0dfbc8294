import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/dom';
import { beforeEach, expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { chooseOption, openNewSpecimenForm, specimenForm } from '#web/testing/specimen-form.ts';
import { createPhotoFile, readImageBytes, stubCanvas } from '#web/testing/test-photo.ts';

beforeEach(async () => stubCanvas(await readImageBytes()));

const photographs = () => within(screen.getByRole('group', { name: 'Photographs' }));
const choosePhoto = async (page: AppPage) =>
  page.user.upload(await specimenForm(page).photos(), await createPhotoFile());
const findDialog = () => screen.findByRole('dialog', { name: 'Log in to go on' });

/** Opens the form and ends the session, after choosing the mineral if there is one. */
async function beginAndExpire(page: AppPage, mineral?: 'quartz') {
  await openNewSpecimenForm(page);
  const coll_no = await specimenForm(page).readAssignedNumber();
  if (mineral) await chooseOption(page, 'minerals', mineral, /^Quartz/);
  page.browser.expireSession();
  return coll_no;
}

/** Logs in on the login page. */
async function logInThere(page: AppPage, { username, account: { password } }: Person) {
  await page.fill('Username or e-mail', username);
  await page.fill('Password', password);
  await page.click('button', 'Log in');
}

/** Types the password into the dialog over the form, where the user name is fixed. */
async function logInHere(page: AppPage, { username, account: { password } }: Person) {
  const dialog = within(await findDialog());
  const name = dialog.getByLabelText<HTMLInputElement>('Username or e-mail');
  expect([name.value, name.readOnly]).toEqual([username, true]);
  await page.fill(dialog.getByLabelText('Password'), password);
  await page.user.click(dialog.getByRole('button', { name: 'Log in' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
}

/** Saves the form and checks that the specimen has its mineral and its photo. */
async function saveWithPhoto(page: AppPage, person: Person, coll_no: string) {
  await specimenForm(page).save();
  await specimenForm(page).findSavedNotice(coll_no);
  const { media, specimen } = await person.call(collectionApi.byNumber, { coll_no });
  expect([media.length, specimen.mineral_ids]).toEqual([1, ['quartz']]);
}

const expectSent = () => expect.poll(() => photographs().queryAllByText('Sent')).toHaveLength(1);
const findWaiting = () => photographs().findByText('Your session has ended. It goes on once you have logged in.');

test('a photo chosen after the session ended waits for the log-in over the form, goes up and joins its specimen', async ({
  page,
  person,
}) => {
  const coll_no = await beginAndExpire(page, 'quartz');
  await choosePhoto(page);
  await findWaiting();
  await findDialog();
  expect(screen.queryByRole('button', { name: /Account/, hidden: true })).toBeNull();
  await logInHere(page, person);
  await expectSent();
  await saveWithPhoto(page, person, coll_no);
});

test('where Save answers that the session ended, Log in stands beside it, and what was typed is saved afterwards', async ({
  page,
  person,
}) => {
  const coll_no = await beginAndExpire(page, 'quartz');
  await specimenForm(page).save();
  await findDialog();
  await page.click('button', 'Later');
  await screen.findByText('Log in to do this.');
  await screen.findByText('Your session has ended. What you typed and chose stays here: log in to go on.');
  await choosePhoto(page);
  await findWaiting();
  await page.click('button', 'Log in');
  await logInHere(page, person);
  await expect.poll(() => screen.queryByText('Log in to do this.')).toBeNull();
  await saveWithPhoto(page, person, coll_no);
});

test('a photo and a text from before the session ended are there after a reload and a log-in', async ({
  page,
  person,
}) => {
  await beginAndExpire(page, 'quartz');
  await choosePhoto(page);
  await findDialog();
  await page.reload();
  await logInThere(page, person);
  const coll_no = await specimenForm(page).readAssignedNumber();
  await expectSent();
  await saveWithPhoto(page, person, coll_no);
});

test('another user who logs in after the session ended finds nothing of the photo', async ({
  page,
  person,
  createPerson,
}) => {
  const otherPerson = await createPerson();
  await beginAndExpire(page);
  await choosePhoto(page);
  await findDialog();
  expect(person.username).not.toBe(otherPerson.username);
  await page.open(screenAddress('login'));
  await logInThere(page, otherPerson);
  await expect.poll(() => page.path).toBe('/');
  await openNewSpecimenForm(page);
  expect(photographs().queryAllByRole('figure')).toEqual([]);
});
