import { expect, type Locator, type Page } from '@playwright/test';
import { anAccount } from '#web/testing/person.ts';
import { go, test } from './fixtures.ts';
import { receiveCode } from './person.ts';

const formFields = (page: Page) => ({
  email: page.getByLabel('E-mail', { exact: true }),
  code: page.getByLabel('Verification code'),
  username: page.getByLabel('Username', { exact: true }),
  displayName: page.getByLabel('Display name'),
  password: page.getByLabel('Password', { exact: true }),
  signUp: page.getByRole('button', { name: 'Sign up' }),
});

/** Presses Tab until the target has the focus, as a user without a mouse does. */
async function tabUntilFocused(page: Page, target: Locator) {
  await expect(async () => {
    const isFocused = () => target.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 40 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
    expect(await isFocused()).toBe(true);
  }).toPass();
}

async function typeText(page: Page, target: Locator, text: string) {
  await tabUntilFocused(page, target);
  await page.keyboard.type(text);
}

test('the way in by keyboard alone: sign up, the mailed code, log in, one’s own list', async ({ page }) => {
  test.slow();
  const account = anAccount();
  await go(page, 'home');
  await tabUntilFocused(page, page.getByRole('banner').getByRole('link', { name: 'Log in' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await tabUntilFocused(page, page.getByRole('main').getByRole('link', { name: 'Sign up' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signup');
  const { email, code, username, displayName, password, signUp } = formFields(page);
  await typeText(page, email, account.email);
  await tabUntilFocused(page, page.getByRole('button', { name: 'Send code' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`A code is on its way to ${account.email}.`)).toBeVisible();
  await expect(code).toBeFocused();
  await page.keyboard.type(await receiveCode(page.request, account.email));
  await typeText(page, username, account.username);
  await expect(page.getByText(`${account.username} is free.`)).toBeVisible();
  await typeText(page, displayName, account.display_name);
  await typeText(page, password, account.password);
  await tabUntilFocused(page, signUp);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account is ready. To the login in 3 seconds.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByLabel('Username or e-mail')).toHaveValue(account.username);
  await typeText(page, password, account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/i/mineral_collection/list');
  await tabUntilFocused(page, page.getByRole('button', { name: `Account of ${account.display_name}` }));
  await page.keyboard.press('Enter');
  const collectionItem = page.getByRole('menuitem', { name: 'My collection' });
  await expect(collectionItem).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(collectionItem).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No specimens yet' })).toBeVisible();
});
