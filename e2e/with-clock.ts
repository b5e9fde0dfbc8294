import type { Page } from '@playwright/test';

/** Stops the page's clock where it stands; from now on time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
}
