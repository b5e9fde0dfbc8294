import type { Page } from '@playwright/test';

/** The add and edit form, by what its fields are called. */
export const formOf = (page: Page) => ({
  number: page.getByLabel('Number', { exact: true }),
  minerals: page.getByRole('combobox', { name: /^Minerals/ }),
  locality: page.getByRole('combobox', { name: /^Locality/ }),
  photos: page.getByLabel('Choose photos'),
  save: page.getByRole('button', { name: 'Save', exact: true }),
  saved: (coll_no: string) => page.getByRole('status').filter({ hasText: `${coll_no} saved` }),
});

/** Types into a type-ahead and takes the option of that name. */
export async function choose(page: Page, field: 'minerals' | 'locality', typed: string, option: string | RegExp) {
  await formOf(page)[field].fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

/** Opens a folded part of the form, by its title. */
export const unfold = (page: Page, title: string) => page.getByText(title, { exact: true }).click();
