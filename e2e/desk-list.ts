import { expect, type Page } from '@playwright/test';
import type { Person } from './person.ts';

/** A place in Hunan by its id. */
export const xianghualing = 10212;

/** The table of one's own list, in English. */
export const gridOf = (page: Page) => page.getByRole('grid', { name: 'Specimens' });
export const rowOf = (page: Page, coll_no: string) => gridOf(page).getByRole('row').filter({ hasText: coll_no });
/** What is said aloud of how many are chosen. */
export const chosen = (page: Page, count: number) => page.getByRole('status').filter({ hasText: `${count} selected` });

/** Specimens SC-1 up to a number, every second of them fluorite, the others quartz. */
export async function someSpecimens(person: Person, count: number) {
  for (let first = 1; first <= count; first += 10)
    await Promise.all(
      Array.from({ length: Math.min(10, count - first + 1) }, (_, at) =>
        person.aSpecimen({ coll_index: first + at, mineral_ids: [(first + at) % 2 === 0 ? 'fluorite' : 'quartz'] }),
      ),
    );
}

/** Gives the specimen of the first row another storage place where it stands: what was changed so goes in a call of its own. */
export async function putInDrawer(page: Page, coll_no: string) {
  await gridOf(page).focus();
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByLabel(`Storage place of ${coll_no}`).fill('Drawer 1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${coll_no} saved`)).toBeVisible();
}
