import type { Page } from '@playwright/test';
import type { Person } from './person.ts';

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
