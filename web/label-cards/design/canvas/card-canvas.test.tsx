import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { labelElement } from '#contract/label-cards/design/element.ts';
import { layOutCard } from '#contract/label-cards/design/layout/lay-out-card.ts';
import { sampleLabelData } from '#contract/label-cards/design/sample-facts.ts';
import { useCardEditor } from '#web/label-cards/design/editing/use-card-editor.ts';
import { FieldBar } from '#web/label-cards/design/editor/field-bar.tsx';
import { useCardActions } from '#web/label-cards/design/editor/use-card-acts.ts';
import { measureText } from '#web/label-cards/design/measure-text.ts';
import { render } from '#web/testing/render.tsx';
import { CardCanvas } from './card-canvas.tsx';

afterEach(cleanup);

// A hundred pixels per centimetre, as a browser with layout would report.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 700, 350));
  HTMLElement.prototype.setPointerCapture = () => {};
});

const card = { name: 'Hunan', width_cm: 7, height_cm: 3.5 };
const elements = [
  labelElement.parse({ kind: 'box', id: 'a', x: 1, y: 1, w: 2, h: 1 }),
  labelElement.parse({ kind: 'text', id: 'b', x: 4, y: 2, w: 2, h: 0.5, text: 'Wutong', size: 144, min_size: 30 }),
];

function Canvas() {
  const cardRef = useRef<HTMLDivElement>(null);
  const cardEditor = useCardEditor({ ...card, front: { elements }, back: null });
  const cardLayout = layOutCard(
    cardEditor.present.front,
    card,
    sampleLabelData(),
    measureText,
    'en',
    'https://vug.example',
  );
  const [box] = cardEditor.elements;
  return (
    <>
      <CardCanvas cardEditor={cardEditor} placedCard={cardLayout} zoom={1} hasGrid={false} cardRef={cardRef} />
      <FieldBar acts={useCardActions(cardEditor)} card={cardRef} size={card} />
      <ul>
        {cardEditor.elements.map((element) => (
          <li key={element.id}>{element.kind === 'text' && `${element.text} at ${element.x}, ${element.y}`}</li>
        ))}
      </ul>
      <output>{box && [box.x, box.y, box.w, box.h, box.rotation].join(' ')}</output>
      <button type="button" onClick={cardEditor.undo}>
        Undo
      </button>
    </>
  );
}

const findBox = () => screen.getByRole('button', { name: 'Box' });
const expectBox = (expectedText: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(expectedText));

/** Drags an element from one point to another with an intermediate move; does not release it. */
function dragElement(target: Element, [x, y]: [number, number], [toX, toY]: [number, number], eventInit: object = {}) {
  fireEvent.pointerDown(target, { button: 0, clientX: x, clientY: y, pointerId: 1 });
  fireEvent.pointerMove(target, { clientX: x + 40, clientY: y + 40, ...eventInit });
  fireEvent.pointerMove(target, { clientX: toX, clientY: toY, ...eventInit });
}

it('an element is pulled as one step, and catches what it comes near', async () => {
  render(<Canvas />);
  fireEvent.pointerDown(findBox(), { button: 0, clientX: 200, clientY: 150 });
  fireEvent.pointerMove(findBox(), { clientX: 202, clientY: 151 });
  fireEvent.pointerUp(findBox());
  await expectBox('1 1 2 1 0');
  dragElement(findBox(), [200, 150], [160, 165]);
  await expectBox('0.6 1.15 2 1 0');
  fireEvent.pointerMove(findBox(), { clientX: 104, clientY: 165 });
  await expectBox('0 1.15 2 1 0');
  expect(document.querySelectorAll('.guide')).toHaveLength(1);
  fireEvent.pointerUp(findBox());
  expect(document.querySelectorAll('.guide')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await expectBox('1 1 2 1 0');
});

it('Alt lets it lie where the hand is', async () => {
  render(<Canvas />);
  dragElement(findBox(), [200, 150], [104, 150], { altKey: true });
  await expectBox('0.04 1 2 1 0');
});

it('what is selected has handles by which it is made larger and turned', async () => {
  render(<Canvas />);
  fireEvent.click(findBox(), { detail: 0 });
  const handles = document.querySelectorAll('.card-handle');
  expect(handles).toHaveLength(9);
  dragElement(handles[7] as Element, [300, 200], [330, 240]);
  fireEvent.pointerUp(handles[7] as Element);
  await expectBox('1 1 2.3 1.4 0');
  dragElement(handles[8] as Element, [215, 70], [600, 170]);
  await expectBox('1 1 2.3 1.4 90');
});

it('a field is dragged onto the card or into a text, and stands in the middle where it is only pressed', async () => {
  render(<Canvas />);
  const texts = () => screen.getAllByRole('listitem').map((listItem) => listItem.textContent);
  const drag = (name: string, to: [number, number], eventInit: object = {}) => {
    const field = screen.getByRole('button', { name });
    fireEvent.pointerDown(field, { button: 0, clientX: 300, clientY: 500, ...eventInit });
    fireEvent.pointerMove(field, { clientX: to[0], clientY: to[1] });
    fireEvent.pointerUp(field, { clientX: to[0], clientY: to[1] });
    fireEvent.click(field);
  };
  drag('Weight', [310, 100]);
  await waitFor(() => expect(texts()).toContain('{weight} at 1, 0.75'));
  drag('Size', [500, 220]);
  await waitFor(() => expect(texts()).toContain('Wutong {size} at 4, 2'));
  drag('Tags', [300, 600]);
  drag('Dealer', [310, 100], { pointerType: 'touch' });
  await waitFor(() => expect(texts()).toContain('{dealer} at 1.4, 1.5'));
  expect(texts()).toHaveLength(4);
});

it('a text that does not fit is marked', () => {
  render(<Canvas />);
  expect(screen.getByRole('button', { name: 'Wutong' }).querySelector('.i-lucide-triangle-alert')).not.toBeNull();
  expect(findBox().querySelector('.i-lucide-triangle-alert')).toBeNull();
});
