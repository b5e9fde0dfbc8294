import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from './fixtures.ts';
import { readPdf } from './pdf.ts';
import { photoPath } from './person.ts';

/**
 * The markers of a JPEG's segments before its image data: E0 is JFIF, E1 EXIF and XMP, E2 the colour profile,
 * ED IPTC, FE a comment.
 */
function segmentMarkers(bytes: Buffer): string[] {
  const markers: string[] = [];
  let offset = 2;
  while (bytes[offset] === 0xff && bytes[offset + 1] !== 0xda) {
    markers.push((bytes[offset + 1] ?? 0).toString(16));
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return markers;
}

/** The pixels of an image, decoded by the browser. */
async function readPixels(page: Page, bytes: Buffer) {
  const { width, height, text } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const levels = Array.from({ length: data.length / 4 }, (_, index) => data[index * 4] ?? 0);
    return {
      width: canvas.width,
      height: canvas.height,
      text: btoa(levels.map((v) => String.fromCharCode(v)).join('')),
    };
  }, bytes.toString('base64'));
  const levels = Buffer.from(text, 'base64');
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [index, level] of levels.entries()) data.fill(level, index * 4, index * 4 + 3);
  return { width, height, data };
}

for (const [locale, share, save] of [
  ['en', 'Share', 'Save image'],
  ['zh', '分享', '保存图片'],
] as const)
  test(`a visitor saves a specimen as a card whose code leads to it, without metadata, in ${locale}`, async ({
    person,
    visitor,
  }) => {
    const { id, permanent_id } = await person.createSpecimen({ mineral_ids: ['fluorite'], locality_id: 10212 });
    await person.addPhoto(id, photoPath('fluorite-purple'));
    const address = screenAddress('specimen', { username: person.username, coll_no: 'SC-0001' });
    await visitor.goto(`${address}?locale=${locale}`);
    await visitor.getByRole('button', { name: share, exact: true }).click();
    const dialog = visitor.getByRole('dialog');
    const downloadPromise = visitor.waitForEvent('download');
    await dialog.getByRole('link', { name: save }).click();
    const file = await downloadPromise;
    expect(file.suggestedFilename()).toBe(`vug-${permanent_id}.jpg`);
    const bytes = await readFile(await file.path());
    expect(segmentMarkers(bytes).filter((marker) => /^(e1|e[3-9a-f]|fe)$/.test(marker))).toEqual([]);
    const pixels = await readPixels(visitor, bytes);
    expect([pixels.width, pixels.height]).toEqual([1080, 1440]);
    expect(decodeQR(pixels)).toBe(`${new URL(visitor.url()).origin}/s/${permanent_id}`);
  });

test('the owner of a private specimen reads that it has to be public first, and gets no card', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect('404');
  await person.createSpecimen({ mineral_ids: ['fluorite'], access_level: 'private' });
  await page.goto(screenAddress('specimen', { username: person.username, coll_no: 'SC-0001' }));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Make it public first')).toBeVisible();
  await expect(dialog.getByRole('img')).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'Save image' })).toHaveCount(0);
});

test('the card shows only what visitors read, also when its owner draws it', async ({ page, person }) => {
  const { id } = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  await person.addPhoto(id, photoPath('fluorite-purple'));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(screenAddress('specimen', { username: person.username, coll_no: 'SC-0001' }));
  await page.waitForLoadState('networkidle');
  requests.length = 0;
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Card of Fluorite/ })).toBeVisible();
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([`/api/mc/${person.username}/SC-0001`]);
});

test('a printed specimen says where its page is, as a code and in letters, and when it was printed', async ({
  person,
  visitor,
}) => {
  const { permanent_id } = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  await visitor.goto(screenAddress('specimen', { username: person.username, coll_no: 'SC-0001' }));
  const address = `${new URL(visitor.url()).host}/s/${permanent_id}`;
  await visitor.waitForLoadState('networkidle');
  for (const format of ['A4', 'Letter']) {
    const sheets = readPdf(await visitor.pdf({ format }));
    expect(sheets).toHaveLength(1);
    const text = sheets[0]?.text ?? '';
    expect(text).toContain(address);
    expect(text).toMatch(/Printed on \d{1,2} \w+ \d{4}/);
  }
  await visitor.emulateMedia({ media: 'print' });
  const foot = visitor.getByText('Printed on').locator('..');
  const image = await foot.screenshot({ type: 'jpeg', quality: 100, scale: 'css' });
  expect(decodeQR(await readPixels(visitor, image))).toBe(`http://${address}`);
});
