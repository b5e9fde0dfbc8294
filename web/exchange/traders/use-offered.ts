import type { UserInfo } from '#contract/account/profile.ts';
import { readOffered } from '#web/exchange/traders/read-offered.ts';
import { useRead } from '#web/lib/read/use-read.ts';

/** Which of a collector's specimens stand in open intents, once that is known: their cards are there before. */
export function useOffered({
  username,
  credit,
}: Pick<UserInfo, 'username' | 'credit'>): ReadonlySet<string> | undefined {
  const { value } = useRead(credit.active_intents > 0 ? username : null, (signal) => readOffered(username, signal));
  return value;
}
