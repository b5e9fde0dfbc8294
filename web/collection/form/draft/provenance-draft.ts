import type { ProvenanceStep } from '#contract/collection/specimen/provenance.ts';

/** One former owner in the form; the key stays with it wherever it is moved. */
export type DraftStep = { key: number; owner: string; from: string; to: string; number: string; public: boolean };

const textOrEmpty = (text: string | null | undefined) => text ?? '';

/** Whether a former owner has any text; an empty one does not count. */
export const isFilledStep = ({ owner, from, to, number }: DraftStep) =>
  [owner, from, to, number].some((text) => text.trim() !== '');

/** A stored provenance chain as a draft. */
export const draftSteps = (chain: readonly ProvenanceStep[]): DraftStep[] =>
  chain.map((step, key) => ({
    key,
    owner: textOrEmpty(step.owner),
    from: textOrEmpty(step.from),
    to: textOrEmpty(step.to),
    number: textOrEmpty(step.number),
    public: step.public,
  }));

/** The chain as input of the API, without empty former owners. */
export const provenanceChain = (steps: readonly DraftStep[]) =>
  steps.filter(isFilledStep).map(({ key: _, ...step }) => step);

/** The chain with one more owner, the latest. */
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

/** The list with one item moved by this distance; unchanged if there is no such position. */
export function withMoved<T>(list: readonly T[], index: number, distance: number): T[] {
  const to = index + distance;
  if (to < 0 || to >= list.length) return [...list];
  const remainingItems = list.toSpliced(index, 1);
  return remainingItems.toSpliced(to, 0, ...list.slice(index, index + 1));
}
