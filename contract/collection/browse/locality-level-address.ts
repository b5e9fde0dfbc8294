import { screenAddress } from '#contract/routes/paths.ts';
import { patterns } from '#contract/text/patterns.ts';

/** Returns the locality whose level an address names; null for the countries, 'unknown' where it is no id. */
export function readLevelParent(searchParams: URLSearchParams): number | 'unknown' | null {
  const text = searchParams.get('in');
  if (text === null) return null;
  const id = patterns.place.test(text) ? Number(text) : 0;
  return id > 0 && id < 2 ** 31 ? id : 'unknown';
}

/** Returns the address of the level in a locality. */
export const localityLevelAddress = (id: number): string => `${screenAddress('localities')}?in=${id}`;
