import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { loadSmallReference } from '../../minerals/load-for-tests.ts';
import { aPerson, type Person, visitor } from '../../testing/people.ts';
import { catalogues } from '../showcase/showcase-for-tests.ts';
import { recountOwner } from './recount.ts';

let owner: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await aPerson('owner', 0);
  for (const coll_index of [1, 2, 3]) {
    await owner.get(
      collectionApi.create,
      aSpecimen({
        ...{ coll_index, tags: ['blue'], access_level: coll_index > 1 ? 'public' : 'private' },
        ...(coll_index > 1 && { purchase_date: `${2020 + coll_index}-05`, buy_price: 12.5, currency: 'EUR' }),
      }),
    );
  }
});

const read = () =>
  Promise.all([owner.get(collectionApi.facets, {}), visitor.get(publicCollectionApi.facets, { username: 'owner' })]);

describe('counting anew', () => {
  it('changes nothing where triggers kept all counts', async () => {
    const spoken = vi.spyOn(console, 'error');
    const before = await read();
    await Promise.all(catalogues().map((own) => recountOwner(own, owner.id)));
    expect(await read()).toEqual(before);
    expect(spoken).not.toHaveBeenCalledWith('counts drifted', expect.anything());
  });

  it.each([
    ['a count is wrong', `update acquisitions set specimen_count = 9 where year = '2022'`],
    ['a sum is wrong', `update acquisitions set amount_minor = amount_minor + 1 where year = '2023'`],
    ['a year is gone', `delete from acquisitions where year = '2022'`],
    [
      'a year is there of which nothing is',
      `insert into acquisitions select user_id, '1999', 'EUR', 3, 300 from acquisitions limit 1`,
    ],
  ])('mends what was bought in each year where %s', async (_, damage) => {
    const spoken = vi.spyOn(console, 'error').mockImplementation(() => {});
    const readBought = async () => {
      const { years, spending } = await owner.get(deskApi.stats, {});
      return { years, spending };
    };
    const before = await readBought();
    expect(before.years).toEqual({
      items: [
        { value: '2022', specimen_count: 1 },
        { value: '2023', specimen_count: 1 },
      ],
      without: 1,
    });
    await env.CATALOGUE_0.prepare(damage).run();
    expect(await readBought()).not.toEqual(before);
    await Promise.all(catalogues().map((own) => recountOwner(own, owner.id)));
    expect(await readBought()).toEqual(before);
    expect(spoken).toHaveBeenCalledWith('counts drifted', expect.objectContaining({ user_id: owner.id }));
  });

  it('mends what drifted, and says so', async () => {
    const spoken = vi.spyOn(console, 'error').mockImplementation(() => {});
    const before = await read();
    await env.CATALOGUE_0.batch([
      env.CATALOGUE_0.prepare(`update facet_counts set specimen_count = 9 where kind = 'tag'`),
      env.CATALOGUE_0.prepare(`delete from facet_counts where kind = 'serie'`),
      env.CATALOGUE_0.prepare(
        `insert into facet_counts select user_id, 'public', 'tag', 'ghost', 4 from collection_counts`,
      ),
      env.CATALOGUE_0.prepare('update collection_counts set kept = 77'),
    ]);
    expect(await read()).not.toEqual(before);
    await Promise.all(catalogues().map((own) => recountOwner(own, owner.id)));
    expect(await read()).toEqual(before);
    expect(spoken).toHaveBeenCalledWith('counts drifted', expect.objectContaining({ user_id: owner.id }));
  });
});
