import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from '#web/testing/screens.ts';

const searchPath = (q: string) => `${screenAddress('search')}?q=${q}`;
const kinds = async () => {
  const tabs = await screen.findByRole('navigation', { name: 'Kinds' });
  return within(tabs)
    .getAllByRole('link')
    .map((link) => [link.textContent?.replace(/[\d+]+$/, ''), link.getAttribute('href')]);
};

test('minerals that a mistyped name may mean have no page of their own', async ({ visitor }) => {
  await visitor.open(searchPath('flourite'));
  await screen.findByRole('heading', { level: 2, name: 'Did you mean' });
  expect(screen.queryByRole('navigation', { name: 'Kinds' })).toBeNull();
});

test('a locality that a mistyped name may mean has no page of its own either', async ({ visitor }) => {
  await visitor.open(searchPath('Schneebergg'));
  await screen.findByRole('heading', { level: 2, name: 'Did you mean' });
  await screen.findByRole('link', { name: 'Schneeberg' });
  expect(screen.queryByRole('navigation', { name: 'Kinds' })).toBeNull();
});

test('minerals that only a place is called by are at that place', async ({ visitor }) => {
  await visitor.open(searchPath('yaogangxian'));
  await screen.findByRole('heading', { level: 2, name: /^Minerals from Yaogangxian/ });
  expect(await kinds()).toContainEqual(['Minerals', expect.stringMatching(/^\/locality\/\d+\?tab=minerals$/)]);
});

test('names of which nothing has all are found one by one, and offered without one of them', async ({ visitor }) => {
  await visitor.open(searchPath(encodeURIComponent('fluorite zzzz')));
  await screen.findByText(/^Nothing matches all of “fluorite zzzz”\./);
  expect(screen.queryByRole('navigation', { name: 'Kinds' })).toBeNull();
  await screen.findByRole('heading', { level: 2, name: 'Minerals' });
  const link = await screen.findByRole('link', { name: '“fluorite”' });
  expect(link.getAttribute('href')).toBe(searchPath('fluorite'));
});

test('a text that is longer than a search is not searched, and the page says so', async ({ visitor }) => {
  await visitor.open(searchPath('x'.repeat(2_000)));
  await screen.findByText(/^A search holds at most 100 characters, this one has 2000\. Shorten it\.$/);
  expect(visitor.browser.requests.filter((request) => request.includes('/api/search'))).toEqual([]);
});
