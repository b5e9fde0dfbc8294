import { expect, type FileChooser, type Page } from '@playwright/test';

/**
 * The file choosers that a page opens from now on, in turn. Begun before anything is loaded: a key that is pressed
 * right after the wish to see its chooser may reach the page before that wish, and the chooser is then never seen.
 */
export function watchFileChoosers(page: Page): { next: () => Promise<FileChooser> } {
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  return {
    async next() {
      await expect.poll(() => choosers.length).toBeGreaterThan(0);
      return choosers.shift() as FileChooser;
    },
  };
}
