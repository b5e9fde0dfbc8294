import { screen, within } from '@testing-library/dom';
import { v7 as uuid } from 'uuid';
import { expect, vi } from 'vitest';
import { viewerApi } from '#contract/collection/photos/viewer-api.ts';
import { mediaErrors } from '#contract/errors/media-errors.ts';
import { mediaApi } from '#contract/media/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { test } from '#web/testing/screens.ts';
import { readImageBytes, stubCanvas } from '#web/testing/test-photo.ts';

const menu = 'What to do with Photo 1';

test('a photo is turned twice by its menu, cropped by keys, undone by the notice, and becomes as it was', async ({
  page,
  person,
}) => {
  const photo = await person.addPhoto((await person.createSpecimen()).id, await readImageBytes());
  const read = () => person.call(mediaApi.read, { id: photo.id });
  const [width, height] = [photo.width ?? 0, photo.height ?? 0];
  const isMade = () => expect.poll(async () => (await read()).is_editing, { timeout: 20_000 }).toBeUndefined();
  const choose = async (item: string) => {
    await page.click('button', menu);
    await page.click('menuitem', item);
  };
  await page.open(screenAddress('updateSpecimen', { coll_no: 'SC-0001' }));
  await page.click('button', menu);
  expect(screen.queryByRole('menuitem', { name: 'As it was' })).toBeNull();
  await page.click('menuitem', 'Turn right');
  await screen.findByText('Photo turned');
  await isMade();
  expect(await read()).toMatchObject({ width: height, height: width, edit: { turns: 1 } });
  await choose('Turn right');
  await expect.poll(async () => (await read()).edit?.turns).toBe(2);
  await isMade();
  await page.click('button', 'Undo');
  await screen.findByText('The photo becomes as it was.');
  await isMade();
  expect((await read()).edit?.turns).toBe(1);
  await choose('Turn left');
  await expect.poll(async () => (await read()).edit).toBeUndefined();
  await isMade();
  await choose('Crop');
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop the photo' }));
  const area = await dialog.findByRole('slider', {
    name: 'What stays of the photo: arrows move it, Shift and arrows change its size',
  });
  area.focus();
  await page.user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowUp}{/Shift}{ArrowRight}');
  await page.user.click(dialog.getByRole('button', { name: 'Crop' }));
  await screen.findByText('Photo cropped');
  await isMade();
  const croppedPhoto = await read();
  expect(croppedPhoto.width).toBeLessThan(width);
  expect(croppedPhoto.height).toBeLessThan(height);
  expect(croppedPhoto.edit?.crop?.x).toBeGreaterThan(0);
  await choose('As it was');
  await screen.findByText('The photo becomes as it was uploaded.');
  await isMade();
  expect(await read()).toMatchObject({ width, height });
});

test('a photo is turned in the viewer, where its measurement follows and its outline keeps to the stone', async ({
  page,
  person,
}) => {
  const photo = await person.addPhoto((await person.createSpecimen()).id, await readImageBytes());
  // The simulated browser has neither layout nor drawing.
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600);
  stubCanvas(new Uint8Array());
  const [width, height] = [photo.width ?? 0, photo.height ?? 0];
  const read = () => person.call(mediaApi.read, { id: photo.id });
  const outline = { x: 0, y: 10, width: 100, height: 50 };
  await person.call(mediaApi.change, { id: photo.id, version: photo.version, outline });
  const figure = {
    figure: 'line' as const,
    points: [
      [10, 20],
      [110, 20],
    ] as [number, number][],
  };
  await person.call(viewerApi.measure, { id: photo.id, measurement_id: uuid(), ...figure });
  await page.open(screenAddress('media', { id: photo.id }));
  const section = within(await screen.findByRole('region', { name: 'Turn and crop' }));
  expect(section.queryByRole('button', { name: 'As it was' })).toBeNull();
  await page.user.click(section.getByRole('button', { name: 'Turn right' }));
  await screen.findByText('The photo is being made anew.');
  await screen.findByText('The uploaded file stays as it is: “As it was” brings it back.');
  const turnedPhoto = await read();
  expect(turnedPhoto).toMatchObject({
    width: height,
    height: width,
    outline: { x: height - 60, y: 0, width: 50, height: 100 },
  });
  const { items } = await person.call(viewerApi.measurements, { id: photo.id });
  expect(items.map(({ points }) => points)).toEqual([
    [
      [height - 20, 10],
      [height - 20, 110],
    ],
  ]);
  await expect.poll(() => document.body.innerHTML).toContain(`/file/${photo.id}/2/`);
  await page.click('button', 'As it was');
  await expect.poll(async () => (await read()).edit).toBeUndefined();
  expect(await read()).toMatchObject({ width, height, outline });
});

test('a photo without a file to go back to says that it can’t be undone, and stays as it is', async ({
  page,
  person,
}) => {
  const photo = await person.addPhoto((await person.createSpecimen()).id, await readImageBytes());
  const { code, status, en } = mediaErrors.edit_without_source;
  const refuse = () => Response.json({ c: code, m: en, d: { error: 'edit_without_source' } }, { status });
  page.browser.answerRequests(/^PUT \/api\/i\/media\/[\w-]+\/edit$/, refuse);
  await page.open(screenAddress('updateSpecimen', { coll_no: 'SC-0001' }));
  await page.click('button', menu);
  await page.click('menuitem', 'Turn right');
  await screen.findByText(/can’t be undone\. Nothing was changed\.$/);
  expect(screen.queryByText('Photo turned')).toBeNull();
  expect(await person.call(mediaApi.read, { id: photo.id })).not.toHaveProperty('edit');
});

test('without a line a photo stays as it is, and is turned once there is one again', async ({ page, person }) => {
  const photo = await person.addPhoto((await person.createSpecimen()).id, await readImageBytes());
  await page.open(screenAddress('updateSpecimen', { coll_no: 'SC-0001' }));
  const mend = page.browser.failRequests(/^PUT \/api\/i\/media\/[\w-]+\/edit$/);
  await page.click('button', menu);
  await page.click('menuitem', 'Turn left');
  await screen.findByText(new RegExp(fillText(screenTexts.error_network, 'en')));
  mend();
  await page.click('button', menu);
  await page.click('menuitem', 'Turn left');
  await screen.findByText('Photo turned');
  await expect.poll(async () => (await person.call(mediaApi.read, { id: photo.id })).edit?.turns).toBe(3);
});

test('turns that are pressed while answers are slow are shown at once, sent as one and undone as one', async ({
  page,
  person,
}) => {
  const photo = await person.addPhoto((await person.createSpecimen()).id, await readImageBytes());
  const turns = async () => (await person.call(mediaApi.read, { id: photo.id })).edit?.turns ?? 0;
  const edits = () => page.browser.requests.filter((request) => request === `PUT /api/i/media/${photo.id}/edit`).length;
  await page.open(screenAddress('updateSpecimen', { coll_no: 'SC-0001' }));
  const reads = page.browser.hold(new RegExp(`^GET /api/i/media/${photo.id}$`));
  for (const item of ['Turn right', 'Turn right', 'Turn left', 'Turn left', 'Turn left']) {
    await page.click('button', menu);
    await page.click('menuitem', item);
    expect(screen.getByText('Turning…').closest('[role=status]')).not.toBeNull();
  }
  reads.release();
  await screen.findByText('Photo turned');
  expect(screen.queryByText('Turning…')).toBeNull();
  expect([edits(), await turns()]).toEqual([1, 3]);
  const undone = page.browser.hold(new RegExp(`^GET /api/i/media/${photo.id}$`));
  await page.click('button', 'Undo');
  screen.getByText('Undoing…');
  undone.release();
  await screen.findByText('The photo becomes as it was.');
  expect([edits(), await turns()]).toEqual([2, 0]);
});

test('turns without a line are told, and none is lost when they are tried again', async ({ page, person }) => {
  const photo = await person.addPhoto((await person.createSpecimen()).id, await readImageBytes());
  await page.open(screenAddress('updateSpecimen', { coll_no: 'SC-0001' }));
  const mend = page.browser.failRequests(/^(?:GET|PUT) \/api\/i\/media\//);
  for (const item of ['Turn left', 'Turn left', 'Turn left']) {
    await page.click('button', menu);
    await page.click('menuitem', item);
  }
  await screen.findByText(new RegExp(fillText(screenTexts.error_network, 'en')));
  expect(screen.queryByText('Turning…')).toBeNull();
  mend();
  await page.click('button', 'Try again');
  screen.getByText('Turning…');
  await screen.findByText('Photo turned');
  await expect.poll(async () => (await person.call(mediaApi.read, { id: photo.id })).edit?.turns).toBe(1);
});

test('a turn without a line is sent by itself once there is one again', async ({ page, person }) => {
  const photo = await person.addPhoto((await person.createSpecimen()).id, await readImageBytes());
  await page.open(screenAddress('updateSpecimen', { coll_no: 'SC-0001' }));
  const mend = page.browser.failRequests(/^(?:GET|PUT) \/api\/i\/media\//);
  await page.click('button', menu);
  await page.click('menuitem', 'Turn right');
  await screen.findByRole('button', { name: 'Try again' });
  mend();
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Photo turned');
  expect((await person.call(mediaApi.read, { id: photo.id })).edit?.turns).toBe(1);
});

test('the buttons of the viewer say at once what is being done, and are not pressed twice', async ({
  page,
  person,
}) => {
  const photo = await person.addPhoto((await person.createSpecimen()).id, await readImageBytes());
  const read = () => person.call(mediaApi.read, { id: photo.id });
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600);
  stubCanvas(new Uint8Array());
  await person.call(mediaApi.edit, { id: photo.id, version: photo.version, turns: 1, crop: null });
  await expect.poll(async () => (await read()).is_editing, { timeout: 20_000 }).toBeUndefined();
  await page.open(screenAddress('media', { id: photo.id }));
  const section = within(await screen.findByRole('region', { name: 'Turn and crop' }));
  const press = async (name: string, pendingLabel: string) => {
    const reads = page.browser.hold(new RegExp(`^GET /api/i/media/${photo.id}$`));
    await page.user.click(section.getByRole('button', { name }));
    const busy = await section.findByRole('button', { name: pendingLabel });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    await page.user.click(busy);
    expect(reads.count()).toBe(1);
    reads.release();
  };
  await press('Crop', 'Opening…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop the photo' }));
  const lose = page.browser.failRequests(/^PUT \/api\/i\/media\//);
  const area = await dialog.findByRole('slider');
  area.focus();
  await page.user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
  const rectangle = area.getAttribute('aria-valuetext');
  await page.user.click(dialog.getByRole('button', { name: 'Crop' }));
  await screen.findByText(new RegExp(fillText(screenTexts.error_network, 'en')));
  expect(area.getAttribute('aria-valuetext')).toBe(rectangle);
  lose();
  await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await press('As it was', 'Restoring…');
  await screen.findByText('The photo becomes as it was uploaded.');
  await expect.poll(async () => (await read()).edit).toBeUndefined();
});
