import { AxeBuilder } from '@axe-core/playwright';
import { type APIResponse, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Locale } from '#contract/format/locale.ts';
import { paths, type Screen, screenAddress } from '#contract/routes/paths.ts';
import { componentGallery } from '#contract/screen-texts/component-gallery.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText, type TextValues } from '#contract/screen-texts/sentence.ts';
import { documentTitle, titles } from '#contract/screen-texts/titles.ts';
import { test } from './resident.ts';
import { expectError, sees } from './sentences.ts';

type Appearance = { locale: Locale; theme: 'light' | 'dark' };
/** Opened once in each language and theme; widths, print, contrast and names are checked in both. */
const openedAppearances: Appearance[] = [
  { locale: 'en', theme: 'light' },
  { locale: 'zh', theme: 'dark' },
];
/** Of the other combinations only the server's answer is checked: language and theme are two values in it. */
const onlyServed: Appearance[] = [
  { locale: 'en', theme: 'dark' },
  { locale: 'zh', theme: 'light' },
];
const wide = { width: 1440, height: 900 };
/** Equals 1280 px at 400 % zoom, where the page must fit without horizontal scrolling. */
const narrow = { width: 320, height: 640 };
/** Phones and tablets, between the other two widths. */
const middleWidths = [
  { width: 360, height: 740 },
  { width: 768, height: 900 },
];

const waysIn: Screen[] = ['login', 'signup'];
const adminOnly = new Set<Screen>(['surveyEdit', 'surveyTodolist', 'reports']);

test.describe.configure({ mode: 'parallel' });

/** Opens an address in each language and theme, at all widths and in print, and checks what holds for every page. */
async function checkScreen(context: BrowserContext, path: string, expectation: Expectation) {
  const page = await context.newPage();
  for (const appearance of openedAppearances) {
    await choose(context, appearance);
    await test.step(`${appearance.locale} ${appearance.theme}`, () => isRight(page, path, appearance, expectation));
  }
  for (const appearance of onlyServed) {
    await choose(context, appearance);
    await isServed(await page.request.get(path, { headers: { accept: 'text/html' } }), appearance, expectation);
  }
}

type Expectation = { title?: (locale: Locale) => string; status?: 200 | 404 };

async function choose(context: BrowserContext, { locale, theme }: Appearance) {
  const url = test.info().project.use.baseURL ?? '';
  await context.addCookies([
    { name: 'locale', value: locale, url },
    { name: 'theme', value: theme, url },
  ]);
}

type ServedPage = Pick<APIResponse, 'status' | 'text'>;

async function isServed(response: ServedPage | null, appearance: Appearance, { status = 200 }: Expectation) {
  expect(response?.status()).toBe(status);
  const htmlTag = (await response?.text())?.match(/<html[^>]*>/)?.[0] ?? '';
  expect(htmlTag).toContain(`lang="${appearance.locale === 'zh' ? 'zh-Hans' : 'en'}"`);
  expect(htmlTag.includes('class="dark"')).toBe(appearance.theme === 'dark');
}

async function isRight(page: Page, path: string, appearance: Appearance, expectation: Expectation) {
  const { title } = expectation;
  await page.setViewportSize(wide);
  await isServed(await page.goto(path), appearance, expectation);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', appearance.locale === 'zh' ? 'zh-Hans' : 'en');
  await expect(page.locator('html')).toHaveClass(appearance.theme === 'dark' ? /\bdark\b/ : /^(?!.*dark)/);
  if (title) await expect(page).toHaveTitle(title(appearance.locale));
  const isFirst = appearance === openedAppearances[0];
  if (isFirst) await isWalkedByKeys(page);
  // Each of the two runs the full check at one end of the widths, which show different content.
  const widths = isFirst ? [wide, ...middleWidths, narrow] : [narrow, ...middleWidths, wide];
  for (const [index, width] of widths.entries()) {
    if (index > 0 || !isFirst) await page.setViewportSize(width);
    // Names and roles are the same in both; colours depend on the theme.
    if (index === 0) await isAccessible(page, isFirst ? [] : ['color-contrast']);
    await fits(page, `${width.width} px`);
  }
  await (isFirst ? fitsOnPaper(page) : standsStill(page));
}

/** Nothing overflows horizontally. */
async function fits(page: Page, label: string) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), label)
    .toBeLessThanOrEqual(0);
}

const STOPS = 6;

/** Keyboard navigation works: Tab reaches the skip link first, then each stop, every one marked and in view. */
async function isWalkedByKeys(page: Page) {
  const stops: string[] = [];
  for (let index = 0; index < STOPS; index += 1) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(describeStop));
  }
  expect(stops.filter((fault) => fault !== '')).toEqual([]);
}

/** The fault of the focused element; empty if its focus is visible. Runs in the page. */
function describeStop(): string {
  const stop = document.activeElement;
  // After the page's last stop the focus is in the browser's own controls.
  if (!stop || stop === document.body) return '';
  const styles = [stop, ...document.querySelectorAll(':has(:focus-visible)')].map((element) =>
    getComputedStyle(element),
  );
  const isMarked = styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
  const { top, bottom, left, right } = stop.getBoundingClientRect();
  const isSeen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return isMarked && isSeen ? '' : `${isSeen ? 'unmarked' : 'out of sight'}: ${stop.outerHTML.slice(0, 200)}`;
}

/** In print nothing overflows horizontally, and no fixed element of the screen covers the page. */
async function fitsOnPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await fits(page, 'on paper');
  const fixedElements = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      // Elements one pixel wide are for forms or screen readers only.
      .filter((element) => getComputedStyle(element).position === 'fixed' && element.getBoundingClientRect().width > 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
  expect(fixedElements).toEqual([]);
  await page.emulateMedia({ media: null });
}

/** Nothing moves if the user prefers reduced motion. */
async function standsStill(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const runningCount = await page.evaluate(() => {
    // Animations started by the window's resize, before reduced motion was set, may still be running.
    const earlierAnimations = new Set(document.getAnimations());
    document.documentElement.classList.toggle('dark');
    const animations = document.getAnimations().filter((animation) => !earlierAnimations.has(animation));
    return animations.filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length;
  });
  expect(runningCount).toBe(0);
  await page.emulateMedia({ reducedMotion: null });
}

/** Runs axe, or these of its rules, in the page itself: no page of the app contains a frame of another site. */
async function isAccessible(page: Page, rules: string[]) {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  });
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules.length > 0) axe.withRules(rules);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
}

const screenTitle = (screen: Screen, values: TextValues) => (locale: Locale) =>
  documentTitle(fillText(titles[screen], locale, values), screen, locale);

for (const screen of Object.keys(paths) as Screen[]) {
  if (waysIn.includes(screen) || adminOnly.has(screen) || screen === 'permanent') continue;
  test(`the screen ${screen}`, async ({ residentContext, resident }) => {
    await checkScreen(residentContext, resident.screenPath(screen), {
      title: screenTitle(screen, {}),
      ...resident.expectedTitle(screen),
    });
  });
}

for (const screen of waysIn)
  test(`the screen ${screen}`, async ({ context }) => {
    await checkScreen(context, paths[screen], { title: screenTitle(screen, {}) });
  });

for (const screen of adminOnly)
  test(`the screen ${screen} is the administrator's`, async ({ residentContext, resident }) => {
    await checkScreen(residentContext, resident.screenPath(screen), {});
    const page = residentContext.pages()[0];
    if (page) await expectError(page, 'admin_only');
  });

test('an address that is no screen', async ({ residentContext, complaints }) => {
  complaints.expect('status of 404');
  const path = '/no/such/place';
  const title = (locale: Locale) => documentTitle(fillText(screenTexts.page_not_found, locale), null, locale);
  await checkScreen(residentContext, path, { title, status: 404 });
  const page = residentContext.pages()[0];
  if (page) await sees(page, 'page_not_found_path', { path });
});

test.describe('without a proxy in between', () => {
  test.use({ extraHTTPHeaders: {} });

  test('the component sheet', async ({ residentContext }) => {
    test.slow();
    const title = (locale: Locale) => documentTitle(fillText(componentGallery.title, locale), null, locale);
    await checkScreen(residentContext, '/dev/ui', { title });
  });
});

test('home, for a visitor', async ({ context }) => {
  await checkScreen(context, screenAddress('home'), { title: screenTitle('home', {}) });
});

test('the address on a label leads on to the specimen', async ({ residentContext, resident }) => {
  const page = await residentContext.newPage();
  expect((await page.goto(resident.screenPath('permanent')))?.status()).toBe(200);
  await expect(page).toHaveURL(resident.screenPath('specimen'));
  await expect(page.getByRole('heading', { level: 1, name: 'Fluorite' })).toBeVisible();
});
