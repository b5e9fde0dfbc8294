import type { PagedKind } from '#contract/search/found-kinds.ts';
import type { FoundThings } from '#contract/search/found-things.ts';
import { type FoundPage, ownSearchApi, searchApi } from '#contract/search/search-api.ts';
import { call } from '#web/lib/call.ts';

type Reader = 'in' | 'out' | 'unknown';
type Options = { signal?: AbortSignal };

/** What a text finds of every kind: for somebody who is logged in without those one is kept away from. */
export const searchAll = (reader: Reader, q: string, limit: number, { signal }: Options = {}): Promise<FoundThings> =>
  call(reader === 'in' ? ownSearchApi.all : searchApi.all, { q, limit }, { quiet: true, signal });

type Asked = { kind: PagedKind; q: string; cursor: string | null };

/** A page of what a text finds of one kind. */
export const searchKind = (reader: Reader, { kind, q, cursor }: Asked, { signal }: Options = {}): Promise<FoundPage> =>
  call(
    reader === 'in' ? ownSearchApi.ofKind : searchApi.ofKind,
    { kind, q, ...(cursor !== null && { cursor }) },
    { quiet: true, signal },
  );
