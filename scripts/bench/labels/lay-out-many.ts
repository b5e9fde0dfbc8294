import type { LabelFacts } from '#contract/label-cards/design/facts.ts';
import { fillText } from '#contract/label-cards/design/field-text.ts';
import { layOut } from '#contract/label-cards/design/lay-out.ts';
import { labelPresets } from '#contract/label-cards/design/presets.ts';
import { sampleFacts } from '#contract/label-cards/design/sample-facts.ts';
import { canvasFont } from '#web/label-cards/design/label-fonts.ts';
import { measureText } from '#web/label-cards/design/measure.ts';

/** Milliseconds, and of how much. */
export type LabelTimes = {
  preset: string;
  texts: number;
  lines: number;
  shrunk: number;
  layOut: number;
  plain: number;
};

const minerals = ['Fluorite', 'Spessartine', 'Stibnite', 'Rhodochrosite', 'Tetrahedrite', 'Baryte', 'Arsenopyrite'];
const mines = ['Yaogangxian Mine', 'Wutong Mine', 'Xianghualing Mine', 'Tongbei', 'Shangbao Mine', 'Lushi'];
const places = [
  { en: 'Chenzhou', zh: '郴州市' },
  { en: 'Hunan', zh: '湖南省' },
  { en: 'China', zh: '中国' },
];

/** Specimens whose labels all say something else. */
function madeUpFacts(count: number): LabelFacts[] {
  const one = <T>(of: readonly T[], at: number): T => of[at % of.length] as T;
  return Array.from({ length: count }, (_, at) =>
    sampleFacts({
      coll_no: `SC-${String(at).padStart(4, '0')}`,
      permanent_id: at.toString(36).toUpperCase().padStart(8, '0'),
      minerals: Array.from({ length: 1 + (at % 4) }, (__, which) => ({
        ...{ en: one(minerals, at + which * 3), zh: `萤石${at % 97}` },
        formula: 'Ca_5_(PO_4_)_3_F',
      })),
      locality: [{ en: `${one(mines, at)}, level ${at % 31}`, zh: `瑶岗仙矿${at % 31}中段` }, ...places],
      description: `Found on ${at % 28} May; ${one(minerals, at)} on matrix with quartz`,
    }),
  );
}

/** Lays out so many labels of the preset that says most, and measures their words once without anything else. */
export function layOutMany(count: number): LabelTimes {
  const facts = madeUpFacts(count);
  const wordsOf = ({ front, back }: (typeof labelPresets)[number]) =>
    [...front.elements, ...(back?.elements ?? [])].reduce(
      (sum, one) => sum + (one.kind === 'text' ? one.text.length : 0),
      0,
    );
  const [preset] = labelPresets.toSorted((a, b) => wordsOf(b) - wordsOf(a));
  if (!preset) throw new Error('There is no preset');
  const sides = [preset.front, ...(preset.back ? [preset.back] : [])];
  const began = performance.now();
  const cards = facts.flatMap((one) =>
    sides.map((side) => layOut(side, preset, one, measureText, 'en', location.origin)),
  );
  const layOutTime = performance.now() - began;
  const placed = cards.flatMap(({ elements }) => elements);
  return {
    ...{ preset: preset.key, layOut: layOutTime, plain: plainly(preset.front.elements, facts) },
    texts: placed.filter(({ element }) => element.kind === 'text').length,
    lines: placed.reduce((sum, { lines = [] }) => sum + lines.length, 0),
    shrunk: placed.filter(({ overflow }) => overflow.some(({ kind }) => kind === 'shrunk')).length,
  };
}

function plainly(elements: (typeof labelPresets)[number]['front']['elements'], facts: readonly LabelFacts[]): number {
  const context = document.createElement('canvas').getContext('2d');
  const texts = elements.flatMap((one) => (one.kind === 'text' ? [one] : []));
  const began = performance.now();
  for (const one of facts)
    for (const { text, font, weight, italic } of texts) {
      if (!context) continue;
      context.font = canvasFont({ font, italic, bold: weight === 'bold' }, 200);
      context.measureText(
        fillText(text, one, 'en')
          .map((piece) => piece.text)
          .join(''),
      );
    }
  return performance.now() - began;
}
