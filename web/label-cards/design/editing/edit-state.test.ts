import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ELEMENTS_MAX, type LabelElement, labelElement } from '#contract/label-cards/design/element.ts';
import { alignElements, distributeElements, type Edge, elementBounds } from './align-elements.ts';
import { moveElements, pasteElements, readCopies, removeElements, restackElements } from './change-elements.ts';
import {
  initialEditState,
  redoStep,
  STEPS_MAX,
  sideElements,
  undoStep,
  withContent,
  withElements,
  withSelected,
  withSide,
} from './edit-state.ts';

const box = (id: string, fields: object = {}): LabelElement =>
  labelElement.parse({ kind: 'box', id, x: 1, y: 1, w: 2, h: 1, ...fields });
const card = { name: 'Hunan mines', width_cm: 7, height_cm: 3.5, front: { elements: [] }, back: null };
const three = [box('a'), box('b', { x: 2, y: 2 }), box('c', { x: 5, y: 0 })];
const ids = (elements: readonly LabelElement[] | null) => elements?.map(({ id }) => id).join('');

describe('steps', () => {
  const change = fc.oneof(
    fc.record({ name: fc.string() }),
    fc.record({ width_cm: fc.double({ min: 1, max: 30, noNaN: true }) }),
  );

  it('are taken back and done again, a hundred and more of them', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: STEPS_MAX }), (changes) => {
        const changedState = changes.reduce((state, content) => withContent(state, content), initialEditState(card));
        const undoneState = changes.reduce(undoStep, changedState);
        expect(undoneState.present).toEqual(card);
        expect(changes.reduce(redoStep, undoneState).present).toEqual(changedState.present);
      }),
      { numRuns: 20 },
    );
    expect(STEPS_MAX).toBeGreaterThanOrEqual(100);
  });

  it('of one name are one, until something else is done', () => {
    const typedState = ['H', 'Hu', 'Hun'].reduce(
      (state, name) => withContent(state, { name }, 'name'),
      initialEditState(card),
    );
    expect(typedState.past).toHaveLength(1);
    const retypedState = withContent(withSelected(typedState, []), { name: 'Huna' }, 'name');
    expect(undoStep(retypedState).present.name).toBe('Hun');
    expect(undoStep(undoStep(retypedState)).present.name).toBe('Hunan mines');
  });

  it('end what was taken back before, and keep the view on what there is', () => {
    const backState = withSide(withContent(initialEditState(card), { back: { elements: [box('z')] } }), 'back');
    const state = withSelected(backState, ['z']);
    expect(sideElements(state)).toHaveLength(1);
    const undone = undoStep(state);
    expect([undone.present.back, undone.selectedIds]).toEqual([null, []]);
    expect(withElements(backState, []).present.back).toBeNull();
    expect(withContent(undone, { name: 'x' }).future).toEqual([]);
    expect(withSelected(withElements(initialEditState(card), three), ['a', 'c']).selectedIds).toEqual(['a', 'c']);
  });
});

describe('elements', () => {
  it.each([
    ['up by one', ['a'], 1, false, 'bac'],
    ['several up by one', ['a', 'b'], 1, false, 'cab'],
    ['down by one', ['c'], -1, false, 'acb'],
    ['not past the top', ['b', 'c'], 1, false, 'abc'],
    ['to the top', ['a', 'b'], 1, true, 'cab'],
    ['to the bottom', ['c'], -1, true, 'cab'],
  ] as const)('go %s', (_, chosenIds, direction, allTheWay, order) => {
    expect(ids(restackElements(three, chosenIds, direction, allTheWay))).toBe(order);
  });

  it('move by tenths of a millimetre and stay within reach', () => {
    expect(moveElements(three, ['a'], 0.01, -0.1)[0]).toMatchObject({ x: 1.01, y: 0.9 });
    expect(moveElements(three, ['a'], 99, -99)[0]).toMatchObject({ x: 30, y: -30 });
    expect(ids(removeElements(three, ['b']))).toBe('ac');
  });

  it('are pasted under ids of their own, and no more than a side holds', () => {
    let next = 0;
    const newId = () => `n${next++}`;
    const copies = readCopies(JSON.stringify(three));
    expect(ids(pasteElements(three, copies, newId))).toBe('abcn0n1n2');
    const manyElements = Array.from({ length: 500 }, (_, index) => box(`m${index}`));
    expect(pasteElements(three, manyElements, newId)).toBeNull();
    expect(pasteElements([], manyElements.slice(0, ELEMENTS_MAX), newId)).toHaveLength(ELEMENTS_MAX);
  });

  it.each(['', 'nothing', '{}', '[1]', '[{"kind":"text"}]', '[{"kind":"script","id":"a","x":0,"y":0,"w":1,"h":1}]'])(
    'are not made of what is none: %s',
    (text) => expect(readCopies(text)).toEqual([]),
  );

  it.each<[Edge, string[], number[]]>([
    ['left', ['a', 'b'], [1, 1]],
    ['right', ['a', 'b'], [2, 2]],
    ['center', ['a'], [2.5]],
    ['left', ['c'], [0]],
    ['right', ['c'], [5]],
  ])('stand in line: %s of %j', (edge, chosenIds, xs) => {
    const alignedElements = alignElements(three, chosenIds, edge, card).filter(({ id }) => chosenIds.includes(id));
    expect(alignedElements.map(({ x }) => x)).toEqual(xs);
  });

  it('stand in line as they are turned', () => {
    const [turnedElement] = alignElements([box('a', { rotation: 90 })], ['a'], 'top', card);
    expect(turnedElement && elementBounds(turnedElement).top).toBeCloseTo(0);
  });

  it('have the same room between them', () => {
    const distributedElements = distributeElements(
      [box('a', { x: 0, w: 1 }), box('b', { x: 1, w: 1 }), box('c', { x: 6, w: 1 })],
      ['a', 'b', 'c'],
      'x',
    );
    expect(distributedElements.map(({ x }) => x)).toEqual([0, 3, 6]);
    expect(distributeElements(three, ['a', 'b'], 'x')).toEqual(three);
  });
});
