import * as z from 'zod';
import { get } from '#contract/http/endpoint.ts';
import { pageInput } from '#contract/http/page.ts';
import { QUERY_MAX } from '#contract/text/patterns.ts';
import { pagedKinds } from './found-kinds.ts';
import { collectorFound, foundThings, localityFound, mineralFound, specimenFound } from './found-things.ts';

/** The most results shown of a kind in the overview. */
const SHOWN_MAX = 12;

const q = z
  .string()
  .max(QUERY_MAX)
  .meta({ examples: ['fluor', '萤石', 'ygx', 'CaF2', 'SC-0012'] });

const searchInput = z.object({
  q,
  /** results of each kind */
  limit: z.coerce.number().int().min(1).max(SHOWN_MAX).default(3),
});

const kindPage = <K extends string, T extends z.ZodType>(kind: K, item: T) =>
  z.object({ kind: z.literal(kind), items: z.array(item), next_cursor: z.string().nullable() });

/** A page of results of one kind. It may be short or empty although its cursor continues. */
const page = z.discriminatedUnion('kind', [
  kindPage('localities', localityFound),
  kindPage('minerals', mineralFound),
  kindPage('collectors', collectorFound),
  kindPage('specimens', specimenFound),
]);
export type FoundPage = z.infer<typeof page>;

const kind = z.object({ kind: z.enum(pagedKinds) });
const ofKind = z.object({ q, ...pageInput });

/** Public search: the same answer for all visitors; every text is answered, however short, odd or common. */
export const searchApi = {
  all: get('/api/search', { access: 'public', input: searchInput, output: foundThings }),
  ofKind: get('/api/search/:kind', { access: 'public', params: kind, input: ofKind, output: page }),
};

/** The same search for a logged-in user, without users that block or are blocked by this one. */
export const ownSearchApi = {
  all: get('/api/i/search', { access: 'user', input: searchInput, output: foundThings }),
  ofKind: get('/api/i/search/:kind', { access: 'user', params: kind, input: ofKind, output: page }),
};
