import type { Page } from '@playwright/test';

/**
 * Has Chromium report the file choosers of a page as soon as it loads. `waitForEvent('filechooser')` alone
 * enables that when it is called, and a key pressed right after it may reach the page first: its chooser is then
 * never reported.
 */
export const reportFileChoosers = (page: Page) => page.on('filechooser', () => {});
