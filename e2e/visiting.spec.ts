import { expect } from '@playwright/test';
import { linkTo } from '#contract/paths.ts';
import { go, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { sees } from './sentences.ts';

const stones = ['fluorite', 'quartz', 'pyrite', 'calcite', 'galena', 'baryte'];

async function fill(person: Person, count: number) {
  for (let at = 1; at <= count; at += 1)
    await person.aSpecimen({ coll_index: at, mineral_ids: [stones[at % stones.length] ?? 'quartz'] });
}

test('a visitor goes from list to item and on by arrow keys; Back keeps the place', async ({ person, visitor }) => {
  const { username } = person;
  await fill(person, 9);
  await visitor.setViewportSize({ width: 800, height: 500 });
  await go(visitor, 'userCollection', { username });
  await expect(visitor.getByRole('article')).toHaveCount(9);
  const card = visitor.getByRole('article').filter({ hasText: 'SC-0002' });
  await card.scrollIntoViewIfNeeded();
  const place = await visitor.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await card.getByRole('link').click();
  const at = (coll_no: string) => linkTo('specimen', { username, coll_no });
  await expect(visitor).toHaveURL(at('SC-0002'));
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(0);
  const [next] = await visitor.getByRole('link', { name: /^Next specimen/ }).allInnerTexts();
  const [previous] = await visitor.getByRole('link', { name: /^Previous specimen/ }).allInnerTexts();
  const numberIn = (text = '') => /SC-\d{4}/.exec(text)?.[0] ?? '';
  await visitor.keyboard.press('ArrowRight');
  await expect(visitor).toHaveURL(at(numberIn(next)));
  await expect(visitor.getByRole('link', { name: /^Previous specimen/ })).toContainText('SC-0002');
  await visitor.keyboard.press('ArrowLeft');
  await expect(visitor).toHaveURL(at('SC-0002'));
  await expect(visitor.getByRole('link', { name: /^Previous specimen/ })).toContainText(numberIn(previous));
  await visitor.keyboard.press('ArrowLeft');
  await expect(visitor).toHaveURL(at(numberIn(previous)));
  for (const coll_no of ['SC-0002', numberIn(next), 'SC-0002']) {
    await visitor.goBack();
    await expect(visitor).toHaveURL(at(coll_no));
  }
  await visitor.goBack();
  await expect(visitor).toHaveURL(linkTo('userCollection', { username }));
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(place);
});

test('a neighbour that cannot be read says so, and the page stays', async ({ person, visitor, complaints }) => {
  complaints.expect('ERR_FAILED');
  const { username } = person;
  await fill(person, 2);
  await go(visitor, 'specimen', { username, coll_no: 'SC-0001' });
  await expect(visitor.getByRole('navigation', { name: 'Neighbours in the collection' })).toBeVisible();
  await visitor.route('**/api/mc/*/SC-0002*', (route) => route.abort());
  await visitor.getByRole('link', { name: /SC-0002/ }).click();
  await sees(visitor, 'sample_next_failed');
  await expect(visitor).toHaveURL(linkTo('specimen', { username, coll_no: 'SC-0001' }));
});

test('more of a list that cannot be read says so, and comes by Retry', async ({ visitor, complaints }) => {
  complaints.expect('503');
  await visitor.route(/\/api\/mc\/linwei(\?|$)/, async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.has('cursor')) return route.fulfill({ status: 503, body: '' });
    url.searchParams.set('limit', '3');
    return route.continue({ url: url.href });
  });
  await go(visitor, 'userCollection', { username: 'linwei' });
  await sees(visitor, 'samples_failed');
  await expect(visitor.getByRole('article')).toHaveCount(3);
  await visitor.unrouteAll();
  await visitor.getByRole('button', { name: 'Retry' }).click();
  await expect(visitor.getByText('That is all of them')).toBeVisible();
});

test('a home without collectors says so', async ({ visitor }) => {
  const counts = { collectors: 0, specimens: 0, localities: 0, minerals: 0 };
  await visitor.route('**/api/home', async (route) => {
    const response = await route.fetch();
    const { d } = (await response.json()) as { d: { counts: object } };
    const empty = { ...d, recent_media: [], collectors: [], counts: { ...d.counts, ...counts } };
    await route.fulfill({ json: { c: 0, d: empty, m: '' } });
  });
  await go(visitor, 'home');
  await sees(visitor, 'no_collectors');
});

test('the keys of a page do nothing while a menu is open', async ({ page, person }) => {
  const { username } = person;
  await fill(person, 2);
  await go(page, 'specimen', { username, coll_no: 'SC-0001' });
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'My collection' })).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page).toHaveURL(linkTo('specimen', { username, coll_no: 'SC-0001' }));
  await page.keyboard.press('e');
  await expect(page).toHaveURL(linkTo('updateSpecimen', { coll_no: 'SC-0001' }));
});

test('each press of a key counts, while the page before it still opens too', async ({ person, visitor }) => {
  const { username } = person;
  for (const coll_index of [1, 2, 3, 4]) await person.aSpecimen({ coll_index, mineral_ids: ['fluorite'] });
  await go(visitor, 'specimen', { username, coll_no: 'SC-0004' });
  await expect(visitor.getByRole('link', { name: /^Next specimen/ })).toBeVisible();
  const at = (coll_no: string) => linkTo('specimen', { username, coll_no });
  for (const key of ['j', 'j', 'ArrowRight']) await visitor.keyboard.press(key);
  await expect(visitor).toHaveURL(at('SC-0001'));
  for (const key of ['k', 'k']) await visitor.keyboard.press(key);
  await expect(visitor).toHaveURL(at('SC-0003'));
});
