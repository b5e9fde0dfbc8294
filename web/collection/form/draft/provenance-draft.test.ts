import { describe, expect, it } from 'vitest';
import { draftSteps, provenanceChain, withMoved, withStep } from './provenance-draft.ts';

const chain = [
  { owner: 'A. Bancroft', from: '1975', to: '1991', number: '12', public: false },
  { owner: null, from: '1991', to: null, number: null, public: true },
];

describe('a chain of owners in its form', () => {
  it('is sent as it was read, empty where nothing is known', () => {
    expect(provenanceChain(draftSteps(chain))).toEqual([
      { owner: 'A. Bancroft', from: '1975', to: '1991', number: '12', public: false },
      { owner: '', from: '1991', to: '', number: '', public: true },
    ]);
  });

  it('begins the next where the one before ended, and does not send one of whom nothing is written', () => {
    const [firstStep] = draftSteps(chain);
    const steps = withStep(firstStep ? [firstStep] : []);
    expect(steps[1]).toEqual({ key: 1, owner: '', from: '1991', to: '', number: '', public: false });
    expect(provenanceChain(withStep([]))).toEqual([]);
  });

  it('never gives a key twice', () => {
    const steps = withStep(draftSteps(chain).slice(1));
    expect(new Set(steps.map(({ key }) => key)).size).toBe(2);
  });

  it.each([
    [0, 1, ['b', 'a', 'c']],
    [2, -1, ['a', 'c', 'b']],
    [0, -1, ['a', 'b', 'c']],
    [2, 1, ['a', 'b', 'c']],
  ])('moves %i by %i', (index, distance, expectedList) => {
    expect(withMoved(['a', 'b', 'c'], index, distance)).toEqual(expectedList);
  });
});
