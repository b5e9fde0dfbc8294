import type { Page } from '@playwright/test';

/** The fields of the add and edit form, by their labels. */
export const specimenForm = (page: Page) => ({
  number: page.getByLabel('Number', { exact: true }),
  minerals: page.getByRole('combobox', { name: /^Minerals/ }),
  locality: page.getByRole('combobox', { name: /^Locality/ }),
  photos: page.getByLabel('Choose photos'),
  save: page.getByRole('button', { name: 'Save', exact: true }),
  savedNotice: (coll_no: string) => page.getByRole('status').filter({ hasText: `${coll_no} saved` }),
});
