import { screen, waitFor, within } from '@testing-library/dom';
import { expect, inject } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { linkTo } from '#contract/paths.ts';
import { AppPage } from '#web/testing/app-page.ts';
import { Browser } from '#web/testing/browser.ts';
import { type Account, anAccount, codeFor, linkFor, Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { holding, sees, showsRefusal } from '#web/testing/sentences.ts';

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const newPassword = (account: Account) => `${account.password}, renewed`;
const unanswered = () => new Response('', { status: 503 });

async function logIn(page: AppPage, login: string, password: string) {
  await page.fill('Username or e-mail', login);
  await page.fill('Password', password);
  await page.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
  await expect.poll(() => page.path).not.toMatch(/\/login/);
}

async function fillTwice(page: AppPage, first: string, again = first) {
  await page.fill('New password', first);
  await page.fill('New password once more', again);
}

/** What stands beside a field, as it is read aloud with it. */
const saidOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

test('a forgotten password: the mailed link, a new password, the login', async ({ visitor, person }) => {
  const { email, username } = person.account;
  const { browser } = visitor;
  await visitor.open(linkTo('login'));
  await visitor.click('link', /forgot/i);
  await expect.poll(() => visitor.path).toBe(linkTo('forgotPassword'));
  await visitor.fill('E-mail', email);
  browser.answer(/send_reset_password_email/, unanswered);
  await visitor.click('button', 'Send link');
  await sees('reset_send_failed');
  browser.mend();
  await visitor.click('button', 'Send link');
  await screen.findByText(holding(`If ${email} has an account, a link is on its way.`));
  const link = await linkFor(browser.send, email);
  await visitor.open(link);
  await screen.findByText(`@${username}`);
  const changed = newPassword(person.account);
  await fillTwice(visitor, changed, 'something else');
  await visitor.click('button', 'Change password');
  await sees('passwords_differ');
  expect(saidOf(screen.getByLabelText('New password once more'))).toBe('Passwords do not match');
  await fillTwice(visitor, changed);
  browser.answer(/^POST \/api\/account\/reset_password$/, unanswered);
  await visitor.click('button', 'Change password');
  await sees('reset_failed');
  browser.mend();
  await visitor.click('button', 'Change password');
  await screen.findByText(/every device logged out/);
  await visitor.open(link);
  await sees('reset_code_wrong');
  await visitor.open(linkTo('login'));
  await logIn(visitor, username, changed);
  await screen.findByRole('button', { name: /^Account of/ });
});

test('a display name that is none is refused beside its field', async ({ page, person: _ }) => {
  await page.open(linkTo('profile'));
  const about = await section('About you');
  await page.fill('Display name', '');
  await page.user.click(about.getByRole('button', { name: 'Save' }));
  await sees('display_name_rule');
  expect(about.getByLabelText('Display name').getAttribute('aria-invalid')).toBe('true');
});

test('another password and another address, each after the password in use', async ({ page, person }) => {
  const { password } = person.account;
  const changed = newPassword(person.account);
  await page.open(linkTo('profile'));
  const credentials = await section('E-mail and password');
  const unfold = (name: string) => page.user.click(credentials.getByText(name, { selector: 'summary *, summary' }));
  const press = (name: string) => page.user.click(credentials.getByRole('button', { name }));
  await unfold('Password');
  await page.fill('Current password', 'not my password');
  await fillTwice(page, changed, password);
  await press('Change password');
  await sees('passwords_differ');
  await fillTwice(page, changed);
  await press('Change password');
  await credentials.findByText('This is not the password.');
  await page.fill('Current password', password);
  await press('Change password');
  await credentials.findByText(/^The password is changed/);
  const { email } = anAccount();
  await unfold('E-mail');
  await page.fill('New e-mail', email);
  await page.fill('Current password', changed);
  await press('Send code');
  const code = await credentials.findByLabelText('Verification code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  const right = await codeFor(page.browser.send, email);
  await page.fill('Verification code', right === '000000' ? '000001' : '000000');
  await press('Change e-mail');
  await showsRefusal('code_wrong_left', { left: 4 });
  await page.fill('Verification code', right);
  await press('Change e-mail');
  await credentials.findByText(`Your e-mail address is now ${email}.`);
});

test('another device is signed out, a mail is done without', async ({ page, person }) => {
  const other = new AppPage(new Browser(inject('origin')));
  const elsewhere = new Person(person.account, other.browser.send);
  await elsewhere.call(accountApi.login, { login: person.username, password: person.account.password });
  await other.open(linkTo('profile'));
  await section('Devices');
  await page.open(linkTo('profile'));
  await page.click('button', 'Log out all other devices');
  await page.click('button', 'Log out devices');
  await screen.findByText(/other devices? logged out$/);
  const matches = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Matches/ });
  expect((await matches()).checked).toBe(true);
  await page.user.click(await matches());
  await (await section('Mails')).findByText('Saved');
  await page.reload();
  expect((await matches()).checked).toBe(false);
  await other.open(linkTo('profile'));
  await expect.poll(() => other.path).toMatch(/\/login/);
  other.close();
});

test('a deletion is planned, and taken back by logging in', async ({ page, person }) => {
  const { username, password } = person.account;
  await page.open(linkTo('profile'));
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
  const requestCount = page.browser.asked.length;
  await page.click('button', 'Go to home page');
  await screen.findByRole('heading', { level: 1, name: 'Keep, show and trade mineral specimens.' });
  expect(
    page.browser.asked
      .slice(requestCount)
      .filter((request) => request.includes('/api/i/') || request.includes('/account/')),
  ).toEqual([]);
  await page.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' }));
  await logIn(page, username, password);
  await screen.findByText('The deletion is cancelled. Everything is here.');
});
