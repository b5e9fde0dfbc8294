import { screen, within } from '@testing-library/dom';
import { beforeEach, expect } from 'vitest';
import { mediaApi } from '#contract/media/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { type JobProgress, watermarksApi } from '#contract/watermarks/api.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { type Person, watermarkPng } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { findScreenText } from '#web/testing/sentences.ts';
import { readImageBytes, stubCanvas } from '#web/testing/test-photo.ts';

const watermarkBytes = () => Uint8Array.from(atob(watermarkPng), (character) => character.charCodeAt(0));

beforeEach(() => stubCanvas(watermarkBytes(), 'image/png'));

const nameField = () => screen.findByLabelText<HTMLInputElement>('Name of the design');
const preview = () => screen.findByRole('img', { name: 'The photo with the watermark' });

/** Creates a public specimen with a photo that has the default design, and opens the list of designs. */
async function withMarkedPhoto(page: AppPage, person: Person) {
  const { id } = await person.addPhoto((await person.createSpecimen()).id, await readImageBytes());
  const readVariantUrl = async () => (await person.call(mediaApi.read, { id })).variants['640'] ?? '';
  const plain = await readVariantUrl();
  const watermarkId = await person.aWatermark();
  await person.call(watermarksApi.setStatus, { id: watermarkId, status: 'default' });
  await expect.poll(readVariantUrl).not.toBe(plain);
  await page.open(screenAddress('watermarkList'));
  await screen.findByRole('heading', { name: 'Signature' });
  return readVariantUrl;
}

async function press(page: AppPage, item: string) {
  await page.click('button', 'More for Signature');
  await page.click('menuitem', item);
}

test('a design is disabled, which is taken back at once, and changing it asks before it is left', async ({
  page,
  person,
}) => {
  const readVariantUrl = await withMarkedPhoto(page, person);
  const urlBefore = await readVariantUrl();
  await press(page, 'Disable');
  await screen.findByText('Disabled');
  await expect.poll(readVariantUrl).not.toBe(urlBefore);
  await page.click('button', 'Undo');
  await screen.findByText('Default');
  await page.click('link', 'Edit Signature');
  await page.fillField(await nameField(), 'Another name');
  await page.click('link', 'Cancel');
  await page.click('button', 'Keep editing');
  expect((await nameField()).value).toBe('Another name');
  await page.click('button', 'Save');
  await screen.findByRole('heading', { name: 'Another name' });
});

test('an image is a PNG, and what is none is refused before it is sent', async ({ page, person: _ }) => {
  await page.open(screenAddress('addWatermark'));
  await page.fillField(await nameField(), 'Seal');
  await page.user.click(await screen.findByText('Image'));
  await page.click('button', 'Save');
  await findScreenText('watermark_image_required');
  const file = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await page.user.upload(file(), new File(['<svg onload="x"/>'], 'mark.png', { type: 'image/png' }));
  await screen.findByText('This format isn’t supported. Use PNG.');
  expect(page.browser.requests).not.toContain('POST /api/i/watermarks');
  await page.user.upload(file(), new File([watermarkBytes()], 'mark.png', { type: 'image/png' }));
  await preview();
  await page.click('button', 'Save');
  await screen.findByRole('heading', { name: 'Seal' });
});

test('a deletion is taken back under the same id, with its photos', async ({ page, person }) => {
  const readVariantUrl = await withMarkedPhoto(page, person);
  const [watermarkBefore] = (await person.call(watermarksApi.list, {})).items;
  const bears = await readVariantUrl();
  await press(page, 'Delete');
  await page.click('button', 'Delete watermark');
  await screen.findByRole('heading', { name: 'No watermarks yet' });
  await page.click('button', 'Undo');
  await screen.findByRole('heading', { name: 'Signature' });
  const [watermarkAfter] = (await person.call(watermarksApi.list, {})).items;
  const { updated_at: _, ...unchangedFields } = watermarkBefore ?? {};
  expect(watermarkAfter).toMatchObject({ ...unchangedFields, version: 1 });
  await expect.poll(readVariantUrl).not.toBe(bears);
});

test('a job that is under way is shown again after a reload, until it is done', async ({ page, person: _ }) => {
  let job: JobProgress = { id: 'a-job', state: 'running', done: 128, of: 430 };
  const { browser } = page;
  browser.answerRequests(/^GET \/api\/i\/watermarks$/, async (path, init) => {
    const { d } = (await (await browser.send(path, init)).json()) as { d: object };
    return Response.json({ c: 0, m: '', d: { ...d, job } });
  });
  browser.answerRequests(/^GET \/api\/i\/jobs\/a-job$/, () => Response.json({ c: 0, m: '', d: job }));
  const bar = () => screen.findByRole('progressbar', { name: 'Applying to public photos' });
  await page.open(screenAddress('watermarkList'));
  await bar();
  await screen.findByText('128 of 430');
  await page.reload();
  await bar();
  job = { ...job, state: 'done', done: 430 };
  await screen.findByText('Public photos are up to date: 430');
});

test('watermarks: what fails is said in the words of the specification, and can be tried again', async ({
  page,
  person: _,
}) => {
  const fails = (matches: RegExp) => page.browser.answerRequests(matches, () => new Response('', { status: 500 }));
  const mendList = fails(/\/api\/i\/watermarks$/);
  await page.open(screenAddress('watermarkList'));
  await findScreenText('watermarks_load_failed');
  mendList();
  await page.click('button', 'Retry');
  await page.click('link', 'New watermark');
  await page.fillField(await nameField(), 'Signature');
  await preview();
  const mendSaving = fails(/\/api\/i\/watermarks$/);
  await page.click('button', 'Save');
  await findScreenText('watermark_save_failed');
  mendSaving();
  await page.click('button', 'Save');
  await screen.findByRole('button', { name: 'More for Signature' });
  fails(/\/api\/i\/watermarks\/[^/]+\/status$/);
  await press(page, 'Disable');
  await screen.findByText(/Failed to set watermark status/);
  fails(/^DELETE \/api\/i\/watermarks\/[^/]+$/);
  await press(page, 'Delete');
  await page.click('button', 'Delete watermark');
  await screen.findByText(/^“Signature” could not be deleted:/);
});

test('a design is saved before its image has come, which is waited for; one that can’t be read is said', async ({
  page,
  person,
}) => {
  await person.aWatermark();
  await page.open(screenAddress('watermarkList'));
  const image = page.browser.hold(/^GET \/file\/.*/);
  await page.click('link', 'Edit Signature');
  await page.fillField(await nameField(), 'Another name');
  await page.click('button', 'Save');
  await screen.findByRole('button', { name: 'Saving…' });
  image.release();
  await screen.findByRole('heading', { name: 'Another name' });
  const comeAgain = page.browser.failRequests(/^GET \/file\/.*/);
  await page.click('link', 'Edit Another name');
  await page.fillField(await nameField(), 'Third name');
  await page.click('button', 'Save');
  await screen.findByText('Network error or server is unreachable');
  comeAgain();
  await page.click('button', 'Save');
  await screen.findByRole('heading', { name: 'Third name' });
});

test('the preview offers every photo of one’s own, by the number of its specimen', async ({ page, person }) => {
  const { id } = await person.createSpecimen();
  await person.addPhoto(id, await readImageBytes());
  await person.addPhoto(id, await readImageBytes());
  await page.open(screenAddress('addWatermark'));
  const choice = within(await screen.findByRole('radiogroup', { name: 'Photo of the preview' }));
  expect(choice.getAllByRole('radio', { name: 'SC-0001' })).toHaveLength(2);
});
