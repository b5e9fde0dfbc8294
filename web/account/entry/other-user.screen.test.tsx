import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/dom';
import { beforeEach, describe, expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { logInElsewhere, logInOnAnotherDevice } from '#web/testing/other-tab.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { chooseOption, openNewSpecimenForm, specimenForm } from '#web/testing/specimen-form.ts';
import { createPhotoFile, readImageBytes, stubCanvas } from '#web/testing/test-photo.ts';

beforeEach(async () => stubCanvas(await readImageBytes()));

const photoGroup = () => within(screen.getByRole('group', { name: 'Photographs' }));
const listSpecimens = async (person: Person) => (await person.call(collectionApi.list, {})).items;
const findDialog = async ({ username }: Person) =>
  within(await screen.findByRole('dialog', { name: `You are now logged in as ${username}` }));
/**
 * Holds the requests that the page makes on its own, which would reveal the other user before anything is saved.
 */
const holdBackgroundReads = ({ browser }: AppPage) => browser.hold(/^GET \/api\/(i|account)\//);
const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

/** Begins a specimen with a mineral and an uploaded photo. */
async function beginSpecimen(page: AppPage) {
  await openNewSpecimenForm(page);
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  await page.user.upload(await specimenForm(page).photos(), await createPhotoFile());
  await expect.poll(() => photoGroup().queryAllByText('Sent')).toHaveLength(1);
}

async function logInAgain(page: AppPage, { username, account: { password } }: Person, otherPerson: Person) {
  const dialog = await findDialog(otherPerson);
  const usernameInput = dialog.getByLabelText<HTMLInputElement>('Username or e-mail');
  expect([usernameInput.value, usernameInput.readOnly]).toEqual([username, true]);
  await page.fill(dialog.getByLabelText('Password'), password);
  await page.user.click(dialog.getByRole('button', { name: 'Log in' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
}

describe.each([
  ['hears of it', true],
  ['sleeps meanwhile', false],
])('another user logs in in another tab, and the page %s:', (_, isNotified) => {
  test('the form says who is there, stores nothing in their account, and goes on once its user is back', async ({
    page,
    person,
    createPerson,
  }) => {
    const otherPerson = await createPerson();
    await beginSpecimen(page);
    const heldReads = isNotified ? null : holdBackgroundReads(page);
    await logInElsewhere(page, otherPerson, { isTold: isNotified });
    if (isNotified) await page.user.click((await findDialog(otherPerson)).getByRole('button', { name: 'Later' }));
    await chooseOption(page, 'minerals', 'galena', /^Galena/);
    const coll_no = await specimenForm(page).readAssignedNumber();
    await specimenForm(page).save();
    heldReads?.release();
    if (!isNotified) await page.user.click((await findDialog(otherPerson)).getByRole('button', { name: 'Later' }));
    const refusalText = `You are now logged in as ${otherPerson.username}, but this page belongs to another user. Nothing was changed.`;
    await screen.findByText(refusalText);
    await expect.poll(draftKeys).toEqual([`draft:${person.username}:new specimen`]);
    expect(await listSpecimens(otherPerson)).toEqual([]);
    expect(await listSpecimens(await logInOnAnotherDevice(person, page))).toEqual([]);
    await page.click('button', `Log in as ${person.username}`);
    await logInAgain(page, person, otherPerson);
    await expect.poll(() => screen.queryByText(refusalText)).toBeNull();
    await specimenForm(page).save();
    await specimenForm(page).findSavedNotice(coll_no);
    expect(await listSpecimens(person)).toMatchObject([{ coll_no, mineral_ids: ['quartz', 'galena'] }]);
    expect((await person.call(collectionApi.byNumber, { coll_no })).media).toHaveLength(1);
    expect(await listSpecimens(otherPerson)).toEqual([]);
  });
});

test('a photo that is chosen then waits for its user, and a specimen sent on its way waits above the form', async ({
  page,
  person,
  createPerson,
}) => {
  const otherPerson = await createPerson();
  await beginSpecimen(page);
  const coll_no = await specimenForm(page).readAssignedNumber();
  const heldRead = holdBackgroundReads(page);
  await logInElsewhere(page, otherPerson, { isTold: false });
  await page.click('button', 'Save and add next');
  heldRead.release();
  await page.user.click((await findDialog(otherPerson)).getByRole('button', { name: 'Later' }));
  await screen.findByText(`${coll_no} is not saved yet`, { exact: false });
  await page.user.upload(await specimenForm(page).photos(), await createPhotoFile());
  await photoGroup().findByText('Your session has ended. It goes on once you have logged in.');
  expect(draftKeys().filter((key) => key.includes(otherPerson.username))).toEqual([]);
  await page.click('button', `Log in as ${person.username}`);
  await logInAgain(page, person, otherPerson);
  await expect.poll(() => photoGroup().queryAllByText('Sent')).toHaveLength(1);
  await page.click('button', `Save ${coll_no} again`);
  await specimenForm(page).findSavedNotice(coll_no);
  expect(await listSpecimens(person)).toMatchObject([{ coll_no, mineral_ids: ['quartz'] }]);
  expect(await listSpecimens(otherPerson)).toEqual([]);
});

test('the other user gets a page of their own, in which nothing of the first is left; what was typed waits for the first', async ({
  page,
  person,
  createPerson,
}) => {
  const otherPerson = await createPerson();
  await beginSpecimen(page);
  await logInElsewhere(page, otherPerson);
  await page.user.click(
    (await findDialog(otherPerson)).getByRole('button', { name: `Go on as ${otherPerson.username}` }),
  );
  await expect.poll(() => page.path).toBe('/');
  await openNewSpecimenForm(page);
  expect(screen.queryByText(/were restored/)).toBeNull();
  expect(photoGroup().queryAllByRole('figure')).toEqual([]);
  await logInElsewhere(page, person);
  await page.open(screenAddress('addSpecimen'));
  await screen.findByText(/were restored/);
});

test('who logs in on the page after its session ended gets a page of their own', async ({
  page,
  person,
  createPerson,
  complaints: consoleMessages,
}) => {
  consoleMessages.expect(/401/);
  const otherPerson = await createPerson();
  await page.open(screenAddress('myCollection'));
  await screen.findByRole('button', { name: new RegExp(person.account.display_name) });
  page.browser.expireSession();
  await page.click('link', 'Preferences');
  await page.fill('Username or e-mail', otherPerson.username);
  await page.fill('Password', otherPerson.account.password);
  await page.click('button', 'Log in');
  await screen.findByRole('button', { name: new RegExp(otherPerson.account.display_name) });
  expect(screen.queryByRole('dialog')).toBeNull();
});
