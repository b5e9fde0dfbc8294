import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { call } from '#web/lib/call.ts';

const FRESH_MS = 60_000;

type CountryRead = { username: string; startedAt: number; countries: Promise<string[]> };
let latestRead: CountryRead | null = null;

/**
 * Returns the countries of a user's own open intents, as matches know them; none where they can't be read. All cards of
 * a list share one call.
 */
export function readReaderCountries(username: string): Promise<string[]> {
  const currentTime = Date.now();
  if (latestRead?.username === username && currentTime - latestRead.startedAt < FRESH_MS) return latestRead.countries;
  const countries = call(intentsApi.list, { status: 'active' }, { quiet: true }).then(
    ({ items }) => [...new Set(items.map(({ location }) => location.country))],
    () => [],
  );
  latestRead = { username, startedAt: currentTime, countries };
  return countries;
}
