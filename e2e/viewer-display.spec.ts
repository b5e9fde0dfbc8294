import { expect, type Page } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { viewerApi } from '#contract/collection/photos/viewer-api.ts';
import { mediaApi } from '#contract/media/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { largePhotograph, measureFirstSight } from '#scripts/test/viewer-first-photo.ts';
import { go, test } from './fixtures.ts';
import { type Person, photoPath } from './person.ts';

/** The photo as an area for pointer and touch. */
const viewerPlate = (page: Page) => page.getByRole('application');

/** The scale of the photo, in per cent of the original's pixels. */
const percent = async (page: Page) => Number.parseInt((await page.getByText(/^\d+%$/).textContent()) ?? '', 10);

async function plateBox(page: Page) {
  const box = await viewerPlate(page).boundingBox();
  if (!box) throw new Error('there is no plate');
  return box;
}

/** Creates a photo in daylight, and the same view under ultraviolet. */
async function inTwoLights(person: Person) {
  const { id } = await person.createSpecimen({ mineral_ids: ['fluorite'], access_level: 'public' });
  const day = await person.addPhoto(id, photoPath('fluorite-purple'));
  const uv = await person.addPhoto(id, photoPath('fluorite-uv'));
  await person.call(mediaApi.change, { id: uv.id, version: uv.version, view: 'uv_long' });
  return { day: day.id, uv: uv.id };
}

test('a photograph of 24 megapixels is seen as sharp as the screen can show it after one request, and stays so', async ({
  page,
  person,
  openBrowser,
}) => {
  test.slow();
  const { id } = await person.createSpecimen({ mineral_ids: ['fluorite'], access_level: 'public' });
  await go(page, 'updateSpecimen', { coll_no: 'SC-0001' });
  const buffer = await largePhotograph(page);
  await page.locator('#photos').setInputFiles({ name: 'stone.jpg', mimeType: 'image/jpeg', buffer });
  const read = async () => (await person.call(collectionApi.read, { id })).media;
  await expect.poll(async () => (await read())[0]?.state).toBe('ready');
  const [media] = await read();
  expect([media?.width, media?.height]).toEqual([6_000, 4_000]);
  const reader = await (await openBrowser()).newPage();
  const { requestedPaths, edge, neededEdge } = await measureFirstSight(
    reader,
    screenAddress('media', { id: media?.id ?? '' }),
  );
  expect(requestedPaths).toHaveLength(1);
  expect(edge).toBeGreaterThanOrEqual(neededEdge);
});

/** The mean colours of the photo's left and right half, as currently drawn. */
const halves = (page: Page) =>
  viewerPlate(page)
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const pen = canvas.getContext('2d');
      const mean = (left: number) => {
        const { data } = pen?.getImageData(left, height / 4, width / 8, height / 2) ?? { data: [] };
        return [0, 1, 2].map((channel) => {
          const values = [...data].filter((_, index) => index % 4 === channel);
          return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
        });
      };
      return [mean(width * 0.35), mean(width * 0.525)];
    });

const maxDifference = (values: number[] = [], otherValues: number[] = []) =>
  Math.max(...values.map((value, index) => Math.abs(value - (otherValues[index] ?? 0))));

test('one view in two lights: a line parts them, moved by keys, by the mouse and by a finger', async ({
  person,
  openBrowser,
}) => {
  const { day, uv } = await inTwoLights(person);
  const context = await openBrowser();
  const page = await context.newPage();
  await page.goto(screenAddress('media', { id: day }));
  await page.getByRole('button', { name: 'UV long wave' }).click();
  const divider = page.getByRole('slider', { name: 'Line between Visible light and UV long wave' });
  await expect(divider).toHaveValue('50');
  const read = () => halves(page);
  await expect.poll(async () => Math.max(0, ...(await read()).flat())).toBeGreaterThan(0);
  const [dayLeft] = await read();
  // Moving the divider from end to end changes the left half, so a changed value was drawn after the key.
  await divider.press('Home');
  await expect.poll(async () => maxDifference((await read())[0], dayLeft)).toBeGreaterThan(8);
  const [, uvRight] = await read();
  await divider.press('End');
  await expect(divider).toHaveAttribute('aria-valuetext', '100 % from the left');
  await expect.poll(async () => maxDifference((await read())[0], dayLeft)).toBeLessThan(3);
  const [, dayRight] = await read();
  expect(maxDifference(uvRight, dayRight)).toBeGreaterThan(3);
  await divider.fill('50');
  await expect.poll(async () => maxDifference((await read())[1], uvRight)).toBeLessThan(3);
  expect(maxDifference((await read())[0], dayLeft)).toBeLessThan(3);

  const box = await plateBox(page);
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 2, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, middle, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await divider.inputValue())).toBeGreaterThan(55);
  const positionBefore = Number(await divider.inputValue());
  const touch = await context.newCDPSession(page);
  const touchPoints = (share: number) => [{ x: box.x + box.width * share, y: middle }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchPoints(0.6) });
  for (const share of [0.55, 0.45, 0.4])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: touchPoints(share) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => Number(await divider.inputValue())).toBeLessThan(positionBefore - 10);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(divider).toHaveCount(0);

  await page.goto(screenAddress('media', { id: uv }));
  await page.getByRole('button', { name: 'Visible light' }).click();
  await expect(page.getByRole('slider', { name: 'Line between UV long wave and Visible light' })).toBeVisible();
});

test('two fingers enlarge a photograph and measure on it, and a browser at 200 % has room for all of it', async ({
  person,
  openBrowser,
}) => {
  const { day } = await inTwoLights(person);
  const context = await openBrowser();
  const page = await context.newPage();
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(screenAddress('media', { id: day }));
  await expect(page.getByRole('button', { name: 'Line', exact: true })).toBeVisible();
  const percentBefore = await percent(page);
  const { x, y, width, height } = await plateBox(page);
  const touch = await context.newCDPSession(page);
  const fingers = (spread: number) =>
    [-spread, spread].map((shift, id) => ({ x: x + width / 2 + shift, y: y + height / 2, id }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const spread of [30, 45, 60, 80])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(spread) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => percent(page)).toBeGreaterThan(percentBefore * 2);
  await page.getByRole('button', { name: 'Line', exact: true }).click();
  for (const shift of [-60, 60]) {
    const touchPoints = [{ x: x + width / 2 + shift, y: y + height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await expect(page.getByRole('row', { name: /^1 Line/ })).toContainText('px');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

const LARGER = /\/file\/.*\/1280(\?|$)/;

/** Opens a photo on a small plate, before its larger size is requested; counts how often its addresses are read. */
async function onSmallPlate(page: Page, id: string) {
  await page.setViewportSize({ width: 500, height: 500 });
  await page.goto(screenAddress('media', { id }));
  await expect(viewerPlate(page).locator('canvas').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === `/api/media/${id}`) reads.push(pathname);
  });
  return reads;
}

async function enlarge(page: Page) {
  for (let n = 0; n < 6; n += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
}

const comes = (page: Page) => page.waitForResponse((answer) => LARGER.test(answer.url()) && answer.ok());

test('a size whose address gives nothing any more comes from a new one, which is asked for once', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect('status of 404', 'Tile %s failed to load');
  const { day } = await inTwoLights(person);
  const reads = await onSmallPlate(page, day);
  await page.route(LARGER, (route) => (reads.length > 0 ? route.continue() : route.fulfill({ status: 404 })));
  const larger = comes(page);
  await enlarge(page);
  await larger;
  await page.waitForLoadState('networkidle');
  expect(reads).toHaveLength(1);
});

test('a size that could not come without a line comes once there is one, and all else goes on', async ({
  page,
  context,
  person,
  complaints,
}) => {
  complaints.expect('ERR_INTERNET_DISCONNECTED', 'Reading the build failed', 'Tile %s failed to load');
  const { day } = await inTwoLights(person);
  await onSmallPlate(page, day);
  await context.setOffline(true);
  await enlarge(page);
  await expect(page.getByText(/^No connection/)).toBeVisible();
  await page.getByRole('button', { name: 'Angle', exact: true }).click();
  await viewerPlate(page).press('Enter');
  await expect(page.getByText('Point 1 set')).toBeAttached();
  const larger = comes(page);
  await context.setOffline(false);
  await larger;
});

test('answers that take two seconds leave nothing twice, and what a line refuses is said and kept', async ({
  page,
  context,
  person,
  complaints,
}) => {
  complaints.expect('ERR_INTERNET_DISCONNECTED', 'Reading the build failed');
  const { day } = await inTwoLights(person);
  await page.goto(screenAddress('media', { id: day }));
  await page.getByRole('button', { name: 'Line', exact: true }).click();
  const box = await plateBox(page);
  const press = (dx: number, dy: number) => page.mouse.click(box.x + box.width / 2 + dx, box.y + box.height / 2 + dy);
  await page.route('**/api/i/media/*/measurements', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await press(-80, 0);
  await press(80, 0);
  await expect(page.getByRole('row', { name: /^1 Line/ })).toBeVisible();
  const countMeasurements = async () => (await person.call(viewerApi.measurements, { id: day })).items.length;
  await expect.poll(countMeasurements).toBe(1);
  await context.setOffline(true);
  await press(-80, 60);
  await press(80, 60);
  await expect(page.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row', { name: /^2 Line/ })).toBeVisible();
  await expect.poll(countMeasurements).toBe(2);
});
