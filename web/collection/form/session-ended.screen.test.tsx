import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/dom';
import { beforeEach, expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { linkTo } from '#contract/paths.ts';
import { aPhoto, aPicture, imitateDrawing } from '#web/testing/a-picture.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { choose, formOf, openAdding } from '#web/testing/specimen-form.ts';

beforeEach(async () => imitateDrawing(await aPicture()));

const photographs = () => within(screen.getByRole('group', { name: 'Photographs' }));
const choosePhoto = async (page: AppPage) => page.user.upload(await formOf(page).photos(), await aPhoto());
const findDialog = () => screen.findByRole('dialog', { name: 'Log in to go on' });

/** Types the password into the dialog over the form; the username stands there and can't be changed. */
async function logInHere(page: AppPage, { username, account: { password } }: Person) {
  const dialog = within(await findDialog());
  const name = dialog.getByLabelText<HTMLInputElement>('Username or e-mail');
  expect([name.value, name.readOnly]).toEqual([username, true]);
  await page.fill(dialog.getByLabelText('Password'), password);
  await page.user.click(dialog.getByRole('button', { name: 'Log in' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
}

async function expectPhoto(person: Person, coll_no: string) {
  expect((await person.call(collectionApi.byNumber, { coll_no })).media).toHaveLength(1);
}

test('a photo chosen after the session ended waits for the log-in over the form, goes up and joins its specimen', async ({
  page,
  person,
}) => {
  await openAdding(page);
  const coll_no = await formOf(page).given();
  await choose(page, 'minerals', 'quartz', /^Quartz/);
  page.browser.expireSession();
  await choosePhoto(page);
  await photographs().findByText('Your session has ended. It goes on once you have logged in.');
  await findDialog();
  expect(screen.queryByRole('button', { name: /Account/, hidden: true })).toBeNull();
  await logInHere(page, person);
  await expect.poll(() => photographs().queryAllByText('Sent')).toHaveLength(1);
  await formOf(page).save();
  await formOf(page).saved(coll_no);
  await expectPhoto(person, coll_no);
});

test('where Save answers that the session ended, Log in stands beside it, and what was typed is saved afterwards', async ({
  page,
  person,
}) => {
  await openAdding(page);
  const coll_no = await formOf(page).given();
  await choose(page, 'minerals', 'quartz', /^Quartz/);
  page.browser.expireSession();
  await formOf(page).save();
  await findDialog();
  await page.click('button', 'Later');
  await screen.findByText('Log in to do this.');
  await screen.findByText('Your session has ended. What you typed and chose stays here: log in to go on.');
  await choosePhoto(page);
  await photographs().findByText('Your session has ended. It goes on once you have logged in.');
  await page.click('button', 'Log in');
  await logInHere(page, person);
  await expect.poll(() => screen.queryByText('Log in to do this.')).toBeNull();
  await formOf(page).save();
  await formOf(page).saved(coll_no);
  await expectPhoto(person, coll_no);
});

test('a photo and a text from before the session ended are there after a reload and a log-in', async ({
  page,
  person,
}) => {
  await openAdding(page);
  await choose(page, 'minerals', 'quartz', /^Quartz/);
  page.browser.expireSession();
  await choosePhoto(page);
  await findDialog();
  await page.reload();
  await page.fill('Username or e-mail', person.username);
  await page.fill('Password', person.account.password);
  await page.click('button', 'Log in');
  const coll_no = await formOf(page).given();
  await expect.poll(() => photographs().queryAllByText('Sent')).toHaveLength(1);
  await formOf(page).save();
  await formOf(page).saved(coll_no);
  await expectPhoto(person, coll_no);
  expect((await person.call(collectionApi.byNumber, { coll_no })).specimen.mineral_ids).toEqual(['quartz']);
});

test('another user who logs in after the session ended finds nothing of the photo', async ({
  page,
  person,
  somebody,
}) => {
  const other = await somebody();
  await openAdding(page);
  page.browser.expireSession();
  await choosePhoto(page);
  await findDialog();
  expect(person.username).not.toBe(other.username);
  await page.open(linkTo('login'));
  await page.fill('Username or e-mail', other.username);
  await page.fill('Password', other.account.password);
  await page.click('button', 'Log in');
  await expect.poll(() => page.path).toBe('/');
  await openAdding(page);
  expect(photographs().queryAllByRole('figure')).toEqual([]);
});
