import { expect } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { go, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { waitForHydration } from './wait-for-hydration.ts';

const stones = ['fluorite', 'quartz', 'pyrite', 'calcite', 'galena', 'baryte'];

async function fill(person: Person, count: number) {
  for (let index = 1; index <= count; index += 1)
    await person.createSpecimen({ coll_index: index, mineral_ids: [stones[index % stones.length] ?? 'quartz'] });
}

test('a visitor goes from list to item and on by arrow keys; Back keeps the place', async ({ person, visitor }) => {
  const { username } = person;
  await fill(person, 9);
  await visitor.setViewportSize({ width: 800, height: 500 });
  await go(visitor, 'userCollection', { username });
  await expect(visitor.getByRole('article')).toHaveCount(9);
  await waitForHydration(visitor);
  const card = visitor.getByRole('article').filter({ hasText: 'SC-0002' });
  await card.scrollIntoViewIfNeeded();
  const scrollTop = await visitor.evaluate(() => scrollY);
  expect(scrollTop).toBeGreaterThan(0);
  await card.getByRole('link').click();
  const specimenPath = (coll_no: string) => `${screenAddress('specimen', { username, coll_no })}?sort=photos`;
  await expect(visitor).toHaveURL(specimenPath('SC-0002'));
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(0);
  // The neighbours load after the page.
  const next = await visitor
    .getByRole('link', { name: /^Next specimen/ })
    .first()
    .innerText();
  const previous = await visitor
    .getByRole('link', { name: /^Previous specimen/ })
    .first()
    .innerText();
  const readNumber = (text: string) => /SC-\d{4}/.exec(text)?.[0] ?? '';
  await visitor.keyboard.press('ArrowRight');
  await expect(visitor).toHaveURL(specimenPath(readNumber(next)));
  await expect(visitor.getByRole('link', { name: /^Previous specimen/ })).toContainText('SC-0002');
  await visitor.keyboard.press('ArrowLeft');
  await expect(visitor).toHaveURL(specimenPath('SC-0002'));
  await expect(visitor.getByRole('link', { name: /^Previous specimen/ })).toContainText(readNumber(previous));
  await visitor.keyboard.press('ArrowLeft');
  await expect(visitor).toHaveURL(specimenPath(readNumber(previous)));
  for (const coll_no of ['SC-0002', readNumber(next), 'SC-0002']) {
    await visitor.goBack();
    await expect(visitor).toHaveURL(specimenPath(coll_no));
  }
  await visitor.goBack();
  await expect(visitor).toHaveURL(screenAddress('userCollection', { username }));
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(scrollTop);
});

test('a specimen with a size and a formula fits a screen 320 px wide', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 320, height: 640 });
  await go(visitor, 'specimen', { username: 'linwei', coll_no: 'HN-0004' });
  await expect(visitor.getByText(/\d\s×\s\d/).first()).toBeVisible();
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a missing page searches for the words of its address, also without JavaScript, and leads to its list', async ({
  browser,
  complaints,
}) => {
  complaints.expect('status of 404');
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en' });
  const page = await context.newPage();
  await page.goto('/mineral/flourite');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found: /mineral/flourite' })).toBeVisible();
  const form = page.getByRole('main').locator('form');
  await expect(form.getByRole('searchbox')).toHaveValue('flourite');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=flourite');
  await expect(page.getByRole('main').getByRole('link', { name: 'Fluorite' }).first()).toBeVisible();
  await page.goto('/mineral/flourite');
  await page.getByRole('main').getByRole('link', { name: 'Minerals' }).click();
  await expect(page).toHaveURL('/mineral');
  await context.close();
});

test('a page of the administrator leads back, and home', async ({ person, page }) => {
  await go(page, 'userCollection', { username: person.username });
  await go(page, 'reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Not yours to open' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(screenAddress('userCollection', { username: person.username }));
});
