import { describe, expect, it } from 'vitest';
import { TEXT_MAX } from '#contract/label-cards/design/element.ts';
import { labelPresets } from '#contract/label-cards/design/presets.ts';
import { issuesOfCard, parseStoredCard } from './stored-card.ts';

const cards = labelPresets.map(({ width_cm, height_cm, front, back }) => ({
  name: 'Hunan mines',
  width_cm,
  height_cm,
  front,
  back,
}));
const [card = { name: '', width_cm: 1, height_cm: 1, front: { elements: [] }, back: null }] = cards;
const text = { kind: 'text', id: 'a', x: 0, y: 0, w: 1, h: 1, text: '石'.repeat(TEXT_MAX + 1) };

describe('a card that a device kept', () => {
  it('is as it was', () => {
    for (const cardContent of cards)
      expect(parseStoredCard(JSON.parse(JSON.stringify(cardContent)))).toEqual(cardContent);
  });

  it('keeps a text that is too long to be saved, which is told', () => {
    const storedCard = parseStoredCard({ ...card, front: { elements: [text] } });
    expect(storedCard?.front.elements).toMatchObject([{ text: text.text }]);
    expect(storedCard && issuesOfCard(storedCard, 'en')).toEqual([
      { path: 'front.elements.0.text', message: '1 character too many' },
    ]);
  });

  it.each([null, 7, {}, { ...card, front: null }, { ...card, width_cm: 0 }, { ...card, front: { elements: [{}] } }])(
    'is none where it can’t be drawn: %#',
    (input) => expect(parseStoredCard(input)).toBeNull(),
  );
});
