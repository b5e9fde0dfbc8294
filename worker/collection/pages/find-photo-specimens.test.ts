import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { PHOTO_NUMBERS, photosApi, STONE_NUMBER_MAX_SPECIMENS } from '#contract/collection/photos/photos-api.ts';
import { mediaApi } from '#contract/media/api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

let owner: Person;
let stranger: Person;

beforeEach(async () => {
  [owner, stranger] = await Promise.all([createPerson('owner'), createPerson('stranger')]);
});

const createSpecimen = (person: Person, coll_index: number) =>
  person.callOrThrow(collectionApi.create, aSpecimen({ coll_serie: 'SC', coll_index, access_level: 'private' }));

const aFile = (person: Person, specimen_id: string, filename: string, bytes: number, mime = 'image/jpeg') =>
  person.callOrThrow(mediaApi.begin, {
    id: uuid(),
    owner: { specimen_id },
    filename,
    mime,
    bytes,
    sha256: 'a'.repeat(64),
  });

const number = (coll_index: number) => ({ coll_serie: 'SC', coll_index });
const findSpecimens = async (numbers: ReturnType<typeof number>[]) =>
  (await owner.callOrThrow(photosApi.specimens, { numbers })).items;

it('pieces by their numbers are one’s own, each with its files in their order, and all that carry a number', async () => {
  const [firstSpecimen, two, twin] = [
    await createSpecimen(owner, 1),
    await createSpecimen(owner, 2),
    await createSpecimen(owner, 2),
  ];
  await createSpecimen(owner, 3);
  await aFile(stranger, (await createSpecimen(stranger, 1)).id, 'theirs.jpg', 7);
  await aFile(owner, firstSpecimen.id, 'b.jpg', 10);
  await aFile(owner, firstSpecimen.id, 'a.mp4', 20, 'video/mp4');
  const matches = await findSpecimens([number(1), number(2), number(9)]);
  expect(matches.map(({ id, coll_no }) => [id, coll_no])).toEqual([
    [firstSpecimen.id, 'SC-0001'],
    [two.id, 'SC-0002'],
    [twin.id, 'SC-0002'],
  ]);
  expect(matches.map(({ files }) => files)).toEqual([
    [
      { name: 'b.jpg', size: 10, kind: 'image' },
      { name: 'a.mp4', size: 20, kind: 'video' },
    ],
    [],
    [],
  ]);
  await owner.callOrThrow(collectionApi.remove, { id: firstSpecimen.id });
  expect(await findSpecimens([number(1)])).toEqual([]);
});

it('specimens by the numbers on their stones are found in any spelling, each with its files, and a few of those that share one', async () => {
  const withNumber = (coll_index: number, own_number: string, person = owner) =>
    person.callOrThrow(
      collectionApi.create,
      aSpecimen({ coll_serie: 'SC', coll_index, own_number, access_level: 'private' }),
    );
  const stone = await withNumber(1, 'A-12');
  await withNumber(1, 'A12', stranger);
  await withNumber(2, 'A123');
  const twins = [];
  for (let index = 3; index < 8; index += 1) twins.push(await withNumber(index, '原 7'));
  await aFile(owner, stone.id, 'front.jpg', 10);
  const findByOwnNumbers = async (own_numbers: string[], numbers: ReturnType<typeof number>[] = []) =>
    (await owner.callOrThrow(photosApi.specimens, { numbers, own_numbers })).items;
  expect(await findByOwnNumbers(['a 12', 'A12', 'b7', '★'])).toMatchObject([
    { id: stone.id, own_number: 'A-12', coll_no: 'SC-0001', files: [{ name: 'front.jpg' }] },
  ]);
  expect(await findByOwnNumbers(['a12'], [number(1), number(2)])).toHaveLength(2);
  expect(await findByOwnNumbers(['原7', 'A12'])).toHaveLength(STONE_NUMBER_MAX_SPECIMENS + 1);
  await owner.callOrThrow(collectionApi.remove, { id: stone.id });
  expect(await findByOwnNumbers(['A12'])).toEqual([]);
});

it('are asked for a few at a time', async () => {
  const numbers = Array.from({ length: PHOTO_NUMBERS + 1 }, (_, index) => number(index + 1));
  expect((await owner.call(photosApi.specimens, { numbers })).status).toBe(400);
  expect((await owner.call(photosApi.specimens, { numbers: [] })).status).toBe(400);
  expect((await owner.call(photosApi.specimens, { numbers: numbers.slice(1) })).status).toBe(200);
});
