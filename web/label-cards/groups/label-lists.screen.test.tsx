import { screen, within } from '@testing-library/dom';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { labelsApi } from '#contract/label-cards/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { findScreenText } from '#web/testing/sentences.ts';

const aDesign = (person: Person, fields: { name?: string; width_cm?: number; height_cm?: number } = {}) =>
  person.call(labelsApi.createDesign, {
    id: uuid(),
    name: 'World',
    width_cm: 7,
    height_cm: 3.5,
    front: { elements: [{ kind: 'text', id: 'number', x: 0.2, y: 0.2, w: 6, h: 1, text: '{coll_no}' }] },
    ...fields,
  });

const aGroup = (person: Person, default_design_id: string) =>
  person.call(labelsApi.createGroup, {
    id: uuid(),
    name: 'By country',
    width_cm: 7,
    height_cm: 3.5,
    default_design_id,
    rules: [],
  });

const readDesigns = async (person: Person) => (await person.call(labelsApi.designs, {})).items;

test('an empty list offers the presets, and one of them becomes a design', async ({ page, person }) => {
  await page.open(screenAddress('labelCardList'));
  await screen.findByText('No label card designs yet. Start from a preset or an empty card.');
  await page.click('button', /7 × 3\.5 cm$/);
  await expect.poll(async () => (await readDesigns(person)).map(({ width_cm }) => width_cm)).toEqual([7]);
});

test('a design is duplicated, renamed, deleted, and is there again as it was after Undo', async ({ page, person }) => {
  const { id } = await aDesign(person);
  await page.open(screenAddress('labelCardList'));
  await page.click('button', 'More for World');
  await page.click('menuitem', 'Rename');
  await page.fillField(await screen.findByLabelText('Name'), ' ');
  await page.click('button', 'Save');
  await findScreenText('design_name_required');
  await page.fillField(await screen.findByLabelText('Name'), 'Hunan mines');
  await page.click('button', 'Save');
  await screen.findByRole('heading', { name: 'Hunan mines' });
  await page.click('button', 'More for Hunan mines');
  await page.click('menuitem', 'Duplicate');
  await screen.findByText(/^Duplicated as “.+”$/);
  await expect.poll(async () => (await readDesigns(person)).length).toBe(2);
  const designBefore = (await readDesigns(person)).find((design) => design.id === id);
  await page.click('button', 'More for Hunan mines');
  await page.click('menuitem', 'Delete design');
  await screen.findByText('Design “Hunan mines” deleted');
  await page.click('button', 'Undo');
  const readDesign = async () => (await readDesigns(person)).find((design) => design.id === id);
  await expect.poll(async () => (await readDesign())?.front).toEqual(designBefore?.front);
  await expect.poll(() => screen.queryByText('Design “Hunan mines” deleted')).toBeNull();
  page.browser.answerRequests(/\/restore$/, () => new Response('', { status: 500 }));
  await page.click('button', 'More for Hunan mines');
  await page.click('menuitem', 'Delete design');
  await screen.findByText('Design “Hunan mines” deleted');
  await page.click('button', 'Undo');
  await screen.findByText(/^“Hunan mines” could not be restored:/);
});

test('a design that a group uses is not deleted, which says why', async ({ page, person }) => {
  await aGroup(person, (await aDesign(person)).id);
  await page.open(screenAddress('labelCardList'));
  await screen.findByText(/ in 1 group$/);
  await page.click('button', 'More for World');
  await page.click('menuitem', 'Delete design');
  await screen.findByText('Failed to delete design: “World” is used by 1 group. Choose another design there first.');
  expect(await readDesigns(person)).toHaveLength(1);
});

test('a group is deleted and taken back, and what fails is said in the words of the specification', async ({
  page,
  person,
}) => {
  const { id } = await aGroup(person, (await aDesign(person)).id);
  const fails = (matches: RegExp) => page.browser.answerRequests(matches, () => new Response('', { status: 500 }));
  const mendDesigns = fails(/^GET \/api\/i\/label_designs$/);
  await page.open(screenAddress('labelCardList'));
  await findScreenText('designs_load_failed');
  mendDesigns();
  const mendGroups = fails(/^GET \/api\/i\/label_groups$/);
  await page.click('button', 'Retry');
  await findScreenText('groups_load_failed');
  mendGroups();
  await page.click('button', 'Retry');
  const mendDeleting = fails(/^DELETE \/api\/i\/label_groups\//);
  await page.click('button', 'More for By country');
  await page.click('menuitem', 'Delete group');
  await screen.findByText(/^Failed to delete group/);
  mendDeleting();
  await page.click('button', 'More for By country');
  await page.click('menuitem', 'Delete group');
  await screen.findByText('Group “By country” deleted');
  await page.click('button', 'Undo');
  await expect.poll(async () => (await person.call(labelsApi.groups, {})).items.map((group) => group.id)).toEqual([id]);
  await screen.findByRole('heading', { name: 'By country' });
});

test('a group is made: its rules say what they take, and one that never matches is said', async ({ page, person }) => {
  await aDesign(person, { name: 'Small', width_cm: 3, height_cm: 2 });
  await aDesign(person);
  await person.createSpecimen({ coll_index: 1 });
  await person.createSpecimen({ coll_index: 2 });
  await page.open(screenAddress('addLabelGroup'));
  await page.fillField(await screen.findByLabelText('Name'), 'By series');
  await page.click('button', 'Add rule');
  await screen.findByRole('progressbar', { name: 'SC-0001, SC-0002' });
  await page.click('button', 'Add rule');
  await screen.findByText('Rule 2 can never match: earlier rules take every specimen it fits.');
  await screen.findByText('2 fit, earlier rules take the others.');
  const choices = within(await screen.findByLabelText('Default design')).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['World']);
  await page.click('button', 'Delete it');
  await page.fillField(await screen.findByLabelText('Width'), '3');
  await screen.findAllByText('“World” is 7 × 3.5 cm; the group is 3 × 3.5 cm.');
  await page.fillField(await screen.findByLabelText('Width'), '7');
  await page.click('button', 'Save group');
  await screen.findByRole('heading', { name: 'By series' });
  const [group] = (await person.call(labelsApi.groups, {})).items;
  expect(group).toMatchObject({ name: 'By series', rules: [{ when: {} }] });
});

test('changes to a group are asked about before it is left; a group that is gone is said', async ({ page, person }) => {
  const { id } = await aGroup(person, (await aDesign(person)).id);
  await page.open(screenAddress('editLabelGroup', { design_id: id }));
  await page.fillField(await screen.findByLabelText('Name'), 'Another name');
  await page.click('link', 'Cancel');
  await page.click('button', 'Keep editing');
  await page.click('button', 'Save group');
  await screen.findByRole('heading', { name: 'Another name' });
  await page.open(screenAddress('editLabelGroup', { design_id: uuid() }));
  await findScreenText('group_not_found');
  await expect.poll(() => document.title).toMatch(/^Label card group ·/);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await page.click('link', 'Label card designs');
  await screen.findByRole('heading', { level: 1, name: 'Label card designs' });
});

test('a rule that an earlier one with a larger place takes is said, moved before it, and each shows a label', async ({
  page,
  person,
}) => {
  const [hunan, yizhang] = ['1017', '10200'];
  const { id: design_id } = await aDesign(person);
  await person.createSpecimen({ locality_id: Number(yizhang), coll_index: 1 });
  await person.createSpecimen({ coll_index: 2 });
  const { id } = await person.call(labelsApi.createGroup, {
    id: uuid(),
    name: 'By place',
    width_cm: 7,
    height_cm: 3.5,
    default_design_id: design_id,
    rules: [hunan, yizhang].map((localityId) => ({ design_id, when: { locality_ids: [localityId] } })),
  });
  await page.open(screenAddress('editLabelGroup', { design_id: id }));
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  await preview.findByText(/^Rule 1: /);
  await preview.findByText('No rule matched; default design');
  await screen.findByText('Rule 2 can never match: earlier rules take every specimen it fits.');
  await page.click('button', 'Move before rule 1');
  await expect.poll(() => screen.queryByText(/can never match/)).toBeNull();
  await page.user.type(preview.getByRole('searchbox'), 'SC-0002');
  await expect
    .poll(() => preview.getAllByRole('img').map((card) => card.getAttribute('aria-label')))
    .toEqual(['Label of SC-0002']);
});

test('what is not saved of a group outlives a reload; a group changed in another tab is told', async ({
  page,
  person,
}) => {
  const { id } = await aGroup(person, (await aDesign(person)).id);
  await page.open(screenAddress('editLabelGroup', { design_id: id }));
  await page.fillField(await screen.findByLabelText('Name'), 'Mine');
  await page.reload();
  await screen.findByText('What you had not saved is here again.');
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Mine');
  await person.call(labelsApi.changeGroup, { id, version: 1, name: 'Theirs' });
  await page.click('button', 'Save group');
  await screen.findByText(/^Theirs was changed since you opened it\./);
  await page.click('button', 'Save mine over it');
  await screen.findByRole('heading', { name: 'Mine' });
  expect(await person.call(labelsApi.group, { id })).toMatchObject({ name: 'Mine', version: 3 });
  await page.open(screenAddress('addLabelGroup'));
  await page.fillField(await screen.findByLabelText('Name'), 'Another');
  await page.reload();
  await page.click('button', 'Begin anew');
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});
