import { screen, within } from '@testing-library/dom';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { labelsApi } from '#contract/label-cards/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';

const size = { width_cm: 7, height_cm: 3.5 };

const aDesign = (person: Person, name: string) =>
  person.call(labelsApi.createDesign, { id: uuid(), name, ...size, front: { elements: [] } });

test('a group whose design was deleted says so: in its list, in its form, and before anything is printed', async ({
  page,
  person,
}) => {
  const [remainingDesign, deletedDesign] = [await aDesign(person, 'Kept'), await aDesign(person, 'Gone')];
  await person.createSpecimen({ coll_index: 1 });
  const { id, ...group } = await person.call(labelsApi.createGroup, {
    id: uuid(),
    name: 'By series',
    ...size,
    default_design_id: remainingDesign.id,
    rules: [{ design_id: deletedDesign.id, when: { series: ['SC'] } }],
  });
  // No call deletes a design that a group uses, so the answers are changed as if one had.
  const answer = (d: object) => () => Response.json({ c: 0, d, m: '' });
  const brokenGroup = { id, ...group, rules: [{ design_id: null, when: { series: ['SC'] } }] };
  page.browser.answerRequests(/^GET \/api\/i\/label_designs$/, answer({ items: [{ ...remainingDesign, used_by: 1 }] }));
  page.browser.answerRequests(/^GET \/api\/i\/label_groups$/, answer({ items: [brokenGroup] }));
  page.browser.answerRequests(/^GET \/api\/i\/label_groups\//, answer(brokenGroup));
  await page.open(screenAddress('labelCardList'));
  await screen.findByText('A design of this group was deleted. Choose another one.');
  await page.open(screenAddress('editLabelGroup', { design_id: id }));
  await screen.findByText('Choose a design of this size.');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  await preview.findByText('No design is chosen for it.');
  await page.click('button', 'Save group');
  await expect.poll(() => document.activeElement?.id).toBe('rules.0.design_id');
  await page.open(`${screenAddress('labelsPrintable')}?from=filter&group=${id}`);
  await screen.findByText('One of the labels has no design any more and is not printed: SC-0001');
  await screen.findByText('0 labels on 0 sheets');
});

test('conditions on what no specimen has any more are told, stay in the rule, and take nothing', async ({
  page,
  person,
}) => {
  const { id: design_id } = await aDesign(person, 'Kept');
  await person.createSpecimen({ coll_index: 1, mineral_ids: ['fluorite'] });
  const condition = { mineral_ids: ['fluorite', 'no-such-mineral'], tags: ['gone'] };
  const { id } = await person.call(labelsApi.createGroup, {
    id: uuid(),
    name: 'By tag',
    ...size,
    default_design_id: design_id,
    rules: [{ design_id, when: condition }],
  });
  await page.open(screenAddress('editLabelGroup', { design_id: id }));
  await screen.findByText('No specimen has some of these any more. They stay in the rule and match nothing.');
  await screen.findByRole('progressbar', { name: 'No specimens' });
  await page.fillField(await screen.findByLabelText('Name'), 'By lost tag');
  await page.click('button', 'Save group');
  await screen.findByRole('heading', { name: 'By lost tag' });
  expect(await person.call(labelsApi.group, { id })).toMatchObject({
    name: 'By lost tag',
    rules: [{ when: condition }],
  });
});
