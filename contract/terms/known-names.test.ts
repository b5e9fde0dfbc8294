import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameCandidates, separateNames } from './known-names.ts';

const names = new Set('瑶岗仙 萤石 湖南 石英 方解石 石门 雄黄 巴西 黄玉 林巍 方解石英'.split(' '));

describe('names typed without a space', () => {
  it.each([
    ['two names', '瑶岗仙萤石', '瑶岗仙 萤石'],
    ['in either order', '萤石瑶岗仙', '萤石 瑶岗仙'],
    ['traditional characters, which stay', '瑤崗仙螢石', '瑤崗仙 螢石'],
    ['three names', '湖南瑶岗仙萤石', '湖南 瑶岗仙 萤石'],
    ['four names', '林巍湖南瑶岗仙萤石', '林巍 湖南 瑶岗仙 萤石'],
    ['never five', '林巍湖南瑶岗仙萤石石英', '林巍湖南瑶岗仙萤石石英'],
    ['beside other words', 'fluorite 黄玉巴西 12', 'fluorite 黄玉 巴西 12'],
    ['between Latin letters', 'x雄黄石门y', 'x雄黄 石门y'],
    ['a longer name first', '方解石石英', '方解石 石英'],
    ['not where one part is no name', '瑶岗仙大萤石', '瑶岗仙大萤石'],
    ['not a name itself', '方解石英', '方解石英'],
    ['not what is typed with spaces', '萤石 瑶岗仙', '萤石 瑶岗仙'],
    ['not one character', '石英金', '石英金'],
    ['nothing in an empty text', '', ''],
  ])('are split: %s', (_, query, expectedQuery) => {
    expect(separateNames(query, names)).toBe(expectedQuery);
  });

  it('are looked up only where two of them fit', () => {
    expect(nameCandidates('萤石 瑶岗仙 fluorite')).toEqual([]);
    expect(nameCandidates('瑶岗仙萤石').toSorted()).toEqual(
      ['仙萤石', '瑶岗', '瑶岗仙', '瑶岗仙萤石', '萤石'].toSorted(),
    );
    expect(nameCandidates('萤'.repeat(17))).toEqual([]);
  });
});

const character = fc.constantFrom(...'瑶岗仙萤石英方解湖南');
const runText = fc.array(character, { maxLength: 20 }).map((characters) => characters.join(''));
const nameSet = fc.uniqueArray(fc.array(character, { minLength: 1, maxLength: 5 }).map((name) => name.join('')));

describe('splitting a run of any characters', () => {
  it('only adds spaces, between at most four known names of which each was a candidate', () => {
    fc.assert(
      fc.property(runText, nameSet, (run, knownNames) => {
        const spacedRun = separateNames(run, new Set(knownNames));
        const parts = spacedRun.split(' ');
        expect(parts.join('')).toBe(run);
        if (parts.length === 1) return;
        expect(parts.length).toBeLessThanOrEqual(4);
        const candidates = nameCandidates(run);
        for (const part of parts) {
          expect(knownNames).toContain(part);
          expect(candidates).toContain(part);
        }
      }),
    );
  });

  it('splits whatever two to four known names were joined, unless the whole is a name', () => {
    const namesToJoin = fc.array(
      fc.array(character, { minLength: 2, maxLength: 4 }).map((name) => name.join('')),
      { minLength: 2, maxLength: 4 },
    );
    fc.assert(
      fc.property(namesToJoin, (joinedNames) => {
        const run = joinedNames.join('');
        fc.pre(!joinedNames.includes(run));
        expect(separateNames(run, new Set(joinedNames))).toContain(' ');
      }),
    );
  });

  it('changes nothing else, whatever the text, and looks up at most sixty parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
        expect(separateNames(text, names).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        expect(nameCandidates(text).length).toBeLessThanOrEqual(60);
      }),
    );
  });
});
