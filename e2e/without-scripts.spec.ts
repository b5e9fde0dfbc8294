import { expect, type Page } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { go, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

const answer = async (page: Page, path: string) => (await (await page.request.get(path)).json()).d;

/** Follows the links to the next page to the end of a list, and returns the addresses of all its entries. */
async function readAll(page: Page, address: string, entry: string, next: string): Promise<string[]> {
  await page.goto(address);
  const addresses: string[] = [];
  for (let pageCount = 1; pageCount < 100; pageCount += 1) {
    const links = await page.locator(entry).all();
    for (const link of links) addresses.push(new URL((await link.getAttribute('href')) ?? '', page.url()).pathname);
    const nextAddresses = await page
      .locator('a[rel=next]')
      .evaluateAll((nextLinks) => nextLinks.map((link) => (link as HTMLAnchorElement).href));
    const cursor = (to: string) => new URL(to).searchParams.get(next);
    const nextAddress = nextAddresses.find((to) => cursor(to) !== null && cursor(to) !== cursor(page.url()));
    if (nextAddress === undefined) return [...new Set(addresses)];
    await page.locator(`a[rel=next][href="${nextAddress.slice(new URL(nextAddress).origin.length)}"]`).click();
    await expect(page).toHaveURL(nextAddress);
    await expect(page.getByRole('link', { name: 'From the beginning' })).toBeVisible();
  }
  throw new Error(`${address} does not end`);
}

test('every specimen of a collection, of a mineral and of a search is reached by links', async ({ page, person }) => {
  const { total } = await answer(page, '/api/mc/linwei');
  const cards = 'main article h3 a';
  expect(await readAll(page, screenAddress('userCollection', { username: 'linwei' }), cards, 'cursor')).toHaveLength(
    total,
  );
  await page.goto(screenAddress('userCollection', { username: 'linwei' }));
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();

  // Other tests show and hide specimens of common minerals meanwhile; nobody else has any of this one.
  const ownPaths: string[] = [];
  for (let coll_index = 1; coll_index <= 30; coll_index += 1) {
    const { coll_no } = await person.createSpecimen({ mineral_ids: ['cuprite'], coll_index });
    ownPaths.push(screenAddress('specimen', { username: person.username, coll_no }));
  }
  const cuprite = screenAddress('mineral', { id: 'cuprite' });
  const countCuprite = async () => (await answer(page, '/api/minerals/cuprite/shown')).specimen_count;
  await expect.poll(countCuprite).toBeGreaterThanOrEqual(30);
  const addresses = await readAll(page, cuprite, cards, 'cursor');
  expect(addresses).toEqual(expect.arrayContaining(ownPaths));
  expect(addresses).toHaveLength(await countCuprite());

  const quartz = screenAddress('mineral', { id: 'quartz' });
  const localities = await readAll(page, quartz, 'main table a[href*="/locality/"]', 'localities_cursor');
  expect(localities.length).toBeGreaterThan(8);

  await page.goto(`${screenAddress('search')}?q=quartz`);
  const foundPath = `${screenAddress('search')}?q=quartz&kind=specimens`;
  expect((await readAll(page, foundPath, cards, 'cursor')).length).toBeGreaterThan(24);
});

test('lists of the market and of people begin where the address says', async ({ page }) => {
  for (const [api, screen, entry] of [
    ['/api/exchange/intents', 'market', 'main article a[href*="/exchange/intent/"]'],
    ['/api/collectors', 'collectorDiscover', 'main li a[href^="/mc/"]'],
  ] as const) {
    const { items, next_cursor } = await answer(page, `${api}?limit=1`);
    expect(next_cursor).not.toBeNull();
    const key = items[0].id ?? items[0].username;
    await go(page, screen);
    await expect(page.locator(`${entry}[href*="${key}"]`).first()).toBeVisible();
    await page.goto(`${screenAddress(screen)}?cursor=${next_cursor}`);
    await expect(page.locator(entry).first()).toBeVisible();
    await expect(page.locator(`${entry}[href*="${key}"]`)).toHaveCount(0);
    await page.getByRole('link', { name: 'From the beginning' }).click();
    await expect(page).toHaveURL(screenAddress(screen));
  }
});

test('the localities of a collection are a list, and nothing that needs a script leaves a hole', async ({ page }) => {
  await page.goto(`${screenAddress('userCollection', { username: 'linwei' })}?view=localities`);
  const localities = page
    .getByRole('main')
    .locator('noscript li, li')
    .filter({ hasText: /specimen/ });
  await expect(page.getByRole('link', { name: 'Yaogangxian Mine' })).toBeVisible();
  expect(await localities.count()).toBeGreaterThan(10);
  await expect(page.locator('[data-part=map]')).toBeHidden();
  await page.getByRole('link', { name: 'Yaogangxian Mine' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await go(page, 'specimen', { username: 'linwei', coll_no: 'HN-0004' });
  await expect(page.locator('#questions')).toBeHidden();
});

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(`for who reads ${colorScheme}`, () => {
    test.use({ colorScheme });
    test(`a page is ${colorScheme}, unless the other theme was chosen`, async ({ page, context, baseURL }) => {
      const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const [dark, light] = ['rgb(22, 24, 26)', 'rgb(244, 243, 239)'];
      await go(page, 'home');
      expect(await background()).toBe(colorScheme === 'dark' ? dark : light);
      const otherTheme = colorScheme === 'dark' ? 'light' : 'dark';
      await context.addCookies([{ name: 'theme', value: otherTheme, url: baseURL ?? '' }]);
      await go(page, 'home');
      expect(await background()).toBe(otherTheme === 'dark' ? dark : light);
    });
  });
