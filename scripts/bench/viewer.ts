import { type Browser, chromium } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { accountApi } from '#contract/account/api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import type { Media } from '#contract/media/media.ts';
import { linkTo } from '#contract/paths.ts';
import { bench, prepareState, startOurs, verdict } from '#scripts/bench/bench.ts';
import { Client } from '#scripts/client.ts';
import { beforeStopping } from '#scripts/start/processes.mjs';
import { findChromium } from '#scripts/test/chromium.mjs';
import { firstSightOf, largePhotograph } from '#scripts/test/first-sight.ts';

const owner = {
  username: 'opener',
  display_name: 'Opener',
  email: 'opener@vug.example',
  password: 'first sharp view 24',
};
const COLL_NO = 'FV-0001';
/** So much fewer pixels than the screen has are not seen to be missing. */
const SHARP = 0.99;

const screens = [
  { name: 'desk, 1440 × 900', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  { name: 'desk, dense', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 },
  { name: 'phone, 360 × 780, dense', viewport: { width: 360, height: 780 }, deviceScaleFactor: 3 },
  { name: 'small phone, 375 × 667, dense', viewport: { width: 375, height: 667 }, deviceScaleFactor: 2 },
];

/** Has somebody send a photograph of 24 megapixels as people do, through the page, and waits for its sizes. */
async function sendPhotograph(browser: Browser, client: Client): Promise<Media> {
  const { origin } = client;
  const id = uuid();
  await client.signUp(owner);
  const said = { id, access_level: 'public' as const, mineral_ids: ['fluorite'], coll_serie: 'FV', coll_index: 1 };
  await client.call(collectionApi.create, said);
  const context = await browser.newContext({ baseURL: origin });
  const { method, path } = accountApi.login;
  const data = { login: owner.username, password: owner.password };
  await context.request.fetch(path, { method, data, headers: { origin } });
  const page = await context.newPage();
  await page.goto(linkTo('updateSpecimen', { coll_no: COLL_NO }));
  const buffer = await largePhotograph(page);
  await page.locator('#photos').setInputFiles({ name: 'stone.jpg', mimeType: 'image/jpeg', buffer });
  for (;;) {
    const { media } = await client.call(collectionApi.read, { id });
    const [ready] = media.filter(({ state }) => state === 'ready');
    if (ready) {
      await context.close();
      return ready;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * npm run bench:viewer: how many pictures the viewer asks for until a photograph of 24 megapixels is seen as sharp as the
 * screen can show it, and until it can be measured. It should be one.
 */
await bench(async ({ state }) => {
  const { port } = await prepareState(state);
  const { origin } = await startOurs(state, port);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  beforeStopping(() => void browser.close());
  const { id, width, height } = await sendPhotograph(browser, new Client(origin));
  console.log(`A photograph of ${width} × ${height} pixels`);
  let isKept = true;
  for (const { name, ...look } of screens) {
    const page = await (await browser.newContext({ ...look, baseURL: origin })).newPage();
    const { asked, edge, needed, ms } = await firstSightOf(page, linkTo('media', { id }));
    const isSharp = asked.length === 1 && edge >= needed * SHARP;
    isKept &&= isSharp;
    const seen = `${asked.length} request, ${edge} px for ${needed} of the screen, after ${ms.toFixed(0)} ms`;
    console.log(`${name.padEnd(32)}${seen}, ${verdict(isSharp)}`);
  }
  return isKept;
});
