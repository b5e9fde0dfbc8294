import { expect } from '@playwright/test';
import { linkToManual } from '#contract/manual/link-to-manual.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { go, test } from './fixtures.ts';
import { waitForHydration } from './wait-for-hydration.ts';

test('the manual is read as it was prepared, from a mineral, in the other language, and without its payload', async ({
  page,
  complaints,
}) => {
  complaints.expect('Reading the build failed', '404');
  const payload = /_payload\.json/;
  await page.goto(screenAddress('mineral', { id: 'cinnabar' }));
  await waitForHydration(page);
  const payloadRequest = page.waitForRequest(payload);
  await page.locator(`main a[href="${linkToManual('poisonous', 'mercury')}"]`).click();
  await payloadRequest;
  await expect(page).toHaveURL(new RegExp(`${linkToManual('poisonous', 'mercury')}$`));
  await expect(page.getByRole('heading', { level: 3, name: 'Mercury' })).toBeInViewport();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link', { name: /Poisonous minerals/ })).toHaveAttribute('aria-current', 'true');
  await contents.getByRole('link', { name: /Storing and preserving/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: '12 Storing and preserving' })).toBeInViewport();
  await page.getByRole('banner').getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '12 保存' })).toBeAttached();
  await page.locator('#chapters').getByRole('link', { name: '辰砂' }).click();
  await expect(page).toHaveURL(screenAddress('mineral', { id: 'cinnabar' }));

  await page.route(payload, (route) => route.fulfill({ status: 404 }));
  await go(page, 'home');
  // Once a press changes something the app has hydrated: before that, a link is followed by the browser and
  // loads a whole page.
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Manual of collecting' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '1 What a specimen is' })).toBeVisible();
  expect(complaints.texts.some((text) => text.startsWith('Reading the build failed'))).toBe(true);
});

test('a link to a heading of the same page scrolls there smoothly, but at once under reduced motion', async ({
  page,
}) => {
  const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: /Storing and preserving/ });
  const countScrolls = () =>
    page.evaluate(() => {
      const scrollTops = new Set<number>();
      addEventListener('scroll', () => scrollTops.add(scrollY));
      Object.assign(window, { scrollTops });
    });
  const scrollCount = () => page.evaluate(() => (window as unknown as { scrollTops: Set<number> }).scrollTops.size);
  for (const [reducedMotion, isSmooth] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(screenAddress('manual'));
    await waitForHydration(page);
    await countScrolls();
    await link.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: '12 Storing and preserving' })).toBeInViewport();
    expect((await scrollCount()) > 2).toBe(isSmooth);
  }
});
