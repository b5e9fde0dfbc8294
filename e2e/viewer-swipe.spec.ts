import { expect, type Page } from '@playwright/test';
import { mediaApi } from '#contract/media/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from './fixtures.ts';
import { type Person, photoPath } from './person.ts';

const viewer = (id: string) => screenAddress('media', { id });
const percent = async (page: Page) => Number.parseInt((await page.getByText(/^\d+%$/).textContent()) ?? '', 10);

/** A specimen with a photo in visible light, another, and the first view under ultraviolet; returns their ids. */
async function threePhotos(person: Person) {
  const { id } = await person.createSpecimen({ mineral_ids: ['fluorite'], access_level: 'public' });
  const day = await person.addPhoto(id, photoPath('fluorite-purple'));
  const quartz = await person.addPhoto(id, photoPath('quartz'));
  const uv = await person.addPhoto(id, photoPath('fluorite-uv'));
  await person.call(mediaApi.change, { id: uv.id, version: uv.version, view: 'uv_long' });
  return { day: day.id, quartz: quartz.id, uv: uv.id };
}

/** Drags the photo by this many pixels. */
async function drag(page: Page, deltaX: number) {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('there is no plate');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + deltaX, y, { steps: 5 });
  await page.mouse.up();
}

test('a swipe over the whole photo leads to its neighbours, the strip to any, and back to where one came from', async ({
  page,
  person,
}) => {
  const { day, quartz, uv } = await threePhotos(person);
  const specimenPath = screenAddress('specimen', { username: person.username, coll_no: 'SC-0001' });
  await page.goto(specimenPath);
  await page.locator('main a[href^="/media/"]:has(img)').first().click();
  await expect(page).toHaveURL(viewer(day));
  await page.getByRole('application').waitFor();
  await drag(page, 20);
  await drag(page, 160);
  await expect(page).toHaveURL(viewer(day));
  await drag(page, -160);
  await expect(page).toHaveURL(viewer(quartz));
  await page.getByRole('application').waitFor();

  // A photo that is zoomed in is moved instead.
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await drag(page, -160);
  await expect(page).toHaveURL(viewer(quartz));
  await page.getByRole('button', { name: 'Fit to the screen' }).click();

  const strip = page.getByRole('navigation', { name: 'Photographs' });
  await expect(strip.getByRole('link')).toHaveCount(3);
  await expect(strip.getByRole('link', { name: 'Visible light, 2 of 2' })).toHaveAttribute('aria-current', 'page');
  await strip.getByRole('link', { name: 'UV long wave' }).click();
  await expect(page).toHaveURL(viewer(uv));
  await page.getByRole('application').waitFor();
  await page.goBack();
  await expect(page).toHaveURL(specimenPath);
});

test('zoom ends at two pixels of the screen for one of the photo, and full screen shows the photo alone', async ({
  page,
  person,
}) => {
  const { day, quartz } = await threePhotos(person);
  await page.goto(viewer(day));
  await page.getByRole('application').focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('+');
  await expect.poll(() => percent(page)).toBeGreaterThan(190);
  expect(await percent(page)).toBeLessThanOrEqual(200);
  await page.keyboard.press('0');

  const panel = page.getByRole('heading', { level: 2, name: 'Photograph', exact: true });
  await expect(panel).toBeVisible();
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(panel).toBeHidden();
  await drag(page, -160);
  await expect(page).toHaveURL(viewer(quartz));
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(panel).toBeVisible();
});

test('visible light and ultraviolet stand side by side, also without a scale', async ({ page, person }) => {
  const { day, uv } = await threePhotos(person);
  await page.goto(viewer(day));
  await page.getByRole('link', { name: 'Visible light and UV long wave side by side' }).click();
  await expect(page).toHaveURL(`${viewer(day)}?with=${uv}`);
  await expect(page.getByText('The same view in two lights')).toBeVisible();
  await expect(page.getByRole('application', { name: 'UV long wave' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Scale bar/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'End the comparison' }).click();
  await expect(page).toHaveURL(viewer(day));
});

test('a photo whose sharp rendition fails shows a smaller one, and says so', async ({ page, person, complaints }) => {
  complaints.expect('ERR_FAILED', 'Failed to load resource', 'Tile', 'OpenSeadragon');
  const { quartz } = await threePhotos(person);
  let isLost = true;
  await page.route(/\/file\/[^/]+\/[^/]+\/(1280|2560)/, (route) => (isLost ? route.abort() : route.fallback()));
  await page.goto(viewer(quartz));
  const notice = page.getByText('Not all of the photo could be loaded. This is the sharpest there is.');
  await expect(notice).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('application')
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
          return data.some((value) => value > 0);
        }),
    )
    .toBe(true);
  isLost = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
});

/** How opaque the canvas is near its left and right edge, halfway down: 255 where the photo covers it. */
const edgeAlphas = (page: Page) =>
  page
    .getByRole('application')
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const context = canvas.getContext('2d');
      const alpha = (x: number) => context?.getImageData(x, Math.round(canvas.height / 2), 1, 1).data[3];
      return [alpha(2), alpha(canvas.width - 3)];
    });

test('an enlarged photo stops at the edges of its frame, wherever it is dragged', async ({ page, person }) => {
  const { day } = await threePhotos(person);
  await page.goto(viewer(day));
  await page.getByRole('application').focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('+');
  await expect.poll(() => edgeAlphas(page)).toEqual([255, 255]);
  for (const deltaX of [400, 400, 400, -400, -400, -400, -400, -400]) {
    await drag(page, deltaX);
    await expect.poll(() => edgeAlphas(page)).toEqual([255, 255]);
  }
});

test('a photo of which nothing loads says so in its place, and comes with another try', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect('ERR_FAILED', 'Failed to load resource', 'Tile', 'OpenSeadragon');
  const { quartz } = await threePhotos(person);
  let isLost = true;
  await page.route(/\/file\//, (route) => (isLost ? route.abort() : route.fallback()));
  await page.goto(viewer(quartz));
  // The bench begins anew with the photo.
  await page.getByRole('application').waitFor();
  const notice = page.getByText('This photo could not be loaded.');
  await expect(notice).toBeVisible();
  await expect(page.getByText('Not all of the photo could be loaded.')).toHaveCount(0);
  isLost = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
  const plate = page.locator('[data-part=plate]');
  await expect
    .poll(() => plate.evaluate((element) => element.querySelector('img')?.naturalWidth ?? 1))
    .toBeGreaterThan(0);
});

test('Enter in the distance saves the scale, or says what is missing', async ({ page, person }) => {
  const { day } = await threePhotos(person);
  await page.goto(viewer(day));
  await page.getByRole('button', { name: 'Scale', exact: true }).click();
  await page.getByRole('application').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByLabel('Distance').press('Enter');
  await expect(page.getByText('Enter a length.')).toBeVisible();
  await page.getByLabel('Distance').fill('20');
  await page.getByLabel('Distance').press('Enter');
  await expect(page.getByText(/^Scale .* for a pixel, from two points and a known length\./)).toBeVisible();
});
