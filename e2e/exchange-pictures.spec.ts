import { expect, type Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { intentsApi, publicIntentsApi } from '#contract/exchange/intents-api.ts';
import { linkTo } from '#contract/paths.ts';
import { go, test } from './fixtures.ts';
import { anAccount, aPicture, Person } from './person.ts';
import { sees } from './sentences.ts';

const location = { country: 'CN', region: '', city: '' };
const offers = [{ mineral_id: 'quartz' }];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const log = (page: Page) => page.getByRole('log');
/** Pictures that have arrived on the screen, within something. */
const shown = (page: Page, role: 'log' | 'main') =>
  page
    .getByRole(role)
    .locator('img[src^="/file/"]')
    .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);

/** A conversation that somebody begins about another's intent, open in both their browsers. */
async function aConversation(page: Page, wei: Person, hers: Page) {
  const intent = await wei.call(intentsApi.create, { id: uuid(), location, shipping_range: 'worldwide', offers });
  await go(page, 'intent', { intent_id: intent.id });
  await page.getByRole('textbox').fill('Is it still there?');
  await button(page, 'Start exchange').click();
  await expect(log(page)).toContainText('Is it still there?');
  const { pathname } = new URL(page.url());
  await hers.goto(pathname);
  await expect(log(hers)).toContainText('Is it still there?');
}

const choose = (page: Page, ...names: string[]) =>
  page.getByLabel('Choose photos').setInputFiles(names.map((name) => aPicture(name)));
const strip = (page: Page) => page.getByRole('list', { name: 'Photographs' });

test('an intent with two photographs, in their order, is seen by a visitor', async ({ person, page, visitor }) => {
  test.slow();
  const written = await person.call(intentsApi.create, { id: uuid(), location, shipping_range: 'worldwide', offers });
  const intent_id = written.id;
  await go(page, 'editIntent', { intent_id });
  await choose(page, 'quartz', 'fluorite-purple');
  const states = async () => (await person.call(intentsApi.read, { id: intent_id })).media.map(({ state }) => state);
  await expect.poll(states, { timeout: 45_000 }).toEqual(['ready', 'ready']);
  await page.reload();
  await page.getByRole('button', { name: 'What to do with Photo 2' }).click();
  await page.getByRole('menuitem', { name: 'Make it the cover' }).click();
  await expect(page.getByText('Cover changed')).toBeVisible();
  const covers = async () =>
    (await person.call(publicIntentsApi.read, { id: intent_id })).media.map(({ is_cover }) => is_cover);
  await expect.poll(covers).toEqual([false, true]);
  await visitor.goto(linkTo('intent', { intent_id }));
  await expect.poll(() => shown(visitor, 'main')).toBe(2);
});

test('photographs of a new intent are sent once it is published', async ({ person, page }) => {
  test.slow();
  await person.call(intentsApi.create, { id: uuid(), location, shipping_range: 'worldwide', offers });
  await go(page, 'addIntent');
  await page.getByLabel('Or any piece of a mineral').fill('quartz');
  await page
    .getByRole('option', { name: /^Quartz/ })
    .first()
    .click();
  await choose(page, 'quartz');
  await expect(page.getByRole('group', { name: 'Photographs' })).toContainText('Waiting');
  await button(page, 'Publish intent').click();
  await expect(page).toHaveURL(/\/exchange\/intent\/[0-9a-f-]+$/);
  await expect.poll(() => shown(page, 'main'), { timeout: 45_000 }).toBe(1);
});

test('a message with photographs is seen by the partner as it is sent', async ({
  person,
  page,
  openBrowser,
  baseURL,
}) => {
  test.slow();
  const context = await openBrowser();
  const wei = await new Person(anAccount(), context.request, baseURL ?? '').signUp();
  const hers = await context.newPage();
  await aConversation(page, wei, hers);
  await choose(page, 'quartz', 'fluorite-purple');
  await expect(strip(page).getByRole('figure')).toHaveCount(2);
  const writing = page.getByRole('textbox', { name: /^Write to/ });
  await writing.fill(`From the drawer of ${person.username}`);
  await writing.press('Enter');
  await expect(log(hers)).toContainText('From the drawer of', { timeout: 45_000 });
  await expect.poll(() => shown(hers, 'log')).toBe(2);
  await expect.poll(() => shown(page, 'log')).toBe(2);
  await expect(strip(page)).toHaveCount(0);
  await page.reload();
  await expect.poll(() => shown(page, 'log')).toBe(2);
  await expect(strip(page)).toHaveCount(0);
});

test('a message whose photograph fails goes as text, and its sender is told', async ({
  person,
  page,
  openBrowser,
  complaints,
  baseURL,
}) => {
  test.slow();
  complaints.expect('status of 500');
  complaints.expect('Answered 500');
  const context = await openBrowser();
  const wei = await new Person(anAccount(), context.request, baseURL ?? '').signUp();
  const hers = await context.newPage();
  await aConversation(page, wei, hers);
  await page.route('**/api/i/media/*/complete', (route) =>
    route.fulfill({ status: 500, json: { c: 50000, d: null, m: 'It broke.' } }),
  );
  await choose(page, 'quartz');
  const writing = page.getByRole('textbox', { name: /^Write to/ });
  const said = `What do you say to this one? ${person.username}`;
  await writing.fill(said);
  await writing.press('Enter');
  await sees(page, 'media_text_only');
  await expect(log(hers)).toContainText(said);
  await expect(strip(page)).toHaveCount(0);
  expect(await shown(hers, 'log')).toBe(0);
});

test('photographs that were chosen are with the message again after a reload', async ({
  person,
  page,
  openBrowser,
  baseURL,
}) => {
  test.slow();
  const context = await openBrowser();
  const wei = await new Person(anAccount(), context.request, baseURL ?? '').signUp();
  const hers = await context.newPage();
  await aConversation(page, wei, hers);
  const made = page.waitForResponse((response) => response.url().endsWith('/complete') && response.ok());
  await choose(page, 'quartz');
  await made;
  await expect(strip(page).getByRole('figure')).not.toContainText('Processing', { timeout: 45_000 });
  await page.reload();
  await expect(strip(page).getByRole('figure')).toHaveCount(1);
  await page.getByRole('textbox', { name: /^Write to/ }).fill(`From ${person.username}`);
  await button(page, 'Send').click();
  await expect.poll(() => shown(hers, 'log'), { timeout: 45_000 }).toBe(1);
});
