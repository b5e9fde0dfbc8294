import { expect } from '@playwright/test';
import { accountApi } from '#contract/account/api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { go, test } from './fixtures.ts';
import { Person } from './person.ts';
import { specimenForm } from './specimen-form.ts';

test('a form in one tab stores nothing for the user who has logged in in another tab of the browser', async ({
  page,
  context,
  person,
  spares,
  openBrowser,
  complaints,
  baseURL,
}) => {
  complaints.expect(/403/);
  const { account } = await spares.logIn(await openBrowser());
  await go(page, 'addSpecimen');
  await specimenForm(page).minerals.fill('quartz');
  await page
    .getByRole('option', { name: /^Quartz/ })
    .first()
    .click();
  const otherTab = await context.newPage();
  const otherUser = new Person(account, context.request, baseURL ?? '');
  await otherUser.call(accountApi.login, { login: account.username, password: account.password });
  await go(otherTab, 'myCollection');
  await expect(otherTab.getByRole('button', { name: account.display_name })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: `You are now logged in as ${account.username}` });
  await dialog.getByRole('button', { name: 'Later' }).click();
  await specimenForm(page).save.click();
  await expect(page.getByText('this page belongs to another user')).toBeVisible();
  expect((await otherUser.call(collectionApi.list, {})).items).toEqual([]);
  await otherUser.call(accountApi.login, { login: person.username, password: person.account.password });
  await page.reload();
  await expect(page.getByText(/were restored/)).toBeVisible();
  await specimenForm(page).save.click();
  await expect(specimenForm(page).savedNotice('SC-0001')).toBeVisible();
});
