import { expect, type Locator, type Page } from '@playwright/test';
import { go, test } from './fixtures.ts';
import { type Account, anAccount, codeFor } from './person.ts';
import { isTold, sees } from './sentences.ts';

const fieldsOf = (page: Page) => ({
  email: page.getByLabel('E-mail', { exact: true }),
  code: page.getByLabel('Verification code'),
  username: page.getByLabel('Username', { exact: true }),
  displayName: page.getByLabel('Display name'),
  password: page.getByLabel('Password', { exact: true }),
  signUp: page.getByRole('button', { name: 'Sign up' }),
});

/** Presses Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  await expect(async () => {
    const there = () => target.evaluate((element) => element === document.activeElement);
    for (let pressed = 0; pressed < 40 && !(await there()); pressed += 1) await page.keyboard.press('Tab');
    expect(await there()).toBe(true);
  }).toPass({ timeout: 10_000 });
}

async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test('the way in by keyboard alone: sign up, the mailed code, log in, one’s own list', async ({ page }) => {
  test.slow();
  const account = anAccount();
  await go(page, 'home');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Log in' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Sign up' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signup');
  const { email, code, username, displayName, password, signUp } = fieldsOf(page);
  await typeInto(page, email, account.email);
  await tabTo(page, page.getByRole('button', { name: 'Send code' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`A code is on its way to ${account.email}.`)).toBeVisible();
  await expect(code).toBeFocused();
  await page.keyboard.type(await codeFor(page.request, account.email));
  await typeInto(page, username, account.username);
  await expect(page.getByText(`${account.username} is free.`)).toBeVisible();
  await typeInto(page, displayName, account.display_name);
  await typeInto(page, password, account.password);
  await tabTo(page, signUp);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account is ready. To the login in 3 seconds.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await typeInto(page, page.getByLabel('Username or e-mail'), account.username);
  await typeInto(page, password, account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await tabTo(page, page.getByRole('button', { name: `Account of ${account.display_name}` }));
  await page.keyboard.press('Enter');
  const own = page.getByRole('menuitem', { name: 'My collection' });
  await expect(own).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(own).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No specimens yet' })).toBeVisible();
});

async function signUpInChinese(page: Page, account: Account) {
  await page.getByLabel('邮箱', { exact: true }).fill(account.email);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByLabel('验证码').fill(await codeFor(page.request, account.email));
  await page.getByLabel('用户名', { exact: true }).fill(account.username);
  await page.getByLabel('显示名').fill('林巍');
  await page.getByLabel('密码', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: '注册' }).click();
}

test('the way in by mouse, in Chinese', async ({ page }) => {
  const account = anAccount();
  await page.goto('/?locale=zh');
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
  await page.getByRole('main').getByRole('link', { name: '注册' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '注册' })).toBeVisible();
  await page.clock.install();
  await signUpInChinese(page, account);
  await expect(page.getByText('账号已建好。3 秒后转到登录页。')).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('用户名或邮箱').fill(account.email);
  await page.getByLabel('密码', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('button', { name: /林巍/ }).click();
  await page.getByRole('menuitem', { name: '我的收藏' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '我的收藏' })).toBeVisible();
});

test('each field of the sign-up says what is wrong with it', async ({ page }) => {
  await go(page, 'signup');
  const { email, code, username, displayName, password, signUp } = fieldsOf(page);
  await signUp.click();
  await sees(page, 'form_required');
  await expect(email).toBeFocused();
  await email.fill('marta at example');
  await sees(page, 'email_format');
  await code.fill('12345');
  await sees(page, 'code_format');
  await username.fill('9');
  await sees(page, 'username_rule');
  await username.fill('marta--k');
  await sees(page, 'username_sign');
  await displayName.fill('x'.repeat(41));
  await sees(page, 'display_name_rule');
  await password.fill('short');
  await sees(page, 'password_short');
  await password.fill('x'.repeat(129));
  await sees(page, 'password_long');
  await username.fill('marta-of-the-mine');
  await password.fill('Marta-of-the-mine');
  await sees(page, 'password_own');
});

test('a taken and a reserved name are told while they are typed', async ({ visitor, person }) => {
  await go(visitor, 'signup');
  const { username } = fieldsOf(visitor);
  await username.fill(person.username);
  await isTold(visitor, 'username_taken');
  await username.fill('admin');
  await isTold(visitor, 'username_reserved');
});

test('a wrong code says how many tries are left, a common password is refused', async ({ page, complaints }) => {
  complaints.expect('status of 400');
  const account = anAccount();
  await go(page, 'signup');
  const { email, code, username, password, signUp } = fieldsOf(page);
  await email.fill(account.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/^Send again in \d+ seconds$/)).toBeVisible();
  const right = await codeFor(page.request, account.email);
  await code.fill(right === '000000' ? '000001' : '000000');
  await username.fill(account.username);
  await password.fill('password1');
  await signUp.click();
  await sees(page, 'password_common');
  await password.fill(account.password);
  await signUp.click();
  await isTold(page, 'code_wrong_left', { left: 4 });
  await expect(code).toBeFocused();
  await signUp.click();
  await isTold(page, 'code_wrong_left', { left: 3 });
  await expect(password).toHaveValue(account.password);
  await code.fill(right);
  await signUp.click();
  await expect(page.getByText(/^Your account is ready/)).toBeVisible();
});

test('a wrong password says so and keeps what was typed; who is in has no use for the login', async ({
  page,
  visitor,
  person,
  complaints,
}) => {
  complaints.expect('status of 401');
  await go(visitor, 'login');
  const login = visitor.getByLabel('Username or e-mail');
  const password = visitor.getByLabel('Password', { exact: true });
  await login.fill(person.username);
  await password.fill('not my password');
  await visitor.getByRole('button', { name: 'Log in' }).click();
  await isTold(visitor, 'wrong_credentials');
  await expect(login).toHaveValue(person.username);
  await go(page, 'login');
  await expect(page).toHaveURL('/');
});
