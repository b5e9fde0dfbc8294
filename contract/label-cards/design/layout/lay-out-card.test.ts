import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LabelElement, labelElement, type TextElement } from '#contract/label-cards/design/element.ts';
import { sampleLabelData } from '#contract/label-cards/design/sample-facts.ts';
import { layOutCard } from './lay-out-card.ts';
import { layOutText, POINT_CM } from './lay-out-text.ts';
import type { MeasureText, PlacedElement } from './placed-card.ts';
import { splitLines, textOfRuns } from './text-runs.ts';

/** A stub: a character is half as wide as the font size, a Chinese one as wide. */
const measure: MeasureText = (text, { fontSizePt }) => {
  const missingCharacter = /\u{10ffff}/u.exec(text)?.[0];
  const halfWidths = [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 0);
  const size = fontSizePt * POINT_CM;
  return {
    width: (halfWidths / 2) * size,
    ascent: 0.8 * size,
    descent: 0.2 * size,
    ...(missingCharacter && { missingCharacter }),
  };
};

const elementBox = { id: 'a', x: 0, y: 0, w: 3, h: 1 };
const element = (fields: object): LabelElement =>
  labelElement.parse({ kind: 'text', text: '', ...elementBox, ...fields });
const textElement = (fields: Partial<TextElement>) => element(fields) as TextElement;
const card = { width_cm: 7, height_cm: 3.5 };

const layOutElement = (fields: object): PlacedElement => {
  const { elements } = layOutCard(
    { elements: [element(fields)] },
    card,
    sampleLabelData(),
    measure,
    'en',
    'https://vug.example',
  );
  const [placedElement] = elements;
  if (!placedElement) throw new Error('Nothing was placed');
  return placedElement;
};
const lineTexts = ({ lines = [] }: PlacedElement) => lines.map((line) => textOfRuns(line.runs));
const spacelessText = (text: string) => text.replaceAll(/\s/g, '');

describe('where lines end', () => {
  it.each([
    ['between words', 'Yaogangxian Mine, Hunan', ['Yaogangxian', 'Mine, Hunan']],
    ['between Chinese letters', '湖南省郴州市宜章县瑶岗仙矿', ['湖南省郴州市宜章', '县瑶岗仙矿']],
    ['beside a Chinese name, not within it', '秘鲁 瓦努科大区 万萨拉矿', ['秘鲁 瓦努科大区', '万萨拉矿']],
    ['between Chinese names of a list', '海蓝宝石、微斜长石、石英', ['海蓝宝石、', '微斜长石、石英']],
    ['anywhere in a sentence', '它产于湖南。与石英共生。', ['它产于湖南。与石', '英共生。']],
    ['never before a closing mark', '湖南省郴州市宜章，县', ['湖南省郴州市宜', '章，县']],
    ['never before a full stop', '湖南省郴州市宜章。县', ['湖南省郴州市宜', '章。县']],
    ['never after an opening mark', '湖南省郴州市宜（章县）', ['湖南省郴州市宜', '（章县）']],
    ['between Chinese and other letters', '湖南省郴州Yaogangxian', ['湖南省郴州', 'Yaogangxian']],
    ['after a hyphen between words', 'Wolfram Gilgit-Baltistan', ['Wolfram Gilgit-', 'Baltistan']],
    ['not within a number', 'Wolframite SC-0412', ['Wolframite', 'SC-0412']],
    ['where they were written to', 'Yaogangxian\nMine', ['Yaogangxian', 'Mine']],
    ['within a word that is wider than the box', 'Spessartine-rich-albite', ['Spessartine-', 'rich-albite']],
    ['within a word that has no place to end', 'Yaogangxianyaogangxian', ['Yaogangxianyaoga', 'ngxian']],
  ])('%s', (_, text, lines) => {
    expect(lineTexts(layOutElement({ text, size: 10, fit: 'wrap', w: 2.86 }))).toEqual(lines);
  });

  it('keep a Chinese name whole by somewhat smaller letters, and tear it before they are much smaller', () => {
    const text = 'Zircon 锆石锆石';
    const shrunkLines = (fields: object) =>
      lineTexts(layOutElement({ text, size: 10, fit: 'shrink', h: 1.3, ...fields }));
    expect(shrunkLines({ w: 1.3 })).toEqual(['Zircon', '锆石锆石']);
    expect(shrunkLines({ w: 1.06 })).toEqual(['Zircon', '锆石锆', '石']);
  });

  it('keep a formula whole', () => {
    const formula = splitLines([
      { text: 'of ', isFormula: false },
      { text: 'Ca_5_(PO_4_)_3_F · 2H_2_O', isFormula: true },
    ]);
    const { lines } = layOutText(textElement({ size: 10, w: 2.2, fit: 'wrap' }), formula, measure);
    expect(lines.map((line) => textOfRuns(line.runs))).toEqual(['of', 'Ca5(PO4)3F ·', '2H2O']);
    expect(lines[1]?.runs).toEqual([
      { text: 'Ca', shift: 'none' },
      { text: '5', shift: 'sub' },
      { text: '(PO', shift: 'none' },
      { text: '4', shift: 'sub' },
      { text: ')', shift: 'none' },
      { text: '3', shift: 'sub' },
      { text: 'F ·', shift: 'none' },
    ]);
  });

  it('has charges raised, figures narrower than their text', () => {
    const [line] = splitLines([{ text: 'Fe^3+^', isFormula: true }]);
    expect(line?.map(({ text, shift }) => [text, shift])).toEqual([
      ['Fe', 'none'],
      ['3+', 'sup'],
    ]);
    const { lines } = layOutText(textElement({ size: 10 }), [line ?? []], measure);
    expect(lines[0]?.width).toBeCloseTo((2 * 5 + 2 * 3.5) * POINT_CM);
  });
});

describe('a text that its box is too small for', () => {
  it.each([
    ['shrinks until it fits', { text: 'Yaogangxian', w: 1, size: 10 }, 5.1, [{ kind: 'shrunk', points: 5.1 }]],
    ['stays as it is where it fits', { text: 'Hunan', w: 1, size: 10 }, 10, []],
    [
      'is over at the smallest size',
      { text: 'Yaogangxian', w: 0.5, h: 0.2, size: 10 },
      5,
      [{ kind: 'over', excessMm: 4 }],
    ],
    ['is hard to read below 5 pt', { text: 'Yaogangxian', w: 1, size: 4 }, 4, [{ kind: 'small', points: 5 }]],
    [
      'runs over where it only wraps',
      { text: 'Mine Mine', w: 1, h: 0.5, size: 10, fit: 'wrap' },
      10,
      [{ kind: 'over', excessMm: 2.8 }],
    ],
    [
      'is cut off after what has room',
      { text: 'Mine Hunan', w: 1, h: 0.5, size: 10, fit: 'clip' },
      10,
      [{ kind: 'clipped', textBeforeCut: 'Mine' }],
    ],
    ['lacks a letter', { text: 'a\u{10ffff}', size: 10 }, 10, [{ kind: 'font', char: '\u{10ffff}' }]],
    ['lies beyond the card', { text: 'Mine', x: 6.5, w: 3, size: 10 }, 10, [{ kind: 'over', excessMm: 2.1 }]],
    [
      'is turned out of the card',
      { text: 'Yaogangxian', rotation: 90, size: 10 },
      10,
      [{ kind: 'over', excessMm: 10 }],
    ],
    ['says nothing', { text: ' ', size: 10 }, 10, []],
  ])('%s', (_, fields, points, overflow) => {
    expect(layOutElement(fields)).toMatchObject({ points, overflow });
  });

  it('is never shrunk below its smallest size, and its words are torn only there', () => {
    const text = fc.stringMatching(/^[a-z 萤石、。]{1,60}$/);
    const side = fc.double({ min: 0.1, max: 6, noNaN: true });
    fc.assert(
      fc.property(text, side, side, fc.integer({ min: 2, max: 12 }), (content, w, h, min_size) => {
        const placedElement = layOutElement({ text: content, w, h, size: 12, min_size });
        expect(placedElement.points).toBeGreaterThanOrEqual(min_size);
        expect(placedElement.points).toBeLessThanOrEqual(12);
        if (placedElement.points === min_size || placedElement.overflow.some(({ kind }) => kind === 'over')) return;
        const lowestBaseline = Math.max(0, ...(placedElement.lines ?? []).map((line) => line.baseline));
        expect(lowestBaseline).toBeLessThanOrEqual(h + 0.01);
      }),
    );
  });
});

describe('the lines of a text', () => {
  const anyText = fc.stringMatching(/^[a-zA-Z0-9 .,\-萤石矿、。（）\n]{0,80}$/);
  const anyWidth = fc.double({ min: 0.05, max: 5, noNaN: true });
  const anyFit = fc.constantFrom('wrap' as const, 'shrink' as const);

  it('are no wider than its box, but for one letter', () => {
    fc.assert(
      fc.property(anyText, anyWidth, anyFit, (text, w, fit) => {
        for (const line of layOutElement({ text, w, h: 30, fit, size: 9 }).lines ?? [])
          expect(line.width <= w + 0.002 || [...textOfRuns(line.runs)].length === 1).toBe(true);
      }),
    );
  });

  it('say what was given, and nothing else', () => {
    fc.assert(
      fc.property(anyText, anyWidth, anyFit, (text, w, fit) => {
        expect(spacelessText(lineTexts(layOutElement({ text, w, h: 0.3, fit, size: 9 })).join(''))).toBe(
          spacelessText(text),
        );
      }),
    );
  });

  it('say the beginning of it where they are cut off', () => {
    fc.assert(
      fc.property(anyText, anyWidth, fc.double({ min: 0.05, max: 3, noNaN: true }), (text, w, h) => {
        const placedElement = layOutElement({ text, w, h, fit: 'clip', size: 9 });
        const shownText = spacelessText(lineTexts(placedElement).join(''));
        expect(spacelessText(text).startsWith(shownText)).toBe(true);
        if (shownText !== spacelessText(text))
          expect(placedElement.overflow.map(({ kind }) => kind)).toContain('clipped');
      }),
    );
  });

  it.each([
    ['start', 'top', 0, 0.8 * 10 * POINT_CM],
    ['center', 'middle', (3 - 4 * 5 * POINT_CM) / 2, (1 - 10 * POINT_CM) / 2 + 8 * POINT_CM],
    ['end', 'bottom', 3 - 4 * 5 * POINT_CM, 1 - 2 * POINT_CM],
  ])('stand at the %s and the %s', (align, valign, x, baseline) => {
    const [line] = layOutElement({ text: 'Mine', size: 10, align, valign }).lines ?? [];
    expect(line?.x).toBeCloseTo(x);
    expect(line?.baseline).toBeCloseTo(baseline);
  });

  it.each(['top', 'middle', 'bottom'] as const)(
    'stand nowhere above their box, aligned to its %s, also where they are too tall',
    (valign) => {
      const { lines = [] } = layOutElement({ text: 'Mine\nMine\nMine', size: 10, min_size: 10, h: 0.4, valign });
      expect(lines[0]?.baseline).toBeCloseTo(0.8 * 10 * POINT_CM);
    },
  );
});

describe('what is no text', () => {
  it('is placed as it is, a code with the permanent address', () => {
    expect(layOutElement({ kind: 'qr', w: 1 }).address).toBe('https://vug.example/s/4T9K2M7Q');
    expect(layOutElement({ kind: 'box' })).toEqual({ element: element({ kind: 'box' }), overflow: [] });
  });

  it.each([
    [6, 0, [{ kind: 'over', excessMm: 5 }]],
    [5.5, 0, []],
    [5.5, 45, [{ kind: 'over', excessMm: 3.2 }]],
  ])('a code that is cut off by the edge is told: at %d, turned by %d', (x, rotation, overflow) => {
    expect(layOutElement({ kind: 'qr', x, y: 1, w: 1.5, h: 1.5, rotation }).overflow).toEqual(overflow);
  });
});
