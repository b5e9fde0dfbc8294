import { screen, waitFor, within } from '@testing-library/dom';
import { expect, inject } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { AppPage } from '#web/testing/app-page.ts';
import { Browser } from '#web/testing/browser.ts';
import { type Account, anAccount, Person, receiveCode, receiveResetLink } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { findScreenText, showsRefusal, textMatcher } from '#web/testing/sentences.ts';

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const newPassword = (account: Account) => `${account.password}, renewed`;
const unavailableAnswer = () => new Response('', { status: 503 });

async function submitLogin(page: AppPage, login: string, password: string) {
  await page.fill('Username or e-mail', login);
  await page.fill('Password', password);
  await page.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
  await expect.poll(() => page.path).not.toMatch(/\/login/);
}

async function fillTwice(page: AppPage, password: string, repeatedPassword = password) {
  await page.fill('New password', password);
  await page.fill('New password once more', repeatedPassword);
}

/** The message of a field, which screen readers read with it. */
const fieldMessage = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

test('a forgotten password: the mailed link, a new password, the login', async ({ visitor, person }) => {
  const { email, username } = person.account;
  const { browser } = visitor;
  await visitor.open(screenAddress('login'));
  await visitor.click('link', /forgot/i);
  await expect.poll(() => visitor.path).toBe(screenAddress('forgotPassword'));
  await visitor.fill('E-mail', email);
  browser.answerRequests(/send_reset_password_email/, unavailableAnswer);
  await visitor.click('button', 'Send link');
  await findScreenText('reset_send_failed');
  browser.clearRules();
  await visitor.click('button', 'Send link');
  await screen.findByText(textMatcher(`If ${email} has an account, a link is on its way.`));
  const link = await receiveResetLink(browser.send, email);
  await visitor.open(link);
  await screen.findByText(`@${username}`);
  const changedPassword = newPassword(person.account);
  await fillTwice(visitor, changedPassword, 'something else');
  await visitor.click('button', 'Change password');
  await findScreenText('passwords_differ');
  expect(fieldMessage(screen.getByLabelText('New password once more'))).toBe('Passwords do not match');
  await fillTwice(visitor, changedPassword);
  browser.answerRequests(/^POST \/api\/account\/reset_password$/, unavailableAnswer);
  await visitor.click('button', 'Change password');
  await findScreenText('reset_failed');
  browser.clearRules();
  await visitor.click('button', 'Change password');
  await screen.findByText(/every device logged out/);
  await visitor.open(link);
  await findScreenText('reset_code_wrong');
  await visitor.open(screenAddress('login'));
  await submitLogin(visitor, username, changedPassword);
  await screen.findByRole('button', { name: /^Account of/ });
});

test('a display name that is none is refused beside its field', async ({ page, person: _ }) => {
  await page.open(screenAddress('profile'));
  const aboutSection = await section('About you');
  await page.fill('Display name', '');
  await page.user.click(aboutSection.getByRole('button', { name: 'Save' }));
  await findScreenText('display_name_rule');
  expect(aboutSection.getByLabelText('Display name').getAttribute('aria-invalid')).toBe('true');
});

test('another password and another address, each after the password in use', async ({ page, person }) => {
  const { password } = person.account;
  const changedPassword = newPassword(person.account);
  await page.open(screenAddress('profile'));
  const credentials = await section('E-mail and password');
  const unfold = (name: string) => page.user.click(credentials.getByText(name, { selector: 'summary *, summary' }));
  const press = (name: string) => page.user.click(credentials.getByRole('button', { name }));
  await unfold('Password');
  await page.fill('Current password', 'not my password');
  await fillTwice(page, changedPassword, password);
  await press('Change password');
  await findScreenText('passwords_differ');
  await fillTwice(page, changedPassword);
  await press('Change password');
  await credentials.findByText('This is not the password.');
  await page.fill('Current password', password);
  await press('Change password');
  await credentials.findByText(/^The password is changed/);
  const { email } = anAccount();
  await unfold('E-mail');
  await page.fill('New e-mail', email);
  await page.fill('Current password', changedPassword);
  await press('Send code');
  const code = await credentials.findByLabelText('Verification code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  const right = await receiveCode(page.browser.send, email);
  await page.fill('Verification code', right === '000000' ? '000001' : '000000');
  await press('Change e-mail');
  await showsRefusal('code_wrong_left', { left: 4 });
  await page.fill('Verification code', right);
  await press('Change e-mail');
  await credentials.findByText(`Your e-mail address is now ${email}.`);
});

test('another device is signed out, a mail is done without', async ({ page, person }) => {
  const otherPage = new AppPage(new Browser(inject('origin')));
  const otherSession = new Person(person.account, otherPage.browser.send);
  await otherSession.call(accountApi.login, { login: person.username, password: person.account.password });
  await otherPage.open(screenAddress('profile'));
  await section('Devices');
  await page.open(screenAddress('profile'));
  await page.click('button', 'Log out all other devices');
  await page.click('button', 'Log out devices');
  await screen.findByText(/other devices? logged out$/);
  const matches = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Matches/ });
  expect((await matches()).checked).toBe(true);
  await page.user.click(await matches());
  await (await section('Mails')).findByText('Saved');
  await page.reload();
  expect((await matches()).checked).toBe(false);
  await otherPage.open(screenAddress('profile'));
  await expect.poll(() => otherPage.path).toMatch(/\/login/);
  otherPage.close();
});

test('a deletion is planned, and taken back by logging in', async ({ page, person }) => {
  const { username, password } = person.account;
  await page.open(screenAddress('profile'));
  await page.user.click((await section('Delete account')).getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog'));
  const remove = () => page.user.click(dialog.getByRole('button', { name: 'Delete account' }));
  await page.user.type(dialog.getByLabelText('Current password'), 'not my password');
  await remove();
  await dialog.findByText('This is not the password.');
  await page.user.clear(dialog.getByLabelText('Current password'));
  await page.user.paste(password);
  await remove();
  await screen.findByRole('heading', { name: new RegExp(`^${username} will be deleted on`) });
  const requestCount = page.browser.requests.length;
  await page.click('button', 'Go to home page');
  await screen.findByRole('heading', { level: 1, name: 'Keep, show and trade mineral specimens.' });
  expect(
    page.browser.requests
      .slice(requestCount)
      .filter((request) => request.includes('/api/i/') || request.includes('/account/')),
  ).toEqual([]);
  await page.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' }));
  await submitLogin(page, username, password);
  await screen.findByText('The deletion is cancelled. Everything is here.');
});
