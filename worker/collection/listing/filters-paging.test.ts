import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collectionApi, publicCollectionApi, specimenSorts } from '#contract/collection/api.ts';
import { numberKey } from '#contract/collection/listing/facets.ts';
import { sizeClass } from '#contract/collection/specimen/size.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { times } from '#contract/sample-for-tests.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { loadSmallReference } from '../../minerals/load-for-tests.ts';
import { aPerson, type Person, visitor } from '../../testing/people.ts';
import { settled } from '../showcase/showcase-for-tests.ts';

const series = ['SC', 'QZ'];
const minerals = ['fluorite', 'quartz', 'galena'];
const tags = ['one', 'two'];
const specimenSaid = fc.record({
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
const said: Record<string, (one: OwnSpecimen) => boolean> = {
  fluorite: (one) => one.mineral_ids.includes('fluorite'),
  石英: (one) => one.mineral_ids.includes('quartz'),
  one: (one) => one.tags.includes('one'),
  SC: (one) => one.coll_serie === 'SC',
};

/** The plain way to say what a filter leaves. */
const passes = (one: OwnSpecimen, { serie, mineral, element, tag, size_class, q }: Question) =>
  one.access_level === 'public' &&
  (!serie || one.coll_serie === serie) &&
  (!mineral || one.mineral_ids.includes(mineral)) &&
  (!element || one.mineral_ids.some((id) => holds[id]?.includes(element))) &&
  (!tag || one.tags.includes(tag)) &&
  (!size_class || sizeClass(one.size) === size_class) &&
  (!q || said[q]?.(one) === true);

/** All that paging gives, page after page. */
async function paged(username: string, question: Question, limit: number): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const asked = { username, ...question, limit, ...(cursor && { cursor }) };
    const page: { items: { id: string }[]; next_cursor: string | null } = await visitor.get(
      publicCollectionApi.list,
      asked,
    );
    found.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return found;
}

/** By what a list is sorted: the number, or how long ago a specimen was written. Those with one number may stand either way. */
function keysOf(listed: readonly OwnSpecimen[], { sort }: Question, all: readonly OwnSpecimen[]): string[] {
  const isByAge = sort === 'newest';
  return listed.map((one) => (isByAge ? String(100 + all.length - all.indexOf(one)) : numberKey(one)));
}

function sortedKeys(listed: readonly OwnSpecimen[], asked: Question, all: readonly OwnSpecimen[]): string[] {
  const keys = keysOf(listed, asked, all).sort();
  return (asked.sort ?? 'number_desc') === 'number_desc' ? keys.reverse() : keys;
}

it('whatever is asked, paging gives each specimen that passes once, in the order asked for', async () => {
  await loadSmallReference(env.DB);
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(specimenSaid, { minLength: 6, maxLength: 14 }),
      fc.array(question, { minLength: 5, maxLength: 10 }),
      fc.integer({ min: 1, max: 4 }),
      async (world, questions, limit) => {
        round += 1;
        const owner: Person = await aPerson(`owner-${round}`, round % 2);
        const all: OwnSpecimen[] = [];
        for (const one of world) all.push(await owner.get(collectionApi.create, aSpecimen(one)));
        for (const asked of questions) {
          const passing = all.filter((one) => passes(one, asked));
          const ids = await paged(owner.username, asked, limit);
          expect({ asked, ids: [...ids].sort() }).toEqual({ asked, ids: passing.map(({ id }) => id).sort() });
          const listed = ids.flatMap((id) => passing.filter((one) => one.id === id));
          expect({ asked, keys: keysOf(listed, asked, all) }).toEqual({ asked, keys: sortedKeys(passing, asked, all) });
        }
      },
    ),
    { numRuns: times(8, 3) },
  );
  await settled();
});
