import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { mediaApi } from '#contract/media/api.ts';
import { linkTo } from '#contract/paths.ts';
import { aPicture } from '#web/testing/a-picture.ts';
import { test } from '#web/testing/screens.ts';

const menu = 'What to do with Photo 1';

test('a photo is turned twice by its menu, cropped by keys, undone by the notice, and becomes as it was', async ({
  page,
  person,
}) => {
  const photo = await person.addPicture((await person.aSpecimen()).id, await aPicture());
  const read = () => person.call(mediaApi.read, { id: photo.id });
  const [width, height] = [photo.width ?? 0, photo.height ?? 0];
  const isMade = () => expect.poll(async () => (await read()).is_editing, { timeout: 20_000 }).toBeUndefined();
  const choose = async (item: string) => {
    await page.click('button', menu);
    await page.click('menuitem', item);
  };
  await page.open(linkTo('updateSpecimen', { coll_no: 'SC-0001' }));
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
  const cropped = await read();
  expect(cropped.width).toBeLessThan(width);
  expect(cropped.height).toBeLessThan(height);
  expect(cropped.edit?.crop?.x).toBeGreaterThan(0);
  await choose('As it was');
  await screen.findByText('The photo becomes as it was uploaded.');
  await isMade();
  expect(await read()).toMatchObject({ width, height });
});
