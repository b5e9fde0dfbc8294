import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { test } from '#web/testing/screens.ts';
import { findScreenText, textMatcher } from '#web/testing/sentences.ts';
import { chooseOption, specimenForm } from '#web/testing/specimen-form.ts';

const xianghualingId = 10212;

const locality = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Locality/ });

/** Saves a new specimen with this text as its locality; returns its number. */
async function saveWithLocality(page: AppPage, localityText: string): Promise<string> {
  await page.open(screenAddress('addSpecimen'));
  await locality();
  // The page first focuses the photos.
  await expect.poll(() => document.activeElement?.id).toBe('photos');
  await page.fill(await locality(), localityText);
  await page.user.tab();
  return screen.getByLabelText<HTMLInputElement>('Number').value;
}

async function askForNewPlace(page: AppPage, name: string) {
  await page.click('button', new RegExp(`^Add “${name}” as a new place`));
  const dialog = within(await screen.findByRole('dialog', { name: 'New place' }));
  return { dialog, add: () => page.user.click(dialog.getByRole('button', { name: 'Add place' })) };
}

async function lieInXianghualing(page: AppPage) {
  await page.fill(/^Lies in/, 'Xianghualing');
  await page.click('option', /^Xianghualing Ore Field/);
}

async function saveSpecimen(page: AppPage, coll_no: string) {
  await page.click('button', 'Save');
  await expect
    .poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent))
    .toContainEqual(expect.stringContaining(`${coll_no} saved`));
}

test('a place nobody knows is added in the form, under one that is known', async ({ page, person }) => {
  const coll_no = await saveWithLocality(page, 'Grandfather’s pocket');
  await screen.findByText('Kept as you wrote it.');
  const { dialog, add } = await askForNewPlace(page, 'Grandfather’s pocket');
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Grandfather’s pocket');
  await page.user.selectOptions(dialog.getByLabelText('Kind of place'), 'Pocket or outcrop');
  await add();
  await dialog.findByText('Choose what it lies in');
  await lieInXianghualing(page);
  await page.fill(/^Latitude/, '95');
  await page.fill(/^Longitude/, '112.5');
  await add();
  await findScreenText('place_position');
  await page.fill(/^Latitude/, '');
  await add();
  await findScreenText('place_half_position');
  await page.fill(/^Latitude/, '25.4');
  await add();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect((await locality()).value).toMatch(/^Grandfather’s pocket, Xianghualing Ore Field/);
  await screen.findByText(textMatcher('As on the label: Grandfather’s pocket'));
  await saveSpecimen(page, coll_no);
  const { specimen } = await person.call(collectionApi.byNumber, { coll_no });
  const [place] = (await person.call(ownPlacesApi.list, {})).items;
  expect(place).toMatchObject({ parent_id: xianghualingId, kind: 'pocket-area', lat: 25.4, lon: 112.5 });
  expect(specimen).toMatchObject({ locality_id: place?.id, locality_text: 'Grandfather’s pocket' });
});

test('words of a label are linked to the place they mean, and stay', async ({ page, person }) => {
  const localityText = 'Xianghualing ore field; Linwu, Hunan';
  const coll_no = await saveWithLocality(page, localityText);
  await page.click('button', /^Yes, this is Xianghualing Ore Field/);
  await screen.findByText(textMatcher(`As on the label: ${localityText}`));
  await saveSpecimen(page, coll_no);
  const { specimen } = await person.call(collectionApi.byNumber, { coll_no });
  expect(specimen).toMatchObject({ locality_id: xianghualingId, locality_text: localityText });
});

test('a kind too large for where a place lies is refused beside it', async ({ page, person: _ }) => {
  await saveWithLocality(page, 'The whole province');
  const { dialog, add } = await askForNewPlace(page, 'The whole province');
  await page.user.selectOptions(dialog.getByLabelText('Kind of place'), 'State or province');
  await lieInXianghualing(page);
  await add();
  await findScreenText('place_kind', { parent: 'Xianghualing Ore Field' });
});

test('words of one label go to no other specimen, and a place chosen instead of them leaves them out', async ({
  page,
  person,
}) => {
  const localityText = 'A pocket that nobody knows';
  const firstNumber = await saveWithLocality(page, localityText);
  await screen.findByText('Kept as you wrote it.');
  await page.click('button', 'Save and add next');
  await specimenForm(page).findSavedNotice(firstNumber);
  expect((await locality()).value).toBe('');
  const secondNumber = (await specimenForm(page).number()).value;
  await page.fillField(await locality(), localityText);
  await page.user.tab();
  await screen.findByText('Kept as you wrote it.');
  await chooseOption(page, 'locality', 'xianghualing', /^Xianghualing/);
  expect(screen.queryByText(/As on the label/)).toBeNull();
  await page.click('button', 'Save and add next');
  await specimenForm(page).findSavedNotice(secondNumber);
  await expect.poll(async () => (await locality()).value).toMatch(/^Xianghualing/);
  const thirdNumber = (await specimenForm(page).number()).value;
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  await specimenForm(page).save();
  await specimenForm(page).findSavedNotice(thirdNumber);
  const read = async (coll_no: string) => (await person.call(collectionApi.byNumber, { coll_no })).specimen;
  expect((await read(firstNumber)).locality_text).toBe(localityText);
  expect([(await read(secondNumber)).locality_text, (await read(thirdNumber)).locality_text]).toEqual([null, null]);
  expect((await read(thirdNumber)).locality_id).toBe((await read(secondNumber)).locality_id);
});
