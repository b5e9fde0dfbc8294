import { expect } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { go, test } from './fixtures.ts';

const table = [
  'No,Species,Locality,Size (cm),Weight,Purchase date,Odd',
  '7,Flourite,"Tsumeb, Namibia",4 x 3 x 2,"1,5 kg",05/04/1998,kept',
  '8,Quartz on Fluorite,"Yaogangxian Mine, Chenzhou, Hunan, China",some,,,',
  '8,Quartz on Fluorite,"Yaogangxian Mine, Chenzhou, Hunan, China",some,,,',
].join('\n');

test('a table is put right, seen row by row, brought in and taken back', async ({ page, person }) => {
  await go(page, 'importCollection');
  const file = { name: 'minerals.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByLabel('Species')).toHaveValue('minerals');
  await page.getByRole('button', { name: 'Show every row' }).click();
  const rows = page.getByRole('region', { name: 'Rows of the table' });
  await expect(rows.getByRole('button', { name: /^Open/ })).toHaveCount(3);
  await expect(rows.getByText('Duplicate')).toBeVisible();
  await expect(rows.getByText('Needs you', { exact: true }).first()).toBeVisible();
  await page.getByLabel('Dates such as 05/04/1998').selectOption('dmy');
  await page.getByText('Minerals to look at').click();
  await page.getByRole('button', { name: 'Put right' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Flourite' });
  await dialog.getByRole('combobox').fill('fluor');
  await page
    .getByRole('option', { name: /^Fluorite/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Put 1 row right' }).click();
  await page.getByRole('button', { name: 'Import 2 specimens' }).click();
  await expect(page.getByText('2 specimens imported')).toBeVisible();
  const { items } = await person.call(collectionApi.list, { sort: 'number' });
  expect(items).toMatchObject([
    {
      coll_no: 'SC-7',
      mineral_ids: ['fluorite'],
      locality_text: 'Tsumeb, Namibia',
      weight: 1500,
      purchase_date: '1998-04-05',
      description_private: 'Odd: kept',
      size: { length: 40, width: 30, height: 20 },
    },
    { coll_no: 'SC-8', mineral_ids: ['quartz', 'fluorite'], custom_name1: 'Quartz on Fluorite' },
  ]);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Import undone')).toBeVisible();
  expect((await person.call(collectionApi.list, {})).items).toEqual([]);
});
