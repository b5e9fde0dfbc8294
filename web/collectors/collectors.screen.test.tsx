import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from '#web/testing/screens.ts';

test('a collector that is opened before what was typed is asked for is opened', async ({ visitor }) => {
  await visitor.open(screenAddress('collectorDiscover'));
  const search = await screen.findByRole('searchbox', { name: 'Search collectors' });
  const link = (await screen.findAllByRole('link')).find((candidate) =>
    candidate.getAttribute('href')?.startsWith('/mc/'),
  );
  const address = link?.getAttribute('href');
  const heldRequest = visitor.browser.hold(/^GET \/api\/mc\//);
  await visitor.user.type(search, 'q');
  if (link) await visitor.user.click(link);
  await expect.poll(heldRequest.count).toBeGreaterThan(0);
  // Longer than the search waits for another character.
  await new Promise((resolve) => setTimeout(resolve, 400));
  heldRequest.release();
  await expect.poll(() => visitor.path).toBe(address);
});

test('a visitor comes from the home page to the directory, narrows it, and finds nobody', async ({ visitor }) => {
  await visitor.open(screenAddress('home'));
  await visitor.user.click(within(await screen.findByRole('banner')).getByRole('link', { name: 'Collectors' }));
  await screen.findByRole('heading', { level: 1, name: 'Collectors' });
  const search = await screen.findByRole('searchbox', { name: 'Search collectors' });
  await visitor.fillField(search, 'ulrich');
  await expect.poll(() => visitor.path).toMatch(/q=ulrich/);
  await screen.findByRole('link', { name: 'Ulrich Brandt' });
  await expect.poll(() => screen.queryByRole('link', { name: /^Lin Wei/ })).toBeNull();
  await visitor.fillField(search, 'nobody of that name');
  await screen.findByText('No collectors found');
  await visitor.click('link', 'All collectors');
  // Other tests add collectors of their own, and those active last come first.
  await visitor.fillField(search, 'lin wei');
  await visitor.click('link', /^Lin Wei/);
  await screen.findByRole('heading', { level: 1, name: /^Lin Wei/ });
});
