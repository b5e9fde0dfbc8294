import { expect } from '@playwright/test';
import { linkTo } from '#contract/paths.ts';
import { go, test } from './fixtures.ts';
import { choose, formOf, unfold } from './specimen-form.ts';

test('what is changed survives a reload, is stored, and shown to visitors', async ({ page, person, visitor }) => {
  await person.aSpecimen({ mineral_ids: ['quartz'] });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(linkTo('updateSpecimen', { coll_no: 'SC-0001' }));
  const { save, saved } = formOf(page);
  await choose(page, 'minerals', 'fluorite', /^Fluorite/);
  await page.getByRole('button', { name: 'Remove Quartz' }).click();
  await unfold(page, 'Notes, tags, MIN-ID');
  await page.getByLabel('Description').fill('Now described.');
  await page.getByLabel('Private note').fill('Sold to nobody.');
  await expect(page.getByText(/^Draft kept on this device/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Unsaved changes from .* were restored\./)).toBeVisible();
  await save.click();
  await expect(saved('SC-0001')).toBeVisible();
  await go(visitor, 'specimen', { username: person.username, coll_no: 'SC-0001' });
  await expect(visitor.getByRole('heading', { level: 1, name: 'Fluorite' })).toBeVisible();
  await expect(visitor.getByText('Now described.')).toBeVisible();
  await expect(visitor.getByText('Sold to nobody.')).toHaveCount(0);
});
