import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchingOtherName } from '#contract/terms/matching-other-name.ts';
import { foldText, hasHan, startsWord } from './fold-text.ts';

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
  ])('%j is compared as %j', (text, foldedText) => {
    expect(foldText(text)).toBe(foldedText);
  });

  it('changes nothing when done twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const foldedText = foldText(text);
        expect(foldText(foldedText)).toBe(foldedText);
      }),
    );
  });

  it('changes nothing when done twice, for every character there is', () => {
    const unstable: string[] = [];
    for (let point = 0; point <= 0x10ffff; point++) {
      if (point >= 0xd800 && point <= 0xdfff) continue;
      const foldedText = foldText(`a${String.fromCodePoint(point)}a`);
      if (foldText(foldedText) !== foldedText) unstable.push(point.toString(16));
    }
    expect(unstable).toEqual([]);
  });

  it('treats plain letters beside others as it treats them alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(foldText(`É ${text}`)).toBe(`e ${foldText(text)}`.trim());
      }),
    );
  });

  it('leaves no capital, no punctuation and no double space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(text)).not.toMatch(/[A-Z\p{P}]| {2}|^ | $/u);
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
  const otherNames = ['Fluorspar', 'Fluss-Spat', '氟石'];
  expect(matchingOtherName('fluors', ['Fluorite', '萤石'], otherNames)).toBe('Fluorspar');
  expect(matchingOtherName('氟', ['Fluorite', '萤石'], otherNames)).toBe('氟石');
  expect(matchingOtherName('spat', ['Fluorite', '萤石'], otherNames)).toBe('Fluss-Spat');
  expect(matchingOtherName('fluor', ['Fluorite', '萤石'], otherNames)).toBeNull();
  expect(matchingOtherName('ys', ['Fluorite', '萤石'], otherNames)).toBeNull();
});
