import { accountApi } from '#contract/account/api.ts';
import type { UserInfo } from '#contract/account/profile.ts';
import { collectionApi, type Neighbour, publicCollectionApi } from '#contract/collection/api.ts';
import type { PublicFacetCounts } from '#contract/collection/listing/filters.ts';
import { overviewApi } from '#contract/collection/overview/overview-api.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { rememberCollector, rememberSpecimens } from '#web/collection/cards/known-specimens.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { PageNotFound } from '#web/lib/faults/page-faults.ts';
import { isServer } from '#web/lib/is-server.ts';
import { checkSession } from '#web/shell/session.ts';
import { onForgotten } from '#web/shell/visits/visits.ts';
import { type ListingQuery, listingAddress, listingSearch, neighbourListQuery } from './listing-address.ts';

type SpecimenAnswer = OutputOf<typeof publicCollectionApi.item>;

const FRESH = 30_000;
const cachedAnswers = new Map<string, { answer: Promise<unknown>; cachedAtMs: number }>();

onForgotten(() => cachedAnswers.clear());

/**
 * Reads once and returns the same answer for half a minute; failures are not cached. Nothing is cached on the
 * server.
 */
function keep<T>(key: string, read: () => Promise<T>): Promise<T> {
  if (isServer) return read();
  const cachedAnswer = cachedAnswers.get(key);
  if (cachedAnswer && performance.now() - cachedAnswer.cachedAtMs < FRESH) return cachedAnswer.answer as Promise<T>;
  const answer = read();
  cachedAnswers.set(key, { answer, cachedAtMs: performance.now() });
  answer.catch(() => cachedAnswers.get(key)?.answer === answer && cachedAnswers.delete(key));
  return answer;
}

/** The number of a specimen, its id if several have that number, and the list in which its neighbours are found. */
type SpecimenQuery = { coll_no: string; id?: string; list: ListingQuery };

/** The specimen of an address, in the list that the visitor came from. */
export function specimenQuery(username: string, coll_no: string, search: URLSearchParams): SpecimenQuery {
  const id = search.get('id');
  return { coll_no, ...(id && { id }), list: neighbourListQuery(username, search) };
}

/** The query of a specimen in a list, as its address there. */
export const neighbourQuery = ({ coll_no, id, number_shared }: Neighbour, list: ListingQuery): SpecimenQuery => ({
  coll_no,
  ...(number_shared && { id }),
  list,
});

const specimenKey = ({ coll_no, id, list }: SpecimenQuery) =>
  ['specimen', list.username, coll_no, id, listingSearch(list)].join(' ');

/** Prefetches a specimen, whose page then uses the answer. `prev` and `next` are those of the list. */
export const readSpecimenAhead = (query: SpecimenQuery): Promise<SpecimenAnswer> =>
  keep(specimenKey(query), () => {
    const { coll_no, id, list } = query;
    const sort = list.sort ?? 'number';
    const request = call(publicCollectionApi.item, { ...list, coll_no, ...(id && { id }), sort }, { quiet: true });
    return request.then(recordAnswer(list.username)).catch((fault: unknown) => readOwnHidden(query, fault));
  });

/** Caches the neighbours in the answer, so that their pages can render before their data arrives. */
const recordAnswer = (username: string) => (answer: SpecimenAnswer) => {
  if (!('redirect_to' in answer)) rememberSpecimens(username, [answer.prev, answer.next]);
  return answer;
};

/**
 * A specimen hidden from visitors, read by its owner as visitors would see it; for any other reader the fault is
 * thrown again.
 */
async function readOwnHidden({ coll_no, id, list }: SpecimenQuery, fault: unknown): Promise<SpecimenAnswer> {
  if (!(fault instanceof ApiError && fault.status === 404)) throw fault;
  const session = await checkSession();
  if (session.state !== 'in' || session.profile.username !== list.username) throw fault;
  return call(collectionApi.asVisitor, { coll_no, ...(id && { id }) }, { quiet: true });
}

/** The present specimen, or the prefetched answer, which is used once. */
export function readSpecimen(query: SpecimenQuery): Promise<SpecimenAnswer> {
  const answer = readSpecimenAhead(query);
  cachedAnswers.delete(specimenKey(query));
  return answer;
}

/** The owner's other specimens; null after a failure, because the page works without them. */
export const readOthers = ({ coll_no, id, list: { username } }: SpecimenQuery) =>
  call(overviewApi.otherSpecimens, { username, coll_no, ...(id && { id }) }, { quiet: true }).catch(() => null);

/** The totals of a collection; null after a failure. */
export const readSums = (username: string) =>
  keep(`sums ${username}`, () => call(overviewApi.sums, { username }, { quiet: true })).catch(() => null);

/** The owner of a collection. */
export const fetchCollector = (username: string): Promise<UserInfo> =>
  keep(`collector ${username}`, async () => {
    const collector = await call(accountApi.userInfo, { username }, { quiet: true });
    rememberCollector(collector.username, collector.display_name);
    return collector;
  });

/**
 * The number of specimens that each filter value of a collection leaves beside the active filters; null after a
 * failure, because the list works without them.
 */
export const readFacets = ({ sort: _, ...filterQuery }: ListingQuery): Promise<PublicFacetCounts | null> =>
  keep(`facets ${listingAddress(filterQuery)}`, () =>
    call(publicCollectionApi.facets, filterQuery, { quiet: true }),
  ).catch(() => null);

/** Throws the not-found page for a missing specimen or an invalid name; other faults are thrown unchanged. */
export function throwMissing(fault: unknown, request: Request): never {
  const isMissing = fault instanceof ApiError && (fault.status === 404 || fault.status === 400);
  throw isMissing ? new PageNotFound(new URL(request.url).pathname) : fault;
}
