import type { ProvenanceStep } from '#contract/collection/specimen/provenance.ts';

/** One owner of the past as the form holds it; the key stays with it wherever it is moved. */
export type DraftStep = { key: number; owner: string; from: string; to: string; number: string; public: boolean };

const said = (text: string | null | undefined) => text ?? '';

/** Whether anything is written of an owner: one of whom nothing is does not count. */
export const isFilledStep = ({ owner, from, to, number }: DraftStep) =>
  [owner, from, to, number].some((text) => text.trim() !== '');

/** A stored chain as a draft. */
export const stepsOf = (chain: readonly ProvenanceStep[]): DraftStep[] =>
  chain.map((step, key) => ({
    key,
    owner: said(step.owner),
    from: said(step.from),
    to: said(step.to),
    number: said(step.number),
    public: step.public,
  }));

/** The chain as the API takes it, without those of whom nothing is written. */
export const chainOf = (steps: readonly DraftStep[]) => steps.filter(isFilledStep).map(({ key: _, ...step }) => step);

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
export function withMoved<T>(list: readonly T[], at: number, by: number): T[] {
  const to = at + by;
  if (to < 0 || to >= list.length) return [...list];
  const moved = list.toSpliced(at, 1);
  return moved.toSpliced(to, 0, ...list.slice(at, at + 1));
}
