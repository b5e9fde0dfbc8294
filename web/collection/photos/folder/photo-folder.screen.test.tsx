import { screen, within } from '@testing-library/dom';
import { beforeEach, expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import type { PixelSize, Rect } from '#contract/media/formats/sizes.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { readImageBytes, stubCanvas } from '#web/testing/test-photo.ts';

beforeEach(async () => stubCanvas(await readImageBytes()));

/** A photo in a folder, as a browser represents it; each has different bytes, though the image looks the same. */
async function inFolder(path: string): Promise<File> {
  const name = path.split('/').at(-1) ?? '';
  return withPath(path, new File([await readImageBytes(), path], name, { type: 'image/jpeg' }));
}

const withPath = (path: string, file: File) => Object.defineProperty(file, 'webkitRelativePath', { value: path });

async function chooseFolder(page: AppPage, files: File[]) {
  const input = await screen.findByLabelText<HTMLInputElement>('Choose a folder', { selector: 'input' });
  await page.user.upload(input, files);
}

const listRows = () =>
  screen.queryAllByRole('listitem').filter((row) => within(row).queryByRole('button', { name: /^Change/ }));
const rowTexts = () => listRows().map(({ textContent }) => textContent?.replace('Change', ''));

const readFileStates = async (person: Person, coll_no: string) =>
  (await person.call(collectionApi.byNumber, { coll_no })).media.map(({ state }) => state);

test('a folder: every file with its piece, what goes nowhere and why, and nothing is sent before', async ({
  page,
  person,
}) => {
  await person.createSpecimen({ coll_index: 12, mineral_ids: ['quartz'] });
  await person.createSpecimen({ coll_index: 13, mineral_ids: ['fluorite'] });
  await page.open(screenAddress('photoFolder'));
  await chooseFolder(page, [
    await inFolder('all/SC-0012_2.jpg'),
    await inFolder('all/sc 0012.jpg'),
    await inFolder('SC-0013/IMG_1.jpg'),
    await inFolder('all/SC-0099.jpg'),
    await inFolder('all/stone.jpg'),
    withPath('SC-0012.txt', new File(['no picture'], 'SC-0012.txt')),
  ]);
  await expect
    .poll(rowTexts)
    .toEqual([
      'SC-0012.txtStays here No photo or video: JPG, PNG, GIF, BMP, TIFF, WEBP, HEIC, AVIF, MP4, MOV are taken',
      'all/SC-0099.jpgStays here You have no specimen SC-0099',
      'all/stone.jpgStays here The name begins with no number of yours',
      'all/sc 0012.jpgSC-0012 photo 1 Quartz',
      'all/SC-0012_2.jpgSC-0012 photo 2 Quartz',
      'SC-0013/IMG_1.jpgSC-0013 photo 1 Fluorite',
    ]);
  expect(page.browser.requests.filter((request) => request.startsWith('POST /api/i/media'))).toEqual([]);

  // By hand: one file goes to a specimen with another number, one is left out.
  await page.click('button', 'Change where stone.jpg goes');
  const dialog = within(await screen.findByRole('dialog', { name: 'stone.jpg' }));
  await page.fillField(dialog.getByLabelText('Another number'), 'sc13');
  await page.user.click(dialog.getByRole('button', { name: 'Look it up' }));
  await page.user.click(await dialog.findByRole('radio', { name: /^SC-0013/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Put it there' }));
  await expect.poll(rowTexts).toContain('all/stone.jpgSC-0013 photo 2 Fluorite');
  await page.click('button', 'Change where IMG_1.jpg goes');
  await page.click('button', 'Leave it out');
  await page.click('button', 'Send 3 photos');
  await screen.findByText('3 photos are there');
  expect(await readFileStates(person, 'SC-0012')).toEqual(['ready', 'ready']);
  expect(await readFileStates(person, 'SC-0013')).toEqual(['ready']);

  // The same folder again: photos that are stored already are not sent twice.
  await chooseFolder(page, [await inFolder('all/SC-0012_2.jpg'), await inFolder('all/SC-0012_3.jpg')]);
  await expect
    .poll(rowTexts)
    .toEqual([
      'all/SC-0012_2.jpgStays here SC-0012 has this file already, or it is on its way',
      'all/SC-0012_3.jpgSC-0012 photo 3 Quartz',
    ]);
});

test('where two pieces fit, somebody says which; without a line nothing is sent', async ({ page, person }) => {
  const specimen = await person.createSpecimen({ coll_index: 12, mineral_ids: ['quartz'] });
  await person.createSpecimen({ coll_index: 12, mineral_ids: ['calcite'] });
  await page.open(screenAddress('photoFolder'));
  const cut = page.browser.failRequests(/^POST \/api\/i\/specimens\/photo_pieces$/);
  await chooseFolder(page, [await inFolder('SC-0012.jpg')]);
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  screen.getByText('No file goes to a specimen.');
  cut();
  await page.user.click(retryButton);
  await expect.poll(rowTexts).toEqual(['SC-0012.jpgStays here Several specimens carry SC-0012']);
  await page.click('button', 'Change where SC-0012.jpg goes');
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('radio', { name: /Quartz/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Put it there' }));
  await page.click('button', 'Send 1 photo');
  const media = async () => (await person.call(collectionApi.read, { id: specimen.id })).media.length;
  await expect.poll(media).toBe(1);
});

/** The collection.json of an export that gives a photo under long-wave light with its details. */
function collectionFile({ width, height }: PixelSize, crop: Rect): File {
  const photo = {
    file: 'SC-0012_01_5e9a0c1d2b3f.jpg',
    view: 'uv_long',
    description: 'Under long-wave light',
    tags: ['fluorescent'],
    outline: { x: 0, y: 0, width: 80, height: 40 },
    edit: { turns: 1, crop },
    width,
    height,
  };
  const text = JSON.stringify({ format: 'vug-collection', version: 3, specimens: [{ photos: [photo] }] });
  return withPath('export/collection.json', new File([text], 'collection.json'));
}

test('photos of an export come back with what it says of them', async ({ page, person }) => {
  const { id } = await person.createSpecimen({ coll_index: 12, mineral_ids: ['fluorite'] });
  const { width, height } = await createImageBitmap(new Blob([await readImageBytes()]));
  const size = { width, height };
  const crop = { x: size.height - 64, y: 0, width: 64, height: 100 };
  await page.open(screenAddress('photoFolder'));
  await chooseFolder(page, [await inFolder('media/SC-0012_01_5e9a0c1d2b3f.jpg')]);
  await screen.findByText(
    'These photos come from an export. Choose the whole folder, with collection.json, and their captions, kinds of light and outlines come with them.',
  );
  await page.click('button', 'Choose other files');
  await chooseFolder(page, [await inFolder('media/SC-0012_01_5e9a0c1d2b3f.jpg'), collectionFile(size, crop)]);
  await screen.findByText(
    '1 photo brings what the export says of it: caption, kind of light, tags, outline, turn and crop.',
  );
  await page.click('button', 'Send 1 photo');
  await screen.findByText('1 photo is there');
  const read = async () => (await person.call(collectionApi.read, { id })).media;
  await expect.poll(async () => (await read())[0]?.is_editing).toBeUndefined();
  const media = await read();
  expect(media).toMatchObject([
    { width: 64, height: 100, edit: { turns: 1, crop, source: size }, outline: { x: 24, y: 0, width: 40, height: 80 } },
  ]);
  expect(media).toMatchObject([{ view: 'uv_long', description: 'Under long-wave light', tags: ['fluorescent'] }]);
});

test('a file is found by the number on the stone, and one that two stones carry asks', async ({ page, person }) => {
  await person.createSpecimen({ coll_index: 12, own_number: 'A-77', mineral_ids: ['quartz'] });
  await person.createSpecimen({ coll_index: 13, own_number: 'Twin 1', mineral_ids: ['quartz'] });
  await person.createSpecimen({ coll_index: 14, own_number: 'twin-1', mineral_ids: ['calcite'] });
  await page.open(screenAddress('photoFolder'));
  await chooseFolder(page, [await inFolder('a77_2.jpg'), await inFolder('Twin 1.jpg')]);
  await expect.poll(rowTexts).toEqual(['Twin 1.jpgStays here Two specimens fit', 'a77_2.jpgA-77 photo 1 Quartz']);
});
