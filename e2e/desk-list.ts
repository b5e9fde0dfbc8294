import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import type { Person } from './person.ts';

/** The table of the user's own list, in English. */
export const specimenGrid = (page: Page) => page.getByRole('grid', { name: 'Specimens' });
export const specimenRow = (page: Page, coll_no: string) =>
  specimenGrid(page).getByRole('row').filter({ hasText: coll_no });
/** The announcement of how many are selected. */
export const selectionStatus = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: `${count} selected` });

/** Creates specimens SC-1 up to a number, at most 100 per call, alternately fluorite and quartz. */
export async function someSpecimens(person: Person, count: number) {
  const specimens = Array.from({ length: count }, (_, index) => ({
    id: uuid(),
    access_level: 'public' as const,
    coll_serie: 'SC',
    coll_index: index + 1,
    mineral_ids: [index % 2 === 0 ? 'quartz' : 'fluorite'],
  }));
  for (let index = 0; index < count; index += 100)
    await person.call(collectionApi.createMany, { items: specimens.slice(index, index + 100) });
}
