import { expect, type Page } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { reportFileChoosers } from './file-choosers.ts';
import { go, test } from './fixtures.ts';
import { photoPath } from './person.ts';
import { specimenForm } from './specimen-form.ts';

const MAX_ACTIONS = 12;

/** Operates a page by keyboard and counts each key or chord, typed word and file choice. */
class Hands {
  readonly #page: Page;
  count = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string) {
    this.count += 1;
    await this.#page.keyboard.press(key);
  }

  async type(word: string) {
    this.count += 1;
    await this.#page.keyboard.type(word);
  }

  /** Opens the file chooser of the focused control, and chooses files. */
  async choose(...files: string[]) {
    const fileChooser = this.#page.waitForEvent('filechooser');
    await this.press('Enter');
    this.count += 1;
    await (await fileChooser).setFiles(files);
  }
}

test('a specimen with two photographs is added by keyboard in at most twelve moves, and its pictures come by themselves', async ({
  page,
  person,
}) => {
  test.slow();
  reportFileChoosers(page);
  await person.createSpecimen({ coll_serie: 'QZ', coll_index: 41 });
  await go(page, 'addSpecimen');
  const { number, minerals, locality } = specimenForm(page);
  await expect(number).toHaveValue('QZ-0042');
  await expect(page.getByLabel('Choose photos')).toBeFocused();
  const option = page.getByRole('option');
  const hands = new Hands(page);

  await hands.choose(photoPath('fluorite-purple'), photoPath('fluorite-green'));
  await hands.press('Tab');
  await hands.press('Tab');
  await hands.press('Tab');
  await expect(minerals).toBeFocused();
  await hands.type('fluor');
  await expect(option.filter({ hasText: /^Fluorite/ })).toHaveAttribute('data-highlighted', '');
  await hands.press('Enter');
  await hands.press('Tab');
  await expect(locality).toBeFocused();
  await hands.type('Xianghualing');
  await expect(option.filter({ hasText: /^Xianghualing/ }).first()).toHaveAttribute('data-highlighted', '');
  await hands.press('Enter');
  await hands.press('Control+Enter');

  await expect(specimenForm(page).savedNotice('QZ-0042')).toBeVisible();
  await expect(page).toHaveURL(screenAddress('myCollection'));
  expect(hands.count).toBeLessThanOrEqual(MAX_ACTIONS);
  const read = () => person.call(collectionApi.byNumber, { coll_no: 'QZ-42' });
  const { specimen } = await read();
  expect(specimen).toMatchObject({ mineral_ids: ['fluorite'], access_level: 'public' });
  expect(specimen.locality?.name).toMatch(/^Xianghualing/);
  await expect.poll(async () => (await read()).media.map(({ state }) => state)).toEqual(['ready', 'ready']);
  await page.getByRole('grid').getByRole('link', { name: 'QZ-0042' }).click();
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible();
});
