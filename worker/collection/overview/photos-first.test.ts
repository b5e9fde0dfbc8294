import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import type { PublicFilters } from '#contract/collection/listing/filter-values.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, visitor } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';

const username = 'linwei';

const photographedCollection = cachedFixture('photographed collection', async () => {
  await loadSmallReference(env.DB);
  const wei = await createPerson(username, 0);
  for (const coll_index of [1, 2, 3, 4, 12]) {
    const fields = { coll_index, mineral_ids: [coll_index === 4 ? 'quartz' : 'fluorite'] };
    const { id } = await wei.callOrThrow(collectionApi.create, aSpecimen(fields));
    if (coll_index === 2 || coll_index === 3) await aPhoto(wei, id);
  }
});

beforeEach(photographedCollection);

/** Returns the numbers of all pages of a list. */
async function numbers(filters: PublicFilters, limit: number): Promise<string[]> {
  const foundNumbers: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { items: { coll_no: string }[]; next_cursor: string | null } = await visitor.callOrThrow(
      publicCollectionApi.list,
      {
        username,
        limit,
        ...filters,
        ...(cursor && { cursor }),
      },
    );
    foundNumbers.push(...page.items.map(({ coll_no }) => coll_no));
    cursor = page.next_cursor;
  }
  return foundNumbers;
}

describe('a visitor’s list', () => {
  it.each([1, 2, 50])(
    'has those with a photograph first, each half the highest number first, by pages of %i',
    async (limit) => {
      expect(await numbers({}, limit)).toEqual(['SC-0003', 'SC-0002', 'SC-0012', 'SC-0004', 'SC-0001']);
      expect(await numbers({ mineral: 'fluorite' }, limit)).toEqual(['SC-0003', 'SC-0002', 'SC-0012', 'SC-0001']);
      expect(await numbers({ has_media: 'true' }, limit)).toEqual(['SC-0003', 'SC-0002']);
    },
  );

  it.each([
    ['SC-0003', {}, [undefined, 'SC-0002']],
    ['SC-0002', {}, ['SC-0003', 'SC-0012']],
    ['SC-0012', {}, ['SC-0002', 'SC-0004']],
    ['SC-0001', {}, ['SC-0004', undefined]],
    ['SC-0012', { mineral: 'fluorite' }, ['SC-0002', 'SC-0001']],
  ] as const)('leads from %s on in its order, %j', async (coll_no, filters, expectedNeighbours) => {
    const item = await visitor.callOrThrow(publicCollectionApi.item, { username, coll_no, sort: 'photos', ...filters });
    if ('redirect_to' in item) throw new Error('It has another number');
    expect([item.prev?.coll_no, item.next?.coll_no]).toEqual(expectedNeighbours);
  });
});
