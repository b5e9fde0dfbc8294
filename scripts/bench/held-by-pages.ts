import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** What the processes of a Chromium that draw pages hold, in MB: pages and their threads. */
export async function heldByPages(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  const statuses = pages.map(({ id }) => readFileSync(`/proc/${id}/status`, 'utf8'));
  return Math.round(statuses.reduce((sum, status) => sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024, 0));
}
