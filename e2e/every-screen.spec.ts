import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Locale } from '#contract/locale.ts';
import { linkTo, paths, type Screen } from '#contract/paths.ts';
import { say, type Values } from '#contract/sentence.ts';
import { documentTitle, titles } from '#contract/titles.ts';
import { words } from '#contract/words.ts';
import { isTold, sees } from './sentences.ts';
import { test } from './with-resident.ts';

type Look = { locale: Locale; theme: 'light' | 'dark' };
const looks: Look[] = [
  { locale: 'en', theme: 'light' },
  { locale: 'zh', theme: 'dark' },
  { locale: 'en', theme: 'dark' },
  { locale: 'zh', theme: 'light' },
];
/** Contrast and narrowness are looked at once each; the language makes no difference to either. */
const lookedAtClosely = looks.slice(0, 2);
const wide = { width: 1440, height: 900 };
const narrow = { width: 360, height: 740 };

const collections: Screen[] = [
  'myCollection',
  'localityNames',
  'addSpecimen',
  'updateSpecimen',
  'userCollection',
  'specimen',
  'periodic',
];
const watermarks: Screen[] = ['watermarkList', 'addWatermark', 'editWatermark'];
const exchange: Screen[] = ['intent', 'threadPublic', 'myExchange', 'addIntent', 'editIntent', 'threadWorkspace'];
const account: Screen[] = ['home', 'forgotPassword', 'resetPassword', 'profile'];
const built = new Set<Screen>([...account, ...collections, ...watermarks, ...exchange]);
const waysIn: Screen[] = ['login', 'signup'];
const adminOnly = new Set<Screen>(['surveyEdit', 'surveyTodolist', 'reports']);
/** One of those being built is looked at as closely as the built ones: they are one page. */
const closely = (screen: Screen) => built.has(screen) || screen === 'market';

test.describe.configure({ mode: 'parallel' });

/** Opens an address in each language and theme, wide, then narrow, and asks of each what holds for every page. */
async function looksRight(context: BrowserContext, path: string, expected: Expected) {
  const page = await context.newPage();
  for (const look of looks) {
    await choose(context, page, look);
    await test.step(`${look.locale} ${look.theme}`, () => isRight(page, path, look, expected));
  }
}

type Expected = { title?: (locale: Locale) => string; status?: 200 | 404; close?: boolean };

async function choose(context: BrowserContext, page: Page, { locale, theme }: Look) {
  const url = test.info().project.use.baseURL ?? '';
  await context.addCookies([
    { name: 'locale', value: locale, url },
    { name: 'theme', value: theme, url },
  ]);
  await page.setViewportSize(wide);
}

async function isRight(page: Page, path: string, look: Look, { title, status = 200, close }: Expected) {
  const response = await page.goto(path);
  expect(response?.status()).toBe(status);
  const first = (await response?.text())?.match(/<html[^>]*>/)?.[0] ?? '';
  expect(first).toContain(`lang="${look.locale === 'zh' ? 'zh-Hans' : 'en'}"`);
  expect(first.includes('class="dark"')).toBe(look.theme === 'dark');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', look.locale === 'zh' ? 'zh-Hans' : 'en');
  await expect(page.locator('html')).toHaveClass(look.theme === 'dark' ? /\bdark\b/ : /^(?!.*dark)/);
  if (title) await expect(page).toHaveTitle(title(look.locale));
  const narrowFirst = look.theme === 'dark';
  if (narrowFirst) await page.setViewportSize(narrow);
  if (close && lookedAtClosely.includes(look)) await isAccessible(page);
  await fits(page);
  await page.setViewportSize(narrowFirst ? wide : narrow);
  await fits(page);
}

/** Nothing stands out at the side. */
async function fits(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
}

async function isAccessible(page: Page) {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
}

const called = (screen: Screen, values: Values) => (locale: Locale) =>
  documentTitle(say(titles[screen], locale, values), screen, locale);

for (const screen of Object.keys(paths) as Screen[]) {
  if (waysIn.includes(screen) || adminOnly.has(screen) || screen === 'permanent') continue;
  test(`the screen ${screen}`, async ({ inside, resident }) => {
    await looksRight(inside, resident.pathOf(screen), {
      title: called(screen, {}),
      close: closely(screen),
      ...resident.titled(screen),
    });
  });
}

for (const screen of waysIn)
  test(`the screen ${screen}`, async ({ context }) => {
    await looksRight(context, paths[screen], { title: called(screen, {}), close: true });
  });

for (const screen of adminOnly)
  test(`the screen ${screen} is the administrator's`, async ({ inside, resident }) => {
    await looksRight(inside, resident.pathOf(screen), {});
    const page = inside.pages()[0];
    if (page) await isTold(page, 'admin_only');
  });

test('an address that is no screen', async ({ inside, complaints }) => {
  complaints.expect('status of 404');
  const path = '/no/such/place';
  const title = (locale: Locale) => documentTitle(say(words.page_not_found, locale), null, locale);
  await looksRight(inside, path, { title, status: 404, close: true });
  const page = inside.pages()[0];
  if (page) await sees(page, 'page_not_found_path', { path });
});

test('the component sheet', async ({ inside }) => {
  test.slow();
  await looksRight(inside, '/dev/ui', { close: true });
});

test('home, for a visitor', async ({ context }) => {
  await looksRight(context, linkTo('home'), { title: called('home', {}) });
});

test('the address on a label leads on to the specimen', async ({ inside, resident }) => {
  const page = await inside.newPage();
  expect((await page.goto(resident.pathOf('permanent')))?.status()).toBe(200);
  await expect(page).toHaveURL(resident.pathOf('specimen'));
  await expect(page.getByRole('heading', { level: 1, name: 'Fluorite' })).toBeVisible();
});
