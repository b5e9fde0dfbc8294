import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { acceptedFormats } from '#contract/media/admit-picture.ts';
import { linkTo } from '#contract/paths.ts';
import { go, test } from './fixtures.ts';
import { aPicture } from './person.ts';
import { isTold, sees } from './sentences.ts';
import { choose, formOf, unfold } from './specimen-form.ts';

/** Drops a file anywhere on the page. */
async function drop(page: Page, path: string) {
  const bytes = readFileSync(path).toString('base64');
  const data = await page.evaluateHandle((base64) => {
    const content = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'dropped.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.getByRole('main').dispatchEvent(type, { dataTransfer: data });
}

test('a specimen is written with two photographs, and its pictures come by themselves', async ({ page, person }) => {
  test.slow();
  await go(page, 'addSpecimen');
  const form = formOf(page);
  await expect(form.number).toHaveValue(/^[A-Z0-9]{2,5}-0001$/);
  const coll_no = await form.number.inputValue();
  await form.photos.setInputFiles(aPicture('fluorite-purple'));
  await drop(page, aPicture('fluorite-green'));
  const tiles = page.getByRole('group', { name: 'Photographs' }).getByRole('listitem');
  await expect(tiles.filter({ hasText: 'Waiting' })).toHaveCount(2);
  await choose(page, 'minerals', 'fluor', /^Fluorite/);
  await form.minerals.fill('Purple stuff from the dump');
  await page.getByRole('option', { name: 'Keep “Purple stuff from the dump” as written' }).click();
  await choose(page, 'locality', 'Xianghualing', /^Xianghualing Ore Field/);
  await unfold(page, 'Size and weight');
  await page.getByLabel('Length').fill('6,25');
  await page.getByLabel('Width').fill('4.1');
  await unfold(page, 'Acquisition');
  await page.getByLabel('Dealer').fill('Ostend show');
  await page.getByLabel('Buy price').fill('1250');
  await unfold(page, 'Notes, tags, MIN-ID');
  await page.getByLabel('Description').fill('Purple cubes.');
  await page.getByLabel('Private note').fill('Paid in cash.');
  await form.save.click();
  await expect(form.saved(coll_no)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My collection' })).toBeVisible();

  const { specimen } = await person.call(collectionApi.byNumber, { coll_no });
  expect(specimen).toMatchObject({
    mineral_ids: ['fluorite'],
    locality_id: 10212,
    custom_name1: 'Purple stuff from the dump',
    size: { length: 62.5, width: 41, height: null },
    buy_price: 1250,
    dealer: 'Ostend show',
    description_private: 'Paid in cash.',
  });
  await expect
    .poll(async () => (await person.call(collectionApi.byNumber, { coll_no })).media.map(({ state }) => state), {
      timeout: 30_000,
    })
    .toEqual(['ready', 'ready']);
  await page.getByRole('grid').getByRole('link', { name: coll_no }).click();
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible();
});

test('a picture becomes ready before the eyes of who looks at the page', async ({ page, person, visitor }) => {
  test.slow();
  const { id } = await person.aSpecimen({ mineral_ids: ['fluorite'] });
  await go(page, 'updateSpecimen', { coll_no: 'SC-0001' });
  await formOf(page).photos.setInputFiles(aPicture('quartz'));
  const tile = page.getByRole('group', { name: 'Photographs' }).getByRole('listitem').first();
  await expect(tile.getByText('Cover')).toBeVisible({ timeout: 30_000 });
  const { media } = await person.call(collectionApi.read, { id });
  expect(media.map(({ state }) => state)).toEqual(['ready']);
  await go(visitor, 'specimen', { username: person.username, coll_no: 'SC-0001' });
  const picture = visitor.getByRole('img', { name: 'Fluorite' });
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(300);
});

for (const [typed, locale, found] of [
  ['萤石', 'en', /^Fluorite/],
  ['ys', 'zh', /^萤石/],
  ['fluor', 'zh', /^萤石/],
] as const)
  test(`fluorite is found by ${typed} (${locale})`, async ({ page, person: _ }) => {
    await page.goto(`${linkTo('addSpecimen')}?locale=${locale}`);
    await page.getByRole('combobox').first().fill(typed);
    await expect(page.getByRole('option', { name: found }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: locale === 'en' ? 'Remove Fluorite' : /萤石/ })).toBeVisible();
  });

test('a number in use is warned of, and may be saved', async ({ page, person }) => {
  await person.aSpecimen({ mineral_ids: ['quartz'] });
  await go(page, 'addSpecimen');
  const { number, save, saved } = formOf(page);
  await number.fill('SC-1');
  await sees(page, 'number_in_use', { coll_no: 'SC-0001' });
  await save.click();
  await expect(saved('SC-0001')).toBeVisible();
});

test('a place nobody knows is kept as it was written', async ({ page, person }) => {
  await go(page, 'addSpecimen');
  const { locality, save, saved, number } = formOf(page);
  const coll_no = await number.inputValue();
  await locality.fill('Grandfather’s quarry, behind the mill');
  await page.getByRole('option', { name: /^Keep “Grandfather’s quarry, behind the mill”/ }).click();
  await expect(page.getByText('Kept as you wrote it.')).toBeVisible();
  await save.click();
  await expect(saved(coll_no)).toBeVisible();
  const { specimen } = await person.call(collectionApi.byNumber, { coll_no });
  expect(specimen).toMatchObject({ locality_id: null, locality_text: 'Grandfather’s quarry, behind the mill' });
});

test('each field of a specimen says what is wrong with it', async ({ page, person: _ }) => {
  await go(page, 'addSpecimen');
  const { number, save } = formOf(page);
  const folds = ['Size and weight', 'Finding', 'Acquisition', 'Status and storage', 'Notes, tags, MIN-ID'];
  for (const fold of folds) await unfold(page, fold);
  await number.fill('a number');
  await page.getByLabel('Length').fill('large');
  await page.getByLabel('Width').fill('0');
  await page.getByLabel('Height').fill('999999');
  await page.getByLabel('Collection date').fill('last summer');
  await page.getByLabel('Purchase date').fill('2999-01-01');
  await page.getByLabel('MIN-ID', { exact: true }).fill('A4T');
  await page.getByRole('combobox', { name: 'Tags', exact: true }).fill('x'.repeat(31));
  await page.getByLabel('Description').fill('A bell: \u0007');
  const storage = page.getByLabel('Storage place');
  await storage.fill('x'.repeat(2_000));
  await save.click();
  await expect(number).toBeFocused();
  await sees(page, 'series_format');
  await sees(page, 'form_number');
  await sees(page, 'form_positive');
  await sees(page, 'form_range');
  await sees(page, 'form_date');
  await sees(page, 'form_date_future');
  await sees(page, 'min_id_format');
  await sees(page, 'tags_rule');
  await sees(page, 'form_text');
  const over = /(\d+) characters too many/.exec((await page.getByRole('main').innerText()) ?? '')?.[1] ?? '';
  await sees(page, 'form_too_long', { over });
  await storage.fill('x'.repeat(2_000 - Number(over)));
  await expect(page.getByText('characters too many')).toHaveCount(0);
  await expect(page.getByText(/^\d+ fields need attention$/)).toBeVisible();
  await number.fill('SC-');
  await sees(page, 'number_format');
});

test('every other field of a specimen is written, and a fold with a wrong one opens', async ({ page, person }) => {
  await go(page, 'addSpecimen');
  const { number, save, saved } = formOf(page);
  const coll_no = await number.inputValue();
  await choose(page, 'minerals', 'fluor', /^Fluorite/);
  await choose(page, 'locality', 'Xianghualing', /^Xianghualing Ore Field/);
  await unfold(page, 'Size and weight');
  await page.getByLabel('Micromount').check();
  await unfold(page, 'Condition and treatment');
  await page.getByLabel('Self-collected').check();
  await unfold(page, 'Provenance');
  for (const owner of ['H. Lindqvist', 'A. Bancroft']) {
    await page.getByRole('button', { name: 'Add an owner' }).click();
    await expect(page.getByLabel('Owner', { exact: true }).last()).toBeFocused();
    await page.keyboard.type(owner);
  }
  await page.getByRole('group', { name: 'Owner 2 of 2' }).getByLabel('From').fill('1975');
  await page.getByRole('group', { name: 'Owner 1 of 2' }).getByLabel('Visitors may see this owner').check();
  await page.getByLabel('Owner', { exact: true }).last().press('Alt+ArrowUp');
  await expect(page.getByLabel('Owner', { exact: true }).first()).toHaveValue('A. Bancroft');
  await page.getByRole('button', { name: 'Move owner 1 down' }).click();
  await expect(page.getByLabel('Owner', { exact: true }).first()).toHaveValue('H. Lindqvist');
  await page.getByRole('combobox', { name: /^Previous owners/ }).fill('何明');
  await page.keyboard.press('Enter');
  await unfold(page, 'Status and storage');
  await page.getByLabel('Status', { exact: true }).selectOption('on_loan');
  await page.getByLabel('Note on the status').fill('To the museum');
  await unfold(page, 'Names');
  const names = page.getByRole('group', { name: 'Suggestions for Custom name 2' });
  await names.getByRole('button', { name: /^Fluorite, Xianghualing/ }).click();
  await page.getByLabel('Shown as its name').selectOption('custom_name2');
  await unfold(page, 'Notes, tags, MIN-ID');
  await page.getByRole('combobox', { name: 'Working tags' }).fill('to clean, to weigh');
  await page.keyboard.press('Tab');
  await page.getByLabel('MIN-ID', { exact: true }).fill('A4T');
  await unfold(page, 'Notes, tags, MIN-ID');
  await save.click();
  await expect(page.getByLabel('MIN-ID', { exact: true })).toBeFocused();
  await page.getByLabel('MIN-ID', { exact: true }).fill('a4tbt5');
  await save.click();
  await expect(saved(coll_no)).toBeVisible();
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

test('names that can’t be recommended say so, and may be asked for again', async ({ page, person: _, complaints }) => {
  complaints.expect('500');
  await go(page, 'addSpecimen');
  await choose(page, 'minerals', 'fluor', /^Fluorite/);
  const refusal = { c: 50000, d: { error: 'unexpected' }, m: 'Try again.' };
  await page.route('**/name_recommendations**', (route) => route.fulfill({ status: 500, json: refusal }));
  await unfold(page, 'Names');
  await sees(page, 'names_failed');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Fluorite', exact: true }).first()).toBeVisible();
});

test('a save that fails says so and keeps what was typed', async ({ page, person: _, complaints }) => {
  complaints.expect('500');
  await go(page, 'addSpecimen');
  const { minerals, save } = formOf(page);
  await minerals.fill('Stone of the wise');
  await page.getByRole('option', { name: /^Keep/ }).click();
  const refusal = { c: 50000, d: { error: 'unexpected' }, m: 'Try again; what you typed is kept.' };
  await page.route('**/api/i/specimens', (route) => route.fulfill({ status: 500, json: refusal }));
  await save.click();
  await sees(page, 'save_failed');
  await expect(page.getByRole('button', { name: 'Remove Stone of the wise' })).toBeVisible();
  await page.unrouteAll();
  await save.click();
  await expect(page).toHaveURL(linkTo('myCollection'));
});

test('a file that is no picture is refused by name', async ({ page, person: _ }) => {
  await go(page, 'addSpecimen');
  await formOf(page).photos.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a text') });
  await isTold(page, 'format_unknown', { accepted: acceptedFormats });
});

test('a file that can no longer be read says so, and may be tried again', async ({ page, person: _ }) => {
  await page.addInitScript(() => {
    const read = Blob.prototype.arrayBuffer;
    let gone = true;
    Blob.prototype.arrayBuffer = function arrayBuffer() {
      if (!gone) return read.call(this);
      gone = false;
      return Promise.reject(new DOMException('The file was moved.', 'NotFoundError'));
    };
  });
  await go(page, 'addSpecimen');
  await formOf(page).photos.setInputFiles(aPicture());
  await sees(page, 'hash_failed');
  await page.getByRole('button', { name: 'Retry: Photo 1' }).click();
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
});
