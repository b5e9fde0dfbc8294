import { screen, within } from '@testing-library/dom';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from '#web/testing/screens.ts';

const WANTS = `${screenAddress('myExchange')}?show=wants`;
const wantTexts = () =>
  within(screen.getByRole('region', { name: /^Want list/ }))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('a want list is begun, changed, copied, and what was removed is put back', async ({ page, person }) => {
  await page.open(WANTS);
  await screen.findByText('Your want list is empty');
  await page.click('button', 'Add a want');
  const form = within(await screen.findByRole('form', { name: 'Add to want list' }));
  await page.user.click(form.getByRole('button', { name: 'Add to want list' }));
  await form.findByText('Fill this in');
  await page.user.type(form.getByLabelText('Mineral, variety or group'), 'fluorit');
  await page.click('option', /^Fluorite/);
  await page.click('button', 'small cabinet');
  await page.click('button', 'miniature');
  await page.click('checkbox', 'Only with a photograph');
  await page.user.click(form.getByRole('button', { name: 'Add to want list' }));
  await screen.findByText('any place · miniature, small cabinet · with a photograph');
  expect(wantTexts()).toEqual(['Fluorite']);

  await page.click('button', 'Fluorite: change, remove');
  await page.click('menuitem', 'Change');
  await page.fill(/^Note/, 'blue');
  await page.user.keyboard('{Enter}');
  await screen.findByText('blue');
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole('button', { name: 'Fluorite: change, remove' }));

  await page.click('button', 'Copy the want list as text');
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe(
    'W:\nFluorite, miniature or small cabinet, with a photograph (blue)',
  );

  await page.click('button', 'Fluorite: change, remove');
  await page.click('menuitem', 'Remove');
  await screen.findByText('Fluorite removed from your want list');
  await screen.findByText('Your want list is empty');
  await page.click('button', 'Undo');
  await expect.poll(wantTexts).toEqual(['Fluorite']);
  const { items } = await person.call(wantsApi.list, {});
  const storedWant = {
    mineral_id: 'fluorite',
    size_class: ['miniature', 'small_cabinet'],
    with_photo: true,
    note: 'blue',
  };
  expect(items).toMatchObject([storedWant]);
});

test('a line that was changed elsewhere says what is stored, and saving again keeps what was typed', async ({
  page,
  person,
}) => {
  const id = uuid();
  await person.call(wantsApi.create, { id, mineral_id: 'quartz', note: 'twins' });
  await person.call(wantsApi.create, { id: uuid(), mineral_id: 'fluorite' });
  await page.open(WANTS);
  await expect.poll(wantTexts).toEqual(['Fluorite', 'Quartz']);
  await page.click('button', 'Quartz: change, remove');
  await page.click('menuitem', 'Change');
  await page.fill(/^Note/, 'Japan law');
  await person.call(wantsApi.change, { id, version: 1, note: 'gwindel' });
  await page.click('button', 'Save');
  await screen.findByText('gwindel', { exact: false });
  await page.click('button', 'Save');
  await screen.findByText('Japan law');
  expect((await person.call(wantsApi.list, {})).items[1]).toMatchObject({ note: 'Japan law', version: 3 });
});

test('a want whose answer was lost is gone on with when its note is typed afterwards, and stands on the list once', async ({
  page,
  person,
}) => {
  await page.open(WANTS);
  await page.click('button', 'Add a want');
  const form = within(await screen.findByRole('form', { name: 'Add to want list' }));
  await page.user.type(form.getByLabelText('Mineral, variety or group'), 'fluorit');
  await page.click('option', /^Fluorite/);
  const mend = page.browser.answerRequests(/^POST \/api\/i\/wants$/, async (path, init) => {
    await page.browser.send(path, init);
    throw new TypeError('Failed to fetch');
  });
  await page.user.click(form.getByRole('button', { name: 'Add to want list' }));
  await screen.findByText(/What you typed is kept/);
  mend();
  await page.fill(/^Note/, 'blue');
  await page.user.click(form.getByRole('button', { name: 'Add to want list' }));
  await screen.findByText('blue');
  expect((await person.call(wantsApi.list, {})).items).toMatchObject([{ mineral_id: 'fluorite', note: 'blue' }]);
});

test('a want that stands on the list already says so beside its mineral', async ({ page, person }) => {
  await person.call(wantsApi.create, { id: uuid(), mineral_id: 'fluorite' });
  await page.open(WANTS);
  await page.click('button', 'Add a want');
  await page.user.type(await screen.findByLabelText('Mineral, variety or group'), 'fluorit');
  await page.click('option', /^Fluorite/);
  await page.click('button', 'Add to want list');
  await screen.findByText('This is on your want list already.');
  await page.click('button', 'Cancel');
  expect(wantTexts()).toEqual(['Fluorite']);
});

test('what one offers is copied as a swap list, by the alphabet', async ({ page, person }) => {
  const { id: specimen_id } = await person.createSpecimen({ mineral_ids: ['quartz'], access_level: 'public' });
  await person.call(intentsApi.create, {
    id: uuid(),
    location: { country: 'CN' },
    shipping_range: 'ask',
    offers: [{ mineral_id: 'quartz', specimen_id, note: 'twin' }, { mineral_id: 'fluorite' }],
  });
  await page.open(`${screenAddress('myExchange')}?show=intents`);
  await page.click('button', 'Copy the swap list as text');
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe('O:\nFluorite\nQuartz, SC-0001 (twin)');
});
