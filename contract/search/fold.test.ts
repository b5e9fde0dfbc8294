import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, hasHan, startsWord } from './fold.ts';
import { otherNameFor } from './matched.ts';

describe('fold', () => {
  it.each([
    ['Fluorite', 'fluorite'],
    ['  Smoky   QUARTZ ', 'smoky quartz'],
    ['Åkermanite', 'akermanite'],
    ['Straßmannite', 'strassmannite'],
    ['Balićžunićite', 'baliczunicite'],
    ['Kongsberg, Buskerud (Sølvverk)', 'kongsberg buskerud solvverk'],
    ['Wałbrzych', 'walbrzych'],
    ['Jáchymov', 'jachymov'],
    ['İstanbul', 'istanbul'],
    ['Fool’s Gold', 'fools gold'],
    ["Wu'an", 'wuan'],
    ['Axinite-(Mn)', 'axinite mn'],
    ['Roselite-β', 'roselite beta'],
    ['βρύο', 'βρυο'],
    ['ＣａＦ₂', 'caf2'],
    ['螢石', '萤石'],
    ['瑤崗仙礦', '瑶岗仙矿'],
    ['綠柱石、黃鐵礦', '绿柱石 黄铁矿'],
    ['ガーネット', 'ガーネット'],
    ['萤石', '萤石'],
    ['!?…', ''],
    ['', ''],
  ])('%j is compared as %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('changes nothing when done twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = fold(text);
        expect(fold(once)).toBe(once);
      }),
    );
  });

  it('changes nothing when done twice, for every character there is', () => {
    const unstable: string[] = [];
    for (let point = 0; point <= 0x10ffff; point++) {
      if (point >= 0xd800 && point <= 0xdfff) continue;
      const once = fold(`a${String.fromCodePoint(point)}a`);
      if (fold(once) !== once) unstable.push(point.toString(16));
    }
    expect(unstable).toEqual([]);
  });

  it('treats plain letters beside others as it treats them alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(fold(`É ${text}`)).toBe(`e ${fold(text)}`.trim());
      }),
    );
  });

  it('leaves no capital, no punctuation and no double space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text)).not.toMatch(/[A-Z\p{P}]| {2}|^ | $/u);
      }),
    );
  });
});

it('knows Chinese from other text', () => {
  expect(hasHan('Cave 萤石')).toBe(true);
  expect(hasHan('Fluorite, ガーネット')).toBe(false);
});

it('a folded text finds the beginning of any word, and any character in Chinese', () => {
  expect(startsWord('smoky quartz', 'qu')).toBe(true);
  expect(startsWord('smoky quartz', 'moky')).toBe(false);
  expect(startsWord('方解石', '解石')).toBe(true);
  expect(startsWord('yaogangxian', '')).toBe(true);
});

it('a folded text tells by which other name something was found', () => {
  const others = ['Fluorspar', 'Fluss-Spat', '氟石'];
  expect(otherNameFor('fluors', ['Fluorite', '萤石'], others)).toBe('Fluorspar');
  expect(otherNameFor('氟', ['Fluorite', '萤石'], others)).toBe('氟石');
  expect(otherNameFor('spat', ['Fluorite', '萤石'], others)).toBe('Fluss-Spat');
  expect(otherNameFor('fluor', ['Fluorite', '萤石'], others)).toBeNull();
  expect(otherNameFor('ys', ['Fluorite', '萤石'], others)).toBeNull();
});
