import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { accountApi } from '#contract/account/api.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import { labelPresets } from '#contract/label-cards/design/presets.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { findChromium } from '#scripts/test/chromium.ts';
import { Client } from './client.ts';
import { DEMO_PASSWORD } from './seed.ts';

const DOTS_PER_INCH = '150';
/** The collector of the demo whose labels are printed. */
const COLLECTOR = 'linwei';

/** A page with the collector logged in. */
async function openPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const { method, path } = accountApi.login;
  const data = { login: COLLECTOR, password: DEMO_PASSWORD };
  await context.request.fetch(path, { method, data, headers: { origin } });
  return context.newPage();
}

/** The first sheet of a design with the collector's specimens, as the browser prints it. */
async function printSheet(page: Page, design_id: string): Promise<Buffer> {
  await page.goto(`${screenAddress('labelsPrintable')}?from=filter&design=${design_id}`, { waitUntil: 'networkidle' });
  await page.getByText(/^\d+ labels on \d+ sheets?$/).waitFor();
  return page.pdf({ preferCSSPageSize: true, pageRanges: '1' });
}

/** Renders an image beside a PDF; returns false if this machine can't. */
const draw = (pdf: string) =>
  spawnSync('pdftoppm', ['-png', '-singlefile', '-r', DOTS_PER_INCH, pdf, pdf.replace(/\.pdf$/, '')]).status === 0;

/**
 * npm run presets -- <folder> [http://127.0.0.1:8787] [7x3.5-en …]: prints a sheet of each preset from a running
 * demo as a PDF, and renders it as an image if pdftoppm is installed.
 */
async function main([folder, origin = 'http://127.0.0.1:8787', ...selectedKeys]: string[]) {
  if (!folder) throw new Error('Say which folder the sheets go into.');
  await mkdir(folder, { recursive: true });
  const client = new Client(origin);
  await client.call(accountApi.login, { login: COLLECTOR, password: DEMO_PASSWORD });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await openPage(browser, origin);
    for (const { key, languages: _, ...preset } of labelPresets) {
      if (selectedKeys.length > 0 && !selectedKeys.includes(key)) continue;
      const { id } = await client.call(labelsApi.createDesign, { id: uuid(), name: key, ...preset });
      const pdf = `${folder}/${key}.pdf`;
      await writeFile(pdf, await printSheet(page, id).finally(() => client.call(labelsApi.removeDesign, { id })));
      console.log(draw(pdf) ? pdf.replace(/\.pdf$/, '.png') : pdf);
    }
  } finally {
    await browser.close();
  }
}

await main(process.argv.slice(2));
