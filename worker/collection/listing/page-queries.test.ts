import { describe, expect, it } from 'vitest';
import { ownSorts } from '#contract/collection/listing/own-filters.ts';
import type { Scope } from '#worker/collection/search/index-tables.ts';
import { draft, makeQuestion } from '#worker/db/prepared-query.ts';
import { filterRanges } from './filter-ranges.ts';
import { pageAsked } from './page-queries.ts';
import { selectCards, selectOwn } from './select-specimens.ts';
import { type Matches, type PageQuery, pageSql } from './specimen-list-sql.ts';
import { type Position, positionShape } from './specimen-order.ts';

const scopes: Scope[] = ['own', 'public'];
const matches: Matches[] = ['few', 'many', 'all'];
const samplePosition = (order: PageQuery['order']): Position =>
  positionShape(order).map((kind, index) => (kind === 'number' ? index + 7 : `place ${index}`));

/**
 * Every kind of page: each order in both directions, from the beginning or after a position, of all or of
 * matches.
 */
const pageQueries: PageQuery[] = ownSorts.flatMap((order) =>
  scopes.flatMap((scope) =>
    [null, samplePosition(order)].flatMap((position) =>
      [null, '{open} : ("a")'].flatMap((match) =>
        (['on', 'back'] as const).map((direction) => ({
          user_id: 'u1',
          scope,
          match,
          ranges: [],
          order,
          position,
          direction,
          limit: 25,
        })),
      ),
    ),
  ),
);

const queryParts = ({ text, values }: { text: string; values: unknown[] }) => ({ text, values });

describe('a page', () => {
  it.each(matches)('is asked for by the very text and values that a query made for it has: %s', (matchSize) => {
    const ask = pageAsked(selectOwn);
    for (const pageQuery of [
      ...pageQueries,
      ...pageQueries.map((pageQuery) => ({ ...pageQuery, user_id: 'u2', limit: 11 })),
    ])
      expect(queryParts(ask(pageQuery, matchSize))).toEqual(
        queryParts(makeQuestion(selectOwn(draft, pageSql(pageQuery, matchSize)))),
      );
  });

  it('of another collector, from another place, is asked for without building its text again', () => {
    let buildCount = 0;
    const ask = pageAsked((db, walk) => {
      buildCount += 1;
      return selectCards(db, walk);
    });
    for (let round = 0; round < 3; round += 1)
      for (const pageQuery of pageQueries) ask({ ...pageQuery, user_id: `u${round}`, limit: round + 2 }, 'few');
    expect(buildCount).toBe(pageQueries.length);
  });

  it('that ranges narrow is asked for by a text of its own', () => {
    const ask = pageAsked(selectOwn);
    for (const created_from of ['2024', '2025-06', '2026-01-31'])
      for (const pageQuery of pageQueries.map((pageQuery) => ({
        ...pageQuery,
        ranges: filterRanges({ created_from }),
      })))
        expect(queryParts(ask(pageQuery, 'few'))).toEqual(
          queryParts(makeQuestion(selectOwn(draft, pageSql(pageQuery, 'few')))),
        );
  });
});
