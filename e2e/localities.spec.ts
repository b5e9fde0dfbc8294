import { expect, type Page } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { localityNamesApi } from '#contract/collection/locality-names-api.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { go, test } from './fixtures.ts';
import { sees } from './sentences.ts';
import { formOf } from './specimen-form.ts';

const xianghualing = 10212;

const lineOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a place gets the name that labels use, visitors read it, and clearing is taken back', async ({
  page,
  person,
  visitor,
}) => {
  test.slow();
  const { id, version } = await person.aSpecimen({ mineral_ids: ['fluorite'], locality_id: xianghualing });
  await person.aSpecimen({ mineral_ids: ['quartz'], locality_id: 156, coll_index: 2 });
  await go(page, 'localityNames');
  await expect(page.getByText('No custom names yet. Give a place the name your labels use.')).toBeVisible();
  await page.getByLabel('Search places').fill('香花岭');
  await expect(page.getByRole('listitem').filter({ hasText: '1 specimen' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Name Xianghualing.* yourself$/ }).click();
  await expect(page.getByLabel('Custom name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Name Xianghualing/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'locality_name_empty');
  await page.getByLabel('Custom name').fill('Hsianghualing');
  await page.getByLabel('Custom country').fill('PR China');
  await expect(page.getByText(/Will read: Hsianghualing, .*, PR China$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name: Hsianghualing')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit the names for Xianghualing/ })).toBeFocused();
  await go(visitor, 'specimen', { username: person.username, coll_no: 'SC-0001' });
  await expect(visitor.getByText('Hsianghualing', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Remove the custom names for Xianghualing/ }).click();
  const told = page.getByRole('status').filter({ hasText: /^Custom names for Xianghualing.* removed/ });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Name: Hsianghualing')).toBeVisible();
  const { items } = await person.call(localityNamesApi.list, {});
  expect(items.flatMap(({ names }) => names?.custom_name ?? [])).toEqual(['Hsianghualing']);
  expect((await person.call(collectionApi.read, { id })).specimen.version).toBe(version);
});

test('a place nobody knows is added in the form, under one that is known', async ({ page, person }) => {
  await go(page, 'addSpecimen');
  const { locality, save, saved, number } = formOf(page);
  const coll_no = await number.inputValue();
  await locality.fill('Grandfather’s pocket');
  await locality.press('Tab');
  await expect(page.getByText('Kept as you wrote it.')).toBeVisible();
  await page.getByRole('button', { name: /^Add “Grandfather’s pocket” as a new place/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New place' });
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Grandfather’s pocket');
  await dialog.getByLabel('Kind of place').selectOption('Pocket or outcrop');
  await dialog.getByRole('button', { name: 'Add place' }).click();
  await expect(dialog.getByText('Choose what it lies in')).toBeVisible();
  await dialog.getByLabel('Lies in').fill('Xianghualing');
  await page.getByRole('option', { name: /^Xianghualing Ore Field/ }).click();
  await dialog.getByLabel('Latitude').fill('95');
  await dialog.getByLabel('Longitude').fill('112.5');
  await dialog.getByRole('button', { name: 'Add place' }).click();
  await sees(page, 'place_position');
  await dialog.getByLabel('Latitude').fill('');
  await dialog.getByRole('button', { name: 'Add place' }).click();
  await sees(page, 'place_half_position');
  await dialog.getByLabel('Latitude').fill('25.4');
  await dialog.getByRole('button', { name: 'Add place' }).click();
  await expect(dialog).toBeHidden();
  await expect(locality).toHaveValue(/^Grandfather’s pocket, Xianghualing Ore Field/);
  await expect(page.getByText('As on the label: Grandfather’s pocket')).toBeVisible();
  await save.click();
  await expect(saved(coll_no)).toBeVisible();
  const { specimen } = await person.call(collectionApi.byNumber, { coll_no });
  const [place] = (await person.call(ownPlacesApi.list, {})).items;
  expect(place).toMatchObject({ parent_id: xianghualing, kind: 'pocket-area', lat: 25.4, lon: 112.5 });
  expect(specimen).toMatchObject({ locality_id: place?.id, locality_text: 'Grandfather’s pocket' });
});

test('words of a label are linked to the place they mean, and stay', async ({ page, person }) => {
  await go(page, 'addSpecimen');
  const { locality, save, saved, number } = formOf(page);
  const coll_no = await number.inputValue();
  const words = 'Xianghualing ore field; Linwu, Hunan';
  await locality.fill(words);
  await locality.press('Tab');
  await page.getByRole('button', { name: /^Yes, this is Xianghualing Ore Field/ }).click();
  await expect(page.getByText(`As on the label: ${words}`)).toBeVisible();
  await save.click();
  await expect(saved(coll_no)).toBeVisible();
  const { specimen } = await person.call(collectionApi.byNumber, { coll_no });
  expect(specimen).toMatchObject({ locality_id: xianghualing, locality_text: words });
});

test('a kind too large for where a place lies is refused beside it', async ({ page, person: _, complaints }) => {
  complaints.expect('400');
  await go(page, 'addSpecimen');
  await formOf(page).locality.fill('The whole province');
  await formOf(page).locality.press('Tab');
  await page.getByRole('button', { name: /^Add “The whole province” as a new place/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New place' });
  await dialog.getByLabel('Kind of place').selectOption('State or province');
  await dialog.getByLabel('Lies in').fill('Xianghualing');
  await page.getByRole('option', { name: /^Xianghualing Ore Field/ }).click();
  await dialog.getByRole('button', { name: 'Add place' }).click();
  await sees(page, 'place_kind', { parent: 'Xianghualing Ore Field' });
});

test('the names of places can be read and written on a phone and without a mouse', async ({ page, person }) => {
  await person.aSpecimen({ locality_id: xianghualing });
  await page.setViewportSize({ width: 360, height: 740 });
  await go(page, 'localityNames');
  await expect(lineOf(page, 'Xianghualing')).toBeVisible();
  await page.getByRole('button', { name: /^Name Xianghualing/ }).press('Enter');
  await page.getByLabel('Short name').fill('XHL');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Short: XHL')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
