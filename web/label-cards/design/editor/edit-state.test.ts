import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ELEMENTS_MAX, type LabelElement, labelElement } from '#contract/label-cards/design/element.ts';
import { aligned, boundsOf, distributed, type Edge } from '#web/label-cards/design/editor/align-elements.ts';
import { moved, pasted, readCopies, removed, restacked } from '#web/label-cards/design/editor/change-elements.ts';
import {
  elementsOf,
  redoStep,
  STEPS_MAX,
  startOf,
  undoStep,
  withContent,
  withElements,
  withSelected,
  withSide,
} from '#web/label-cards/design/editor/edit-state.ts';

const box = (id: string, said: object = {}): LabelElement =>
  labelElement.parse({ kind: 'box', id, x: 1, y: 1, w: 2, h: 1, ...said });
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
        const done = changes.reduce((state, one) => withContent(state, one), startOf(card));
        const back = changes.reduce(undoStep, done);
        expect(back.present).toEqual(card);
        expect(changes.reduce(redoStep, back).present).toEqual(done.present);
      }),
      { numRuns: 20 },
    );
    expect(STEPS_MAX).toBeGreaterThanOrEqual(100);
  });

  it('of one name are one, until something else is done', () => {
    const typed = ['H', 'Hu', 'Hun'].reduce((state, name) => withContent(state, { name }, 'name'), startOf(card));
    expect(typed.past).toHaveLength(1);
    const again = withContent(withSelected(typed, []), { name: 'Huna' }, 'name');
    expect(undoStep(again).present.name).toBe('Hun');
    expect(undoStep(undoStep(again)).present.name).toBe('Hunan mines');
  });

  it('end what was taken back before, and keep the view on what there is', () => {
    const back = withSide(withContent(startOf(card), { back: { elements: [box('z')] } }), 'back');
    const state = withSelected(back, ['z']);
    expect(elementsOf(state)).toHaveLength(1);
    const undone = undoStep(state);
    expect([undone.present.back, undone.selected]).toEqual([null, []]);
    expect(withElements(back, []).present.back).toBeNull();
    expect(withContent(undone, { name: 'x' }).future).toEqual([]);
    expect(withSelected(withElements(startOf(card), three), ['a', 'c']).selected).toEqual(['a', 'c']);
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
  ] as const)('go %s', (_, chosen, by, allTheWay, order) => {
    expect(ids(restacked(three, chosen, by, allTheWay))).toBe(order);
  });

  it('move by tenths of a millimetre and stay within reach', () => {
    expect(moved(three, ['a'], 0.01, -0.1)[0]).toMatchObject({ x: 1.01, y: 0.9 });
    expect(moved(three, ['a'], 99, -99)[0]).toMatchObject({ x: 30, y: -30 });
    expect(ids(removed(three, ['b']))).toBe('ac');
  });

  it('are pasted under ids of their own, and no more than a side holds', () => {
    let next = 0;
    const newId = () => `n${next++}`;
    const copies = readCopies(JSON.stringify(three));
    expect(ids(pasted(three, copies, newId))).toBe('abcn0n1n2');
    const many = Array.from({ length: 500 }, (_, at) => box(`m${at}`));
    expect(pasted(three, many, newId)).toBeNull();
    expect(pasted([], many.slice(0, ELEMENTS_MAX), newId)).toHaveLength(ELEMENTS_MAX);
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
  ])('stand in line: %s of %j', (edge, chosen, xs) => {
    const after = aligned(three, chosen, edge, card).filter(({ id }) => chosen.includes(id));
    expect(after.map(({ x }) => x)).toEqual(xs);
  });

  it('stand in line as they are turned', () => {
    const [turned] = aligned([box('a', { rotation: 90 })], ['a'], 'top', card);
    expect(turned && boundsOf(turned).top).toBeCloseTo(0);
  });

  it('have the same room between them', () => {
    const after = distributed(
      [box('a', { x: 0, w: 1 }), box('b', { x: 1, w: 1 }), box('c', { x: 6, w: 1 })],
      ['a', 'b', 'c'],
      'x',
    );
    expect(after.map(({ x }) => x)).toEqual([0, 3, 6]);
    expect(distributed(three, ['a', 'b'], 'x')).toEqual(three);
  });
});
