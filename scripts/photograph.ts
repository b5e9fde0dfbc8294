import { mkdir, writeFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { accountApi } from '#contract/account/api.ts';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { publicThreadsApi, threadsApi } from '#contract/exchange/api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { languageTags } from '#contract/format/language-tag.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import { type Locale, locales } from '#contract/locale.ts';
import { linkTo } from '#contract/paths.ts';
import { Client } from '#scripts/client.ts';
import { DEMO_PASSWORD } from '#scripts/seed.ts';
import { findChromium } from '#scripts/test/chromium.mjs';

const COLLECTOR = 'linwei';
/** Whose conversations stand where the collector's do not: a problem, something on its way. */
const PARTNER = 'reyes';
const themes = ['light', 'dark'] as const;
const viewports = [
  { width: 1440, height: 900, deviceScaleFactor: 1 },
  { width: 360, height: 780, deviceScaleFactor: 1.5 },
];

type Theme = (typeof themes)[number];
type Look = { theme: Theme; locale: Locale; viewport: (typeof viewports)[number] };
type Who = 'visitor' | typeof COLLECTOR | typeof PARTNER;
type View = { name: string; path: string; who: Who };

/** What is photographed of a server with the demo's data. The item is the collector's first with a picture. */
async function viewsOf(visitor: Client): Promise<View[]> {
  const { items } = await visitor.call(publicCollectionApi.list, { username: COLLECTOR });
  const item = items.find(({ cover }) => cover !== null);
  if (!item) throw new Error(`${COLLECTOR} shows no picture. Start the app with its demo first.`);
  return [
    { name: 'home', path: linkTo('home'), who: 'visitor' },
    { name: 'login', path: linkTo('login'), who: 'visitor' },
    { name: 'signup', path: linkTo('signup'), who: 'visitor' },
    { name: 'forgot', path: linkTo('forgotPassword'), who: 'visitor' },
    { name: 'reset', path: `${linkTo('resetPassword')}?code=used`, who: 'visitor' },
    { name: 'collection', path: linkTo('userCollection', { username: COLLECTOR }), who: 'visitor' },
    { name: 'item', path: linkTo('specimen', { username: COLLECTOR, coll_no: item.coll_no }), who: 'visitor' },
    { name: 'add', path: linkTo('addSpecimen'), who: COLLECTOR },
    { name: 'list', path: linkTo('myCollection'), who: COLLECTOR },
    { name: 'profile', path: linkTo('profile'), who: COLLECTOR },
    ...(await labelViews(visitor.origin)),
    ...(await exchangeViews(visitor)),
  ];
}

/** The collector's label cards: their lists, the editor, a group, and sheets to be printed. */
async function labelViews(origin: string): Promise<View[]> {
  const client = new Client(origin);
  await client.call(accountApi.login, { login: COLLECTOR, password: DEMO_PASSWORD });
  const { items: designs } = await client.call(labelsApi.designs, {});
  const { items: groups } = await client.call(labelsApi.groups, {});
  const print = `${linkTo('labelsPrintable')}?from=filter`;
  return [
    ownersView('labels', linkTo('labelCardList')),
    ownersView('label_presets', linkTo('addLabelCard')),
    ...designs.slice(0, 1).map(({ id }) => ownersView('label', linkTo('editLabelCard', { design_id: id }))),
    ...groups
      .slice(0, 1)
      .flatMap(({ id }) => [
        ownersView('label_group', linkTo('editLabelGroup', { design_id: id })),
        ownersView('label_print', `${print}&group=${id}`),
      ]),
  ];
}

/** The market, what belongs to it, and conversations. */
async function exchangeViews(visitor: Client): Promise<View[]> {
  const intents = await visitor.call(marketApi.list, {});
  const shared = await visitor.call(publicThreadsApi.list, {});
  const own = await Promise.all(([COLLECTOR, PARTNER] as const).map((who) => conversationsOf(visitor.origin, who)));
  const parts = ['yours', 'intents', 'wants', 'matches'];
  return [
    { name: 'market', path: linkTo('market'), who: 'visitor' },
    { name: 'exch', path: linkTo('userExchange', { username: COLLECTOR }), who: 'visitor' },
    ...intents.items.slice(0, 1).map(({ id }) => visitorsView('intent', linkTo('intent', { intent_id: id }))),
    ...shared.items
      .slice(0, 1)
      .map(({ id }) => visitorsView('conversation', linkTo('threadPublic', { thread_id: id }))),
    ...parts.map((part) => ownersView(`exchanges_${part}`, `${linkTo('myExchange')}?show=${part}`)),
    ...own.flat(),
  ];
}

/** Somebody's own conversations, in whatever status. */
async function conversationsOf(origin: string, who: Exclude<Who, 'visitor'>): Promise<View[]> {
  const client = new Client(origin);
  await client.call(accountApi.login, { login: who, password: DEMO_PASSWORD });
  const parts = ['yours', 'theirs', 'ended'] as const;
  const lists = await Promise.all(parts.map((show) => client.call(threadsApi.list, { show })));
  return lists
    .flatMap(({ items }) => items)
    .map(({ id, status }, at) => ({
      name: `thread_${who}_${at + 1}_${status}`,
      path: linkTo('threadWorkspace', { thread_id: id }),
      who,
    }));
}

const visitorsView = (name: string, path: string): View => ({ name, path, who: 'visitor' });
const ownersView = (name: string, path: string): View => ({ name, path, who: COLLECTOR });

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
  if (who !== 'visitor') await logIn(context, origin, who);
  return context;
}

async function logIn(context: BrowserContext, origin: string, login: string) {
  const { method, path } = accountApi.login;
  const data = { login, password: DEMO_PASSWORD };
  const answer = await context.request.fetch(path, { method, data, headers: { origin } });
  if (!answer.ok()) throw new Error(`${login} cannot log in: ${await answer.text()}`);
}

/** The page as a person sees it once it stands still: fonts and pictures are there, nothing is being loaded. */
async function photograph(page: Page, path: string): Promise<Buffer> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('h1').first().waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 90 });
  await devtools.detach();
  return Buffer.from(data, 'base64');
}

async function photographAll(browser: Browser, origin: string, folder: URL, only: readonly string[]) {
  const views = (await viewsOf(new Client(origin))).filter(({ name }) => only.length === 0 || only.includes(name));
  for (const look of looks()) {
    for (const who of ['visitor', COLLECTOR, PARTNER] as const) {
      const context = await openContext(browser, origin, look, who);
      const page = await context.newPage();
      for (const view of views.filter((each) => each.who === who)) {
        const name = `${view.name}-${look.viewport.width}-${look.theme}-${look.locale}.webp`;
        const picture = await photograph(page, view.path);
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
