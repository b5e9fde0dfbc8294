import { expect } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { go, test } from './fixtures.ts';
import { photoPath } from './person.ts';

test('a photograph is opened from its specimen, calibrated, measured by pointer and by keys, compared and saved', async ({
  page,
  person,
  visitor,
}) => {
  const { id } = await person.createSpecimen({ mineral_ids: ['fluorite'], access_level: 'public' });
  const { id: media_id } = await person.addPhoto(id, photoPath());
  await go(page, 'specimen', { username: person.username, coll_no: 'SC-0001' });
  await page.locator('a[href^="/media/"]').first().click();
  await expect(page).toHaveURL(screenAddress('media', { id: media_id }));
  const plate = page.getByRole('application');
  await page.getByRole('button', { name: 'Scale', exact: true }).click();
  const box = await plate.boundingBox();
  if (!box) throw new Error('there is no plate');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x - 100, y);
  await page.mouse.click(x + 100, y);
  await page.getByLabel('Distance').fill('20');
  await page.getByRole('button', { name: 'Save scale' }).click();
  const bar = page.getByRole('img', { name: /^Scale bar, / });
  await expect(bar).toHaveAttribute('aria-label', /(10|5)\smm$/);

  await page.getByRole('button', { name: 'Line', exact: true }).click();
  await page.mouse.click(x - 50, y + 40);
  await page.mouse.click(x + 50, y + 40);
  const row = page.getByRole('row', { name: /^1 Line/ });
  await expect(row.getByRole('cell').nth(2)).toHaveText(/^(9[.]9\d?|10([.]0\d?)?)\smm$/);
  await page.getByRole('button', { name: 'Path', exact: true }).click();
  await plate.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('d');
  await expect(page.getByRole('row', { name: /^2 Path/ })).toContainText('mm');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('SC-0001.png');

  await visitor.goto(`${screenAddress('media', { id: media_id })}?with=${media_id}`);
  await expect(visitor.getByText('Both at the same scale')).toBeVisible();
  await expect(visitor.getByRole('img', { name: /^Scale bar, / })).toBeVisible();
  await visitor.getByRole('link', { name: 'End the comparison' }).click();
  await expect(visitor.getByRole('row', { name: /^1 Line/ })).toBeVisible();

  await page.getByRole('button', { name: 'Move' }).click();
  await plate.focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(screenAddress('specimen', { username: person.username, coll_no: 'SC-0001' }));
});
