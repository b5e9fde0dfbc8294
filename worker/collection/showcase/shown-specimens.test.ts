import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { commonToken } from '#worker/collection/search/index-tokens.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { core, settleShowcase, tsumeb } from './showcase-for-tests.ts';
import { showcaseIndex } from './showcase-index-table.ts';

let evenOwner: Person;
let odd: Person;
beforeEach(async () => {
  await loadSmallReference(env.DB);
  evenOwner = await createPerson('even', 0);
  odd = await createPerson('odd', 1);
});

/** Counts the showcase rows that an index query matches. */
async function countMatches(match: string): Promise<number> {
  const [row] = await core()
    .select({ n: sql<number>`count(*)` })
    .from(showcaseIndex)
    .where(sql`showcase_index match ${match}`);
  return row?.n ?? 0;
}

const ofFluorite = async () => (await visitor.callOrThrow(showcaseApi.ofMineral, { id: 'fluorite' })).items;

it('the specimens of a mineral are those that anybody shows, last shown first, page by page', async () => {
  const fluorite = { mineral_ids: ['fluorite'] };
  for (const [index, person] of [evenOwner, odd, evenOwner, odd, evenOwner].entries()) {
    await person.callOrThrow(collectionApi.create, aSpecimen({ coll_index: index + 1, ...fluorite }));
    await settleShowcase();
  }
  await evenOwner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 8, mineral_ids: ['quartz'] }));
  await odd.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 9, ...fluorite, access_level: 'private' }));
  await settleShowcase();
  const firstPage = await visitor.callOrThrow(showcaseApi.ofMineral, { id: 'fluorite', limit: 3 });
  const secondPage = await visitor.callOrThrow(showcaseApi.ofMineral, {
    id: 'fluorite',
    limit: 3,
    cursor: firstPage.next_cursor ?? '',
  });
  const shownNumbers = [...firstPage.items, ...secondPage.items].map(
    ({ username, coll_no }) => `${username} ${coll_no}`,
  );
  expect(shownNumbers).toEqual(['even SC-0005', 'odd SC-0004', 'even SC-0003', 'odd SC-0002', 'even SC-0001']);
  expect(secondPage.next_cursor).toBeNull();
  expect((await visitor.call(showcaseApi.ofMineral, { id: 'no-such-mineral' })).status).toBe(404);
});

it('what is hidden, deleted or coarser is found no more, by whatever it was found before', async () => {
  const localityId = await tsumeb();
  const tsumebToken = `"${commonToken({ kind: 'locality', value: String(localityId) })}"`;
  const fields = { mineral_ids: ['fluorite'], locality_id: localityId, description: 'moonlit' };
  const { id } = await evenOwner.callOrThrow(collectionApi.create, aSpecimen(fields));
  await settleShowcase();
  expect([await countMatches(tsumebToken), await countMatches('moonlit'), await countMatches('yingshi')]).toEqual([
    1, 1, 1,
  ]);
  await evenOwner.callOrThrow(collectionApi.change, { id, version: 1, locality_precision: 'country' });
  await settleShowcase();
  expect([await countMatches(tsumebToken), await countMatches('tsumeb'), await countMatches('namibia')]).toEqual([
    0, 0, 1,
  ]);
  await evenOwner.callOrThrow(collectionApi.change, {
    id,
    version: 2,
    description: 'dull',
    description_private: 'canary',
  });
  await settleShowcase();
  expect([await countMatches('moonlit'), await countMatches('dull'), await countMatches('canary')]).toEqual([0, 1, 0]);
  await evenOwner.callOrThrow(collectionApi.change, { id, version: 3, access_level: 'private' });
  expect([await countMatches('dull'), (await ofFluorite()).length]).toEqual([0, 0]);
  await evenOwner.callOrThrow(collectionApi.change, { id, version: 4, access_level: 'public' });
  await settleShowcase();
  expect((await ofFluorite()).length).toBe(1);
  await evenOwner.callOrThrow(collectionApi.remove, { id });
  expect([await countMatches('fluorite'), (await ofFluorite()).length]).toEqual([0, 0]);
});
