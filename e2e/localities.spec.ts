import { expect } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { go, test } from './fixtures.ts';
import { specimenForm } from './specimen-form.ts';
import { waitForHydration } from './wait-for-hydration.ts';

const xianghualingId = 10212;

test('a place nobody knows is added in the form, under one that is known; it is named on a phone without a mouse', async ({
  page,
  person,
}) => {
  await go(page, 'addSpecimen');
  const { locality, save, savedNotice, number } = specimenForm(page);
  const coll_no = await number.inputValue();
  await locality.fill('Grandfather’s pocket');
  await locality.press('Tab');
  await page.getByRole('button', { name: /^Add “Grandfather’s pocket” as a new place/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New place' });
  await dialog.getByLabel('Kind of place').selectOption('Pocket or outcrop');
  await dialog.getByLabel('Lies in').fill('Xianghualing');
  await page.getByRole('option', { name: /^Xianghualing Ore Field/ }).click();
  await dialog.getByRole('button', { name: 'Add place' }).click();
  await expect(dialog).toBeHidden();
  await expect(locality).toHaveValue(/^Grandfather’s pocket, Xianghualing Ore Field/);
  await save.click();
  await expect(savedNotice(coll_no)).toBeVisible();
  const { specimen } = await person.call(collectionApi.byNumber, { coll_no });
  const [place] = (await person.call(ownPlacesApi.list, {})).items;
  expect(place).toMatchObject({ parent_id: xianghualingId });
  expect(specimen).toMatchObject({ locality_id: place?.id, locality_text: 'Grandfather’s pocket' });

  await page.setViewportSize({ width: 360, height: 740 });
  await go(page, 'localityNames');
  await expect(page.getByRole('listitem').filter({ hasText: 'Grandfather’s pocket' })).toBeVisible();
  await page.getByRole('button', { name: /^Name Grandfather’s pocket/ }).press('Enter');
  await page.getByLabel('Short name').fill('GP');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Short: GP')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a tab on a phone keeps the place of the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await go(page, 'locality', { id: '10201' });
  await waitForHydration(page);
  const tabs = page.getByRole('navigation', { name: /^About / });
  await tabs.scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => scrollY);
  expect(scrollTop).toBeGreaterThan(100);
  await tabs.getByRole('link', { name: /^Minerals/ }).click();
  await expect(page).toHaveURL(/tab=minerals/);
  await expect(tabs).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(scrollTop);
});
