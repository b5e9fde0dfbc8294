import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { chooseOption, openNewSpecimenForm, specimenForm, unfold } from '#web/testing/specimen-form.ts';
import { createPhotoFile, readImageBytes, stubCanvas } from '#web/testing/test-photo.ts';

const CREATE = /^POST \/api\/i\/specimens$/;
const refusal = () => Response.json({ c: 50000, d: { error: 'unexpected' }, m: 'Try again.' }, { status: 500 });
const token = (name: string) => screen.findByRole('button', { name: `Remove ${name}` });
const tiles = () => within(screen.getByRole('group', { name: 'Photographs' })).queryAllByRole('figure');
const next = (coll_no: string) => coll_no.replace(/\d$/, (digit) => String(Number(digit) + 1));

/** Saves Quartz with a photo and begins the next specimen; returns the number of the saved one. */
async function saveQuartz(page: AppPage): Promise<string> {
  stubCanvas(await readImageBytes());
  await openNewSpecimenForm(page);
  const coll_no = await specimenForm(page).readAssignedNumber();
  await page.user.upload(await specimenForm(page).photos(), await createPhotoFile('quartz', 'quartz.jpg'));
  await expect.poll(tiles).toHaveLength(1);
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  await page.click('button', 'Save and add next');
  return coll_no;
}

const read = async (person: Person, coll_no: string) => {
  const { specimen, media } = await person.call(collectionApi.byNumber, { coll_no });
  return { minerals: specimen.mineral_ids, description: specimen.description, photos: media.length };
};

test('the next specimen: what is chosen and typed while one is on its way belongs to the next', async ({
  page,
  person,
}) => {
  const heldRequest = page.browser.hold(CREATE);
  const firstNumber = await saveQuartz(page);
  await expect.poll(heldRequest.count).toBe(1);
  expect((await specimenForm(page).number()).value).toBe(next(firstNumber));
  expect(tiles()).toHaveLength(0);
  await page.user.upload(await specimenForm(page).photos(), await createPhotoFile('fluorite-green', 'green.jpg'));
  await chooseOption(page, 'minerals', 'fluor', /^Fluorite/);
  await unfold(page, 'Notes, tags, MIN-ID');
  await page.fill('Description', 'Typed meanwhile.');
  heldRequest.release();
  await specimenForm(page).findSavedNotice(firstNumber);
  await token('Fluorite');
  await specimenForm(page).save();
  await specimenForm(page).findSavedNotice(next(firstNumber));
  await expect.poll(() => read(person, firstNumber)).toEqual({ minerals: ['quartz'], description: null, photos: 1 });
  await expect
    .poll(() => read(person, next(firstNumber)))
    .toEqual({ minerals: ['fluorite'], description: 'Typed meanwhile.', photos: 1 });
});

test('one that is refused comes back, and the next one waits for it', async ({ page, person }) => {
  const mend = page.browser.answerRequests(CREATE, refusal);
  const firstNumber = await saveQuartz(page);
  await screen.findByText(`${firstNumber} is not saved yet. All that was typed is kept.`);
  await chooseOption(page, 'minerals', 'fluor', /^Fluorite/);
  await page.click('button', `Open ${firstNumber}`);
  await token('Quartz');
  expect((await specimenForm(page).number()).value).toBe(firstNumber);
  await expect.poll(tiles).toHaveLength(1);
  await screen.findByText(`${next(firstNumber)} is not saved yet. All that was typed is kept.`);
  mend();
  await specimenForm(page).save();
  await specimenForm(page).findSavedNotice(firstNumber);
  await token('Fluorite');
  expect((await specimenForm(page).number()).value).toBe(next(firstNumber));
  expect(tiles()).toHaveLength(0);
  await specimenForm(page).save();
  await expect.poll(() => page.path).toBe(screenAddress('myCollection'));
  await expect.poll(() => read(person, firstNumber)).toMatchObject({ minerals: ['quartz'], photos: 1 });
  await expect.poll(() => read(person, next(firstNumber))).toMatchObject({ minerals: ['fluorite'], photos: 0 });
});

test('one that was refused is sent again as it is, beside what is written, also after a reload', async ({
  page,
  person,
}) => {
  const mend = page.browser.answerRequests(CREATE, refusal);
  const firstNumber = await saveQuartz(page);
  const retryButtonOptions = { name: `Save ${firstNumber} again` };
  await screen.findByRole('button', retryButtonOptions);
  await chooseOption(page, 'minerals', 'fluor', /^Fluorite/);
  await page.reload();
  await token('Fluorite');
  mend();
  await page.click('button', retryButtonOptions.name);
  await specimenForm(page).findSavedNotice(firstNumber);
  await token('Fluorite');
  expect(screen.queryByRole('button', retryButtonOptions)).toBeNull();
  expect(await read(person, firstNumber)).toMatchObject({ minerals: ['quartz'] });
});

test('the next specimen: what is typed while the last one is saved is brought along to its own page', async ({
  page,
  person,
}) => {
  await openNewSpecimenForm(page);
  const coll_no = await specimenForm(page).readAssignedNumber();
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  await unfold(page, 'Notes, tags, MIN-ID');
  const heldRequest = page.browser.hold(CREATE);
  await specimenForm(page).save();
  await expect.poll(heldRequest.count).toBe(1);
  await page.fill('Description', 'Typed meanwhile.');
  heldRequest.release();
  await expect.poll(() => page.path).toBe(screenAddress('updateSpecimen', { coll_no }));
  await screen.findByRole('heading', { name: `Edit ${coll_no}` });
  expect((await screen.findByLabelText<HTMLInputElement>('Description')).value).toBe('Typed meanwhile.');
  expect((await read(person, coll_no)).description).toBeNull();
});

test('the next specimen: what is typed while a change is saved stays typed', async ({ page, person }) => {
  await person.createSpecimen({ mineral_ids: ['quartz'] });
  await page.open(screenAddress('updateSpecimen', { coll_no: 'SC-0001' }));
  await unfold(page, 'Notes, tags, MIN-ID');
  await page.fill('Description', 'First.');
  const heldRequest = page.browser.hold(/^PATCH \/api\/i\/specimens/);
  await specimenForm(page).save();
  await expect.poll(heldRequest.count).toBe(1);
  await page.fill('Description', 'Second.');
  heldRequest.release();
  await specimenForm(page).findSavedNotice('SC-0001');
  expect((await screen.findByLabelText<HTMLInputElement>('Description')).value).toBe('Second.');
  expect((await read(person, 'SC-0001')).description).toBe('First.');
});

test('storage place and tags go on to the next where one wants it', async ({ page, person: _ }) => {
  await openNewSpecimenForm(page);
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  await unfold(page, 'Status and storage');
  await page.fill(/^Storage place/, 'A/1');
  await page.click('button', 'Save and add next');
  const storage = async () => (await screen.findByLabelText<HTMLInputElement>(/^Storage place/)).value;
  await expect.poll(storage).toBe('');
  await page.fill(/^Storage place/, 'A/2');
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  await page.click('checkbox', 'The next one keeps storage place and tags, too');
  await page.click('button', 'Save and add next');
  await expect.poll(() => screen.queryByRole('button', { name: 'Remove Quartz' })).toBeNull();
  expect(await storage()).toBe('A/2');
});
