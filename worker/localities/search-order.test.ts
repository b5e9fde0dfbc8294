import { beforeEach, expect, it } from 'vitest';
import { localitiesApi } from '#contract/localities/api.ts';
import { PROPOSALS_MAX } from '#contract/text/type-ahead.ts';
import { onlyWholeReference } from '#worker/minerals/reference-for-tests.ts';
import { visitor } from '#worker/testing/people.ts';

beforeEach(onlyWholeReference);

/** What a collector types, and the expected first results, best first. */
const expectedNames = {
  tsum: ['Tsumeb', 'Tsumeb Mine'],
  yaogang: ['Yaogangxian Mine'],
  'yao gang xian': ['Yaogangxian Mine'],
  ygx: ['Yaogangxian Mine'],
  瑶岗仙: ['Yaogangxian Mine'],
  瑤崗仙: ['Yaogangxian Mine'],
  chenzhou: ['Chenzhou'],
  hunan: ['Hunan'],
  湖: ['Hunan', 'Hubei'],
  annab: ['Annaberg'],
  安纳贝格: ['Annaberg'],
  cali: ['California', 'California'],
  ca: ['Canada', 'California'],
  de: ['Germany'],
  el: ['Elba Island'],
  'Mt. I': ['Mount Isa'],
  mount: ['Mount Isa'],
  'St. A': ['Sankt Andreasberg', 'St Austell'],
  香港: ['Hong Kong SAR China'],
  香港特别行政区: ['Hong Kong SAR China'],
  台湾省: ['Taiwan'],
};

it('proposes first what a collector means', async () => {
  const foundNames: Record<string, string[]> = {};
  for (const [q, names] of Object.entries(expectedNames)) {
    const { items } = await visitor.callOrThrow(localitiesApi.search, { q });
    foundNames[q] = items.slice(0, names.length).map(({ name }) => name);
  }
  expect(foundNames).toEqual(expectedNames);
});

it('a search of places finds every area once', async () => {
  for (const q of ['香港', '澳门', '台湾', 'Hong Kong', 'Macau', 'Taiwan']) {
    const { items } = await visitor.callOrThrow(localitiesApi.search, { q });
    expect(items.map(({ kind }) => kind)).toEqual(['country']);
  }
});

it('a search of places reads at most 60 rows in one or two statements, whatever is typed', async () => {
  const queries = ['s', 'm', '矿', '山', 'san', 'mount', 'mt.', 'st.', 'yao gang xian', 'no such place', 'mine'];
  for (const q of queries) {
    const { headers } = await visitor.call(localitiesApi.search, { q, limit: PROPOSALS_MAX });
    const timingMatch = /(\d+) queries in (\d+) trips, (\d+) rows read/.exec(headers.get('server-timing') ?? '');
    const [queries, , rows] = (timingMatch ?? []).slice(1).map(Number);
    expect(queries, q).toBeLessThanOrEqual(2);
    expect(rows, q).toBeLessThanOrEqual(60);
  }
});
