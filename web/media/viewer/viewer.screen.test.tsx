import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, vi } from 'vitest';
import { viewerApi } from '#contract/collection/photos/viewer-api.ts';
import { mediaApi } from '#contract/media/api.ts';
import { scaleOfField } from '#contract/media/scale.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { readImageBytes, stubCanvas } from '#web/testing/test-photo.ts';

// The DOM of the tests has no layout and no canvas: the plate gets these sides, and drawing has no effect.
const PLATE = { clientWidth: 800, clientHeight: 600 };

beforeEach(() => {
  for (const [side, pixels] of Object.entries(PLATE))
    vi.spyOn(HTMLElement.prototype, side as keyof typeof PLATE, 'get').mockReturnValue(pixels);
  stubCanvas(new Uint8Array());
});

const viewer = (id: string) => screenAddress('media', { id });
const plate = () => screen.findByRole('application');
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
const statusTexts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

async function aPhotograph(person: Person, name = 'fluorite-purple') {
  const { id } = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  return { specimen_id: id, media: await person.addPhoto(id, await readImageBytes(name)) };
}

/** Chooses a tool and presses keys on the photo. */
async function draw(page: AppPage, tool: string, keys: string) {
  await page.click('button', tool);
  (await plate()).focus();
  await page.user.keyboard(keys);
}

test('everything is measured by keys, said aloud, listed in a table, and gone when it is deleted', async ({
  page,
  person,
}) => {
  const { media } = await aPhotograph(person);
  await page.open(viewer(media.id));
  const tools = within(await screen.findByRole('toolbar', { name: 'Tools' }));
  const names = tools.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Move', 'Line', 'Path', 'Angle', 'Area', 'Scale', 'Export']);
  expect((await plate()).getAttribute('aria-roledescription')).toBe(
    'Photograph with measurements; the table lists them',
  );
  await draw(page, 'Line', '{Enter}');
  await expect.poll(statusTexts).toContain('Point 1 set');
  await page.user.keyboard('{ArrowRight}{Enter}');
  await expect.poll(() => rows()[1]).toMatch(/^1Line[\d,]+\spx$/);
  await expect.poll(statusTexts).toContainEqual(expect.stringMatching(/^Line, [\d,]+\spx$/));
  await draw(page, 'Path', '{Enter}{ArrowDown}{Enter}{ArrowDown}{Enter}{Backspace}d');
  await expect.poll(() => rows()[2]).toMatch(/^2Path/);
  await draw(page, 'Angle', '{Enter}{ArrowDown}{Enter}{ArrowRight}{Enter}');
  await expect.poll(() => rows()[3]).toMatch(/^3Angle90[.\d]*°$/);
  await draw(page, 'Area', '{Enter}{ArrowDown}{Enter}{ArrowRight}{Enter}d');
  await expect.poll(() => rows()[4]).toMatch(/^4Area[\d,]+\spx²$/);
  await draw(page, 'Line', '{Enter}{Enter}');
  await expect.poll(statusTexts).toContain('Two points are the same. Set them again.');
  expect(rows()).toHaveLength(5);
  await page.user.keyboard('{Escape}');
  expect(tools.getByRole('button', { name: 'Move' }).getAttribute('aria-pressed')).toBe('true');
  expect(page.path).toBe(viewer(media.id));
  await page.click('button', 'Delete measurement 1');
  await expect.poll(() => rows()[1]).toMatch(/^1Path/);
  const storedFigures = async () =>
    (await person.call(viewerApi.measurements, { id: media.id })).items.map((measurement) => measurement.figure);
  await expect.poll(storedFigures).toEqual(['path', 'angle', 'area']);
});

test('what could not be kept stays where it was drawn, and is kept by Retry', async ({ page, person }) => {
  const { media } = await aPhotograph(person);
  await page.open(viewer(media.id));
  const mend = page.browser.failRequests(/^POST .*\/measurements$/);
  await draw(page, 'Line', '{Enter}{ArrowRight}{Enter}');
  const alert = within(await screen.findByRole('alert'));
  expect(rows()[1]).toMatch(/^1Line/);
  mend();
  await page.user.click(alert.getByRole('button', { name: 'Retry' }));
  const measurementCount = async () => (await person.call(viewerApi.measurements, { id: media.id })).items.length;
  await expect.poll(measurementCount).toBe(1);
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('a calibration says what it lacks, and none is kept that is none', async ({ page, person }) => {
  const { media } = await aPhotograph(person);
  await page.open(viewer(media.id));
  const scale = async () => (await person.call(viewerApi.view, { id: media.id })).media.scale;
  await page.click('button', 'Scale');
  const lacks = async (sentence: string) => {
    await page.click('button', 'Save scale');
    await screen.findByText(sentence);
  };
  await lacks('Set both points first.');
  (await plate()).focus();
  await page.user.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
  await lacks('Enter a length.');
  for (const invalidDistance of ['0', '-3', '1e12']) {
    await page.fill('Distance', invalidDistance);
    await expect
      .poll(() => screen.queryByText(/^(Enter a length\.|No scale follows from this length\.)$/))
      .not.toBeNull();
  }
  expect(await scale()).toBeUndefined();
  await page.fill('Distance', '20');
  await page.click('button', 'Save scale');
  await screen.findByText(/^Scale .* for a pixel, from two points and a known length\.$/);
  await screen.findByRole('img', { name: /^Scale bar, \d+\smm$/ });
  expect((await scale())?.from).toBe('points');
  await page.click('button', 'Calibrate again');
  await page.click('radio', 'Field of view');
  await page.fill('Width of the field', '');
  await lacks('Enter a length.');
  await page.fill('Width of the field', '64');
  await page.click('button', 'Save scale');
  await screen.findByText(/from the width of the field\.$/);
  expect(await scale()).toEqual(scaleOfField(media.width ?? 0, 64_000));
  await page.click('button', 'Calibrate again');
  await page.click('button', 'Remove scale');
  await expect.poll(scale).toBeUndefined();
});

test('two stones are held beside each other at one scale, and one view in two lights is parted by a line', async ({
  page,
  person,
}) => {
  const { media, specimen_id } = await aPhotograph(person);
  await page.open(viewer(media.id));
  await screen.findByText('Only photographs with a scale can be compared.');
  const uv = await person.addPhoto(specimen_id, await readImageBytes('fluorite-uv'));
  await person.call(mediaApi.change, { id: uv.id, version: uv.version, view: 'uv_short' });
  const { id } = await person.createSpecimen({ coll_index: 2 });
  const otherPhoto = await person.addPhoto(id, await readImageBytes('quartz'));
  for (const { id: photoId, version, width } of [media, otherPhoto])
    await person.call(viewerApi.setScale, { id: photoId, version, scale: scaleOfField(width ?? 1, 90_000) });
  await page.reload();
  await page.click('button', 'UV short wave');
  const slider = await screen.findByRole('slider', { name: 'Line between Visible light and UV short wave' });
  expect(slider.getAttribute('aria-valuetext')).toBe('50 % from the left');
  await page.click('button', 'Close');
  expect(screen.queryByRole('slider')).toBeNull();
  await page.click('button', 'Choose another specimen');
  await page.click('link', /SC-0002$/);
  await screen.findByText('Both at the same scale');
  expect(page.path).toBe(`${viewer(media.id)}?with=${otherPhoto.id}`);
  await expect
    .poll(() => screen.getAllByRole('application').map((application) => application.getAttribute('aria-label')))
    .toHaveLength(2);
  await page.click('link', 'End the comparison');
  await expect.poll(() => page.path).toBe(viewer(media.id));
});
