import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finerText } from './finer-text.ts';
import { specimenLocalityLine } from './localized-locality-name.ts';

const maharashtra = { name: 'Maharashtra', name_zh: '马哈拉施特拉邦' };
const potosi = { name: 'Potosí Department', name_zh: '波托西省' };
const chenzhou = { name: 'Chenzhou', name_zh: '郴州' };

it.each([
  ['Pashan Hills, Pune, Maharashtra, India', maharashtra, 'Pashan Hills, Pune'],
  ['Cerro Huañaquino, Potosi, Bolivia', potosi, 'Cerro Huañaquino'],
  ['Cerro Huañaquino; Potosí Department; Bolivia', potosi, 'Cerro Huañaquino'],
  ['湖南郴州小水矿', chenzhou, '小水矿'],
  ['湖南 郴州市 小水矿', chenzhou, '小水矿'],
  ['小水矿，郴州，湖南', chenzhou, '小水矿'],
  // The words name nothing finer, or it is unknown how they relate.
  ['Maharashtra, India', maharashtra, null],
  ['Maharashtra', maharashtra, null],
  ['湖南郴州', chenzhou, null],
  ['郴州市', chenzhou, null],
  ['Sweet Home Mine, Alma, Colorado', maharashtra, null],
  ['Newmaharashtra, India', maharashtra, null],
  ['', maharashtra, null],
  [null, maharashtra, null],
  [', , Maharashtra', maharashtra, ''],
] as const)('of %j, where %j is linked: %j', (text, locality, expectedText) => {
  expect(finerText(text, locality)).toBe(expectedText);
});

it('is a part of the words and never the linked name, and the line ends as that of the linked locality alone', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 3 }), word, fc.array(word, { maxLength: 2 }), (finer, name, larger) => {
      const locality = { name, name_zh: null };
      const text = [...finer, name, ...larger].join(', ');
      const leadingText = finerText(text, locality);
      if (leadingText) expect(text.startsWith(`${leadingText}, ${name}`)).toBe(true);
      const path = [locality, ...larger.map((level) => ({ name: level, name_zh: null }))];
      const line = specimenLocalityLine({ locality: { path }, locality_text: text }, 'en');
      expect(line.endsWith(specimenLocalityLine({ locality: { path } }, 'en'))).toBe(true);
    }),
  );
});
