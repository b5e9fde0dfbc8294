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

test('minerals that only a place is called by are at that place', async ({ visitor }) => {
  await visitor.open(searchPath('yaogangxian'));
  await screen.findByRole('heading', { level: 2, name: /^Minerals from Yaogangxian/ });
  expect(await kinds()).toContainEqual(['Minerals', expect.stringMatching(/^\/locality\/\d+\?tab=minerals$/)]);
});
