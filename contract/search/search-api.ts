import { z } from 'zod';
import { get } from '#contract/http/endpoint.ts';
import { pageInput } from '#contract/http/page.ts';
import { QUERY_MAX } from '#contract/text/patterns.ts';
import { pagedKinds } from './found-kinds.ts';
import { collectorFound, foundThings, localityFound, mineralFound, specimenFound } from './found-things.ts';

/** The most that is shown of a kind beside the others. */
const SHOWN_MAX = 12;

const q = z
  .string()
  .max(QUERY_MAX)
  .meta({ examples: ['fluor', '萤石', 'ygx', 'CaF2', 'SC-0012'] });

const searchInput = z.object({
  q,
  /** how many of each kind */
  limit: z.coerce.number().int().min(1).max(SHOWN_MAX).default(3),
});

const kindPage = <K extends string, T extends z.ZodType>(kind: K, item: T) =>
  z.object({ kind: z.literal(kind), items: z.array(item), next_cursor: z.string().nullable() });

/** A page of one kind. One may be short, or empty, and its cursor goes on. */
const page = z.discriminatedUnion('kind', [
  kindPage('localities', localityFound),
  kindPage('minerals', mineralFound),
  kindPage('collectors', collectorFound),
  kindPage('specimens', specimenFound),
]);
export type FoundPage = z.infer<typeof page>;

const kind = z.object({ kind: z.enum(pagedKinds) });
const ofKind = z.object({ q, ...pageInput });

/** What everybody may find: the same for all who ask, and no text is too short, too odd or about too much to be answered. */
export const searchApi = {
  all: get('/api/search', { who: 'public', input: searchInput, output: foundThings }),
  ofKind: get('/api/search/:kind', { who: 'public', params: kind, input: ofKind, output: page }),
};

/** The same for somebody who is logged in, without those of whom one keeps the other away. */
export const ownSearchApi = {
  all: get('/api/i/search', { who: 'user', input: searchInput, output: foundThings }),
  ofKind: get('/api/i/search/:kind', { who: 'user', params: kind, input: ofKind, output: page }),
};
