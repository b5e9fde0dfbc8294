import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { loadSmallReference } from '../../minerals/load-for-tests.ts';
import { aPerson, type Person, visitor } from '../../testing/people.ts';
import { commonToken } from '../search/index-tokens.ts';
import { core, settled, tsumeb } from './showcase-for-tests.ts';
import { showcaseIndex } from './showcase-index-table.ts';

let even: Person;
let odd: Person;
beforeEach(async () => {
  await loadSmallReference(env.DB);
  even = await aPerson('even', 0);
  odd = await aPerson('odd', 1);
});

/** How many of the showcase an index query finds. */
async function foundBy(match: string): Promise<number> {
  const [found] = await core()
    .select({ n: sql<number>`count(*)` })
    .from(showcaseIndex)
    .where(sql`showcase_index match ${match}`);
  return found?.n ?? 0;
}

const ofFluorite = async () => (await visitor.get(showcaseApi.ofMineral, { id: 'fluorite' })).items;

it('the specimens of a mineral are those that anybody shows, last shown first, page by page', async () => {
  const fluorite = { mineral_ids: ['fluorite'] };
  for (const [at, person] of [even, odd, even, odd, even].entries()) {
    await person.get(collectionApi.create, aSpecimen({ coll_index: at + 1, ...fluorite }));
    await settled();
  }
  await even.get(collectionApi.create, aSpecimen({ coll_index: 8, mineral_ids: ['quartz'] }));
  await odd.get(collectionApi.create, aSpecimen({ coll_index: 9, ...fluorite, access_level: 'private' }));
  await settled();
  const first = await visitor.get(showcaseApi.ofMineral, { id: 'fluorite', limit: 3 });
  const second = await visitor.get(showcaseApi.ofMineral, {
    id: 'fluorite',
    limit: 3,
    cursor: first.next_cursor ?? '',
  });
  const shown = [...first.items, ...second.items].map(({ username, coll_no }) => `${username} ${coll_no}`);
  expect(shown).toEqual(['even SC-0005', 'odd SC-0004', 'even SC-0003', 'odd SC-0002', 'even SC-0001']);
  expect(second.next_cursor).toBeNull();
  expect((await visitor.call(showcaseApi.ofMineral, { id: 'no-such-mineral' })).status).toBe(404);
});

it('what is hidden, deleted or coarser is found no more, by whatever it was found before', async () => {
  const place = await tsumeb();
  const tsumebToken = `"${commonToken({ kind: 'locality', value: String(place) })}"`;
  const said = { mineral_ids: ['fluorite'], locality_id: place, description: 'moonlit' };
  const { id } = await even.get(collectionApi.create, aSpecimen(said));
  await settled();
  expect([await foundBy(tsumebToken), await foundBy('moonlit'), await foundBy('yingshi')]).toEqual([1, 1, 1]);
  await even.get(collectionApi.change, { id, version: 1, locality_precision: 'country' });
  await settled();
  expect([await foundBy(tsumebToken), await foundBy('tsumeb'), await foundBy('namibia')]).toEqual([0, 0, 1]);
  await even.get(collectionApi.change, { id, version: 2, description: 'dull', description_private: 'canary' });
  await settled();
  expect([await foundBy('moonlit'), await foundBy('dull'), await foundBy('canary')]).toEqual([0, 1, 0]);
  await even.get(collectionApi.change, { id, version: 3, access_level: 'private' });
  expect([await foundBy('dull'), (await ofFluorite()).length]).toEqual([0, 0]);
  await even.get(collectionApi.change, { id, version: 4, access_level: 'public' });
  await settled();
  expect((await ofFluorite()).length).toBe(1);
  await even.get(collectionApi.remove, { id });
  expect([await foundBy('fluorite'), (await ofFluorite()).length]).toEqual([0, 0]);
});
