import { expect } from '@playwright/test';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { go, test } from './fixtures.ts';
import { sees } from './sentences.ts';
import { formOf } from './specimen-form.ts';

test('numbers are written as set, and shown so at once', async ({ page, person }) => {
  await person.call(preferencesApi.addSerie, { code: 'SC1', remark: '' });
  await go(page, 'preference');
  const writing = page.getByRole('region', { name: 'Numbers and units', exact: true });
  await writing.getByLabel('Digits, at least').selectOption('3');
  await writing.getByLabel('Separator').selectOption('.');
  await expect(writing.getByText('SC1.012')).toBeVisible();
  await writing.getByLabel('Separator').selectOption('');
  await sees(page, 'series_needs_separator');
  await writing.getByLabel('Separator').selectOption('.');
  await writing.getByText('mm', { exact: true }).click();
  await writing.getByRole('combobox', { name: 'Currency' }).fill('czech');
  await page.getByRole('option', { name: /^CZK/ }).click();
  await writing.getByRole('button', { name: 'Save' }).click();
  await expect(writing.getByText('Saved')).toBeVisible();
  expect(await person.call(preferencesApi.preference, {})).toMatchObject({
    ...{ digits: 3, separator: '.', size_unit: 'mm', currency: 'CZK' },
  });
  await go(page, 'addSpecimen');
  await expect(formOf(page).number).toHaveValue('SC1.001');
});
