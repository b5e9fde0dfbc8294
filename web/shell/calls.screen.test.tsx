import { screen, within } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { AUTH_RECHECK } from '#contract/http/limits.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { announcements } from '#web/testing/announcements.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { findScreenText } from '#web/testing/sentences.ts';

// Deleting a specimen is a call that reports its failure in the toast.
const specimenCalls = /^DELETE \/api\/i\/specimens\/[0-9a-f-]{36}$/;
const countTries = (page: AppPage) => page.browser.requests.filter((request) => specimenCalls.test(request)).length;
const deleteIt = (page: AppPage) => page.click('button', 'Delete SC-0001');
const toasts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

async function openSpecimen(page: AppPage, person: Person) {
  await person.createSpecimen();
  await page.open(screenAddress('updateSpecimen', { coll_no: 'SC-0001' }));
}

test('a call that gets no answer says so, after a second try', async ({ page, person }) => {
  await openSpecimen(page, person);
  page.browser.failRequests(specimenCalls);
  await deleteIt(page);
  await expect.poll(toasts).toEqual([expect.stringContaining(fillText(screenTexts.error_network, 'en'))]);
  expect(countTries(page)).toBe(2);
});

test('a call: what an error says depends on its body', async ({ page, person }) => {
  await openSpecimen(page, person);
  for (const [answer, sentence] of [
    [Response.json({ c: 10001, d: null, m: 'The drawer is locked.' }, { status: 422 }), 'The drawer is locked.'],
    [new Response('Plain words.', { status: 403 }), 'Plain words.'],
    [Response.json({ c: 10001, d: null, m: 'Refused with 200.' }), 'Refused with 200.'],
    [new Response('<html>nginx</html>', { status: 501 }), fillText(screenTexts.error_unexpected, 'en')],
    [Response.json({ c: 10001, d: null, m: '' }), fillText(screenTexts.error_default, 'en')],
  ] as const) {
    page.browser.answerRequests(specimenCalls, () => answer, 1);
    await deleteIt(page);
    // A new toast replaces the previous one.
    await expect.poll(toasts).toEqual([expect.stringContaining(sentence)]);
  }
});

test('an unsafe call is tried once more, under the same key, and applied once', async ({ page, person }) => {
  await openSpecimen(page, person);
  const keys: (string | null)[] = [];
  page.browser.answerRequests(specimenCalls, (path, init) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return keys.length === 1 ? new Response('', { status: 503 }) : page.browser.send(path, init);
  });
  await deleteIt(page);
  await screen.findByText('SC-0001 moved to the trash');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a call that waits for longer than five seconds is not tried again', async ({ page, person }) => {
  await openSpecimen(page, person);
  const refusal = { c: 15000, d: null, m: 'Too often.' };
  page.browser.answerRequests(specimenCalls, () =>
    Response.json(refusal, { status: 429, headers: { 'retry-after': '5' } }),
  );
  await deleteIt(page);
  await expect.poll(toasts).toEqual([expect.stringContaining('Too often.')]);
  expect(countTries(page)).toBe(1);
});

test('reading is never tried again by itself', async ({ page, createPerson, complaints }) => {
  complaints.expect(/^A page failed/, /React Router/);
  const { username } = await createPerson();
  const requestPattern = new RegExp(`^GET /api/mc/${username}(\\?|$)`);
  page.browser.answerRequests(requestPattern, () =>
    Response.json({ c: 50300, d: null, m: 'In a minute.' }, { status: 503 }),
  );
  await page.open(screenAddress('userCollection', { username }));
  await screen.findByText('In a minute.');
  expect(page.browser.requests.filter((request) => requestPattern.test(request))).toHaveLength(1);
});

test('a log out that fails changes nothing and is only logged', async ({ page, person, complaints }) => {
  complaints.expect(/^Log out failed/);
  await page.open(screenAddress('home'));
  const logOut = /^POST \/api\/account\/logout$/;
  page.browser.failRequests(logOut, 2);
  const menu = `Account of ${person.account.display_name}`;
  await page.click('button', menu);
  await page.click('menuitem', 'Log out');
  await expect.poll(() => vi.mocked(console.error).mock.calls.map(([message]) => message)).toContain('Log out failed');
  await screen.findByRole('button', { name: menu });
  expect(toasts()).toEqual([]);
  await page.click('button', menu);
  await page.click('menuitem', 'Log out');
  await expect.poll(announcements).toContain('Logged out');
  await within(screen.getByRole('banner')).findByRole('link', { name: 'Log in' });
});

test('a login that cannot be confirmed says so', async ({ visitor, createPerson }) => {
  const { username, account } = await createPerson();
  await visitor.open(screenAddress('login'));
  const logoutAnswer = { c: 11000, d: { error: 'not_logged_in' }, m: 'Log in to do this.' };
  visitor.browser.answerRequests(/^GET \/api\/account\/profile$/, () => Response.json(logoutAnswer));
  await visitor.fill('Username or e-mail', username);
  await visitor.fill('Password', account.password);
  await visitor.click('button', 'Log in');
  await findScreenText('login_unverified');
  expect(visitor.path).toBe('/login');
});

test('who is there is asked again after five minutes, and not before', async ({ page, person: _ }) => {
  const originalNow = performance.now.bind(performance);
  let aheadMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => originalNow() + aheadMs);
  onTestFinished(() => clock.mockRestore());
  const profileRequests = () =>
    page.browser.requests.filter((request) => request === 'GET /api/account/profile').length;
  await page.open(screenAddress('myCollection'));
  const openLink = async (name: string) => {
    const side = await screen.findByRole('navigation', { name: 'Own pages' });
    await page.user.click(within(side).getByRole('link', { name }));
    await screen.findByRole('heading', { level: 1, name });
  };
  await screen.findByRole('heading', { level: 1, name: 'My collection' });
  aheadMs = AUTH_RECHECK - 60_000;
  await openLink('Watermarks');
  expect(profileRequests()).toBe(1);
  aheadMs = AUTH_RECHECK;
  await openLink('My collection');
  await expect.poll(profileRequests).toBe(2);
});

test('a call: what takes long says that it is loading', async ({ page, person }) => {
  await page.open(screenAddress('home'));
  const collection = screenAddress('userCollection', { username: person.username });
  const heldRequests = page.browser.hold(new RegExp(`^GET /api${collection}(\\?|$)`));
  await page.click('button', /^Account of/);
  await page.click('menuitem', 'As visitors see it');
  await expect.poll(heldRequests.count).toBe(1);
  await expect.poll(announcements).toContain('Loading…');
  heldRequests.release();
  await expect.poll(() => page.path).toBe(collection);
  await expect.poll(announcements).not.toContain('Loading…');
});
