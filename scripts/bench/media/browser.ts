import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { root } from '#scripts/start/platform.mjs';
import { beforeStopping } from '#scripts/start/processes.mjs';
import { findChromium } from '#scripts/test/chromium.mjs';

export type PreparedPicture = { original: number; size: string; seconds: number[]; jpeg: Buffer };
type Made = { seconds: number; jpeg: string };

const PHOTOGRAPH = join(root, 'demo', 'specimens', 'agate.jpg');
const html = '<!doctype html><script type="module" src="/page.js"></script>';
const types: Record<string, string> = { '.js': 'text/javascript', '.jpg': 'image/jpeg' };

/** A page in Chromium that holds our preparing as it is built for production. */
export async function openBrowser(folder: string): Promise<Page> {
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    worker: { format: 'es' },
    build: {
      outDir: folder,
      target: 'esnext',
      rolldownOptions: {
        input: join(root, 'scripts', 'bench', 'media', 'page.mjs'),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const file = path === '/photograph.jpg' ? PHOTOGRAPH : join(folder, path);
    if (path === '/') response.setHeader('content-type', 'text/html').end(html);
    else if (existsSync(file)) response.setHeader('content-type', types[extname(file)] ?? '').end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  beforeStopping(() => {
    void browser.close();
    server.close();
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction('window.prepare !== undefined');
  return page;
}

/** Makes a picture of so many megapixels and prepares it a few times. */
export async function prepareIn(page: Page, megapixels: number, times: number): Promise<PreparedPicture> {
  const made = String(await page.evaluate(`makePicture('/photograph.jpg', ${megapixels})`));
  const [bytes = '', width, height] = made.split(' ');
  const seconds: number[] = [];
  let jpeg = '';
  for (let time = 0; time < times; time += 1) {
    const prepared = (await page.evaluate('prepare()')) as Made;
    seconds.push(prepared.seconds);
    jpeg = prepared.jpeg;
  }
  return { original: Number(bytes), size: `${width} × ${height}`, seconds, jpeg: Buffer.from(jpeg, 'base64') };
}
