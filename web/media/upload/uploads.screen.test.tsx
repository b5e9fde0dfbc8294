import { fireEvent, screen, within } from '@testing-library/dom';
import { beforeEach, expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { openNewSpecimenForm, specimenForm } from '#web/testing/specimen-form.ts';
import { createPhotoFile, readImageBytes, stubCanvas } from '#web/testing/test-photo.ts';

const MIB = 1024 * 1024;

beforeEach(async () => stubCanvas(await readImageBytes()));

/** A photo of three parts: bytes after a JPEG's end belong to the file but not to the image. */
const aLargePhoto = async (name: string) =>
  new File([await readImageBytes(), new Uint8Array(33 * MIB)], name, { type: 'image/jpeg' });

const photographs = () => screen.getByRole('group', { name: 'Photographs' });
const tiles = () => within(photographs()).queryAllByRole('figure');
const says = (text: string) => expect.poll(() => photographs().textContent).toContain(text);

/** Opens the form of a specimen with its photos; returns functions that read its stored media. */
async function openSpecimen(page: AppPage, person: Person) {
  const { id } = await person.createSpecimen();
  await page.open(screenAddress('updateSpecimen', { coll_no: 'SC-0001' }));
  const media = async () => (await person.call(collectionApi.read, { id })).media;
  return { states: async () => (await media()).map(({ state }) => state) };
}

/** Sends a file of which every part but the first is held back; `sent` are the parts sent afterwards. */
async function sendFirstPart({ browser, user }: AppPage, photos: HTMLElement, name: string) {
  let hasArrived = false;
  browser.answerRequests(/^PUT \/api\/i\/media\/[^/]+\/parts\/1$/, async (path, init) => {
    const response = await browser.send(path, init);
    hasArrived = response.ok;
    return response;
  });
  const heldParts = browser.hold(/^PUT \/api\/i\/media\/[^/]+\/parts\/[23]$/);
  await user.upload(photos, await aLargePhoto(name));
  await expect.poll(() => hasArrived && heldParts.count()).toBe(2);
  const letGo = () => {
    browser.requests.length = 0;
    heldParts.release();
  };
  const sentParts = () => browser.requests.flatMap((request) => /^PUT .*\/parts\/(\d)$/.exec(request)?.[1] ?? []);
  return { letGo, sent: sentParts };
}

test('one that is paused goes on where it was, and nothing is sent twice', async ({ page, person }) => {
  const { states } = await openSpecimen(page, person);
  const heldUpload = await sendFirstPart(page, await specimenForm(page).photos(), 'paused.jpg');
  await page.click('button', 'Pause: Photo 1');
  await says('Paused');
  await expect.poll(() => within(photographs()).getAllByRole('status').at(-1)?.textContent).toBe('paused.jpg: Paused');
  heldUpload.letGo();
  await page.click('button', 'Resume: Photo 1');
  await expect.poll(states).toEqual(['ready']);
  expect(heldUpload.sent().sort()).toEqual(['2', '3']);
});

test('a lost line is waited for', async ({ page, person }) => {
  const { states } = await openSpecimen(page, person);
  const heldUpload = await sendFirstPart(page, await specimenForm(page).photos(), 'offline.jpg');
  page.browser.goOffline();
  await says('Paused: no connection. It goes on by itself.');
  heldUpload.letGo();
  page.browser.goOnline();
  await expect.poll(states).toEqual(['ready']);
  expect(heldUpload.sent().sort()).toEqual(['2', '3']);
});

test('photographs: at most twenty are taken, and the limits are said before', async ({ page, person: _ }) => {
  await openNewSpecimenForm(page);
  const photos = await specimenForm(page).photos();
  await says('up to 40 MB and 100 megapixels each, 20 in all. Of these 2 may be videos, up to 1 GB each.');
  await page.user.upload(
    photos,
    await Promise.all(Array.from({ length: 21 }, (__, n) => createPhotoFile('quartz', `${n}.jpg`))),
  );
  await expect.poll(tiles).toHaveLength(20);
  await says('At most 20 photos and videos for one specimen');
  await says('1 file was left out.');
});

test('a picture is pasted anywhere, and text into its field', async ({ page, person: _ }) => {
  await openNewSpecimenForm(page);
  const number = await specimenForm(page).number();
  number.focus();
  const files = [new File(['no picture'], 'pasted.png', { type: 'image/png' })];
  const paste = (types: string[]) =>
    fireEvent.paste(number, { clipboardData: { files, types, getData: () => 'SC-12' } });
  paste(['Files', 'text/plain']);
  expect(tiles()).toHaveLength(0);
  paste(['Files']);
  await says('pasted.png: This format isn’t supported.');
  expect(tiles()).toHaveLength(1);
});

const bytes = (...segments: (string | number)[]) =>
  new Blob(
    segments.map((segment) =>
      typeof segment === 'string' ? Uint8Array.from(segment, (sign) => sign.charCodeAt(0)) : new Uint8Array([segment]),
    ),
  );
const refusedFiles: [name: string, content: BlobPart][] = [
  ['page.png', '<!doctype html>'],
  ['film.mp4', bytes(0, 0, 0, 24, 'ftypmp42', '\0'.repeat(20))],
  ['cut.jpg', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JF')],
  ['bomb.png', bytes(0x89, 'PNG\r\n\x1a\n', 0, 0, 0, 13, 'IHDR', 0, 1, 0, 0, 0, 1, 0, 0, 8, 6)],
  ['heavy.jpg', new Uint8Array(41 * MIB)],
];

for (const [locale, sentences] of Object.entries({
  en: [
    'page.png: This format isn’t supported. Use JPG, PNG, GIF, BMP, TIFF, WEBP, HEIC, AVIF, MP4, MOV.',
    'film.mp4 is damaged or incomplete.',
    'cut.jpg is damaged or incomplete.',
    'bomb.png has more than 100 megapixels.',
    'heavy.jpg: The file is too large: 41 MB. The limit is 40 MB.',
  ],
  zh: [
    'page.png: 不支持这种格式。可用 JPG, PNG, GIF, BMP, TIFF, WEBP, HEIC, AVIF, MP4, MOV。',
    'film.mp4 已损坏或不完整。',
    'cut.jpg 已损坏或不完整。',
    'bomb.png 超过 1 亿像素。',
    'heavy.jpg: 文件太大：41 MB。上限为 40 MB。',
  ],
}))
  test(`each that is refused is named with its reason, and the rest go on: ${locale}`, async ({ page, person: _ }) => {
    await openNewSpecimenForm(page, `?locale=${locale}`);
    const field = () => document.querySelector<HTMLInputElement>('#photos');
    await expect.poll(field).not.toBeNull();
    // Chosen without the file control's filter of types, as by a drop.
    const user = page.user.setup({ applyAccept: false });
    const files = refusedFiles.map(([name, content]) => new File([content], name));
    await user.upload(field() as HTMLInputElement, [...files, await createPhotoFile('quartz')]);
    const tileTexts = () =>
      [...document.querySelectorAll('fieldset li:has(figure)')].map(({ textContent }) => textContent);
    for (const [index, sentence] of [...sentences, locale === 'zh' ? '已上传' : 'Sent'].entries())
      await expect.poll(() => tileTexts()[index]).toContain(sentence);
  });
