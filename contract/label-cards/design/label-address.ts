import { screenAddress } from '#contract/routes/paths.ts';
import type { LabelFacts } from './facts.ts';

/**
 * Returns the address in a card's code: a specimen's permanent address, or for the card of a storage place the
 * list of what it contains. The scanner reads both.
 */
export const labelAddress = (
  origin: string,
  { permanent_id, storage }: Pick<LabelFacts, 'permanent_id' | 'storage'>,
): string =>
  permanent_id === ''
    ? `${origin}${screenAddress('myCollection')}?${new URLSearchParams({ storage: storage ?? '' })}`
    : `${origin}${screenAddress('permanent', { permanent_id })}`;
