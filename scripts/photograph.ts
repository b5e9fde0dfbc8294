import { mkdir, writeFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { accountApi } from '#contract/account/api.ts';
import { languageTags } from '#contract/format/language-tag.ts';
import { type Locale, locales } from '#contract/locale.ts';
import { Client } from '#scripts/client.ts';
import { ADMINISTRATOR, COLLECTOR, PARTNER, passwordOf, RECEIVER, type View } from '#scripts/photographs/view.ts';
import { viewsOf } from '#scripts/photographs/views.ts';
import { findChromium } from '#scripts/test/chromium.mjs';

const themes = ['light', 'dark'] as const;
const viewports = [
  { width: 1440, height: 900, deviceScaleFactor: 1 },
  { width: 360, height: 780, deviceScaleFactor: 1.5 },
];

/** How long what a press brings begins to come, in milliseconds. */
const SETTLED = 1_000;

type Theme = (typeof themes)[number];
type Look = { theme: Theme; locale: Locale; viewport: (typeof viewports)[number] };
/** A browser that has chosen a language and a theme before, logged in where the view is an owner's. */
async function openContext(browser: Browser, origin: string, { theme, locale, viewport }: Look, who: View['who']) {
  const { deviceScaleFactor, ...size } = viewport;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    deviceScaleFactor,
    colorScheme: theme,
    locale: languageTags[locale],
    reducedMotion: 'reduce',
  });
  const chosen = { theme, locale };
  await context.addCookies(Object.entries(chosen).map(([name, value]) => ({ name, value, url: origin })));
  if (who !== 'visitor') await comeIn(context, origin, who);
  return context;
}

type Someone = Exclude<View['who'], 'visitor'>;
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
const loggedIn = new Map<Someone, Cookies>();

/** Logs somebody in the first time; then as before, for logins are counted. */
async function comeIn(context: BrowserContext, origin: string, who: Someone) {
  const known = loggedIn.get(who);
  if (known) return context.addCookies(known);
  const before = (await context.cookies()).map(({ name }) => name);
  await logIn(context, origin, who);
  const after = await context.cookies();
  loggedIn.set(
    who,
    after.filter(({ name }) => !before.includes(name)),
  );
}

async function logIn(context: BrowserContext, origin: string, login: Someone) {
  const { method, path } = accountApi.login;
  const data = { login, password: passwordOf(login) };
  const answer = await context.request.fetch(path, { method, data, headers: { origin } });
  if (!answer.ok()) throw new Error(`${login} cannot log in: ${await answer.text()}`);
}

/** The page as a person sees it once it stands still: fonts and pictures are there, nothing is being loaded. */
async function photograph(page: Page, view: View, locale: Locale): Promise<Buffer> {
  const { path, press, presses, choose, hasMap, search } = view;
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('h1').first().waitFor();
  // On a phone the button may stand in a part of the page that is not shown.
  if (press) {
    await page
      .getByRole('button', { name: press[locale], includeHidden: true })
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await page.getByRole('dialog').waitFor();
  }
  for (const name of presses?.[locale] ?? [])
    await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click();
  if (presses) await page.waitForTimeout(SETTLED);
  if (search) await searchFor(page, search[locale]);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const isSeen = (image: HTMLImageElement) =>
      image.checkVisibility() && image.getBoundingClientRect().top < innerHeight;
    const shown = [...document.images].filter((image) => image.loading !== 'lazy' || isSeen(image));
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
  if (hasMap) await lookAtMap(page);
  if (choose) await page.getByText(choose[locale], { exact: true }).click();
  if (choose) {
    await page.waitForTimeout(SETTLED);
    await page.waitForLoadState('networkidle');
  }
  if ((await page.locator('[data-map]').count()) > 0) await page.locator('[data-map=still]').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 90 });
  await devtools.detach();
  return Buffer.from(data, 'base64');
}

/** Types into the search of the header, which phones have behind a button, and waits for what is found. */
async function searchFor(page: Page, text: string) {
  const button = page.locator('header a[href="/search"]');
  if (await button.isVisible()) await button.click();
  await page.getByRole('combobox').fill(text);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
}

/** Brings the map into sight, and waits until it is there with its ground and its points. */
async function lookAtMap(page: Page) {
  const part = page.locator('[data-part=map]').first();
  const centre = () => part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await centre();
  await page.locator('[data-map=still]').first().waitFor();
  await centre();
  await page.waitForLoadState('networkidle');
}

async function photographAll(browser: Browser, origin: string, folder: URL, only: readonly string[]) {
  const views = (await viewsOf(new Client(origin))).filter(({ name }) => only.length === 0 || only.includes(name));
  for (const prepare of new Set(views.flatMap(({ prepare = [] }) => prepare))) await prepare(new Client(origin));
  for (const look of looks()) {
    for (const who of ['visitor', COLLECTOR, PARTNER, RECEIVER, ADMINISTRATOR] as const) {
      const theirs = views.filter((each) => each.who === who);
      // Logins are counted: nobody logs in for nothing.
      if (theirs.length === 0) continue;
      const context = await openContext(browser, origin, look, who);
      const page = await context.newPage();
      for (const view of theirs) {
        const name = `${view.name}-${look.viewport.width}-${look.theme}-${look.locale}.webp`;
        const picture = await photograph(page, view, look.locale);
        await writeFile(new URL(name, folder), picture);
        console.log(`${name}  ${Math.ceil(picture.length / 1024)} KB`);
      }
      await context.close();
    }
  }
}

const looks = (): Look[] =>
  viewports.flatMap((viewport) => themes.flatMap((theme) => locales.map((locale) => ({ viewport, theme, locale }))));

/** npm run photograph -- http://127.0.0.1:8787 [home collection …]: pictures of a running demo into docs/photographs. */
async function main([origin = 'http://127.0.0.1:8787', ...only]: string[]) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found. Install it, or say where it is with CHROMIUM=/path.');
  const folder = new URL('../docs/photographs/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--force-color-profile=srgb'],
  });
  try {
    await photographAll(browser, origin.replace(/\/$/, ''), folder, only);
  } finally {
    await browser.close();
  }
}

await main(process.argv.slice(2));
