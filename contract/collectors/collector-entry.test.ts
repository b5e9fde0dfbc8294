import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectorEntry, type EnteredCollector, nameKey } from './collector-entry.ts';
import { ALL_COLLECTORS_FACET, facetWord } from './collector-facets.ts';

const linwei: EnteredCollector = {
  username: 'linwei',
  display_name: 'Lin Wei 林巍',
  location: '中国 湖南 长沙',
  bio: '收藏湘南的钨锡矿物',
  mineral_ids: ['scheelite', 'fluorite'],
  intents: 1,
  intent_country: 'DE',
};

describe('what the directory holds of a collector', () => {
  it('is their country, their intents and their minerals, to be counted', () => {
    expect(collectorEntry(linwei).facets).toEqual([
      ALL_COLLECTORS_FACET,
      'country:CN',
      'has_active_intents:true',
      'mineral:scheelite',
      'mineral:fluorite',
    ]);
    expect(collectorEntry({ ...linwei, location: 'Changsha', intents: 0 }).facets).toContain('country:DE');
    expect(collectorEntry({ ...linwei, location: null, intents: 0, intent_country: null }).country).toBeNull();
  });

  it('are words by which they are found: names in every script, how they are typed, place and what they say', () => {
    const terms = collectorEntry(linwei).words.split(' ');
    const facet = facetWord({ kind: 'mineral', value: 'fluorite' });
    for (const word of ['lin', 'wei', '林', '巍', 'linwei', 'lw', 'china', '长', '沙', '钨', facet])
      expect(terms, word).toContain(word);
  });

  it('is nothing that a typed text could mistake for a filter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (bio) => {
        const { words } = collectorEntry({ ...linwei, bio, mineral_ids: [] });
        expect(words.split(' ')).not.toContain(facetWord({ kind: 'mineral', value: 'fluorite' }));
      }),
    );
  });
});

it('puts names into one order, Chinese ones by how they are read', () => {
  const surnames = ['解缙', '区大相', '单田芳', '仇英', '欧阳修', '谢安', '沈括', '邱迟'];
  const read = surnames.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1));
  expect(read).toEqual(['区大相', '欧阳修', '邱迟', '仇英', '单田芳', '沈括', '谢安', '解缙']);
  expect(collectorEntry({ ...linwei, display_name: '仇英' }).words.split(' ')).toContain('qiuying');
  const names = ['赵昀', 'Ulrich Brandt', '林巍', 'Ana Reyes', 'Émile', '陈曦', 'Lin Wei 林巍'];
  const sortedNames = names.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1));
  expect(sortedNames).toEqual(['Ana Reyes', '陈曦', 'Émile', '林巍', 'Lin Wei 林巍', 'Ulrich Brandt', '赵昀']);
});
