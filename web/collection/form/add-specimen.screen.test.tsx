import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { acceptedFormats } from '#contract/media/admit-image.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { test } from '#web/testing/screens.ts';
import { findScreenText, showsRefusal } from '#web/testing/sentences.ts';
import { chooseOption, openNewSpecimenForm, specimenForm, unfold } from '#web/testing/specimen-form.ts';
import { createPhotoFile, readImageBytes, stubCanvas } from '#web/testing/test-photo.ts';

const refusal = () => Response.json({ c: 50000, d: { error: 'unexpected' }, m: 'Try again.' }, { status: 500 });
const isFocused = (field: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(field));
const owners = () => screen.findAllByLabelText<HTMLInputElement>('Owner');

test('a specimen is written with two photographs, and its pictures come by themselves', async ({ page, person }) => {
  stubCanvas(await readImageBytes());
  await openNewSpecimenForm(page);
  const form = specimenForm(page);
  const coll_no = await form.readAssignedNumber();
  expect(coll_no).toMatch(/-0001$/);
  await page.user.upload(await form.photos(), await createPhotoFile('fluorite-purple'));
  const dropEvent = {
    dataTransfer: { types: ['Files'], files: [await createPhotoFile('fluorite-green', 'dropped.jpg')] },
  };
  for (const happen of [fireEvent.dragEnter, fireEvent.dragOver, fireEvent.drop])
    happen(screen.getByRole('main'), dropEvent);
  const tiles = within(screen.getByRole('group', { name: 'Photographs' }));
  await expect.poll(() => tiles.queryAllByText('Sent')).toHaveLength(2);
  await chooseOption(page, 'minerals', 'fluor', /^Fluorite/);
  await page.fillField(await form.minerals(), 'Purple stuff from the dump');
  await page.click('option', 'Keep “Purple stuff from the dump” as written');
  await chooseOption(page, 'locality', 'Xianghualing', /^Xianghualing Ore Field/);
  await unfold(page, 'Size and weight');
  await page.fill(/^Length/, '6,25');
  await page.fill(/^Width/, '4.1');
  await unfold(page, 'Acquisition');
  await page.fill('Dealer', 'Ostend show');
  await page.fill(/^Buy price/, '1250');
  await unfold(page, 'Notes, tags, MIN-ID');
  await page.fill('Description', 'Purple cubes.');
  await page.fill(/^Private note/, 'Paid in cash.');
  await form.save();
  await form.findSavedNotice(coll_no);
  await screen.findByRole('heading', { level: 1, name: 'My collection' });
  const read = () => person.call(collectionApi.byNumber, { coll_no });
  expect((await read()).specimen).toMatchObject({
    mineral_ids: ['fluorite'],
    locality_id: 10212,
    written_minerals: ['Purple stuff from the dump'],
    custom_name1: null,
    size: { length: 62.5, width: 41, height: null },
    buy_price: 1250,
    dealer: 'Ostend show',
    description_private: 'Paid in cash.',
  });
  await expect.poll(async () => (await read()).media.length).toBe(2);
  await page.open(screenAddress('updateSpecimen', { coll_no }));
  await screen.findByRole('button', { name: 'Remove Fluorite' });
  await screen.findByRole('button', { name: 'Remove Purple stuff from the dump' });
});

test('a number in use is warned of, and may be saved', async ({ page, person }) => {
  await person.createSpecimen({ mineral_ids: ['quartz'] });
  await openNewSpecimenForm(page);
  const { save, findSavedNotice } = specimenForm(page);
  await page.fill('Number', 'SC-1');
  await findScreenText('number_in_use', { coll_no: 'SC-0001' });
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  await save();
  await findSavedNotice('SC-0001');
});

test('the warning is of the number typed last, however late another is answered', async ({ page, person }) => {
  for (const coll_index of [1, 12]) await person.createSpecimen({ coll_index });
  await openNewSpecimenForm(page);
  const answerFirst = delayAnswer(page, /coll_no=SC-1$/);
  const answerLast = delayAnswer(page, /coll_no=SC-12$/);
  await page.fill('Number', 'SC-1');
  await answerFirst.isAsked;
  await page.user.keyboard('2');
  await answerLast.give();
  await findScreenText('number_in_use', { coll_no: 'SC-0012' });
  await answerFirst.give();
  expect(screen.queryByText(/SC-0001/)).toBeNull();
  await findScreenText('number_in_use', { coll_no: 'SC-0012' });
});

/** Delays the server's answer until it is released, also for a page that no longer waits for it. */
function delayAnswer({ browser }: AppPage, matches: RegExp) {
  const request = Promise.withResolvers<string>();
  const answer = Promise.withResolvers<Response>();
  const ask = (path: string) => {
    request.resolve(path);
    return answer.promise;
  };
  browser.answerRequests(matches, ask, 1);
  const give = async () => {
    const response = await browser.send(await request.promise);
    answer.resolve(response);
    await expect.poll(() => response.bodyUsed).toBe(true);
  };
  return { isAsked: request.promise, give };
}

test('a form with nothing but a number is not saved and says why; a photograph is enough', async ({ page, person }) => {
  stubCanvas(await readImageBytes());
  await openNewSpecimenForm(page);
  const { readAssignedNumber, minerals, photos, findSavedNotice, save } = specimenForm(page);
  const coll_no = await readAssignedNumber();
  const total = async () => (await person.call(collectionApi.list, {})).total;
  for (const button of ['Save', 'Save and add next']) {
    await page.click('button', button);
    await findScreenText('specimen_empty');
    await isFocused(await minerals());
  }
  expect([await total(), page.path, await readAssignedNumber()]).toEqual([0, screenAddress('addSpecimen'), coll_no]);
  await page.user.upload(await photos(), await createPhotoFile());
  await expect.poll(() => screen.queryByText(/^Only the number/)).toBeNull();
  await page.click('button', 'Save and add next');
  await findSavedNotice(coll_no);
  await page.click('button', 'Save and add next');
  await findScreenText('specimen_empty');
  await page.click('radio', 'Private');
  await save();
  await expect.poll(total).toBe(2);
});

test('what was carried over from the one before does not make a specimen', async ({ page, person }) => {
  await openNewSpecimenForm(page);
  const { readAssignedNumber, findSavedNotice } = specimenForm(page);
  const coll_no = await readAssignedNumber();
  await chooseOption(page, 'minerals', 'quartz', /^Quartz/);
  await chooseOption(page, 'locality', 'Xianghualing', /^Xianghualing Ore Field/);
  await page.user.dblClick(await screen.findByRole('button', { name: 'Save and add next' }));
  await findSavedNotice(coll_no);
  await page.click('button', 'Save and add next');
  await findScreenText('specimen_empty');
  expect((await person.call(collectionApi.list, {})).total).toBe(1);
});

test('a place nobody knows is kept as it was written', async ({ page, person }) => {
  await openNewSpecimenForm(page);
  const { locality, save, findSavedNotice, readAssignedNumber } = specimenForm(page);
  const coll_no = await readAssignedNumber();
  await page.fillField(await locality(), 'Grandfather’s quarry, behind the mill');
  await page.click('option', /^Keep “Grandfather’s quarry, behind the mill”/);
  await screen.findByText('Kept as you wrote it.');
  await save();
  await findSavedNotice(coll_no);
  const { specimen } = await person.call(collectionApi.byNumber, { coll_no });
  expect(specimen).toMatchObject({ locality_id: null, locality_text: 'Grandfather’s quarry, behind the mill' });
});

test('each field of a specimen says what is wrong with it', async ({ page, person: _ }) => {
  await openNewSpecimenForm(page);
  const { number, save } = specimenForm(page);
  const sections = ['Size and weight', 'Finding', 'Acquisition', 'Status and storage', 'Notes, tags, MIN-ID'];
  for (const section of sections) await unfold(page, section);
  await page.fill('Number', 'a number');
  await page.fill(/^Length/, 'large');
  await page.fill(/^Width/, '0');
  await page.fill(/^Height/, '999999');
  await page.fill(/^Collection date/, 'last summer');
  await page.fill(/^Purchase date/, '2999-01-01');
  await page.fill('MIN-ID', 'A4T');
  await page.fillField(await screen.findByRole('combobox', { name: 'Tags' }), 'x'.repeat(31));
  await page.fill('Description', 'A bell: \u0007');
  await page.fill(/^Storage place/, 'x'.repeat(2_000));
  await save();
  const summary = await screen.findByText('10 fields need attention');
  await expect.poll(() => document.activeElement?.contains(summary)).toBe(true);
  const summaryLinks = within(document.activeElement as HTMLElement).getAllByRole('link');
  expect(summaryLinks.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    'Number',
    'Length',
    'Width',
    'Height',
    'Collection date',
    'Purchase date',
    'Storage place',
    'Description',
    'Tags',
    'MIN-ID',
  ]);
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(10);
  expect(screen.getByText('Size and weight').closest('summary')?.textContent).toBe('Size and weight0 × 999999 cm');
  const [firstLink] = summaryLinks;
  if (firstLink) await page.user.click(firstLink);
  await isFocused(await number());
  await findScreenText('series_format');
  await findScreenText('form_number');
  await findScreenText('form_positive');
  await findScreenText('form_range');
  await findScreenText('form_date');
  await findScreenText('form_date_future');
  await findScreenText('min_id_format');
  await findScreenText('tags_rule');
  await findScreenText('form_text');
  const excessCount = /(\d+) characters too many/.exec(screen.getByRole('main').textContent ?? '')?.[1] ?? '';
  await findScreenText('form_too_long', { over: excessCount });
  await page.fill(/^Storage place/, 'x'.repeat(2_000 - Number(excessCount)));
  await expect.poll(() => screen.queryAllByText(/characters too many/)).toHaveLength(0);
  await screen.findByText('9 fields need attention');
  await page.fill('Number', 'SC-');
  await findScreenText('number_format');
});

test('every other field of a specimen is written, and a fold with a wrong one opens', async ({ page, person }) => {
  await openNewSpecimenForm(page);
  const { readAssignedNumber, save, findSavedNotice } = specimenForm(page);
  const coll_no = await readAssignedNumber();
  await chooseOption(page, 'minerals', 'fluor', /^Fluorite/);
  await chooseOption(page, 'locality', 'Xianghualing', /^Xianghualing Ore Field/);
  await unfold(page, 'Size and weight');
  await page.click('checkbox', /^Micromount/);
  await unfold(page, 'Condition and treatment');
  await page.click('checkbox', /^Self-collected/);
  await unfold(page, 'Provenance');
  for (const owner of ['H. Lindqvist', 'A. Bancroft']) {
    await page.click('button', 'Add an owner');
    await waitFor(async () => expect(document.activeElement).toBe((await owners()).at(-1)));
    await page.user.keyboard(owner);
  }
  const findOwner = async (position: number) =>
    within(await screen.findByRole('group', { name: `Owner ${position} of 2` }));
  await page.user.type((await findOwner(2)).getByLabelText(/^From/), '1975');
  await page.user.click((await findOwner(1)).getByLabelText(/^Visitors may see this owner/));
  (await owners()).at(-1)?.focus();
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(async () => (await owners())[0]?.value).toBe('A. Bancroft');
  await page.click('button', 'Move owner 1 down');
  await expect.poll(async () => (await owners())[0]?.value).toBe('H. Lindqvist');
  await page.user.type(await screen.findByRole('combobox', { name: /^Previous owners/ }), '何明{Enter}');
  await unfold(page, 'Status and storage');
  await page.user.selectOptions(await screen.findByLabelText('Status'), 'on_loan');
  await page.fill(/^Note on the status/, 'To the museum');
  await unfold(page, 'Names');
  const names = within(await screen.findByRole('group', { name: 'Suggestions for Custom name 2' }));
  await page.user.click(await names.findByRole('button', { name: /^Fluorite, Xianghualing/ }));
  await page.user.selectOptions(await screen.findByLabelText('Shown as its name'), 'custom_name2');
  await unfold(page, 'Notes, tags, MIN-ID');
  await page.fillField(await screen.findByRole('combobox', { name: 'Working tags' }), 'to clean, to weigh');
  await page.user.tab();
  await page.fill('MIN-ID', 'A4T');
  await unfold(page, 'Notes, tags, MIN-ID');
  const details = (await screen.findByLabelText('MIN-ID')).closest('details');
  expect(details?.open).toBe(false);
  await save();
  await isFocused(await screen.findByLabelText('MIN-ID'));
  expect(details?.open).toBe(true);
  await page.fill('MIN-ID', 'a4tbt5');
  await save();
  await findSavedNotice(coll_no);
  const { specimen } = await person.call(collectionApi.byNumber, { coll_no });
  expect(specimen).toMatchObject({
    micromount: true,
    marks: ['self_collected'],
    provenance: [
      { owner: 'H. Lindqvist', from: null, public: true },
      { owner: 'A. Bancroft', from: '1975', public: false },
    ],
    previous_owners: ['何明'],
    status: 'on_loan',
    status_note: 'To the museum',
    custom_name2: expect.stringMatching(/^Fluorite, Xianghualing/),
    display_name_choice: 'custom_name2',
    op_tags: ['to clean', 'to weigh'],
    min_id: 'A4T-BT5',
  });
});

test('names that can’t be recommended say so, and may be asked for again', async ({ page, person: _ }) => {
  await openNewSpecimenForm(page);
  await chooseOption(page, 'minerals', 'fluor', /^Fluorite/);
  const mend = page.browser.answerRequests(/name_recommendations/, refusal);
  await unfold(page, 'Names');
  await findScreenText('names_failed');
  mend();
  await page.click('button', 'Retry');
  await screen.findAllByRole('button', { name: 'Fluorite' });
});

test('a save that fails says so and keeps what was typed', async ({ page, person: _ }) => {
  await openNewSpecimenForm(page);
  const { minerals, save } = specimenForm(page);
  await page.fillField(await minerals(), 'Stone of the wise');
  await page.click('option', /^Keep/);
  const mend = page.browser.answerRequests(/^POST \/api\/i\/specimens$/, refusal);
  await save();
  await findScreenText('save_failed');
  await screen.findByRole('button', { name: 'Remove Stone of the wise' });
  mend();
  await save();
  await expect.poll(() => page.path).toBe(screenAddress('myCollection'));
});

test('a file that is no picture is refused by name', async ({ page, person: _ }) => {
  await openNewSpecimenForm(page);
  const file = new File(['a text'], 'notes.jpg', { type: 'image/jpeg' });
  await page.user.upload(await specimenForm(page).photos(), file);
  await showsRefusal('format_unknown', { accepted: acceptedFormats });
});

test('a file that can no longer be read says so, and may be tried again', async ({ page, person: _ }) => {
  stubCanvas(await readImageBytes());
  const file = await createPhotoFile();
  let isGone = true;
  const slice = file.slice.bind(file);
  file.slice = (...range) => {
    const chunk = slice(...range);
    if (isGone) chunk.arrayBuffer = () => Promise.reject(new DOMException('The file was moved.', 'NotFoundError'));
    return chunk;
  };
  await openNewSpecimenForm(page);
  await page.user.upload(await specimenForm(page).photos(), file);
  await findScreenText('hash_failed');
  isGone = false;
  await page.click('button', 'Retry: Photo 1');
  await screen.findByText('Sent');
});
