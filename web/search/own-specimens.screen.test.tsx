import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { test } from '#web/testing/screens.ts';

const YAOGANGXIAN = 10201;

const searchPath = (q: string) => `${screenAddress('search')}?q=${encodeURIComponent(q)}`;
const ownRequests = (requests: readonly string[]) =>
  requests.filter((request) => /^GET \/api\/i\/specimens(\/matches)?\?/.test(request));

const optionTexts = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

async function searchHeader(page: AppPage, text: string) {
  await page.user.click(await screen.findByRole('combobox', { name: 'Search' }));
  await page.fillField(await screen.findByRole('combobox', { name: 'Search' }), text);
}

test('the header’s search shows the reader’s own specimens first, private ones too', async ({ page, person }) => {
  await person.createSpecimen({
    access_level: 'private',
    own_number: 'ZZ-3000/k',
    custom_name1: 'Combeite of the cellar',
    mineral_ids: ['fluorite'],
  });
  await page.open(screenAddress('market'));
  await screen.findByRole('button', { name: /^Account of/ });
  for (const text of ['zz3000k', 'SC-1', 'cellar', 'fluorite']) {
    await searchHeader(page, text);
    const list = await screen.findByRole('listbox');
    await expect
      .poll(() => within(list).queryAllByRole('option')[0]?.textContent ?? '', { message: text })
      .toMatch(/Combeite of the cellar|ZZ-3000\/k/);
    const [firstOption] = within(list).getAllByRole('option');
    expect(firstOption?.getAttribute('href')).toBe(screenAddress('updateSpecimen', { coll_no: 'SC-0001' }));
    expect(firstOption?.textContent).toMatch(/Private/);
  }
});

test('the page of a search begins with them when it is opened from the search', async ({
  page,
  person,
  complaints,
}) => {
  // The tests use the `FormData` of Node, which accepts no form, so the router’s form logs an error.
  complaints.expect(/FormData constructor/);
  await person.createSpecimen({ access_level: 'private', custom_name1: 'Combeite of the cellar' });
  await page.open(screenAddress('market'));
  await searchHeader(page, 'combeite');
  await screen.findByRole('option', { name: /Combeite of the cellar/ });
  await page.user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 2, name: /^Your specimens/ });
  const link = await screen.findByRole('link', { name: 'Your specimens: 1' });
  expect(link.getAttribute('href')).toBe(`${screenAddress('myCollection')}?q=combeite`);
});

test('a mineral’s page says how many the reader has, a visitor’s asks nothing', async ({ page, person, visitor }) => {
  await person.createSpecimen({ access_level: 'private', mineral_ids: ['fluorite'] });
  await person.createSpecimen({ access_level: 'private', coll_index: 2, mineral_ids: ['fluorite', 'quartz'] });
  await page.open(screenAddress('mineral', { id: 'fluorite' }));
  const link = await screen.findByRole('link', { name: 'You have 2' });
  expect(link.getAttribute('href')).toBe(`${screenAddress('myCollection')}?mineral=fluorite`);
  const index = page.browser.requests.findIndex((request) => request.startsWith('GET /api/i/specimens?'));
  expect(index).toBeGreaterThan(page.browser.requests.indexOf('GET /api/minerals/fluorite'));
  await page.open(screenAddress('mineral', { id: 'galena' }));
  await screen.findByText('You have none');

  await visitor.open(screenAddress('mineral', { id: 'fluorite' }));
  await screen.findByRole('heading', { level: 1, name: 'Fluorite' });
  await visitor.open(searchPath('fluorite'));
  await screen.findByRole('heading', { level: 2, name: /^Minerals/ });
  expect(screen.queryByText(/^You have/)).toBeNull();
  expect(ownRequests(visitor.browser.requests)).toEqual([]);
});

test('what was sold, given away or lost is none that the reader has', async ({ page, person }) => {
  for (const [index, status] of (['in_collection', 'missing', 'sold', 'lost'] as const).entries())
    await person.createSpecimen({ coll_index: index + 1, status, access_level: 'private', mineral_ids: ['fluorite'] });
  await person.createSpecimen({ coll_index: 5, status: 'sold', access_level: 'private', mineral_ids: ['galena'] });
  await page.open(screenAddress('mineral', { id: 'fluorite' }));
  const link = await screen.findByRole('link', { name: 'You have 2 · 2 gone' });
  expect(link.getAttribute('href')).toBe(`${screenAddress('myCollection')}?mineral=fluorite`);
  await page.open(screenAddress('mineral', { id: 'galena' }));
  await screen.findByRole('link', { name: 'You have none · 1 gone' });
  await searchHeader(page, 'galena');
  await expect.poll(() => optionTexts()[0]).toMatch(/SC-0005.*Sold$/);
});

test('once the session ended in another window, the header’s search shows none of them', async ({ page, person }) => {
  await person.createSpecimen({ access_level: 'private', custom_name1: 'Zqvetsite of the cellar' });
  await page.open(screenAddress('market'));
  await searchHeader(page, 'zqvet');
  await screen.findByRole('option', { name: /Zqvetsite of the cellar/ });
  const { status } = await page.browser.fetch('/api/account/logout', { method: 'POST' });
  expect(status).toBe(200);
  const { checkSession } = await import('#web/shell/session.ts');
  await checkSession({ force: true });
  await expect.poll(optionTexts).toEqual([]);
  await expect.poll(() => screen.queryByText(/^Nothing found for/) !== null).toBe(true);
});

test('a place’s page counts what comes from all places in it', async ({ page, person }) => {
  const { locality } = await person.createSpecimen({ access_level: 'private', locality_id: YAOGANGXIAN });
  for (const id of [YAOGANGXIAN, locality?.path.at(-1)?.id]) {
    await page.open(screenAddress('locality', { id: String(id) }));
    const link = await screen.findByRole('link', { name: 'You have 1' });
    expect(link.getAttribute('href')).toBe(`${screenAddress('myCollection')}?locality=${id}`);
  }
});
