import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LabelElement, labelElement, type TextElement } from './element.ts';
import { layOut } from './lay-out.ts';
import { layOutText, POINT_CM } from './lay-out-text.ts';
import { textOfRuns, writtenLines } from './layout/text-runs.ts';
import type { Measure, PlacedElement } from './placed.ts';
import { sampleFacts } from './sample-facts.ts';

/** Half a size for each letter, a whole one for each Chinese one. */
const measure: Measure = (text, { points }) => {
  const missing = /\u{10ffff}/u.exec(text)?.[0];
  const halves = [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
  const size = points * POINT_CM;
  return { width: (halves / 2) * size, ascent: 0.8 * size, descent: 0.2 * size, ...(missing && { missing }) };
};

const place = { id: 'a', x: 0, y: 0, w: 3, h: 1 };
const element = (said: object): LabelElement => labelElement.parse({ kind: 'text', text: '', ...place, ...said });
const aText = (said: Partial<TextElement>) => element(said) as TextElement;
const card = { width_cm: 7, height_cm: 3.5 };

const placed = (said: object): PlacedElement => {
  const { elements } = layOut({ elements: [element(said)] }, card, sampleFacts(), measure, 'en', 'https://vug.example');
  const [one] = elements;
  if (!one) throw new Error('Nothing was placed');
  return one;
};
const linesOf = ({ lines = [] }: PlacedElement) => lines.map((line) => textOfRuns(line.runs));
const said = (text: string) => text.replaceAll(/\s/g, '');

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
    expect(linesOf(placed({ text, size: 10, fit: 'wrap', w: 2.86 }))).toEqual(lines);
  });

  it('keep a Chinese name whole by somewhat smaller letters, and tear it before they are much smaller', () => {
    const text = 'Zircon 锆石锆石';
    const lines = (said: object) => linesOf(placed({ text, size: 10, fit: 'shrink', h: 1.3, ...said }));
    expect(lines({ w: 1.3 })).toEqual(['Zircon', '锆石锆石']);
    expect(lines({ w: 1.06 })).toEqual(['Zircon', '锆石锆', '石']);
  });

  it('keep a formula whole', () => {
    const formula = writtenLines([
      { text: 'of ', isFormula: false },
      { text: 'Ca_5_(PO_4_)_3_F · 2H_2_O', isFormula: true },
    ]);
    const { lines } = layOutText(aText({ size: 10, w: 2.2, fit: 'wrap' }), formula, measure);
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
    const [line] = writtenLines([{ text: 'Fe^3+^', isFormula: true }]);
    expect(line?.map(({ text, shift }) => [text, shift])).toEqual([
      ['Fe', 'none'],
      ['3+', 'sup'],
    ]);
    const { lines } = layOutText(aText({ size: 10 }), [line ?? []], measure);
    expect(lines[0]?.width).toBeCloseTo((2 * 5 + 2 * 3.5) * POINT_CM);
  });
});

describe('a text that its box is too small for', () => {
  it.each([
    ['shrinks until it fits', { text: 'Yaogangxian', w: 1, size: 10 }, 5.1, [{ kind: 'shrunk', points: 5.1 }]],
    ['stays as it is where it fits', { text: 'Hunan', w: 1, size: 10 }, 10, []],
    ['is over at the smallest size', { text: 'Yaogangxian', w: 0.5, h: 0.2, size: 10 }, 5, [{ kind: 'over', over: 4 }]],
    ['is hard to read below 5 pt', { text: 'Yaogangxian', w: 1, size: 4 }, 4, [{ kind: 'small', points: 5 }]],
    [
      'runs over where it only wraps',
      { text: 'Mine Mine', w: 1, h: 0.5, size: 10, fit: 'wrap' },
      10,
      [{ kind: 'over', over: 2.8 }],
    ],
    [
      'is cut off after what has room',
      { text: 'Mine Hunan', w: 1, h: 0.5, size: 10, fit: 'clip' },
      10,
      [{ kind: 'clipped', after: 'Mine' }],
    ],
    ['lacks a letter', { text: 'a\u{10ffff}', size: 10 }, 10, [{ kind: 'font', char: '\u{10ffff}' }]],
    ['lies beyond the card', { text: 'Mine', x: 6.5, w: 3, size: 10 }, 10, [{ kind: 'over', over: 2.1 }]],
    ['is turned out of the card', { text: 'Yaogangxian', rotation: 90, size: 10 }, 10, [{ kind: 'over', over: 10 }]],
    ['says nothing', { text: ' ', size: 10 }, 10, []],
  ])('%s', (_, text, points, overflow) => {
    expect(placed(text)).toMatchObject({ points, overflow });
  });

  it('is never shrunk below its smallest size, and its words are torn only there', () => {
    const text = fc.stringMatching(/^[a-z 萤石、。]{1,60}$/);
    const side = fc.double({ min: 0.1, max: 6, noNaN: true });
    fc.assert(
      fc.property(text, side, side, fc.integer({ min: 2, max: 12 }), (words, w, h, min_size) => {
        const one = placed({ text: words, w, h, size: 12, min_size });
        expect(one.points).toBeGreaterThanOrEqual(min_size);
        expect(one.points).toBeLessThanOrEqual(12);
        if (one.points === min_size || one.overflow.some(({ kind }) => kind === 'over')) return;
        const most = Math.max(0, ...(one.lines ?? []).map((line) => line.baseline));
        expect(most).toBeLessThanOrEqual(h + 0.01);
      }),
    );
  });
});

describe('the lines of a text', () => {
  const words = fc.stringMatching(/^[a-zA-Z0-9 .,\-萤石矿、。（）\n]{0,80}$/);
  const width = fc.double({ min: 0.05, max: 5, noNaN: true });
  const fit = fc.constantFrom('wrap' as const, 'shrink' as const);

  it('are no wider than its box, but for one letter', () => {
    fc.assert(
      fc.property(words, width, fit, (text, w, fit) => {
        for (const line of placed({ text, w, h: 30, fit, size: 9 }).lines ?? [])
          expect(line.width <= w + 0.002 || [...textOfRuns(line.runs)].length === 1).toBe(true);
      }),
    );
  });

  it('say what was given, and nothing else', () => {
    fc.assert(
      fc.property(words, width, fit, (text, w, fit) => {
        expect(said(linesOf(placed({ text, w, h: 0.3, fit, size: 9 })).join(''))).toBe(said(text));
      }),
    );
  });

  it('say the beginning of it where they are cut off', () => {
    fc.assert(
      fc.property(words, width, fc.double({ min: 0.05, max: 3, noNaN: true }), (text, w, h) => {
        const one = placed({ text, w, h, fit: 'clip', size: 9 });
        const shown = said(linesOf(one).join(''));
        expect(said(text).startsWith(shown)).toBe(true);
        if (shown !== said(text)) expect(one.overflow.map(({ kind }) => kind)).toContain('clipped');
      }),
    );
  });

  it.each([
    ['start', 'top', 0, 0.8 * 10 * POINT_CM],
    ['center', 'middle', (3 - 4 * 5 * POINT_CM) / 2, (1 - 10 * POINT_CM) / 2 + 8 * POINT_CM],
    ['end', 'bottom', 3 - 4 * 5 * POINT_CM, 1 - 2 * POINT_CM],
  ])('stand at the %s and the %s', (align, valign, x, baseline) => {
    const [line] = placed({ text: 'Mine', size: 10, align, valign }).lines ?? [];
    expect(line?.x).toBeCloseTo(x);
    expect(line?.baseline).toBeCloseTo(baseline);
  });

  it.each(['top', 'middle', 'bottom'] as const)(
    'stand nowhere above their box, aligned to its %s, also where they are too tall',
    (valign) => {
      const { lines = [] } = placed({ text: 'Mine\nMine\nMine', size: 10, min_size: 10, h: 0.4, valign });
      expect(lines[0]?.baseline).toBeCloseTo(0.8 * 10 * POINT_CM);
    },
  );
});

describe('what is no text', () => {
  it('is placed as it is, a code with the permanent address', () => {
    expect(placed({ kind: 'qr', w: 1 }).address).toBe('https://vug.example/s/4T9K2M7Q');
    expect(placed({ kind: 'box' })).toEqual({ element: element({ kind: 'box' }), overflow: [] });
  });

  it.each([
    [6, 0, [{ kind: 'over', over: 5 }]],
    [5.5, 0, []],
    [5.5, 45, [{ kind: 'over', over: 3.2 }]],
  ])('a code that is cut off by the edge is told: at %d, turned by %d', (x, rotation, overflow) => {
    expect(placed({ kind: 'qr', x, y: 1, w: 1.5, h: 1.5, rotation }).overflow).toEqual(overflow);
  });
});
