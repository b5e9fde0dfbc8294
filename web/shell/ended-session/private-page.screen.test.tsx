import { screen } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { test } from '#web/testing/screens.ts';

const SECRET_NAME = 'Combeite of the cellar';

/** Simulates the storage event of another tab: the user who logged in last, or null after a log-out. */
const dispatchLastUserChange = (username: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'last user', newValue: username }));

function logOutElsewhere(page: AppPage) {
  page.browser.expireSession();
  dispatchLastUserChange(null);
}

const expectGone = (text: string | RegExp) => expect.poll(() => screen.queryAllByText(text)).toEqual([]);

const privatePaths = [
  screenAddress('myCollection'),
  screenAddress('preference'),
  screenAddress('profile'),
  screenAddress('myExchange'),
  screenAddress('labelCardList'),
  screenAddress('watermarkList'),
  screenAddress('importCollection'),
  screenAddress('exportCollection'),
];

describe('a log-out in another tab', () => {
  test.for(privatePaths)('leads from %s to the log-in and back', async (path, { page, person }) => {
    await person.createSpecimen({ access_level: 'private', custom_name1: SECRET_NAME });
    await page.open(path);
    await screen.findByRole('button', { name: /^Account of/ });
    await screen.findAllByRole('heading', { level: 1 });
    logOutElsewhere(page);
    await screen.findByRole('button', { name: 'Log in' });
    await expectGone(SECRET_NAME);
    expect(page.path).toBe(`${screenAddress('login')}?next=${encodeURIComponent(path)}`);
  });

  test('takes the reader’s own specimens out of a search at once', async ({ page, person, complaints }) => {
    // The tests use the `FormData` of Node, which accepts no form, so the router’s form logs an error.
    complaints.expect(/FormData constructor/);
    await person.createSpecimen({ access_level: 'private', custom_name1: SECRET_NAME });
    await page.open(screenAddress('market'));
    await screen.findByRole('button', { name: /^Account of/ });
    await page.user.click(await screen.findByRole('combobox', { name: 'Search' }));
    await page.fillField(await screen.findByRole('combobox', { name: 'Search' }), 'combeite');
    await screen.findByRole('option', { name: new RegExp(SECRET_NAME) });
    await page.user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 2, name: /^Your specimens/ });
    await screen.findByRole('link', { name: 'Your specimens: 1' });
    logOutElsewhere(page);
    await expect.poll(() => screen.queryAllByText(/Your specimens/)).toEqual([]);
    expect(page.path).toBe(`${screenAddress('search')}?q=combeite`);
  });

  test('takes the count of the reader’s own from a mineral’s page', async ({ page, person }) => {
    await person.createSpecimen({ access_level: 'private', mineral_ids: ['fluorite'] });
    await page.open(screenAddress('mineral', { id: 'fluorite' }));
    await screen.findByRole('link', { name: 'You have 1' });
    logOutElsewhere(page);
    await expectGone('You have 1');
  });
});

const interruptedReads: [path: string, call: RegExp][] = [
  [screenAddress('myCollection'), /^GET \/api\/i\/specimens\?/],
  [screenAddress('preference'), /^GET \/api\/i\/preference/],
  [screenAddress('myExchange'), /^GET \/api\/i\/threads/],
];

test.for(interruptedReads)(
  'a session that ends while %s is read leads to the log-in and back',
  async ([path, requestPattern], { page, person, complaints }) => {
    complaints.expect(/401/);
    await person.createSpecimen({ access_level: 'private', custom_name1: SECRET_NAME });
    const heldReads = page.browser.hold(requestPattern);
    await page.open(path);
    await expect.poll(heldReads.count).toBeGreaterThan(0);
    page.browser.expireSession();
    heldReads.release();
    await screen.findByRole('button', { name: 'Log in' });
    expect(page.path).toBe(`${screenAddress('login')}?next=${encodeURIComponent(path)}`);
  },
);

test('a session that ended is noticed by a refused call: the list goes', async ({ page, person, complaints }) => {
  complaints.expect(/401/);
  await person.createSpecimen({ access_level: 'private', custom_name1: SECRET_NAME });
  await page.open(screenAddress('myCollection'));
  await screen.findAllByText(SECRET_NAME);
  page.browser.expireSession();
  dispatchLastUserChange('somebody');
  await screen.findByRole('button', { name: 'Log in' });
  await expectGone(SECRET_NAME);
});
