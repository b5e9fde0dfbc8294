import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { linkTo } from '#contract/paths.ts';
import { test } from '#web/testing/screens.ts';

test('a collector that is opened before what was typed is asked for is opened', async ({ visitor }) => {
  await visitor.open(linkTo('collectorDiscover'));
  const search = await screen.findByRole('searchbox', { name: 'Search collectors' });
  const link = (await screen.findAllByRole('link')).find((each) => each.getAttribute('href')?.startsWith('/mc/'));
  const address = link?.getAttribute('href');
  const held = visitor.browser.hold(/^GET \/api\/mc\//);
  await visitor.user.type(search, 'q');
  if (link) await visitor.user.click(link);
  await expect.poll(held.count).toBeGreaterThan(0);
  // Longer than the search waits for another letter.
  await new Promise((resolve) => setTimeout(resolve, 400));
  held.letGo();
  await expect.poll(() => visitor.path).toBe(address);
});
