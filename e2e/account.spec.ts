import { expect, type Locator, type Page } from '@playwright/test';
import { anAccount } from '#web/testing/person.ts';
import { go, test } from './fixtures.ts';
import { codeFor } from './person.ts';

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
  }).toPass();
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
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByLabel('Username or e-mail')).toHaveValue(account.username);
  await typeInto(page, password, account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/i/mineral_collection/list');
  await tabTo(page, page.getByRole('button', { name: `Account of ${account.display_name}` }));
  await page.keyboard.press('Enter');
  const own = page.getByRole('menuitem', { name: 'My collection' });
  await expect(own).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(own).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No specimens yet' })).toBeVisible();
});
