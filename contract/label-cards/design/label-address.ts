import { linkTo } from '#contract/routes/paths.ts';
import type { LabelFacts } from './facts.ts';

/**
 * Where the code on a card leads: to the specimen by its permanent id, for ever; of the card of a storage place to the
 * list of what lies there. Scanning reads both.
 */
export const labelAddress = (
  origin: string,
  { permanent_id, storage }: Pick<LabelFacts, 'permanent_id' | 'storage'>,
): string =>
  permanent_id === ''
    ? `${origin}${linkTo('myCollection')}?${new URLSearchParams({ storage: storage ?? '' })}`
    : `${origin}${linkTo('permanent', { permanent_id })}`;
