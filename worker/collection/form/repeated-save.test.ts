import { env } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

let owner: Person;
beforeEach(async () => {
  owner = await createPerson('owner', 0);
});
afterEach(() => settleShowcase());

const input = aSpecimen({ description: 'The first words.' });
const forgetKeys = () => env.CATALOGUE_0.prepare('delete from idempotency').run();

it('a save that comes again is answered as before, however many photographs are on their way by then', async () => {
  const firstAnswer = await owner.callOrThrow(collectionApi.create, input);
  for (const photos of [0, 1, undefined]) {
    const answer = await owner.call(collectionApi.create, { ...input, photos });
    expect([answer.status, answer.d.id]).toEqual([201, firstAnswer.id]);
  }
  expect((await owner.callOrThrow(collectionApi.list, {})).items).toHaveLength(1);
});

it('a save that comes again with other words is refused, also after its key was forgotten, and changes nothing', async () => {
  await owner.callOrThrow(collectionApi.create, input);
  const change = async () => (await owner.call(collectionApi.create, { ...input, description: 'Other words.' })).d;
  expect(await change()).toMatchObject({ error: 'id_used' });
  await forgetKeys();
  expect(await change()).toMatchObject({ error: 'id_used' });
  await forgetKeys();
  expect(await owner.callOrThrow(collectionApi.create, input)).toMatchObject({
    id: input.id,
    description: 'The first words.',
  });
  expect((await owner.callOrThrow(collectionApi.list, {})).items).toMatchObject([
    { description: 'The first words.', version: 1 },
  ]);
});
