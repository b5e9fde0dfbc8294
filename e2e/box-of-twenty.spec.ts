import { expect, type Locator, type Page } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { someSpecimens, specimenGrid, specimenRow } from './desk-list.ts';
import { reportFileChoosers } from './file-choosers.ts';
import { go, test } from './fixtures.ts';
import { photoPath } from './person.ts';
import { specimenForm } from './specimen-form.ts';

const BOX_SIZE = 20;

/** Operates a page as a user does, and counts every click and every key; a chord is one key. */
class CountingHands {
  readonly #page: Page;
  clicks = 0;
  keys = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator) {
    this.clicks += 1;
    await target.click();
  }

  async press(key: string) {
    this.keys += 1;
    await this.#page.keyboard.press(key);
  }

  async type(text: string) {
    this.keys += text.length;
    await this.#page.keyboard.type(text);
  }

  /** Clicks the button, then counts two clicks for the file and 'Open' in the system's dialog. */
  async choosePhoto(button: Locator, file: string) {
    const fileChooser = this.#page.waitForEvent('filechooser');
    await this.click(button);
    this.clicks += 2;
    await (await fileChooser).setFiles(file);
  }

  perSpecimen(count: number) {
    return `${this.clicks / count} clicks and ${this.keys / count} keys`;
  }
}

const minerals = [
  { text: 'fluor', name: /^Fluorite/ },
  { text: 'quartz', name: /^Quartz/ },
  { text: 'galen', name: /^Galena/ },
  { text: 'calci', name: /^Calcite/ },
] as const;

/** Takes the first option of a picker once it is the expected one. */
async function take(hands: CountingHands, page: Page, text: string, name: RegExp) {
  await hands.type(text);
  await expect(page.getByRole('option').filter({ hasText: name }).first()).toHaveAttribute('data-highlighted', '');
  await hands.press('Enter');
}

test('a box of 20 from one place is added with a photograph, size, weight and price each', async ({ page, person }) => {
  test.slow();
  reportFileChoosers(page);
  await person.createSpecimen({ coll_serie: 'QZ', coll_index: 100 });
  await go(page, 'addSpecimen');
  const { number, locality, savedNotice } = specimenForm(page);
  await expect(number).toHaveValue('QZ-0101');
  const photos = page.getByLabel('Choose photos');
  const hands = new CountingHands(page);
  // Done once for the box: its locality, and opening the groups of fields, which then stay open.
  await hands.click(specimenForm(page).minerals);
  for (let index = 0; index < BOX_SIZE; index += 1) {
    const mineral = minerals[index % minerals.length] ?? minerals[0];
    await expect(specimenForm(page).minerals).toBeFocused();
    await take(hands, page, mineral.text, mineral.name);
    if (index === 0) {
      await hands.click(locality);
      await take(hands, page, 'Xianghualing', /^Xianghualing/);
      await hands.click(page.getByText('Size and weight'));
      await hands.click(page.getByText('Acquisition'));
    }
    await hands.choosePhoto(photos, photoPath('fluorite-purple'));
    await hands.click(page.getByLabel('Length'));
    for (const side of ['62', '41', '30']) {
      await hands.type(side);
      await hands.press('Tab');
    }
    await hands.type('214');
    await hands.click(page.getByLabel(/^Buy price/));
    await hands.type('120');
    await hands.press('Control+Shift+Enter');
    await expect(number).toHaveValue(`QZ-0${102 + index}`);
  }
  await expect(savedNotice(`QZ-0${100 + BOX_SIZE}`)).toBeVisible();
  console.info(`form, box of ${BOX_SIZE}: ${hands.perSpecimen(BOX_SIZE)} a specimen (12 clicks and 24 keys before)`);
  expect(hands.clicks / BOX_SIZE).toBeLessThan(6);
  expect(hands.keys / BOX_SIZE).toBeLessThan(24);
  const { items } = await person.call(collectionApi.list, { sort: 'number', limit: 100 });
  const box = items.filter(({ coll_index }) => coll_index > 100);
  expect(box).toHaveLength(BOX_SIZE);
  for (const specimen of box) {
    expect(specimen).toMatchObject({ weight: 214, buy_price: 120, size: { length: 620, width: 410, height: 300 } });
    expect(specimen.locality?.name).toMatch(/^Xianghualing/);
  }
});

test('a box of 20 is weighed, priced and put away in the table, a row after another', async ({ page, person }) => {
  test.slow();
  await someSpecimens(person, BOX_SIZE);
  await page.goto(`${screenAddress('myCollection')}?sort=number&columns=coll_no,storage,weight,price`);
  await expect(specimenRow(page, 'SC-0001')).toBeVisible();
  const hands = new CountingHands(page);
  await hands.click(specimenRow(page, 'SC-0001').getByRole('gridcell').nth(2));
  for (let index = 0; index < BOX_SIZE; index += 1) {
    await hands.type('A/1');
    await hands.press('Tab');
    await hands.type('214');
    await hands.press('Tab');
    await hands.type('120');
    await hands.press('Enter');
  }
  await expect(specimenGrid(page).getByText('214 g')).toHaveCount(BOX_SIZE);
  console.info(`table, box of ${BOX_SIZE}: ${hands.perSpecimen(BOX_SIZE)} a specimen for three cells`);
  expect(hands.clicks).toBe(1);
  expect(hands.keys / BOX_SIZE).toBe(12);
  const { items } = await person.call(collectionApi.list, { sort: 'number', limit: 100 });
  await expect
    .poll(async () => (await person.call(collectionApi.list, { sort: 'number', limit: 100 })).items.at(-1)?.buy_price)
    .toBe(120);
  expect(items).toHaveLength(BOX_SIZE);
});
