import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { anAccount, receiveCode } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { findScreenText, showsRefusal } from '#web/testing/sentences.ts';

const [EMAIL, CODE, USERNAME, PASSWORD] = ['E-mail', 'Verification code', 'Username', 'Password'] as const;

const inputValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const hasFocus = (label: string) => expect.poll(() => document.activeElement).toBe(screen.getByLabelText(label));

async function askCode(page: AppPage, email: string): Promise<string> {
  await page.fill(EMAIL, email);
  await page.click('button', 'Send code');
  await screen.findByText(/^Send again in \d+ seconds$/);
  return receiveCode(page.browser.send, email);
}

test('the way in by mouse, in Chinese', async ({ page }) => {
  const { email, username, password } = anAccount();
  await page.open('/?locale=zh');
  const banner = within(await screen.findByRole('banner'));
  await page.user.click(await banner.findByRole('link', { name: '登录' }));
  await expect.poll(() => page.path).toMatch(/^\/login/);
  const main = within(await screen.findByRole('main'));
  await page.user.click(await main.findByRole('link', { name: '注册' }));
  await screen.findByRole('heading', { level: 1, name: '注册' });
  await page.fill('邮箱', email);
  await page.click('button', '发送验证码');
  await page.fill('验证码', await receiveCode(page.browser.send, email));
  await page.fill('用户名', username);
  await page.fill(/^显示名/, '林巍');
  await page.fill('密码', password);
  await page.click('button', '注册');
  await screen.findByText('账号已建好。3 秒后转到登录页。');
  const login = await screen.findByLabelText<HTMLInputElement>('用户名或邮箱');
  expect(login.value).toBe(username);
  expect(page.path).toMatch(/^\/login/);
  await page.fill('密码', password);
  await page.user.click(within(screen.getByRole('main')).getByRole('button', { name: '登录' }));
  await expect.poll(() => page.path).toMatch(/^\/i\/mineral_collection/);
  await screen.findByRole('heading', { level: 1, name: '我的收藏' });
});

test('each field of the sign-up says what is wrong with it', async ({ page }) => {
  await page.open(screenAddress('signup'));
  await page.click('button', 'Sign up');
  await findScreenText('form_required');
  await hasFocus(EMAIL);
  await page.fill(EMAIL, 'marta at example');
  await findScreenText('email_format');
  await page.fill(CODE, '12345');
  await findScreenText('code_format');
  await page.fill(USERNAME, '9');
  await findScreenText('username_rule');
  await page.fill(USERNAME, 'marta--k');
  await findScreenText('username_sign');
  await page.fill(/^Display name/, 'x'.repeat(41));
  await findScreenText('display_name_rule');
  await page.fill(PASSWORD, 'short');
  await findScreenText('password_short');
  await page.fill(PASSWORD, 'x'.repeat(129));
  await findScreenText('password_long');
  await page.fill(PASSWORD, 'half a quartz \ud83d');
  await findScreenText('password_characters');
  await page.fill(USERNAME, 'marta-of-the-mine');
  await page.fill(PASSWORD, 'Marta-of-the-mine');
  await findScreenText('password_own');
});

test('signing up: where the code went is said although the form was sent without one before', async ({ page }) => {
  const { email } = anAccount();
  await page.open(screenAddress('signup'));
  await page.click('button', 'Sign up');
  await findScreenText('form_required');
  await askCode(page, email);
  const codeMessage = () => document.getElementById('verification_code-message')?.textContent;
  await expect.poll(codeMessage).toMatch(/^A code is on its way/);
  await page.click('button', 'Sign up');
  await expect.poll(codeMessage).toBe('Fill this in');
});

test('a taken and a reserved name are told while they are typed', async ({ visitor, person }) => {
  await visitor.open(screenAddress('signup'));
  await visitor.fill(USERNAME, person.username);
  await showsRefusal('username_taken');
  await visitor.fill(USERNAME, 'admin');
  await showsRefusal('username_reserved');
});

test('a wrong code says how many tries are left, a common password is refused', async ({ page }) => {
  const { email, username, password } = anAccount();
  await page.open(screenAddress('signup'));
  const right = await askCode(page, email);
  await page.fill(CODE, right === '000000' ? '000001' : '000000');
  await page.fill(USERNAME, username);
  await page.fill(PASSWORD, 'password1');
  await page.click('button', 'Sign up');
  await findScreenText('password_common');
  await page.fill(PASSWORD, password);
  await page.click('button', 'Sign up');
  await showsRefusal('code_wrong_left', { left: 4 });
  await hasFocus(CODE);
  await page.click('button', 'Sign up');
  await showsRefusal('code_wrong_left', { left: 3 });
  expect(inputValue(PASSWORD)).toBe(password);
  await page.fill(CODE, right);
  await page.click('button', 'Sign up');
  await screen.findByText(/^Your account is ready/);
});

test('a wrong password says so and keeps what was typed; who is in has no use for the login', async ({
  page,
  visitor,
  person,
}) => {
  const login = 'Username or e-mail';
  await visitor.open(screenAddress('login'));
  await visitor.fill(login, person.username);
  await visitor.fill(PASSWORD, 'not my password');
  await visitor.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
  await showsRefusal('wrong_credentials');
  expect(inputValue(login)).toBe(person.username);
  await page.open(screenAddress('login'));
  await expect.poll(() => page.path).toBe('/');
});
