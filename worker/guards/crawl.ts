import * as z from 'zod';
import { publicSorts } from '#contract/collection/api.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { fill, paths } from '#contract/routes/paths.ts';
import { drawSample } from '#contract/sample-for-tests.ts';
import { apis, everyCall, isUnsafe } from '#worker/guards/calls/every-call.ts';
import { asRequest, type SentRequest, sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { LOCALITY_ID, MINERAL, type OwnedThings } from '#worker/guards/world/world.ts';

const getRequest = (path: string, headers: Record<string, string> = {}): SentRequest => ({
  method: 'GET',
  path,
  headers,
  body: null,
});

/**
 * Every possible request about these things, each once; the one that ends the session is last. A run that is not
 * deep has: every call about one of the things, every conversation, every search for some of the texts, every
 * page of one of the things, some of the lists and files, each specimen and the whole list of each collector.
 * `crawlName` names the crawl for the samples.
 */
export function crawlRequests(
  things: readonly OwnedThings[],
  texts: readonly string[],
  crawlName: string,
): SentRequest[] {
  const requests = [
    ...everyCall.flatMap((call) =>
      drawSample(things, 1, `${crawlName} ${call.name}`).map((ownedIds) => sampleRequest(call, ownedIds)),
    ),
    ...drawSample(things, 1, `${crawlName} stolen`).flatMap(stolenRequests),
    ...[...new Set(things.map(({ username }) => username))].map((username) =>
      getRequest(`/api/mc/${username}?limit=100`),
    ),
    ...things.map(itemRequest),
    ...things.flatMap(conversationRequests),
    ...drawSample(lists(things), LISTS, `${crawlName} lists`),
    ...searches(texts, crawlName),
    ...brokenRequests(),
    ...drawSample(things, 1, `${crawlName} pages`).flatMap(pageRequests),
    ...drawSample(things.flatMap(fileRequests), FILES, `${crawlName} files`),
    ...['/api/health', '/api/unknown', '/api/dev/outbox?to=stranger%40example.org', '/nowhere'].map((path) =>
      getRequest(path),
    ),
    ...[...new Set(things.map(({ username }) => username))].flatMap((username) =>
      ['json', 'csv', 'atom'].map((form) => getRequest(`/mc/${username}.${form}`)),
    ),
    ...[`/mineral/${MINERAL}.atom`, `/locality/${LOCALITY_ID}.atom`, '/exchange.atom'].map((path) => getRequest(path)),
    ...['export.csv', 'export.json', 'darwin_core.csv'].map((file) => getRequest(`/api/i/specimens/${file}`)),
    ...['', '/pages-0', '/collections-0', '/specimens-0', '/intents-0', '/threads-0'].map((file) =>
      getRequest(`/sitemap${file}.xml`),
    ),
  ];
  const uniqueRequests = new Map(requests.map((request) => [JSON.stringify(request), request]));
  const isLast = ({ path }: SentRequest) => path === '/api/account/logout';
  return [...uniqueRequests.values()].sort((a, b) => Number(isLast(a)) - Number(isLast(b)));
}

const LISTS = 12;
const TEXTS = 12;
const FILES = 10;

/**
 * Calls with the ids of other users' things where own ones belong, and with versions that would be answered with
 * the current row.
 */
function stolenRequests({ specimen_id, media_id, coll_no }: OwnedThings): SentRequest[] {
  const { collection, media } = apis;
  const file = { filename: 'x', mime: 'image/jpeg', bytes: 10, sha256: 'f'.repeat(64), owner: { specimen_id } };
  const number = { coll_serie: 'ST', coll_index: 1 };
  return [
    asRequest(collection.change, { id: specimen_id, version: 99 }),
    asRequest(collection.create, { id: specimen_id, ...number }),
    asRequest(media.change, { id: media_id, version: 99 }),
    asRequest(media.begin, { id: media_id, ...file }),
    asRequest(media.order, { owner: { specimen_id }, ids: [media_id], version: 99 }),
    asRequest(collection.checkNumber, { coll_no: coll_no.replace(/\W/g, '') }),
  ];
}

/** A list contains only what its cards show; this reads the rest of a specimen. */
function itemRequest({ username, coll_no, specimen_id }: OwnedThings): SentRequest {
  return getRequest(`/api/mc/${username}/${encodeURIComponent(coll_no)}?id=${specimen_id}`);
}

function lists(things: readonly OwnedThings[]): SentRequest[] {
  return [...new Set(things.map(({ username }) => username))].flatMap((username) =>
    publicSorts.flatMap((sort) =>
      ['', ...new Set(things.map(({ serie }) => serie))].flatMap((serie) =>
        ['1', '100'].map((limit) => {
          const query = new URLSearchParams({ sort, limit, ...(serie && { serie }) });
          return getRequest(`/api/mc/${username}?${query}`);
        }),
      ),
    ),
  );
}

/** Every call with a `q`, searching for canary texts. */
function searches(texts: readonly string[], crawlName: string): SentRequest[] {
  const searchCalls = everyCall.filter(({ endpoint }) => hasField(endpoint, 'q'));
  return searchCalls.flatMap(({ endpoint, name }) =>
    drawSample(texts, TEXTS, `${crawlName} ${name}`).map((text) => asRequest(endpoint, { q: text.slice(0, 100) })),
  );
}

const hasField = ({ input }: Endpoint, name: string) => input instanceof z.ZodObject && name in input.shape;

/** Requests that cannot be parsed: errors must not reveal more than answers. */
const brokenRequests = (): SentRequest[] =>
  everyCall.map(({ endpoint: { method, path } }) => {
    const address = fill(path, { id: '%', username: "' or 1=1", coll_no: '"', permanent_id: '0', n: 'x', code: '-' });
    if (!isUnsafe({ method })) return getRequest(`${address}?cursor=AAAA&limit=x`);
    return { method, path: address, headers: { 'content-type': 'application/json' }, body: '{"id":' };
  });

function pageRequests(ownedIds: OwnedThings): SentRequest[] {
  const { media_id: id } = ownedIds;
  const values = { ...ownedIds, id, intent_id: id, design_id: id, watermarkId: id };
  const addresses = Object.values(paths).map((path) => fill(path, values));
  const inChinese = addresses.filter((path) => path.startsWith('/mc/')).map((path) => `${path}?locale=zh`);
  const imagePaths = addresses.map((path) => `/og${path}`);
  return [...addresses, `/s/${ownedIds.permanent_id}`, ...inChinese, ...imagePaths].map((path) => getRequest(path));
}

/** A conversation as visitors read it. */
const conversationRequests = ({ thread_id }: OwnedThings): SentRequest[] => [
  asRequest(apis.publicThreads.read, { thread_id }),
  getRequest(fill(paths.threadPublic, { thread_id })),
];

/** The addresses that files of a thing have or could have. */
export const fileRequests = ({ media_id }: OwnedThings): SentRequest[] => [
  ...['320', '640', 'og', 'original'].flatMap((variant) =>
    [0, 1, 2].map((n) => getRequest(`/file/${media_id}/${n}/${variant}`)),
  ),
  getRequest(`/file/${media_id}/1/320`, { range: 'bytes=0-3' }),
];
