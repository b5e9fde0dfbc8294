import { expect, it } from 'vitest';
import type { LabelElement, LabelTemplate } from './element.ts';
import { fieldsOnCards } from './fields-on-cards.ts';
import { presetCode, presetText } from './preset-elements.ts';
import { labelPresets } from './presets.ts';

const side = (...elements: LabelElement[]): LabelTemplate => ({ elements });
const text = (id: string, content: string) => presetText(id, [0, 0, 1, 1], content, 8);

it('names the fields on both sides of all cards, each once', () => {
  const firstDesign = { front: side(text('a', '{coll_no} · {locality:zh}'), presetCode(0, 0, 1)), back: null };
  const two = { front: side(text('a', 'No {coll_no}, {nothing}')), back: side(text('b', '{dealer}')) };
  expect(fieldsOnCards([firstDesign, two])).toEqual(['coll_no', 'locality', 'dealer']);
  expect(fieldsOnCards([])).toEqual([]);
  expect(fieldsOnCards(labelPresets)).toContain('mineral_names');
});
