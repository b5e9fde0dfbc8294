import type { OwnMatches } from '#contract/collection/desk/own-matches.ts';
import type { PagedKind } from '#contract/search/found-kinds.ts';
import type { FoundThings } from '#contract/search/found-things.ts';
import { type FoundPage, ownSearchApi, searchApi } from '#contract/search/search-api.ts';
import { call } from '#web/lib/call.ts';

type Reader = 'in' | 'out' | 'unknown';
type Options = { signal?: AbortSignal };

/**
 * The hits of a text, of every kind; for a user who is logged in without collectors on either side of a block.
 * Throws `ApiError`.
 */
export const searchAll = (reader: Reader, q: string, limit: number, { signal }: Options = {}): Promise<FoundThings> =>
  call(reader === 'in' ? ownSearchApi.all : searchApi.all, { q, limit }, { quiet: true, signal });

/** The reader's own specimens that match a text; null for a visitor, and where the read fails. */
export async function searchOwn(
  reader: Reader,
  q: string,
  limit: number,
  { signal }: Options = {},
): Promise<OwnMatches | null> {
  if (reader !== 'in') return null;
  try {
    const { deskApi } = await import('#contract/collection/desk/desk-api.ts');
    return await call(deskApi.matches, { q, limit }, { quiet: true, signal });
  } catch {
    return null;
  }
}

type KindQuery = { kind: PagedKind; q: string; cursor: string | null };

/** A page of the hits of one kind. Throws `ApiError`. */
export const searchKind = (
  reader: Reader,
  { kind, q, cursor }: KindQuery,
  { signal }: Options = {},
): Promise<FoundPage> =>
  call(
    reader === 'in' ? ownSearchApi.ofKind : searchApi.ofKind,
    { kind, q, ...(cursor !== null && { cursor }) },
    { quiet: true, signal },
  );
