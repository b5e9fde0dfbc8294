import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { tagsApi } from '#contract/collection/preferences/tags-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { test } from '#web/testing/screens.ts';
import { findScreenText, showsRefusal } from '#web/testing/sentences.ts';

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const error = 'Try again; what you typed is kept.';
const refuse = () => Response.json({ c: 50000, d: { error: 'unexpected' }, m: error }, { status: 500 });

const codes = () =>
  screen
    .getAllByRole('button', { name: /^Remove series/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove series ', ''));

async function remark(page: AppPage, code: string, text: string) {
  await page.click('button', `Change the remark of ${code}`);
  await page.fill(await screen.findByRole('textbox', { name: `Remark on ${code}` }), text);
  await page.user.keyboard('{Enter}');
}

async function save(page: AppPage, label: string, option: string) {
  await page.user.selectOptions(await screen.findByLabelText(label), option);
  await page.click('button', 'Save');
}

test('series are added, put in order, spoken of, and removed when none carries them', async ({ page, person }) => {
  await person.createSpecimen({ mineral_ids: ['quartz'] });
  await page.open(screenAddress('preference'));
  const series = await section('Series');
  await page.fill('Series code', 'q');
  await page.click('button', 'Add series');
  await findScreenText('series_format');
  await page.fill('Series code', 'qz');
  await page.fill(series.getByRole('textbox', { name: /^Remark\s*optional/ }), 'Quartz only');
  await page.click('button', 'Add series');
  await expect.poll(codes).toEqual(['SC', 'QZ']);
  await page.click('button', 'Move QZ up');
  await expect.poll(codes).toEqual(['QZ', 'SC']);
  await remark(page, 'SC', 'Everything else');
  await series.findByText('Everything else');
  await page.click('button', 'Remove series SC');
  await findScreenText('series_remove_failed');
  await showsRefusal('series_in_use', { count: 1, code: 'SC' });
  await page.fill('Series code', 'SC');
  await page.click('button', 'Add series');
  await findScreenText('series_add_failed');
  await page.click('button', 'Remove series QZ');
  await expect.poll(codes).toEqual(['SC']);
  await page.reload();
  await expect.poll(codes).toEqual(['SC']);
});

test('a change of a series that fails says so', async ({ page, person }) => {
  await person.call(preferencesApi.addSerie, { code: 'SC', remark: '' });
  await page.open(screenAddress('preference'));
  page.browser.answerRequests(/\/api\/i\/series\/SC$/, refuse);
  await remark(page, 'SC', 'Old');
  await findScreenText('series_update_failed');
});

test('preferences: what nothing answered is saved by itself once the line is back', async ({ page, person }) => {
  await page.open(screenAddress('preference'));
  await screen.findByLabelText('Separator');
  const mend = page.browser.failRequests(/\/api\/i\/preference$/);
  await save(page, 'Separator', '_');
  await screen.findByText(/It is saved by itself once there is a connection/);
  mend();
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Saved');
  expect(await person.call(preferencesApi.preference, {})).toMatchObject({ separator: '_' });
});

test('two windows set preferences: neither undoes the other unseen', async ({ page, person }) => {
  await page.open(screenAddress('preference'));
  await screen.findByLabelText('Separator');
  const { series: _, ...initialPreference } = await person.call(preferencesApi.preference, {});
  await person.call(preferencesApi.setPreference, { ...initialPreference, digits: 6 });
  await save(page, 'Separator', '_');
  await screen.findByText(/^These were changed elsewhere/);
  await screen.findByText('SC_000012');
  await page.click('button', 'Save');
  await screen.findByText('Saved');
  expect(await person.call(preferencesApi.preference, {})).toMatchObject({ digits: 6, separator: '_' });
});

test('preferences that can’t be saved say why', async ({ page, person: _ }) => {
  await page.open(screenAddress('preference'));
  page.browser.answerRequests(/^PUT \/api\/i\/preference$/, refuse);
  await save(page, 'Digits, at least', '5');
  await findScreenText('preferences_failed', { error });
});

test('tags at hand are kept and proposed; those that fail say so', async ({ page, person }) => {
  await person.createSpecimen({ tags: ['bicolour'], op_tags: ['to photograph'] });
  await page.open(screenAddress('preference'));
  const tags = await section('Tags at hand');
  const add = async (label: string, name: string) => {
    await page.fill(label, name);
    await page.user.keyboard('{Enter}');
  };
  await page.click('button', 'Keep bicolour at hand');
  await tags.findByRole('button', { name: 'Remove bicolour' });
  await add('New tag', 'pegmatite');
  await tags.findByRole('button', { name: 'Remove pegmatite' });
  await page.click('button', 'Remove bicolour');
  await tags.findByRole('button', { name: 'Keep bicolour at hand' });
  const { items } = await person.call(tagsApi.list, {});
  expect(items.filter(({ id }) => id !== null).map(({ name }) => name)).toEqual(['pegmatite']);

  page.browser.answerRequests(/^(POST|PUT|DELETE) \/api\/i\/tags/, refuse);
  await page.click('button', 'Remove pegmatite');
  await findScreenText('tag_remove_failed');
  await add('New working tag', 'to clean');
  await findScreenText('tag_add_failed');
  page.browser.clearRules();

  await page.open(screenAddress('addSpecimen'));
  await page.user.click(await screen.findByText('Notes, tags, MIN-ID'));
  await page.click('combobox', 'Tags');
  await page.click('option', /^pegmatite/);
  await screen.findByRole('button', { name: 'Remove pegmatite' });
});

test('numbers and sizes are written as set: seen before it is saved, and in the form after', async ({
  page,
  person,
}) => {
  await person.call(preferencesApi.addSerie, { code: 'SC1', remark: '' });
  await page.open(screenAddress('preference'));
  const unitsSection = await section('Numbers and units');
  await page.user.selectOptions(unitsSection.getByLabelText('Digits, at least'), '3');
  await page.user.selectOptions(unitsSection.getByLabelText('Separator'), '.');
  await unitsSection.findByText('SC1.012');
  await page.user.selectOptions(unitsSection.getByLabelText('Separator'), '');
  await findScreenText('series_needs_separator');
  await page.user.selectOptions(unitsSection.getByLabelText('Separator'), '.');
  await page.user.click(unitsSection.getByText('mm', { exact: true }));
  await page.fillField(unitsSection.getByRole('combobox', { name: 'Currency' }), 'czech');
  await page.click('option', /^CZK/);
  await page.user.click(unitsSection.getByRole('button', { name: 'Save' }));
  await unitsSection.findByText('Saved');
  expect(await person.call(preferencesApi.preference, {})).toMatchObject({
    digits: 3,
    separator: '.',
    size_unit: 'mm',
    currency: 'CZK',
  });
  await page.open(screenAddress('addSpecimen'));
  await expect.poll(() => screen.queryByLabelText<HTMLInputElement>('Number')?.value).toBe('SC1.001');
});
