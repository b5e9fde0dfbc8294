import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import { linkTo } from '#contract/paths.ts';
import { test } from '#web/testing/screens.ts';
import { holding, sees } from '#web/testing/sentences.ts';

const xianghualing = 10212;

const focusIsOn = (name: RegExp) =>
  expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name }));

test('a place gets the name that labels use, visitors read it, and clearing is taken back', async ({
  page,
  person,
  visitor,
}) => {
  const { id, version } = await person.aSpecimen({ mineral_ids: ['fluorite'], locality_id: xianghualing });
  await person.aSpecimen({ mineral_ids: ['quartz'], locality_id: 156, coll_index: 2 });
  await page.open(linkTo('localityNames'));
  await screen.findByText('No custom names yet. Give a place the name your labels use.');
  const lines = () => screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('1 specimen'));
  expect(lines()).toHaveLength(2);
  await page.fill('Search places', '香花岭');
  await expect.poll(lines).toHaveLength(1);
  await page.click('button', /^Name Xianghualing.* yourself$/);
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^Custom name/));
  await page.user.keyboard('{Escape}');
  await focusIsOn(/^Name Xianghualing/);
  await page.user.keyboard('{Enter}');
  await page.click('button', 'Save');
  await sees('locality_name_empty');
  await page.fill(/^Custom name/, 'Hsianghualing');
  await page.fill(/^Custom country/, 'PR China');
  await screen.findByText(holding('Will read: Hsianghualing, '));
  expect(screen.getByText(/^Hsianghualing, .*, PR China$/).closest('p')?.textContent).toMatch(/^Will read: /);
  await page.user.keyboard('{Enter}');
  await screen.findByText(holding('Name: Hsianghualing'));
  await focusIsOn(/^Edit the names for Xianghualing/);
  await page.click('button', /^Remove the custom names for Xianghualing/);
  await screen.findByText(holding('removed'));
  expect(screen.queryByText(holding('Name: Hsianghualing'))).toBeNull();
  await page.click('button', 'Undo');
  await screen.findByText(holding('Name: Hsianghualing'));
  const { items } = await person.call(localityNamesApi.list, {});
  expect(items.flatMap(({ names }) => names?.custom_name ?? [])).toEqual(['Hsianghualing']);
  expect((await person.call(collectionApi.read, { id })).specimen.version).toBe(version);

  await visitor.open(linkTo('specimen', { username: person.username, coll_no: 'SC-0001' }));
  await screen.findByText('Hsianghualing');
});
