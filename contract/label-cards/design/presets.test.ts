import { describe, expect, it } from 'vitest';
import type { LabelElement } from './element.ts';
import { fillText } from './field-text.ts';
import { fullFacts, noFacts } from './full-facts-for-tests.ts';
import { newLabelDesign } from './label-design.ts';
import { privateLabelFields } from './label-fields.ts';
import { labelPresets } from './presets.ts';

const id = '01930000-0000-7000-8000-000000000001';
const presetRows = labelPresets.map((preset) => [preset.key, preset] as const);
const elementTexts = (elements: readonly LabelElement[]) =>
  elements.flatMap((element) => (element.kind === 'text' ? [element.text] : []));

describe('presets', () => {
  it('are there in every size that collectors use, in English, Chinese and both', () => {
    const sizes = '2.5x0.8 3x2 5x3 7x3.5 7x4.5 7.4x5.2 7.6x5.1 8.5x5.5 8.9x5.1 9x5.4 12.7x7.6'.split(' ');
    const keys = sizes.flatMap((size) => ['en', 'zh', 'both'].map((language) => `${size}-${language}`));
    expect(labelPresets.map(({ key }) => key)).toEqual(keys);
  });

  it.each(presetRows)('%s is a design as one may keep it, nothing of it filled in', (_, preset) => {
    const { key: name, languages: _languages, ...designFields } = preset;
    expect(newLabelDesign.parse({ ...designFields, id, name })).toEqual({ ...designFields, id, name });
  });

  it.each(presetRows)('%s lies within its card, each text above the next', (_, { width_cm, height_cm, front }) => {
    for (const { x, y, w, h } of front.elements) {
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect([x + w <= width_cm, y + h <= height_cm]).toEqual([true, true]);
    }
    const solid = front.elements.filter(({ kind }) => kind === 'text' || kind === 'qr');
    const overlap = solid.flatMap((firstElement, index) =>
      solid.slice(index + 1).filter((otherElement) => {
        const gap = 0.011;
        const isBeside =
          firstElement.x + firstElement.w <= otherElement.x + gap ||
          otherElement.x + otherElement.w <= firstElement.x + gap;
        const isAbove =
          firstElement.y + firstElement.h <= otherElement.y + gap ||
          otherElement.y + otherElement.h <= firstElement.y + gap;
        return !isBeside && !isAbove;
      }),
    );
    expect(overlap.map((element) => element.id)).toEqual([]);
  });

  it.each(presetRows)('%s has room for a line in every text, at a size that is read', (_, { front }) => {
    for (const element of front.elements)
      if (element.kind === 'text') {
        expect(element.size).toBeGreaterThanOrEqual(5);
        expect(element.h).toBeGreaterThanOrEqual((5 * 2.54 * 1.2) / 72);
      }
  });

  it.each(presetRows)(
    '%s says nothing private, the number and the minerals, and nothing of what is not known',
    (_, { front }) => {
      const texts = elementTexts(front.elements);
      for (const field of privateLabelFields) expect(texts.join()).not.toContain(field);
      const filledTexts = (facts: typeof fullFacts) =>
        texts
          .map((text) =>
            fillText(text, facts, 'en')
              .map((segment) => segment.text)
              .join(''),
          )
          .filter((text) => text !== '');
      expect(filledTexts(noFacts)).toEqual([]);
      expect(filledTexts(fullFacts)).toContain('A12');
      expect(filledTexts({ ...fullFacts, own_number: null })).toContain('SC-0412');
      expect(filledTexts(fullFacts).join()).toMatch(/Fluorite|萤石/);
    },
  );

  const small = /^3x2|^2\.5x0\.8-both/;
  it.each(presetRows.filter(([key]) => !small.test(key)))('%s has the code of the piece', (_, { front }) => {
    expect(front.elements.filter(({ kind }) => kind === 'qr')).toHaveLength(1);
  });
});
