import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { theGrid } from '#web/testing/desk-list.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { specimenForm } from '#web/testing/specimen-form.ts';

const editPath = screenAddress('updateSpecimen', { coll_no: 'SC-0001' });
const edits = ({ id }: OwnSpecimen) => `${editPath}?id=${id}`;
const specimenPath = ({ username, id }: OwnSpecimen) =>
  `${screenAddress('specimen', { username, coll_no: 'SC-0001' })}?id=${id}`;

/** Two specimens with the same number and different weights, with one specimen before and one after them. */
async function aPair(person: Person, fields: Parameters<Person['createSpecimen']>[0] = {}) {
  await person.createSpecimen({ coll_serie: 'SB', coll_index: 1, mineral_ids: ['quartz'] });
  const older = await person.createSpecimen({ mineral_ids: ['fluorite'], weight: 11, ...fields });
  const younger = await person.createSpecimen({ mineral_ids: ['fluorite'], weight: 22, ...fields });
  await person.createSpecimen({ coll_serie: 'SD', coll_index: 1, mineral_ids: ['quartz'] });
  return { older, younger };
}

/** The distinct addresses of all links on the page to a specimen with this number. */
const linkedPaths = (to: string) => [
  ...new Set(
    [...document.querySelectorAll('a')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.split('?')[0] === to),
  ),
];

const weight = async () => (await screen.findByLabelText<HTMLInputElement>(/^Weight/)).value;

/** Opens an address as a click on its link does, and returns the weight in the form. */
async function readWeight(page: AppPage, path: string) {
  await page.open(path);
  await specimenForm(page).minerals();
  await page.user.click(await screen.findByText('Size and weight'));
  return weight();
}

test('in the table, narrow rows and cards each of a pair leads to its own form, by link and by key', async ({
  page,
  person,
}) => {
  const { older, younger } = await aPair(person);
  const editPaths = [older, younger].map(edits).sort();
  await page.open(`${screenAddress('myCollection')}?sort=number`);
  await theGrid();
  await expect.poll(() => linkedPaths(editPath).sort()).toEqual(editPaths);
  (await theGrid()).focus();
  await page.user.keyboard('{Control>}{Home}{/Control}{ArrowDown>2/}{Enter}');
  await expect.poll(() => editPaths.includes(page.path)).toBe(true);
  expect(await readWeight(page, edits(older))).toBe('11');
  expect(await readWeight(page, edits(younger))).toBe('22');
  expect(linkedPaths(editPath)).toEqual([edits(older)]);

  await page.open(`${screenAddress('myCollection')}?sort=number`);
  await page.click('radio', 'Cards');
  await expect.poll(() => screen.queryByRole('grid')).toBeNull();
  await expect.poll(() => linkedPaths(editPath).sort()).toEqual(editPaths);
});

test('what is saved, renumbered and deleted from the page of the younger of a pair is the younger', async ({
  page,
  person,
}) => {
  const { older, younger } = await aPair(person);
  const read = async ({ id }: OwnSpecimen) => (await person.call(collectionApi.read, { id })).specimen;
  await page.open(specimenPath(younger));
  await page.click('link', 'Edit');
  await expect.poll(() => page.path).toBe(edits(younger));
  await screen.findByText('1 other specimen has this number');
  await page.user.click(await screen.findByText('Notes, tags, MIN-ID'));
  await page.fill('Description', 'The younger one.');
  await specimenForm(page).save();
  await specimenForm(page).findSavedNotice('SC-0001');
  expect([(await read(older)).description, (await read(younger)).description]).toEqual([null, 'The younger one.']);

  await page.click('button', 'Delete SC-0001');
  await screen.findByText('SC-0001 moved to the trash');
  await page.click('button', 'Undo');
  await expect.poll(() => page.path).toBe(edits(younger));
  expect((await read(younger)).description).toBe('The younger one.');

  await page.open(specimenPath(younger));
  await screen.findByRole('link', { name: 'Edit' });
  await page.user.keyboard('e');
  await expect.poll(() => page.path).toBe(edits(younger));
});

test('the page’s Edit leads to the right one, too, where the other is private and the address is plain', async ({
  page,
  person,
}) => {
  await person.createSpecimen({ access_level: 'private', mineral_ids: ['quartz'] });
  const publicSpecimen = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  const plain = screenAddress('specimen', { username: publicSpecimen.username, coll_no: 'SC-0001' });
  await page.open(plain);
  await page.click('link', 'Edit');
  await expect.poll(() => page.path).toBe(edits(publicSpecimen));
  await page.open(
    edits(await person.createSpecimen({ coll_index: 1, coll_serie: 'QZ' })).replace('SC-0001', 'QZ-0001'),
  );
  await expect.poll(() => page.path).toBe(screenAddress('updateSpecimen', { coll_no: 'QZ-0001' }));
});

test('visitors reach both of a pair by cards, neighbours, each other, search and what else there is', async ({
  visitor: page,
  person,
}) => {
  const { older, younger } = await aPair(person);
  const { username } = person;
  const plainPath = screenAddress('specimen', { username, coll_no: 'SC-0001' });
  const specimenPaths = [older, younger].map(specimenPath).sort();
  const withList = (search: string) => specimenPaths.map((path) => path.replace('?', `?${search}&`));
  await page.open(screenAddress('userCollection', { username }));
  await expect.poll(() => linkedPaths(plainPath).sort()).toEqual(withList('sort=photos'));
  await page.open(`${screenAddress('userCollection', { username })}?sort=number`);
  await expect.poll(() => linkedPaths(plainPath).sort()).toEqual(withList('sort=number'));
  await page.open(`${screenAddress('specimen', { username, coll_no: 'SB-0001' })}?sort=number`);
  const visitedPaths: string[] = [];
  for (const _ of [1, 2]) {
    const previousPath = page.path;
    await page.user.click(await screen.findByRole('link', { name: /Next specimen/ }));
    await expect.poll(() => page.path).not.toBe(previousPath);
    visitedPaths.push(page.path);
  }
  expect(visitedPaths.sort()).toEqual(withList('sort=number'));
  for (const [specimen, otherSpecimen] of [
    [older, younger],
    [younger, older],
  ] as const) {
    await page.open(specimenPath(specimen));
    const note = (await screen.findByText('1 other specimen has this number')).closest('div') as HTMLElement;
    expect(within(note).getByRole('link').getAttribute('href')).toBe(specimenPath(otherSpecimen));
    const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
    await expect.poll(canonical).toContain(specimenPath(specimen));
    await expect.poll(() => linkedPaths(plainPath).every((path) => specimenPaths.includes(path))).toBe(true);
  }
  const { items } = await person.call(publicCollectionApi.list, { username });
  expect(items.filter(({ number_shared }) => number_shared)).toHaveLength(2);
});
