import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { WebPage } from '#scripts/bench/web/demo-pages.ts';
import { openSlowed, phone } from '#scripts/bench/web/visit.ts';

const SLOWER = 4;
const MOMENTS = [300, 600, 1000, 1800];
const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN', colorScheme: 'dark' };
const looks: BrowserContextOptions[] = [{ ...phone, colorScheme: 'light' }, desk];

type Frame = { at: number; jpeg: string };

/**
 * Films pages as they come, on a phone in English and light, at a desk in Chinese and dark: for each a sheet of what is
 * seen 0.3, 0.6, 1 and 1.8 seconds after it was opened.
 */
export async function film(browser: Browser, origin: string, pages: readonly WebPage[], folder: string) {
  await mkdir(folder, { recursive: true });
  const sheets = await (await browser.newContext({ viewport: { width: 1600, height: 1200 } })).newPage();
  for (const { name, path } of pages)
    for (const look of looks) {
      const frames = await framesOf(browser, origin + path, look);
      const file = `${name}-${look.viewport?.width}.png`;
      await writeFile(join(folder, file), await sheetOf(sheets, frames));
      console.log(file);
    }
}

/** What the browser shows at each moment: the last frame that it drew until then. */
async function framesOf(browser: Browser, address: string, look: BrowserContextOptions): Promise<string[]> {
  const { page, close } = await openSlowed(browser, look, SLOWER);
  const devtools = await page.context().newCDPSession(page);
  const drawn: Frame[] = [];
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    drawn.push({ at: (metadata.timestamp ?? Number.NaN) * 1000, jpeg: data });
    void devtools.send('Page.screencastFrameAck', { sessionId });
  });
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
  await page.goto(address, { waitUntil: 'networkidle' });
  const origin = await page.evaluate(() => performance.timeOrigin);
  await close();
  return MOMENTS.map((moment) => drawn.findLast(({ at }) => at <= origin + moment)?.jpeg ?? '');
}

/** The frames side by side, each with its moment. */
async function sheetOf(page: Page, frames: readonly string[]): Promise<Buffer> {
  const figures = frames.map(
    (jpeg, at) =>
      `<figure><figcaption>${MOMENTS[at]} ms</figcaption><img src="data:image/jpeg;base64,${jpeg}" alt=""></figure>`,
  );
  await page.setContent(
    `<!doctype html><style>body{margin:8px;display:flex;gap:8px;background:#808080;font:14px sans-serif}figure{margin:0;flex:1}img{width:100%}</style>${figures.join('')}`,
    { waitUntil: 'load' },
  );
  return page.locator('body').screenshot();
}
