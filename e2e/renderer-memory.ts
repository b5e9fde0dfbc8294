import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** The resident memory of all renderer processes of a Chromium, pages and their workers, in MB. */
export async function rendererMegabytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const statuses = renderers.map(({ id }) => readFileSync(`/proc/${id}/status`, 'utf8'));
  return Math.round(statuses.reduce((sum, status) => sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024, 0));
}
