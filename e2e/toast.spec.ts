import { expect, type Locator, type Page } from '@playwright/test';
import { linkTo } from '#contract/paths.ts';
import { chosen, rowOf } from './desk-list.ts';
import { go, test } from './fixtures.ts';
import { formOf } from './specimen-form.ts';

const sizes = [
  { width: 360, height: 760 },
  { width: 1440, height: 900 },
  // What 200 % leave of a window of 1,440 by 900.
  { width: 720, height: 450 },
];

const toastOf = (page: Page, said: string) =>
  page.getByText(said, { exact: true }).locator('xpath=ancestor::*[@role="status"]');

/** By how many pixels two things that are seen lie over each other; 0 where they are apart. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('Not seen');
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.min(Math.max(0, wide), Math.max(0, high));
}

for (const size of sizes)
  test(`a notice covers neither Save nor the bar of a selection at ${size.width} by ${size.height}`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize(size);
    await go(page, 'addSpecimen');
    const form = formOf(page);
    await form.minerals.fill('fluorite');
    await page
      .getByRole('option', { name: /Fluorite/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Save and add next' }).click();
    const saved = toastOf(page, 'SC-0001 saved');
    await expect(saved).toBeInViewport({ ratio: 1 });
    for (const name of ['Save', 'Save and add next'])
      await expect.poll(() => overlap(saved, page.getByRole('button', { name, exact: true }))).toBe(0);
    await expect(form.minerals).toBeFocused();
    expect(await overlap(form.minerals, page.getByRole('button', { name: 'Save', exact: true }).locator('..'))).toBe(0);

    await person.aSpecimen({ coll_index: 2, mineral_ids: ['quartz'] });
    await page.goto(`${linkTo('myCollection')}?columns=storage,coll_no`);
    await rowOf(page, 'SC-0002').getByRole('checkbox').check();
    await expect(chosen(page, 1)).toBeAttached();
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Edit fields' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change 1 specimen' });
    await dialog.getByLabel('Storage place', { exact: true }).fill('Box 7');
    await dialog.getByRole('button', { name: 'Change 1 specimen' }).click();
    const changed = toastOf(page, '1 specimen changed');
    await expect(changed).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect.poll(() => overlap(changed, bar)).toBe(0);
  });
