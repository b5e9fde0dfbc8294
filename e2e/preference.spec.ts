import { expect, type Page } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { tagsApi } from '#contract/collection/tags-api.ts';
import { go, test } from './fixtures.ts';
import { isTold, sees } from './sentences.ts';
import { formOf, unfold } from './specimen-form.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('series are added, put in order, spoken of, and removed when none carries them', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect('status of 422');
  await person.aSpecimen({ mineral_ids: ['quartz'] });
  await go(page, 'preference');
  const series = part(page, 'Series');
  const codes = () => series.getByRole('listitem').locator('span.num').allInnerTexts();
  await series.getByLabel('Series code').fill('q');
  await series.getByRole('button', { name: 'Add series' }).click();
  await sees(page, 'series_format');
  await series.getByLabel('Series code').fill('qz');
  await series.getByRole('textbox', { name: /^Remark optional/ }).fill('Quartz only');
  await series.getByRole('button', { name: 'Add series' }).click();
  await expect.poll(codes).toEqual(['SC', 'QZ']);
  await series.getByRole('button', { name: 'Move QZ up' }).click();
  await expect.poll(codes).toEqual(['QZ', 'SC']);
  await series.getByRole('button', { name: 'Change the remark of SC' }).click();
  await series.getByRole('textbox', { name: 'Remark on SC' }).fill('Everything else');
  await page.keyboard.press('Enter');
  await expect(series.getByText('Everything else')).toBeVisible();
  await series.getByRole('button', { name: 'Remove series SC' }).click();
  await sees(page, 'series_remove_failed');
  await isTold(page, 'series_in_use', { count: 1, code: 'SC' });
  await series.getByLabel('Series code').fill('SC');
  await series.getByRole('button', { name: 'Add series' }).click();
  await sees(page, 'series_add_failed');
  await series.getByRole('button', { name: 'Remove series QZ' }).click();
  await expect.poll(codes).toEqual(['SC']);
  await page.reload();
  await expect.poll(codes).toEqual(['SC']);
});

test('a change of a series that fails says so', async ({ page, person, complaints }) => {
  complaints.expect('500');
  await person.call(collectionApi.addSerie, { code: 'SC', remark: '' });
  await go(page, 'preference');
  const refusal = { c: 50000, d: { error: 'unexpected' }, m: 'Try again; what you typed is kept.' };
  await page.route('**/api/i/series/SC', (route) => route.fulfill({ status: 500, json: refusal }));
  await page.getByRole('button', { name: 'Change the remark of SC' }).click();
  await page.getByRole('textbox', { name: 'Remark on SC' }).fill('Old');
  await page.keyboard.press('Enter');
  await sees(page, 'series_update_failed');
});

test('numbers are written as set, and shown so at once', async ({ page, person }) => {
  await person.call(collectionApi.addSerie, { code: 'SC1', remark: '' });
  await go(page, 'preference');
  const writing = part(page, 'Numbers and units');
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
  expect(await person.call(collectionApi.preference, {})).toMatchObject({
    ...{ digits: 3, separator: '.', size_unit: 'mm', currency: 'CZK' },
  });
  await go(page, 'addSpecimen');
  await expect(formOf(page).number).toHaveValue('SC1.001');
});

test('two windows set preferences: neither undoes the other unseen', async ({ page, context, person, complaints }) => {
  complaints.expect('status of 412');
  const other = await context.newPage();
  for (const window of [page, other]) await go(window, 'preference');
  await page.getByLabel('Digits, at least').selectOption('6');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await other.getByLabel('Separator').selectOption('_');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText(/^These were changed elsewhere/)).toBeVisible();
  await expect(other.getByText('SC_000012')).toBeVisible();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  expect(await person.call(collectionApi.preference, {})).toMatchObject({ digits: 6, separator: '_' });
});

test('preferences that can’t be saved say why', async ({ page, person: _, complaints }) => {
  complaints.expect('500');
  await go(page, 'preference');
  const error = 'Try again; what you typed is kept.';
  const refusal = { c: 50000, d: { error: 'unexpected' }, m: error };
  await page.route('**/api/i/preference', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: refusal }) : route.fallback(),
  );
  await page.getByLabel('Digits, at least').selectOption('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'preferences_failed', { error });
});

test('tags at hand are kept and proposed; those that fail say so', async ({ page, person, complaints }) => {
  complaints.expect('500');
  await person.aSpecimen({ tags: ['bicolour'], op_tags: ['to photograph'] });
  await go(page, 'preference');
  const tags = part(page, 'Tags at hand');
  await tags.getByRole('button', { name: 'Keep bicolour at hand' }).click();
  await tags.getByLabel('New tag').fill('pegmatite');
  await page.keyboard.press('Enter');
  await expect(tags.getByRole('button', { name: 'Remove pegmatite' })).toBeVisible();
  await tags.getByRole('button', { name: 'Remove bicolour' }).click();
  await expect(tags.getByRole('button', { name: 'Keep bicolour at hand' })).toBeVisible();
  const { items } = await person.call(tagsApi.list, {});
  expect(items.filter(({ id }) => id !== null).map(({ name }) => name)).toEqual(['pegmatite']);

  const refusal = { c: 50000, d: { error: 'unexpected' }, m: 'Try again; what you typed is kept.' };
  await page.route('**/api/i/tags**', (route) => route.fulfill({ status: 500, json: refusal }));
  await tags.getByRole('button', { name: 'Remove pegmatite' }).click();
  await sees(page, 'tag_remove_failed');
  await tags.getByLabel('New working tag').fill('to clean');
  await page.keyboard.press('Enter');
  await sees(page, 'tag_add_failed');
  await page.unrouteAll();

  await go(page, 'addSpecimen');
  await unfold(page, 'Notes, tags, MIN-ID');
  await page.getByRole('combobox', { name: 'Tags', exact: true }).click();
  await page.getByRole('option', { name: /^pegmatite/ }).click();
  await expect(page.getByRole('button', { name: 'Remove pegmatite' })).toBeVisible();
});
