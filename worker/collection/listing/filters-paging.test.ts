import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collectionApi, publicCollectionApi, specimenSorts } from '#contract/collection/api.ts';
import { numberKey } from '#contract/collection/listing/facets.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { sizeClass } from '#contract/format/size.ts';
import { times } from '#contract/sample-for-tests.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

const series = ['SC', 'QZ'];
const minerals = ['fluorite', 'quartz', 'galena'];
const tags = ['one', 'two'];
const arbitrarySpecimen = fc.record({
  coll_serie: fc.constantFrom(...series),
  coll_index: fc.integer({ min: 1, max: 9 }),
  mineral_ids: fc.subarray(minerals),
  tags: fc.subarray(tags),
  size: fc.record({ length: fc.constantFrom(20, 40, 80) }),
  access_level: fc.constantFrom('public' as const, 'public' as const, 'private' as const),
});
const question = fc.record(
  {
    serie: fc.constantFrom(...series),
    mineral: fc.constantFrom(...minerals),
    element: fc.constantFrom('F', 'Si', 'S'),
    tag: fc.constantFrom(...tags),
    size_class: fc.constantFrom('thumbnail' as const, 'small_cabinet' as const),
    q: fc.constantFrom('fluorite', '石英', 'one', 'SC'),
    sort: fc.constantFrom(...specimenSorts),
  },
  { requiredKeys: [] },
);
type Question = typeof question extends fc.Arbitrary<infer A> ? A : never;

const holds: Record<string, readonly string[]> = { fluorite: ['Ca', 'F'], quartz: ['Si', 'O'], galena: ['Pb', 'S'] };
const textFilters: Record<string, (specimen: OwnSpecimen) => boolean> = {
  fluorite: (specimen) => specimen.mineral_ids.includes('fluorite'),
  石英: (specimen) => specimen.mineral_ids.includes('quartz'),
  one: (specimen) => specimen.tags.includes('one'),
  SC: (specimen) => specimen.coll_serie === 'SC',
};

/** A plain implementation of the filters, for comparison. */
const passes = (specimen: OwnSpecimen, { serie, mineral, element, tag, size_class, q }: Question) =>
  specimen.access_level === 'public' &&
  (!serie || specimen.coll_serie === serie) &&
  (!mineral || specimen.mineral_ids.includes(mineral)) &&
  (!element || specimen.mineral_ids.some((id) => holds[id]?.includes(element))) &&
  (!tag || specimen.tags.includes(tag)) &&
  (!size_class || sizeClass(specimen.size) === size_class) &&
  (!q || textFilters[q]?.(specimen) === true);

/** Returns the ids of all pages. */
async function pagedIds(username: string, question: Question, limit: number): Promise<string[]> {
  const foundIds: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const pageQuery = { username, ...question, limit, ...(cursor && { cursor }) };
    const page: { items: { id: string }[]; next_cursor: string | null } = await visitor.callOrThrow(
      publicCollectionApi.list,
      pageQuery,
    );
    foundIds.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return foundIds;
}

/**
 * Returns a list's sort keys: the number, or the age of a specimen. Specimens with the same number may be in
 * either order.
 */
function sortKeys(
  listedSpecimens: readonly OwnSpecimen[],
  { sort }: Question,
  allSpecimens: readonly OwnSpecimen[],
): string[] {
  const isByAge = sort === 'newest';
  return listedSpecimens.map((specimen) =>
    isByAge ? String(100 + allSpecimens.length - allSpecimens.indexOf(specimen)) : numberKey(specimen),
  );
}

function sortedKeys(
  listedSpecimens: readonly OwnSpecimen[],
  query: Question,
  allSpecimens: readonly OwnSpecimen[],
): string[] {
  const keys = sortKeys(listedSpecimens, query, allSpecimens).sort();
  return (query.sort ?? 'number_desc') === 'number_desc' ? keys.reverse() : keys;
}

it('whatever is asked, paging gives each specimen that passes once, in the order asked for', async () => {
  await loadSmallReference(env.DB);
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbitrarySpecimen, { minLength: 6, maxLength: 14 }),
      fc.array(question, { minLength: 5, maxLength: 10 }),
      fc.integer({ min: 1, max: 4 }),
      async (world, questions, limit) => {
        round += 1;
        const owner: Person = await createPerson(`owner-${round}`, round % 2);
        const allSpecimens: OwnSpecimen[] = [];
        for (const input of world) allSpecimens.push(await owner.callOrThrow(collectionApi.create, aSpecimen(input)));
        for (const query of questions) {
          const matches = allSpecimens.filter((specimen) => passes(specimen, query));
          const ids = await pagedIds(owner.username, query, limit);
          expect({ asked: query, ids: [...ids].sort() }).toEqual({
            asked: query,
            ids: matches.map(({ id }) => id).sort(),
          });
          const listedSpecimens = ids.flatMap((id) => matches.filter((specimen) => specimen.id === id));
          expect({ asked: query, keys: sortKeys(listedSpecimens, query, allSpecimens) }).toEqual({
            asked: query,
            keys: sortedKeys(matches, query, allSpecimens),
          });
        }
      },
    ),
    { numRuns: times(8, 3) },
  );
  await settleShowcase();
});
