import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { collectorsApi } from '#contract/collectors/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { drawSample } from '#contract/sample-for-tests.ts';
import { ownSearchApi, searchApi } from '#contract/search/search-api.ts';
import { aSpecimen, aWholeSpecimen } from '#scripts/factories.ts';
import { users } from '#worker/account/tables.ts';
import { core, settleShowcase, yaogangxian } from '#worker/collection/showcase/showcase-for-tests.ts';
import { refreshCollectors } from '#worker/collectors/refresh-collectors.ts';
import { onlyWholeReference } from '#worker/minerals/reference-for-tests.ts';
import { type Caller, createPerson, type Person, visitor } from '#worker/testing/people.ts';

const SECRET_TEXT = 'hushhush';
/** It finds the mineral, which is counted where it is shown. */
const NAMES_A_MINERAL = 'fluorite yaogangxian';
let owner: Person;
let otherPerson: Person;

beforeEach(async () => {
  await onlyWholeReference();
  [owner, otherPerson] = [await createPerson('keeper', 0), await createPerson('seeker', 1)];
  await refreshCollectors(core());
});

const kinds = ['localities', 'minerals', 'collectors', 'specimens'] as const;

/** Everything a text finds, of every kind, on every page and in the directory, as the text of the answers. */
async function findable(q: string, caller: Caller = visitor): Promise<string> {
  const api = caller === visitor ? searchApi : ownSearchApi;
  const answers: unknown[] = [await caller.callOrThrow(api.all, { q, limit: 12 })];
  for (const kind of kinds) answers.push(await caller.callOrThrow(api.ofKind, { kind, q }));
  answers.push(await caller.callOrThrow(caller === visitor ? collectorsApi.list : collectorsApi.listForMe, { q }));
  return JSON.stringify(answers);
}

it('what only its owner may know finds nothing, by any of its words', async () => {
  const locality_id = await yaogangxian();
  const fullSpecimen = aWholeSpecimen(SECRET_TEXT, { mineral_ids: ['fluorite'], locality_id, access_level: 'public' });
  await owner.callOrThrow(collectionApi.create, fullSpecimen);
  await settleShowcase();
  expect(await findable('fluorite')).toContain('keeper');
  const secret = [SECRET_TEXT, '490', 'pocket', 'Bancroft', 'drawer', 'dealer', 'previous', 'wall', 'clean', '1234'];
  for (const q of drawSample([...secret, `${SECRET_TEXT} drawer 7`], 5, 'words of an owner'))
    expect(await findable(q), q).not.toContain('keeper');
});

it('a piece that is shown by its country alone is found by no smaller place, and counted at none', async () => {
  const locality_id = await yaogangxian();
  const specimenFields = { mineral_ids: ['fluorite'], locality_id, locality_precision: 'country' as const };
  await owner.callOrThrow(
    collectionApi.create,
    aSpecimen({ ...specimenFields, locality_text: 'Yaogangxian, 490 level' }),
  );
  await settleShowcase();
  const smaller = ['yaogangxian', '瑶岗仙', 'ygx', 'yizhang', 'chenzhou', 'hunan', '湖南', NAMES_A_MINERAL];
  for (const q of drawSample(smaller, 4, 'places within the country')) {
    const answerText = await findable(q);
    expect(answerText, q).not.toContain('keeper');
    if (q === NAMES_A_MINERAL) continue;
    expect(answerText, q).not.toMatch(/"specimen_count":[1-9](?!.*"name":"(China|Fluorite)")/);
  }
  const { localities, minerals_from } = await visitor.callOrThrow(searchApi.all, { q: 'yaogangxian' });
  expect([localities.items.map((locality) => locality.specimen_count), minerals_from]).toEqual([
    expect.arrayContaining([0]),
    null,
  ]);
  expect(localities.items.every((locality) => locality.specimen_count === 0)).toBe(true);
  expect(await findable('fluorite china')).toContain('keeper');
});

it('what is private, in the trash or taken back is not found, by its numbers neither', async () => {
  const min_id = 'Z9Z-Z8Z';
  const { id, permanent_id, version } = await owner.callOrThrow(
    collectionApi.create,
    aSpecimen({ mineral_ids: ['fluorite'], coll_serie: 'HUSH', coll_index: 77, min_id }),
  );
  await settleShowcase();
  const texts = drawSample([permanent_id, 'HUSH-0077', 'hush 77', min_id, 'fluorite'], 3, 'names of a piece');
  for (const q of texts) expect(await findable(q), q).toContain('HUSH-0077');
  await owner.callOrThrow(collectionApi.change, { id, version, access_level: 'private' });
  for (const caller of [visitor, otherPerson, owner])
    for (const q of texts) expect(await findable(q, caller), `private ${q}`).not.toContain('HUSH-0077');
  expect(await findable('keeper')).not.toContain('keeper');
});

const publishCollection = async () => {
  await owner.callOrThrow(collectionApi.create, aSpecimen({ mineral_ids: ['fluorite'] }));
  await settleShowcase();
  const shippingFields = { location: { country: 'CN' }, shipping_range: 'worldwide' as const };
  return owner.callOrThrow(intentsApi.create, { id: uuid(), ...shippingFields, offers: [{ mineral_id: 'quartz' }] });
};
const texts = drawSample(['keeper', 'fluorite', 'quartz', 'SC-0001'], 2, 'words that find somebody');

it.each([
  ['does not let themselves be found', { listed: false }],
  ['is leaving', { delete_at: Date.now() + 1e9 }],
])('nothing is found of somebody who %s', async (_, userFields) => {
  await publishCollection();
  for (const q of texts) expect(await findable(q), q).toContain('keeper');
  await core().update(users).set(userFields).where(eq(users.id, owner.id));
  for (const caller of [visitor, otherPerson])
    for (const q of texts) expect(await findable(q, caller), q).not.toContain('keeper');
});

it('who keeps somebody away is not found by them, nor finds them', async () => {
  await publishCollection();
  await otherPerson.callOrThrow(collectionApi.create, aSpecimen({ mineral_ids: ['fluorite'] }));
  await settleShowcase();
  for (const q of texts) expect(await findable(q, otherPerson), q).toContain('keeper');
  await owner.callOrThrow(moderationApi.block, { username: 'seeker' });
  for (const q of texts) expect(await findable(q, otherPerson), q).not.toContain('keeper');
  expect(await findable('fluorite', owner)).not.toContain('seeker');
  expect(await findable('fluorite')).toContain('seeker');
});

it('an intent is found while it is open, and never by what was closed', async () => {
  const { id, version } = await publishCollection();
  expect(await findable('quartz')).toContain(id);
  await owner.callOrThrow(intentsApi.setStatus, { id, status: 'closed', version });
  expect(await findable('quartz')).not.toContain(id);
});
