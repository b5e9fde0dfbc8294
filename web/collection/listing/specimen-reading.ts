import { accountApi } from '#contract/account/api.ts';
import type { UserInfo } from '#contract/account/profile.ts';
import { collectionApi, type Neighbour, publicCollectionApi } from '#contract/collection/api.ts';
import { usualPublicSort } from '#contract/collection/listing/filter-values.ts';
import type { PublicFacetCounts } from '#contract/collection/listing/filters.ts';
import { overviewApi } from '#contract/collection/overview/overview-api.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { rememberCollector, rememberSpecimens } from '#web/collection/cards/known-pieces.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { isServer } from '#web/lib/is-server.ts';
import { PageNotFound } from '#web/lib/page-faults.ts';
import { checkSession } from '#web/shell/session.ts';
import { onForgotten } from '#web/shell/visits/visits.ts';
import { type ListingQuery, listingAddress, listingQuery, listingSearch } from './listing-address.ts';

type SpecimenAnswer = OutputOf<typeof publicCollectionApi.item>;

const FRESH = 30_000;
const cachedAnswers = new Map<string, { answer: Promise<unknown>; at: number }>();

onForgotten(() => cachedAnswers.clear());

/** Reads once and answers the same for half a minute; what failed is forgotten. The server keeps nothing. */
function keep<T>(key: string, read: () => Promise<T>): Promise<T> {
  if (isServer) return read();
  const cachedAnswer = cachedAnswers.get(key);
  if (cachedAnswer && performance.now() - cachedAnswer.at < FRESH) return cachedAnswer.answer as Promise<T>;
  const answer = read();
  cachedAnswers.set(key, { answer, at: performance.now() });
  answer.catch(() => cachedAnswers.get(key)?.answer === answer && cachedAnswers.delete(key));
  return answer;
}

/** Which specimen, which one of it where several carry its number, and the list its neighbours are sought in. */
type SpecimenQuery = { coll_no: string; id?: string; list: ListingQuery };

/** The specimen that an address names, in the list that it came from. */
export function specimenQuery(username: string, coll_no: string, search: URLSearchParams): SpecimenQuery {
  const id = search.get('id');
  return { coll_no, ...(id && { id }), list: listingQuery(username, search) };
}

/** A specimen of a list, as its address there names it. */
export const neighbourQuery = ({ coll_no, id, number_shared }: Neighbour, list: ListingQuery): SpecimenQuery => ({
  coll_no,
  ...(number_shared && { id }),
  list,
});

const specimenKey = ({ coll_no, id, list }: SpecimenQuery) =>
  ['specimen', list.username, coll_no, id, listingSearch(list)].join(' ');

/** Reads a specimen before somebody goes there: the page that opens takes what came. `prev` and `next` are the list's. */
export const readSpecimenAhead = (query: SpecimenQuery): Promise<SpecimenAnswer> =>
  keep(specimenKey(query), () => {
    const { coll_no, id, list } = query;
    const sort = list.sort ?? usualPublicSort;
    const request = call(publicCollectionApi.item, { ...list, coll_no, ...(id && { id }), sort }, { quiet: true });
    return request.then(recordAnswer(list.username)).catch((fault: unknown) => readOwnHidden(query, fault));
  });

/** The page of each neighbour can begin with what is told of it here. */
const recordAnswer = (username: string) => (answer: SpecimenAnswer) => {
  if (!('redirect_to' in answer)) rememberSpecimens(username, [answer.prev, answer.next]);
  return answer;
};

/** What visitors do not find, for its owner as they would see it; for everybody else the fault stays what it is. */
async function readOwnHidden({ coll_no, id, list }: SpecimenQuery, fault: unknown): Promise<SpecimenAnswer> {
  if (!(fault instanceof ApiError && fault.status === 404)) throw fault;
  const session = await checkSession();
  if (session.state !== 'in' || session.profile.username !== list.username) throw fault;
  return call(collectionApi.asVisitor, { coll_no, ...(id && { id }) }, { quiet: true });
}

/** A specimen as it is now, or what was read ahead of this moment; that serves once. */
export function readSpecimen(query: SpecimenQuery): Promise<SpecimenAnswer> {
  const answer = readSpecimenAhead(query);
  cachedAnswers.delete(specimenKey(query));
  return answer;
}

/** What else there is beside a specimen; null where that can't be had, for its page is there without it. */
export const readOthers = ({ coll_no, id, list: { username } }: SpecimenQuery) =>
  call(overviewApi.otherSpecimens, { username, coll_no, ...(id && { id }) }, { quiet: true }).catch(() => null);

/** What a collection comes to; null where that can't be had. */
export const readSums = (username: string) =>
  keep(`sums ${username}`, () => call(overviewApi.sums, { username }, { quiet: true })).catch(() => null);

/** Who keeps a collection. */
export const fetchCollector = (username: string): Promise<UserInfo> =>
  keep(`collector ${username}`, async () => {
    const collector = await call(accountApi.userInfo, { username }, { quiet: true });
    rememberCollector(collector.username, collector.display_name);
    return collector;
  });

/**
 * How many specimens each filter of a collection leaves beside those that are on; null when that can't be had, for the
 * list is there without it.
 */
export const readFacets = ({ sort: _, ...asked }: ListingQuery): Promise<PublicFacetCounts | null> =>
  keep(`facets ${listingAddress(asked)}`, () => call(publicCollectionApi.facets, asked, { quiet: true })).catch(
    () => null,
  );

/** Turns 'there is no such thing' and 'this is no name' into the page that says so; other faults stay what they are. */
export function throwMissing(fault: unknown, request: Request): never {
  const isMissing = fault instanceof ApiError && (fault.status === 404 || fault.status === 400);
  throw isMissing ? new PageNotFound(new URL(request.url).pathname) : fault;
}
