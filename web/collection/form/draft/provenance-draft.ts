import type { ProvenanceStep } from '#contract/collection/specimen/provenance.ts';

/** One owner of the past as the form holds it; the key stays with it wherever it is moved. */
export type DraftStep = { key: number; owner: string; from: string; to: string; number: string; public: boolean };

const textOrEmpty = (text: string | null | undefined) => text ?? '';

/** Whether anything is written of an owner: one of whom nothing is does not count. */
export const isFilledStep = ({ owner, from, to, number }: DraftStep) =>
  [owner, from, to, number].some((text) => text.trim() !== '');

/** A stored chain as a draft. */
export const draftSteps = (chain: readonly ProvenanceStep[]): DraftStep[] =>
  chain.map((step, key) => ({
    key,
    owner: textOrEmpty(step.owner),
    from: textOrEmpty(step.from),
    to: textOrEmpty(step.to),
    number: textOrEmpty(step.number),
    public: step.public,
  }));

/** The chain as the API takes it, without those of whom nothing is written. */
export const provenanceChain = (steps: readonly DraftStep[]) =>
  steps.filter(isFilledStep).map(({ key: _, ...step }) => step);

/** With one more, the latest. */
export const withStep = (steps: readonly DraftStep[]): DraftStep[] => [
  ...steps,
  {
    key: Math.max(-1, ...steps.map(({ key }) => key)) + 1,
    owner: '',
    from: steps.at(-1)?.to ?? '',
    to: '',
    number: '',
    public: false,
  },
];

/** With one moved by so many places; unchanged where there is no such place. */
export function withMoved<T>(list: readonly T[], index: number, distance: number): T[] {
  const to = index + distance;
  if (to < 0 || to >= list.length) return [...list];
  const remainingItems = list.toSpliced(index, 1);
  return remainingItems.toSpliced(to, 0, ...list.slice(index, index + 1));
}
