import { describe, expect, it } from 'vitest';
import type { NamedLocality } from '#contract/collection/names/locality-names-api.ts';
import { matchesLocality, sortLocalities } from './named-localities.ts';

const china = { id: 156, name: 'China', name_zh: '中国' };
const makeLocality = (
  name: string,
  name_zh: string | null,
  specimen_count: number,
  short_name: string | null = null,
) => {
  const localityName = { id: specimen_count, name, name_zh };
  const names = short_name === null ? null : { custom_name: null, short_name, custom_country: null };
  return {
    locality: { ...localityName, path: [localityName, china] },
    names,
    specimen_count,
    refusal: null,
  } satisfies NamedLocality;
};
const yaogangxian = makeLocality('Yaogangxian Mine', '瑶岗仙矿', 3, 'YGX');
const mountXuebaoding = makeLocality('Xuěbǎodǐng', '雪宝顶', 9);
const berezovsk = makeLocality('Berezovsk', null, 3);

it('places stand by how many specimens they have, then by their name', () => {
  const names = sortLocalities([yaogangxian, berezovsk, mountXuebaoding], 'en').map(({ locality }) => locality.name);
  expect(names).toEqual(['Xuěbǎodǐng', 'Berezovsk', 'Yaogangxian Mine']);
});

describe('a place is found', () => {
  it.each([
    ['xuebao', mountXuebaoding, true],
    ['YGX', yaogangxian, true],
    ['瑤崗仙', yaogangxian, true],
    ['china yaogang', yaogangxian, true],
    ['ygx', mountXuebaoding, false],
    ['', berezovsk, true],
  ])('by %s', (query, namedLocality, isMatch) => {
    expect(matchesLocality(namedLocality, query)).toBe(isMatch);
  });
});
