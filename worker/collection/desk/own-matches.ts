import { type OwnMatches, rankOwnMatches } from '#contract/collection/desk/own-matches.ts';
import { isNumberTyped } from '#contract/numbers/typed-specimen-number.ts';
import { listOwn } from '#worker/collection/listing/list-specimens.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { readByCode } from './scanned-labels.ts';

type Reader = Pick<Call<'user'>, 'core' | 'ownerDb' | 'user' | 'locale'>;
type MatchQuery = { q: string; limit: number };

/** Only this many of the newest text matches are ranked; the list contains the others. */
const RANKED_MAX = 24;

/** The longest text that is searched as a number. */
const CODE_MAX = 60;

/**
 * Returns the owner's specimens that match a text, private ones too: first those with this number, then the
 * best matching names.
 */
export async function readOwnMatches(reader: Reader, { q, limit }: MatchQuery): Promise<OwnMatches> {
  const text = q.trim();
  if (text === '') return { items: [], total: 0 };
  const { ownerDb, user, locale } = reader;
  const isNumber = text.length <= CODE_MAX && (/\p{N}/u.test(text) || isNumberTyped(text));
  const [{ items, total = 0 }, numberMatches] = await Promise.all([
    listOwn(ownerDb, user, { q: text, sort: 'newest', limit: RANKED_MAX }, locale),
    isNumber ? readByCode(reader, text) : { items: [] },
  ]);
  const matches = [...numberMatches.items, ...rankOwnMatches(text, items)];
  const uniqueMatches = [...new Map(matches.map((specimen) => [specimen.id, specimen])).values()];
  return { items: uniqueMatches.slice(0, limit), total };
}
