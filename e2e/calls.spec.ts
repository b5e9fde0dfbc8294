import { expect, type Page, type Request } from '@playwright/test';
import { linkTo } from '#contract/paths.ts';
import { go, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { sees } from './sentences.ts';
import { stopClock } from './with-clock.ts';

// Deleting a specimen is a call that leaves its failure to the toast.
const specimenCalls = /\/api\/i\/specimens\/[0-9a-f-]{36}$/;
const deleteIt = (page: Page) => page.getByRole('button', { name: 'Delete SC-0001' }).click();

async function openSpecimen(page: Page, person: Person) {
  await person.aSpecimen();
  await go(page, 'updateSpecimen', { coll_no: 'SC-0001' });
  await expect(page.getByRole('button', { name: 'Delete SC-0001' })).toBeVisible();
}

test('a call that gets no answer says so, after a second try', async ({ page, person, complaints }) => {
  complaints.expect('ERR_FAILED');
  await openSpecimen(page, person);
  const tries: Request[] = [];
  await page.route(specimenCalls, (route) => {
    tries.push(route.request());
    return route.abort();
  });
  await deleteIt(page);
  await sees(page, 'error_network');
  await expect(page.getByRole('alert')).toHaveCount(1);
  expect(tries).toHaveLength(2);
});

test('what an error says depends on its body', async ({ page, person, complaints }) => {
  complaints.expect(/status of (4|5)\d\d/, 'Answered 501');
  await openSpecimen(page, person);
  const toast = page.getByRole('alert');
  const answers = [
    [{ status: 422, json: { c: 10001, d: null, m: 'The drawer is locked.' } }, 'The drawer is locked.'],
    [{ status: 403, body: 'Plain words.', contentType: 'text/plain' }, 'Plain words.'],
    [{ status: 200, json: { c: 10001, d: null, m: 'Refused with 200.' } }, 'Refused with 200.'],
  ] as const;
  for (const [answer, said] of answers) {
    await page.route(specimenCalls, (route) => route.fulfill(answer));
    await deleteIt(page);
    await expect(toast).toContainText(said);
    await expect(toast).toHaveCount(1);
  }
  await page.route(specimenCalls, (route) => route.fulfill({ status: 501, body: '<html>nginx</html>' }));
  await deleteIt(page);
  await sees(page, 'error_unexpected');
  await page.route(specimenCalls, (route) => route.fulfill({ json: { c: 10001, d: null, m: '' } }));
  await deleteIt(page);
  await sees(page, 'error_default');
});

test('an unsafe call is tried once more, under the same key, and applied once', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect('503');
  await openSpecimen(page, person);
  const keys: (string | undefined)[] = [];
  await page.route(specimenCalls, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await deleteIt(page);
  await expect(page.getByText('SC-0001 moved to the trash')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a call that waits for longer than five seconds is not tried again', async ({ page, person, complaints }) => {
  complaints.expect('status of 429');
  await openSpecimen(page, person);
  let tries = 0;
  const answer = { status: 429, headers: { 'retry-after': '5' }, json: { c: 15000, d: null, m: 'Too often.' } };
  await page.route(specimenCalls, (route) => {
    tries += 1;
    return route.fulfill(answer);
  });
  await deleteIt(page);
  await expect(page.getByRole('alert')).toContainText('Too often.');
  expect(tries).toBe(1);
});

test('reading is never tried again by itself', async ({ page, person, complaints }) => {
  complaints.expect('503', 'A page failed');
  const { username } = person;
  let tries = 0;
  await page.route(`**/api/mc/${username}*`, (route) => {
    tries += 1;
    return route.fulfill({ status: 503, json: { c: 50300, d: null, m: 'In a minute.' } });
  });
  await page.goto(linkTo('userCollection', { username }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('In a minute.');
  expect(tries).toBe(1);
});

test('one notice at a time: a new one replaces it, it is announced, and gone after five seconds', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect(/status of 4\d\d/);
  await page.clock.install();
  await openSpecimen(page, person);
  const say = (m: string) =>
    page.route(specimenCalls, (route) => route.fulfill({ status: 422, json: { c: 10001, d: null, m } }));
  const toast = page.getByRole('alert');
  await say('First.');
  await deleteIt(page);
  await expect(toast).toHaveText('First.');
  await say('Second.');
  await deleteIt(page);
  await expect(toast).toHaveText('Second.');
  await expect(toast).toHaveCount(1);
  await stopClock(page);
  await page.clock.runFor(2_000);
  await expect(toast).toHaveText('Second.');
  await page.clock.runFor(3_000);
  await expect(toast).toHaveCount(0);
});

test('a log out that fails changes nothing and is only logged', async ({ page, person, complaints }) => {
  complaints.expect('ERR_FAILED', 'Log out failed');
  await go(page, 'home');
  await page.route('**/api/account/logout', (route) => route.abort());
  const menu = page.getByRole('button', { name: `Account of ${person.account.display_name}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(() => complaints.texts.some((text) => text.includes('Log out failed'))).toBe(true);
  await expect(menu).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unrouteAll();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Logged out' })).toBeVisible();
  await expect(page.getByRole('main').or(page.getByRole('banner')).getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a login that cannot be confirmed says so', async ({ visitor, person }) => {
  await go(visitor, 'login');
  const out = { c: 11000, d: { error: 'not_logged_in' }, m: 'Log in to do this.' };
  await visitor.route('**/api/account/profile', (route) => route.fulfill({ json: out }));
  await visitor.getByLabel('Username or e-mail').fill(person.username);
  await visitor.getByLabel('Password', { exact: true }).fill(person.account.password);
  await visitor.getByRole('button', { name: 'Log in' }).click();
  await sees(visitor, 'login_unverified');
  await expect(visitor).toHaveURL('/login');
});

test('who is there is asked again after five minutes, and not before', async ({ page, person: _ }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account/profile')) asked += 1;
  });
  await page.clock.install();
  await go(page, 'myCollection');
  const side = page.getByRole('navigation', { name: 'Own pages' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('My collection');
  await page.clock.fastForward('04:00');
  await side.getByRole('link', { name: 'Watermarks' }).click();
  await expect(heading).toHaveText('Watermarks');
  expect(asked).toBe(1);
  await page.clock.fastForward('01:00');
  await side.getByRole('link', { name: 'My collection' }).click();
  await expect(heading).toHaveText('My collection');
  expect(asked).toBe(2);
});

test('what takes longer than 200 ms says that it is loading', async ({ page, person }) => {
  await page.clock.install();
  await go(page, 'home');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const collection = linkTo('userCollection', { username: person.username });
  await page.route(`**/api${collection}*`, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(`**/api${collection}*`);
  await page.getByRole('button', { name: /^Account of/ }).click();
  const link = page.getByRole('menuitem', { name: 'As visitors see it' });
  await expect(link).toBeVisible();
  await stopClock(page);
  await link.click();
  await asked;
  const loading = page.getByText('Loading…');
  await page.clock.runFor(150);
  await expect(loading).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(loading).toHaveCount(1);
  release();
  await page.clock.resume();
  await expect(page).toHaveURL(collection);
  await expect(loading).toHaveCount(0);
});
