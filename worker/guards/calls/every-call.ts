import { aboutApi } from '#contract/about/about-api.ts';
import { accountApi } from '#contract/account/api.ts';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { browseApi } from '#contract/collection/browse/browse-api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { trashApi } from '#contract/collection/desk/trash-api.ts';
import { viewsApi } from '#contract/collection/desk/views-api.ts';
import { historyApi } from '#contract/collection/history/history-api.ts';
import { importApi } from '#contract/collection/import/import-api.ts';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import { nameRecommendationsApi } from '#contract/collection/names/naming-api.ts';
import { overviewApi } from '#contract/collection/overview/overview-api.ts';
import { photosApi } from '#contract/collection/photos/photos-api.ts';
import { viewerApi } from '#contract/collection/photos/viewer-api.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { tagsApi } from '#contract/collection/preferences/tags-api.ts';
import { questionsApi } from '#contract/collection/questions/questions-api.ts';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { collectorsApi } from '#contract/collectors/api.ts';
import { addressCardApi } from '#contract/exchange/addresses/address-card-api.ts';
import { publicThreadsApi, reportedThreadsApi, threadsApi } from '#contract/exchange/api.ts';
import { intentsApi, publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { matchesApi } from '#contract/exchange/matches/matches-api.ts';
import { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { exportsApi } from '#contract/export/archive/exports-api.ts';
import { homeApi } from '#contract/home/api.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import { ownPlacesApi, proposedPlacesApi } from '#contract/localities/own-places-api.ts';
import { surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { mediaApi } from '#contract/media/api.ts';
import { mineralsApi } from '#contract/minerals/api.ts';
import { ownSearchApi, searchApi } from '#contract/search/search-api.ts';
import { watermarksApi } from '#contract/watermarks/api.ts';
import { faultsApi } from '#worker/http/faults.ts';

const ofCollections = {
  publicCollection: publicCollectionApi,
  collection: collectionApi,
  preferences: preferencesApi,
  overview: overviewApi,
  showcase: showcaseApi,
  history: historyApi,
  likes: likesApi,
  questions: questionsApi,
  localityNames: localityNamesApi,
  naming: nameRecommendationsApi,
  tags: tagsApi,
  desk: deskApi,
  trash: trashApi,
  views: viewsApi,
  imports: importApi,
  photos: photosApi,
  labels: labelsApi,
} as const;

const ofExchange = {
  addressCard: addressCardApi,
  market: marketApi,
  publicIntents: publicIntentsApi,
  intents: intentsApi,
  wants: wantsApi,
  matches: matchesApi,
  publicThreads: publicThreadsApi,
  reportedThreads: reportedThreadsApi,
  threads: threadsApi,
  traders: tradersApi,
} as const;

const ofTheRest = {
  account: accountApi,
  moderation: moderationApi,
  minerals: mineralsApi,
  localities: localitiesApi,
  ownPlaces: ownPlacesApi,
  proposedPlaces: proposedPlacesApi,
  surveys: surveysApi,
  media: mediaApi,
  viewer: viewerApi,
  watermarks: watermarksApi,
  collectors: collectorsApi,
  search: searchApi,
  ownSearch: ownSearchApi,
  exports: exportsApi,
  home: homeApi,
  about: aboutApi,
  browse: browseApi,
  faults: faultsApi,
} as const;

/**
 * Every api table of the server. A route of the app that is in none of them must be listed below, or a test
 * fails.
 */
export const apis: Apis = { ...ofTheRest, ...ofCollections, ...ofExchange };

// In three parts, because the compiler writes a table's type out, and only up to a length.
export type Apis = typeof ofTheRest & typeof ofCollections & typeof ofExchange;
export type CallName = { [P in keyof Apis]: `${P}.${Extract<keyof Apis[P], string>}` }[keyof Apis];
export type EveryCall = { name: CallName; endpoint: Endpoint };

/** Each call of each table, named 'part.call'. */
export const everyCall: readonly EveryCall[] = Object.entries(apis).flatMap(([apiName, api]) =>
  Object.entries(api as Record<string, Endpoint>).map(([call, endpoint]) => ({
    name: `${apiName}.${call}` as CallName,
    endpoint,
  })),
);

export const isUnsafe = ({ method }: Pick<Endpoint, 'method'>) => method !== 'GET';

/** The routes that are in no table. Each has a reason for not being a call with the envelope. */
export const otherRoutes = {
  'GET /file/:media_id/:rendition/:variant': 'bytes, and redirects to bytes',
  'GET /file/avatars/:avatar_id/:name': 'bytes',
  'GET /file/watermarks/:watermark_id/:look': 'bytes',
  'GET /file/label_images/:image_id': 'bytes',
  'GET /api/i/threads/:thread_id/socket': 'a WebSocket',
  'GET /api/i/threads/:thread_id/record': 'the record of an exchange, a file',
  'GET /api/mail/unsubscribe': 'a page with a button',
  'POST /api/mail/unsubscribe': 'what mail programs post, whatever its body',
  'GET /dev/mails': 'the letters of a local server, to look at',
  'GET /dev/mails/:letter/:locale': 'one of them',
  'GET /api/health': 'for machines that watch',
  'POST /api/smoke-test': 'for a deploy, with its token',
  'GET /.well-known/security.txt': 'where to report a hole',
  'GET /api/dev/outbox': 'the mails of a local server',
  'GET /og/*': 'the picture that links to a page are shown with',
  'GET /robots.txt': 'where search engines need not look',
  'GET /sitemap.xml': 'which pages there are, in parts',
  'GET /sitemap/:file': 'one of them',
  'GET /api/i/exports/:id/volumes/:n': 'bytes',
  'GET /api/i/specimens/:file{export\\.csv|export\\.json|darwin_core\\.csv}': 'a collection as one file',
  'GET /mc/:file{[^/.]+\\.(json|csv|atom)}': 'a collection for other programs',
  'GET /mineral/:file{[^/.]+\\.atom}': 'a feed',
  'GET /locality/:file{[^/.]+\\.atom}': 'a feed',
  'GET /exchange.atom': 'a feed',
  'GET /builds/*': 'files of the build',
  'GET /icons/*': 'files of the build',
  'GET /:name{.+\\.(svg|txt|ico|webmanifest|png|jpg)}': 'files of the build',
  'GET /mineral_collection/manual/_payload.json': 'what the build prepared for that page',
  'GET /*': 'the pages, each a row of contract/routes/paths.ts',
  'POST /*': 'a form that is sent before its script runs: back to its page',
} as const;

/** The routes before and after the calls: middleware, and the answer to an unknown address under /api. */
export const aroundRoutes = ['ALL /*', 'ALL /api/*', 'ALL /file/*'] as const;
