import { expect } from '@playwright/test';
import { linkTo } from '#contract/paths.ts';
import { say } from '#contract/sentence.ts';
import { words } from '#contract/words.ts';
import { go, test } from './fixtures.ts';
import { isTold, sees } from './sentences.ts';

test('letter case and a trailing slash make no other address', async ({ page, person }) => {
  const heading = page.getByRole('heading', { level: 1 });
  for (const path of ['/COLLECTOR-Discover/', '/Exchange/', `/MC/${person.username.toUpperCase()}/`]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(heading, path).toBeVisible();
    await expect(page.getByText('Page Not Found'), path).toHaveCount(0);
  }
});

test('an address that is no screen is said to be missing, with the status of it', async ({ page, complaints }) => {
  complaints.expect('status of 404');
  const path = '/minerals/of/the/moon';
  expect((await page.goto(path))?.status()).toBe(404);
  await sees(page, 'page_not_found_path', { path });
  await expect(page).toHaveTitle(`${say(words.page_not_found, 'en')} · Vug`);
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page).toHaveURL('/');
});

test('a specimen and a collector nobody has are missing too', async ({ page, person, complaints }) => {
  complaints.expect('status of 404');
  for (const path of [linkTo('specimen', { username: person.username, coll_no: 'SC-0404' }), '/mc/nobody-there']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await sees(page, 'page_not_found_path', { path });
  }
});

test('a fault of ours has its view, and is recorded', async ({ page, complaints }) => {
  complaints.expect(/A page failed/, /TypeError/, /React Router/);
  await page.route('**/api/home', (route) => route.fulfill({ json: { c: 0, d: {}, m: '' } }));
  const recorded = page.waitForRequest('**/api/faults');
  await go(page, 'home');
  await sees(page, 'internal_error');
  await expect(page.getByText('500', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Internal Server Error · Vug');
  expect((await recorded).postDataJSON()).toMatchObject({ where: 'A page failed', path: '/' });
});

test('a page whose server fails says so', async ({ page, complaints }) => {
  complaints.expect('500', /A page failed/);
  await page.route('**/api/home', (route) => route.fulfill({ status: 500, body: '<h1>Bad gateway</h1>' }));
  await go(page, 'home');
  await sees(page, 'error_unexpected');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('who is not logged in is led to the login, and back', async ({ page, visitor, person }) => {
  const wanted = `${linkTo('myCollection')}?access_level=private`;
  await visitor.goto(wanted);
  await expect(visitor).toHaveURL(`/login?next=${encodeURIComponent(wanted)}`);
  await visitor.getByLabel('Username or e-mail').fill(person.username);
  await visitor.getByLabel('Password', { exact: true }).fill(person.account.password);
  await visitor.getByRole('button', { name: 'Log in' }).click();
  await expect(visitor).toHaveURL(wanted);
  await expect(visitor.getByRole('heading', { level: 1, name: 'My collection' })).toBeVisible();
  await page.goto(`/login?next=${encodeURIComponent('//evil.example')}`);
  await expect(page).toHaveURL('/');
});

test("the administrator's pages are the administrator's", async ({ page, person: _ }) => {
  await go(page, 'surveyTodolist');
  await isTold(page, 'admin_only');
  await expect(page).toHaveTitle('Not yours to open · Vug');
});

test('a new page begins at its top, Back returns to the place', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await go(page, 'home');
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Manual of collecting' });
  await expect(footer).toBeVisible();
  // Not at the end of the page: others add collections meanwhile, and it grows or shrinks by a line.
  const place = 300;
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await footer.dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Manual of collecting' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('an address with a hash leads to its target', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await page.goto('/signup#password');
  await expect(page.getByLabel('Password', { exact: true })).toBeInViewport();
});
