import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

let owner: Person;
let otherPerson: Person;
beforeEach(async () => {
  [owner, otherPerson] = await Promise.all([createPerson('owner'), createPerson('other')]);
});

const aSpecimen = async (person: Person, coll_index: number, own_number: string | null) =>
  (
    await person.callOrThrow(collectionApi.create, {
      id: uuid(),
      coll_serie: 'QZ',
      coll_index,
      custom_name1: 'x',
      own_number,
    })
  ).id;
const readNumberRange = async (from: string, to: string) =>
  (await owner.callOrThrow(labelsApi.ownNumbers, { from, to })).items.map(({ own_number }) => own_number).toSorted();

it('answers the specimens whose own number is between two others, in any spelling', async () => {
  for (const [index, number] of ['A1', 'A2', 'a 3', 'A-10', 'A11', 'B2', '5', null].entries())
    await aSpecimen(owner, index + 1, number);
  await aSpecimen(otherPerson, 1, 'A4');
  const trashedId = await aSpecimen(owner, 20, 'A5');
  await owner.callOrThrow(collectionApi.remove, { id: trashedId });
  expect(await readNumberRange('A2', 'A10')).toEqual(['A-10', 'A2', 'a 3']);
  expect(await readNumberRange('1', '9')).toEqual(['5']);
  expect(await readNumberRange('C1', 'C9')).toEqual([]);
});

it('goes on behind the specimen that it is given', async () => {
  const firstId = await aSpecimen(owner, 1, 'A1');
  await aSpecimen(owner, 2, 'A2');
  const page = await owner.callOrThrow(labelsApi.ownNumbers, { from: 'A1', to: 'A9', after: firstId });
  expect(page).toMatchObject({ items: [{ own_number: 'A2' }], next: null });
});
