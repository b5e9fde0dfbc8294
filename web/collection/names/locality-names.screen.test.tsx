import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from '#web/testing/screens.ts';
import { findScreenText, textMatcher } from '#web/testing/sentences.ts';

const xianghualingId = 10212;

const expectFocus = (name: RegExp) =>
  expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name }));

test('a place gets the name that labels use, visitors read it, and clearing is taken back', async ({
  page,
  person,
  visitor,
}) => {
  const { id, version } = await person.createSpecimen({ mineral_ids: ['fluorite'], locality_id: xianghualingId });
  await person.createSpecimen({ mineral_ids: ['quartz'], locality_id: 156, coll_index: 2 });
  await page.open(screenAddress('localityNames'));
  await screen.findByText('No custom names yet. Give a place the name your labels use.');
  const localityRows = () =>
    screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('1 specimen'));
  expect(localityRows()).toHaveLength(2);
  await page.fill('Search places', '香花岭');
  await expect.poll(localityRows).toHaveLength(1);
  await page.click('button', /^Name Xianghualing.* yourself$/);
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^Custom name/));
  await page.user.keyboard('{Escape}');
  await expectFocus(/^Name Xianghualing/);
  await page.user.keyboard('{Enter}');
  await page.click('button', 'Save');
  await findScreenText('locality_name_empty');
  await page.fill(/^Custom name/, 'Hsianghualing');
  await page.fill(/^Custom country/, 'PR China');
  await screen.findByText(textMatcher('Will read: Hsianghualing, '));
  expect(screen.getByText(/^Hsianghualing, .*, PR China$/).closest('p')?.textContent).toMatch(/^Will read: /);
  await page.user.keyboard('{Enter}');
  await screen.findByText(textMatcher('Name: Hsianghualing'));
  await expectFocus(/^Edit the names for Xianghualing/);
  await page.click('button', /^Remove the custom names for Xianghualing/);
  await screen.findByText(textMatcher('removed'));
  expect(screen.queryByText(textMatcher('Name: Hsianghualing'))).toBeNull();
  await page.click('button', 'Undo');
  await screen.findByText(textMatcher('Name: Hsianghualing'));
  const { items } = await person.call(localityNamesApi.list, {});
  expect(items.flatMap(({ names }) => names?.custom_name ?? [])).toEqual(['Hsianghualing']);
  expect((await person.call(collectionApi.read, { id })).specimen.version).toBe(version);

  await visitor.open(screenAddress('specimen', { username: person.username, coll_no: 'SC-0001' }));
  await screen.findByText('Hsianghualing');
});
