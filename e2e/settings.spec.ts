import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { accountApi } from '#contract/account/api.ts';
import type { Envelope } from '#contract/envelope.ts';
import { linkTo } from '#contract/paths.ts';
import { go, test } from './fixtures.ts';
import { type Account, anAccount, aPicture, codeFor, Person } from './person.ts';
import { isTold, sees } from './sentences.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const newPassword = (account: Account) => `${account.password}, renewed`;

/** The address in the newest mail that leads to a new password. */
async function resetLinkFor(request: APIRequestContext, email: string): Promise<string> {
  const read = async () => {
    const response = await request.get(`/api/dev/outbox?to=${encodeURIComponent(email)}`);
    const { d } = (await response.json()) as Envelope<{ items: { text: string }[] }>;
    return /\/reset-password\?\S+/.exec(d.items[0]?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(read, { message: `a link for ${email}`, timeout: 15_000 }).not.toBe('');
  return read();
}

async function logIn(page: Page, login: string, password: string) {
  await page.getByLabel('Username or e-mail').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

async function fillTwice(within: Page | Locator, first: string, again = first) {
  await within.getByLabel('New password', { exact: true }).fill(first);
  await within.getByLabel('New password once more').fill(again);
}

test('a forgotten password: the mailed link, a new password, the login', async ({ visitor, person, complaints }) => {
  test.slow();
  complaints.expect('503', /status of 4\d\d .*get_user_profile_by_reset_password_code/);
  const { email, username } = person.account;
  await go(visitor, 'login');
  await visitor.getByRole('link', { name: /forgot/i }).click();
  await expect(visitor).toHaveURL(linkTo('forgotPassword'));
  await visitor.getByLabel('E-mail', { exact: true }).fill(email);
  await visitor.route('**/api/account/send_reset_password_email', (route) => route.fulfill({ status: 503, body: '' }));
  await visitor.getByRole('button', { name: 'Send link' }).click();
  await sees(visitor, 'reset_send_failed');
  await visitor.unrouteAll();
  await visitor.getByRole('button', { name: 'Send link' }).click();
  await expect(visitor.getByText(`If ${email} has an account, a link is on its way.`)).toBeVisible();
  const link = await resetLinkFor(visitor.request, email);
  await visitor.goto(link);
  await expect(visitor.getByText(`@${username}`)).toBeVisible();
  const changed = newPassword(person.account);
  const save = visitor.getByRole('button', { name: 'Change password' });
  await fillTwice(visitor, changed, 'something else');
  await save.click();
  await sees(visitor, 'passwords_differ');
  await expect(visitor.getByLabel('New password once more')).toHaveAccessibleDescription('Passwords do not match');
  await fillTwice(visitor, changed);
  await visitor.route('**/api/account/reset_password', (route) => route.fulfill({ status: 503, body: '' }));
  await save.click();
  await sees(visitor, 'reset_failed');
  await visitor.unrouteAll();
  await save.click();
  await expect(visitor.getByText(/every device logged out/)).toBeVisible();
  await visitor.goto(link);
  await sees(visitor, 'reset_code_wrong');
  await go(visitor, 'login');
  await logIn(visitor, username, changed);
  await expect(visitor.getByRole('button', { name: /^Account of/ })).toBeVisible();
});

test('a display name and a picture of one’s own', async ({ page, visitor, person }) => {
  test.slow();
  await go(page, 'profile');
  const about = section(page, 'About you');
  const name = about.getByLabel('Display name');
  const save = about.getByRole('button', { name: 'Save' });
  await name.fill('');
  await save.click();
  await sees(page, 'display_name_rule');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Vera of the vugs');
  await save.click();
  await expect(about.getByText('Saved')).toBeVisible();
  await about.locator('input[type=file]').setInputFiles(aPicture());
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('slider', { name: /^What is seen of the picture/ }).press('ArrowLeft');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  const picture = about.getByRole('group', { name: 'Avatar' });
  await expect(picture.getByText('Saved')).toBeVisible({ timeout: 30_000 });
  const avatarIn = async () => (await person.call(accountApi.profile, {})).avatar_url;
  await expect.poll(avatarIn, { timeout: 30_000 }).not.toBeNull();
  await go(visitor, 'userCollection', { username: person.username });
  await expect(visitor.getByRole('heading', { level: 1, name: 'Vera of the vugs' })).toBeVisible();
  const shown = visitor.locator(`main img[src="${await avatarIn()}"]`);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('another password and another address, each after the password in use', async ({ page, person, complaints }) => {
  test.slow();
  complaints.expect('status of 400', 'status of 401');
  const { password } = person.account;
  const changed = newPassword(person.account);
  await go(page, 'profile');
  const credentials = section(page, 'E-mail and password');
  const current = credentials.getByLabel('Current password');
  await credentials.locator('summary').filter({ hasText: 'Password' }).click();
  await current.fill('not my password');
  await fillTwice(credentials, changed, password);
  await credentials.getByRole('button', { name: 'Change password' }).click();
  await sees(page, 'passwords_differ');
  await fillTwice(credentials, changed);
  await credentials.getByRole('button', { name: 'Change password' }).click();
  await expect(credentials.getByText('This is not the password.')).toBeVisible();
  await current.fill(password);
  await credentials.getByRole('button', { name: 'Change password' }).click();
  await expect(credentials.getByText(/^The password is changed/)).toBeVisible();
  const { email } = anAccount();
  await credentials.locator('summary').filter({ hasText: 'E-mail' }).click();
  await credentials.getByLabel('New e-mail').fill(email);
  await current.fill(changed);
  await credentials.getByRole('button', { name: 'Send code' }).click();
  const code = credentials.getByLabel('Verification code');
  await expect(code).toBeFocused();
  const right = await codeFor(page.request, email);
  await code.fill(right === '000000' ? '000001' : '000000');
  await credentials.getByRole('button', { name: 'Change e-mail' }).click();
  await isTold(page, 'code_wrong_left', { left: 4 });
  await code.fill(right);
  await credentials.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(credentials.getByText(`Your e-mail address is now ${email}.`)).toBeVisible();
});

test('another device is signed out, a mail is done without', async ({ page, visitor, person, baseURL }) => {
  const elsewhere = new Person(person.account, visitor.request, baseURL ?? '');
  await elsewhere.call(accountApi.login, { login: person.username, password: person.account.password });
  await go(visitor, 'profile');
  await expect(section(visitor, 'Devices')).toBeVisible();
  await go(page, 'profile');
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await page.getByRole('button', { name: 'Log out devices' }).click();
  await expect(page.getByText(/other devices? logged out$/)).toBeVisible();
  await go(visitor, 'profile');
  await expect(visitor).toHaveURL(/\/login/);
  const matches = page.getByRole('switch', { name: /^Matches/ });
  await expect(matches).toBeChecked();
  await matches.click();
  await expect(section(page, 'Mails').getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(matches).not.toBeChecked();
});

test('a deletion is planned, and taken back by logging in', async ({ page, person, complaints }) => {
  complaints.expect('status of 400', 'status of 401');
  const { username, password } = person.account;
  await go(page, 'profile');
  await section(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('This is not the password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { name: `${username} will be deleted on` })).toBeVisible();
  await page.getByRole('button', { name: 'Go to home page' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, username, password);
  await expect(page.getByText('The deletion is cancelled. Everything is here.')).toBeVisible();
});
