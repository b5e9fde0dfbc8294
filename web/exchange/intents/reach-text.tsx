import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { bestReach } from '#contract/exchange/intents/shipping-terms.ts';
import { countryName } from '#contract/format/names.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { readReaderCountries } from './reader-countries.ts';
import { UnreachedNote } from './unreached-note.tsx';

export type ReachedIntent = Pick<
  Intent,
  'username' | 'display_name' | 'location' | 'shipping_range' | 'ships_to' | 'not_to'
>;

type Props = {
  intent: ReachedIntent;
  /** who reads it, and by whose open intents their country is known */
  username: string;
  /** `start`: a sentence where an exchange begins; `card`: a few words in a list */
  variant: 'start' | 'card';
};

/** That an intent does not ship to its reader's country; nothing where it does, or where nobody knows. */
export function ReachText({ intent, username, variant }: Props) {
  const locale = useAtomValue(localeAtom);
  const { value: countries = [] } = useRead(username, () => readReaderCountries(username));
  const best = bestReach(intent, intent.location.country, countries);
  if (best?.reach !== 'no') return null;
  if (variant === 'start') return <UnreachedNote name={intent.display_name} country={best.country} />;
  const there = countryName(best.country, locale);
  return <Trans>Does not ship to {there}</Trans>;
}
