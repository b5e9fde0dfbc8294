import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POINT_CM } from '#contract/label-cards/design/layout/lay-out-text.ts';
import type { MeasureText } from '#contract/label-cards/design/layout/placed-card.ts';
import { textOfRuns } from '#contract/label-cards/design/layout/text-runs.ts';
import { layOutShareCard, type ShareCardContent } from './share-card.ts';
import type { CardLine } from './text-block.ts';

/** A stub: a character is half as wide as the font size, a Chinese one as wide. */
const measure: MeasureText = (text, { fontSizePt }) => {
  const size = fontSizePt * POINT_CM;
  const halfWidths = [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 0);
  return { width: (halfWidths / 2) * size, ascent: 0.9 * size, descent: 0.25 * size };
};

const scheelite: ShareCardContent = {
  number: 'HN-0004',
  collection: 'Collection of Lin Wei 林巍',
  names: ['Scheelite', '白钨矿'],
  formulas: ['Ca(WO_4_)', 'KAl_2_(Si_3_Al)O_10_(OH)_2_'],
  locality: [{ text: 'Yaogangxian Mine', isItself: true }, { text: 'Yizhang' }, { text: 'Hunan' }, { text: 'China' }],
  localitySeparator: ', ',
  size: '4.6 × 3.4 × 2.8 cm',
  credit: 'Photograph © Lin Wei 林巍',
  address: 'vug.example/s/TG5PD1JV',
  photoSize: { width: 1280, height: 853 },
};
const EPSILON = 0.002;
const texts = (lines: readonly CardLine[]) => lines.map((line) => textOfRuns(line.runs));

describe('the card of a specimen', () => {
  it('says what its museum label says, and where its page is', () => {
    expect(texts(layOutShareCard(scheelite, measure).lines)).toEqual([
      'HN-0004',
      'Collection of Lin Wei 林巍',
      'Scheelite',
      '白钨矿',
      'Ca(WO4)   KAl2(Si3Al)O10(OH)2',
      'Yaogangxian Mine',
      'Yizhang, Hunan, China',
      '4.6 × 3.4 × 2.8 cm',
      'Photograph © Lin Wei 林巍',
      'vug.example/s/TG5PD1JV',
    ]);
  });

  it('names a place from large to small in Chinese, the mine last', () => {
    const locality = [{ text: '中国' }, { text: '湖南省' }, { text: '瑶岗仙矿', isItself: true }];
    const { lines } = layOutShareCard({ ...scheelite, locality, localitySeparator: ' ' }, measure);
    expect(texts(lines).slice(5, 7)).toEqual(['中国 湖南省', '瑶岗仙矿']);
  });

  it('leaves out what is not known', () => {
    const bare = { ...scheelite, names: ['HN-0004'], formulas: [], locality: [], size: null, credit: null };
    expect(texts(layOutShareCard(bare, measure).lines)).toEqual([
      'HN-0004',
      'Collection of Lin Wei 林巍',
      'HN-0004',
      'vug.example/s/TG5PD1JV',
    ]);
  });

  it('shows a usual wide photo without strips of its tray', () => {
    const { photo, tray } = layOutShareCard(scheelite, measure);
    expect([photo.w, photo.h]).toEqual([expect.closeTo(tray.w, 3), expect.closeTo(tray.h, 3)]);
  });

  it('sets a long name smaller before it cuts it, and shows where it is cut', () => {
    const nameLines = (name: string) =>
      layOutShareCard({ ...scheelite, names: [name] }, measure).lines.filter((line) => line.style.font === 'serif');
    const [usual] = nameLines('Scheelite');
    const [smaller] = nameLines('Fluorapophyllite-(K), Stilbite-Ca, Heulandite');
    expect(smaller?.style.fontSizePt).toBeLessThan(usual?.style.fontSizePt ?? 0);
    expect(texts(nameLines('Fluorapophyllite-(K), Stilbite-Ca, Heulandite')).join(' ')).toContain('Heulandite');
    const longNames = texts(nameLines('Wulfenite, Mimetite, Vanadinite, '.repeat(8)));
    expect(longNames.filter((line) => line.startsWith('Wulf')).length).toBeGreaterThan(0);
    expect(longNames.some((line) => line.endsWith('…'))).toBe(true);
  });
});

describe('whatever is said of it', () => {
  const words = fc.string({
    unit: fc.constantFrom('a', 'W', 'ű', '瑶', '岗', ' ', ',', '-', '_', '2', '…'),
    maxLength: 200,
  });
  const anyContent: fc.Arbitrary<ShareCardContent> = fc.record({
    number: words,
    collection: words,
    names: fc.array(words, { minLength: 1, maxLength: 3 }),
    formulas: fc.array(words, { maxLength: 4 }),
    locality: fc.array(fc.record({ text: words, isItself: fc.boolean() }), { maxLength: 8 }),
    localitySeparator: fc.constantFrom(', ', ' '),
    size: fc.option(words),
    credit: fc.option(words),
    address: words,
    photoSize: fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) }),
  });

  it('nothing leaves the card, and the photo keeps a place of its own', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const { lines, tray, photo, label } = layOutShareCard(content, measure);
        for (const { x, width, baseline, style } of lines) {
          const size = style.fontSizePt * POINT_CM;
          expect(x).toBeGreaterThan(0);
          expect(x + width).toBeLessThan(10.8);
          expect(baseline - 0.9 * size).toBeGreaterThan(label.y);
          expect(baseline + 0.25 * size).toBeLessThan(14.4);
        }
        expect(tray.h).toBeGreaterThan(5);
        expect(tray.y + tray.h).toBeLessThan(label.y);
        expect(photo.w / photo.h).toBeCloseTo(content.photoSize.width / content.photoSize.height, 1 + EPSILON);
        for (const [start, length, from, room] of [
          [photo.x, photo.w, tray.x, tray.w],
          [photo.y, photo.h, tray.y, tray.h],
        ] as const) {
          expect(start).toBeGreaterThanOrEqual(from - EPSILON);
          expect(start + length).toBeLessThanOrEqual(from + room + EPSILON);
        }
      }),
    );
  });

  it('no text runs into the code or out of the label', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const { lines, code, label, rule } = layOutShareCard(content, measure);
        expect(code.y).toBeGreaterThan(rule.y);
        const labelLines = lines.filter(({ baseline }) => baseline < label.y + label.h);
        for (const { x, width, baseline } of labelLines.filter((line) => line.baseline > rule.y)) {
          expect(x + width).toBeLessThan(code.x);
          expect(baseline).toBeLessThan(label.y + label.h - 0.2);
        }
      }),
    );
  });
});
