import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { go, test } from './fixtures.ts';
import type { Person } from './person.ts';

/**
 * Creates twelve public specimens, every third a fluorite; the fluorites with an even number are tagged, and one
 * specimen is private.
 */
async function fill(person: Person) {
  for (let index = 1; index <= 12; index += 1)
    await person.createSpecimen({
      coll_index: index,
      mineral_ids: [index % 3 === 0 ? 'fluorite' : 'quartz'],
      tags: index % 6 === 0 ? ['octahedral'] : [],
    });
  await person.createSpecimen({ coll_index: 99, mineral_ids: ['galena'], access_level: 'private' });
}

const isAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
};
const readNumbers = (page: Page) => page.getByRole('article').locator('.num').allInnerTexts();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search this collection' });

/** Chooses a value of a filter; the filtered list is visible before it closes. */
async function filterByMineral(visitor: Page, username: string) {
  await go(visitor, 'userCollection', { username });
  await expect(visitor.getByRole('article')).toHaveCount(12);
  await visitor.getByRole('button', { name: 'Mineral' }).click();
  const values = visitor.getByRole('dialog', { name: 'Mineral' });
  await expect(values.getByRole('button', { name: 'Quartz 8' })).toBeVisible();
  await expect(values.getByText('Galena')).toHaveCount(0);
  await isAccessible(visitor);
  await values.getByRole('button', { name: 'Fluorite 4' }).click();
  await expect(visitor).toHaveURL(/\?mineral=fluorite$/);
  await expect.poll(() => readNumbers(visitor)).toEqual(['SC-0012', 'SC-0009', 'SC-0006', 'SC-0003']);
  await expect(values).toBeVisible();
  await values.getByRole('button', { name: 'Show 4 of 12' }).click();
  await expect(values).toHaveCount(0);
  await isAccessible(visitor);
}

/** Searches in the filtered list, walks from one specimen to the next, and returns to the list. */
async function searchAndWalk(visitor: Page, username: string) {
  await visitor.keyboard.press('Escape');
  await visitor.getByRole('heading', { level: 1 }).click();
  await visitor.keyboard.press('/');
  await expect(search(visitor)).toBeFocused();
  await visitor.keyboard.type('octa');
  await expect.poll(() => readNumbers(visitor)).toEqual(['SC-0012', 'SC-0006']);
  await search(visitor).fill('萤石');
  await expect.poll(() => readNumbers(visitor)).toEqual(['SC-0012', 'SC-0009', 'SC-0006', 'SC-0003']);
  const list = visitor.url();

  await visitor.getByRole('article').filter({ hasText: 'SC-0009' }).getByRole('link').click();
  await expect(visitor).toHaveURL(/\/SC-0009\?/);
  expect(new URL(visitor.url()).searchParams.get('q')).toBe('萤石');
  await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${username}/SC-0009$`));
  const next = visitor.getByRole('link', { name: /^Next specimen/ });
  await next.click();
  await expect(visitor).toHaveURL(/\/SC-0006\?/);
  await expect(next).toContainText('SC-0003');
  await visitor.keyboard.press('j');
  await expect(visitor).toHaveURL(/\/SC-0003\?/);
  await expect(next).toHaveCount(0);
  await visitor.keyboard.press('ArrowLeft');
  await expect(visitor).toHaveURL(/\/SC-0006\?/);
  for (let step = 0; step < 4; step += 1) await visitor.goBack();
  await expect(visitor).toHaveURL(list);
  await expect(search(visitor)).toHaveValue('萤石');
  await expect.poll(() => readNumbers(visitor)).toEqual(['SC-0012', 'SC-0009', 'SC-0006', 'SC-0003']);
  await visitor.goForward();
  await visitor.getByRole('link', { name: /specimens$/ }).click();
  await expect(visitor).toHaveURL(list);
}

test('a visitor filters, searches, goes from one to the next, and comes back to the place; the periodic table leads to the specimens with an element', async ({
  page,
  person,
  openBrowser,
  visitor,
}) => {
  const { username } = person;
  await fill(person);
  for (const width of [1440, 360])
    await test.step(`at ${width}`, async () => {
      const walker = await (await openBrowser()).newPage();
      await walker.setViewportSize({ width, height: 740 });
      await filterByMineral(walker, username);
      if (width === 360) await searchAndWalk(walker, username);
    });
  await test.step('by key and click from the periodic table', async () => {
    await go(visitor, 'periodic', { username });
    const table = visitor.getByRole('table', { name: 'Periodic table' });
    await expect(table.getByRole('link', { name: 'Fluorine, 4 specimens' })).toBeVisible();
    await expect(table.getByRole('link', { name: /^Lead/ })).toHaveCount(0);
    await isAccessible(visitor);
    await table.getByRole('link', { name: 'Oxygen, 8 specimens' }).focus();
    await visitor.keyboard.press('ArrowRight');
    await expect(table.getByRole('link', { name: 'Fluorine, 4 specimens' })).toBeFocused();
    await visitor.keyboard.press('Enter');
    await expect(visitor).toHaveURL(`${screenAddress('userCollection', { username })}?element=F`);
    await expect(visitor.getByRole('article')).toHaveCount(4);

    await go(page, 'periodic', { username });
    await expect(page.getByRole('link', { name: 'Lead, 1 specimen' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /elements missing$/ })).toBeVisible();
    await page.getByRole('checkbox', { name: 'As visitors see it' }).check();
    await expect(page.getByRole('link', { name: 'Lead, 1 specimen' })).toHaveCount(0);
  });
});
