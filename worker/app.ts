import { Hono } from 'hono';
import { aboutRoutes } from '#worker/about/routes.ts';
import { securityRoutes } from '#worker/about/security-txt.ts';
import { checkKeys } from '#worker/account/credentials/password.ts';
import { findAdministrator } from '#worker/account/find-administrator.ts';
import { moderationRoutes } from '#worker/account/moderation/moderation-routes.ts';
import { accountRoutes } from '#worker/account/routes/account-routes.ts';
import { mailRoutes } from '#worker/account/routes/mail-routes.ts';
import { settingsRoutes } from '#worker/account/routes/settings-routes.ts';
import { readUser } from '#worker/account/session.ts';
import { browseRoutes } from '#worker/collection/browse/browse-routes.ts';
import { viewsRoutes } from '#worker/collection/desk/views-routes.ts';
import { importRoutes } from '#worker/collection/import/import-routes.ts';
import { likesRoutes } from '#worker/collection/likes/likes-routes.ts';
import { localityNamesRoutes } from '#worker/collection/names/locality-names-routes.ts';
import { nameRecommendationRoutes } from '#worker/collection/names/name-recommendation-routes.ts';
import { ownPlacesRoutes } from '#worker/collection/names/own-places-routes.ts';
import { overviewRoutes } from '#worker/collection/overview/overview-routes.ts';
import { leadOfPermanent, readHiddenHead } from '#worker/collection/pages/page-head.ts';
import { reportableMedia, reportableSpecimen } from '#worker/collection/pages/reportable-specimen.ts';
import { findTwin } from '#worker/collection/photos/find-media-twin.ts';
import { cardPort } from '#worker/collection/photos/media-change-statements.ts';
import { neighbourPhotos } from '#worker/collection/photos/neighbour-photos.ts';
import { newestPhotos } from '#worker/collection/photos/newest-photos.ts';
import { hasStale, reapplyImageWatermark, reapplyWatermark } from '#worker/collection/photos/reapply-watermark.ts';
import { servedMedia } from '#worker/collection/photos/served-media.ts';
import { specimenPhotoRules } from '#worker/collection/photos/specimen-photo-rules.ts';
import { readViewedSpecimen, scaledPhotos } from '#worker/collection/photos/viewed-specimen.ts';
import { tagsRoutes } from '#worker/collection/preferences/tags-routes.ts';
import { questionActsStatement, reportableQuestion } from '#worker/collection/questions/moderate-question.ts';
import { questionsRoutes } from '#worker/collection/questions/questions-routes.ts';
import { collectionRoutes } from '#worker/collection/routes/collection-routes.ts';
import { deskRoutes } from '#worker/collection/routes/desk-routes.ts';
import { historyRoutes } from '#worker/collection/routes/history-routes.ts';
import { photosRoutes } from '#worker/collection/routes/photos-routes.ts';
import { preferencesRoutes } from '#worker/collection/routes/preferences-routes.ts';
import { trashRoutes } from '#worker/collection/routes/trash-routes.ts';
import { showcaseRoutes } from '#worker/collection/showcase/showcase-routes.ts';
import { sitemapCollections, sitemapSpecimens } from '#worker/collection/showcase/sitemap-collections.ts';
import { sitemapLocalities } from '#worker/collection/showcase/sitemap-localities.ts';
import { proposedPlacesRoutes } from '#worker/collection/survey/proposed-places-routes.ts';
import { surveysRoutes } from '#worker/collection/survey/surveys-routes.ts';
import { collectorsRoutes } from '#worker/collectors/routes.ts';
import { addressRoutes } from '#worker/exchange/addresses/address-routes.ts';
import { performActsInBackground } from '#worker/exchange/background/moderate-threads.ts';
import { publishBlocksInBackground } from '#worker/exchange/background/publish-blocks.ts';
import { publishDeletionsInBackground } from '#worker/exchange/background/publish-deletions.ts';
import { publishVacationsInBackground } from '#worker/exchange/background/publish-vacations.ts';
import { reportableReview, reportableThread } from '#worker/exchange/background/reportable-thread.ts';
import { findCoverCopy } from '#worker/exchange/covers/cover-copies.ts';
import { intentMedia } from '#worker/exchange/intents/intent-media.ts';
import { intentsRoutes } from '#worker/exchange/intents/intents-routes.ts';
import { readExchangeState } from '#worker/exchange/lists/state-queries.ts';
import { statsOfName } from '#worker/exchange/lists/stats-queries.ts';
import {
  hideIntentStatements,
  isIntentOpen,
  reopenIntent,
  reportableIntent,
  showIntentStatement,
} from '#worker/exchange/market/hide-intent.ts';
import { marketRoutes } from '#worker/exchange/market/market-routes.ts';
import { matchesRoutes } from '#worker/exchange/matches/matches-routes.ts';
import { isFulfilled } from '#worker/exchange/reservations/reserve-specimens.ts';
import { sitemapIntents, sitemapThreads, sitemapTraders } from '#worker/exchange/routes/sitemap-exchange.ts';
import { threadsRoutes } from '#worker/exchange/routes/threads-routes.ts';
import { isSigned } from '#worker/exchange/signed-media.ts';
import { checkThreads } from '#worker/exchange/thread/thread-object.ts';
import { tradersRoutes } from '#worker/exchange/traders/traders-routes.ts';
import { wantsRoutes } from '#worker/exchange/wants/wants-routes.ts';
import { attachedInPublic, readAttachment } from '#worker/exchange/workspace/attached-photos.ts';
import { threadMedia } from '#worker/exchange/workspace/thread-media.ts';
import { exportFileRoutes } from '#worker/export/archive/archive-files.ts';
import { publicDataRoutes } from '#worker/export/feeds/public-data.ts';
import { recordRoutes } from '#worker/export/record/record-routes.ts';
import { exportRoutes } from '#worker/export/routes.ts';
import { homeRoutes } from '#worker/home/routes.ts';
import { sitemapPages } from '#worker/home/sitemap-pages.ts';
import { neverCached } from '#worker/http/cache-control.ts';
import { callsForTheEdge } from '#worker/http/edge.ts';
import { answerError, answerMissing } from '#worker/http/errors.ts';
import { faultsRoutes } from '#worker/http/faults.ts';
import { limitBody, refusePacked, secureHeaders } from '#worker/http/headers.ts';
import { reserveDiskSpace } from '#worker/http/health/disk-space.ts';
import { healthRoutes } from '#worker/http/health/health.ts';
import { smokeTestRoutes } from '#worker/http/health/smoke-test.ts';
import { inDatabases, observe } from '#worker/http/log-requests.ts';
import { builtRoutes } from '#worker/http/pages/built-routes.ts';
import { pageRoutes } from '#worker/http/pages/page-routes.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { ownHost, sameOrigin } from '#worker/http/request/origin.ts';
import { identifyUser } from '#worker/http/serve-api.ts';
import { sitemapRoutes } from '#worker/http/sitemap/sitemap.ts';
import { labelsRoutes } from '#worker/label-cards/routes/label-cards-routes.ts';
import { localitiesRoutes } from '#worker/localities/routes.ts';
import { pageImageRoutes } from '#worker/media/links/page-image-routes.ts';
import { mediaRoutes } from '#worker/media/routes/media-routes.ts';
import { hiddenViewHead } from '#worker/media/viewer/hidden-head.ts';
import { viewerRoutes } from '#worker/media/viewer/viewer-routes.ts';
import { checkReference } from '#worker/minerals/check-reference.ts';
import { mineralsRoutes } from '#worker/minerals/routes.ts';
import { sitemapMinerals } from '#worker/minerals/sitemap-minerals.ts';
import { ownSearchRoutes, searchRoutes } from '#worker/search/routes.ts';
import { watermarksRoutes } from '#worker/watermarks/routes.ts';

/** The rules of media by the kind of owner. */
export const mediaOwners = { specimen_id: specimenPhotoRules, intent_id: intentMedia, thread_id: threadMedia };

const viewerPorts = {
  owners: mediaOwners,
  cards: cardPort,
  readSiblings: neighbourPhotos,
  readViewedSpecimen,
  listScaledMedia: scaledPhotos,
  readAttachment,
  attachedInPublic,
};

const reportable = {
  specimen: reportableSpecimen,
  findMediaSpecimen: reportableMedia,
  findIntent: reportableIntent,
  findReview: reportableReview,
  findThread: reportableThread,
  findQuestion: reportableQuestion,
};

const measurePorts = {
  hideIntentStatements,
  isIntentOpen,
  showIntentStatement,
  reopenIntent,
  questionActsStatement,
  performActs: performActsInBackground,
};

/** The API: the middleware of every call, one line per part, the error handlers. */
const calls = new Hono<AppEnv>()
  .use('/api/*', inDatabases, identifyUser(readUser), sameOrigin, reserveDiskSpace, refusePacked, limitBody)
  // An export requests its owner's files through this app, too.
  .use('/file/*', inDatabases, identifyUser(readUser))
  .route('/', accountRoutes({ readStats: statsOfName, publishDeletions: publishDeletionsInBackground }))
  .route(
    '/',
    settingsRoutes({ publishDeletions: publishDeletionsInBackground, publishVacations: publishVacationsInBackground }),
  )
  .route('/', moderationRoutes({ reportable, measurePorts, publishBlocks: publishBlocksInBackground }))
  // Before the routes of minerals and localities with an id.
  .route('/', browseRoutes)
  .route('/', showcaseRoutes)
  .route('/', mineralsRoutes)
  .route('/', localitiesRoutes)
  .route('/', proposedPlacesRoutes)
  .route('/', surveysRoutes)
  .route('/', watermarksRoutes({ reapplyWatermark, hasStale }))
  .route(
    '/',
    mediaRoutes({
      owners: mediaOwners,
      isSigned,
      findCoverCopy,
      watermarkMedia: reapplyImageWatermark,
      cards: cardPort,
      servedMedia,
      findTwin,
      newestPhotos,
    }),
  )
  .route('/', viewerRoutes(viewerPorts))
  .route('/', nameRecommendationRoutes)
  .route('/', deskRoutes({ isFulfilled }))
  .route('/', trashRoutes)
  .route('/', viewsRoutes)
  // Before the routes of specimens with a number.
  .route('/', overviewRoutes)
  .route('/', importRoutes({ isFulfilled }))
  .route('/', photosRoutes)
  .route('/', collectionRoutes({ isFulfilled }))
  .route('/', historyRoutes)
  .route('/', likesRoutes(readExchangeState))
  .route('/', questionsRoutes)
  .route('/', localityNamesRoutes)
  .route('/', ownPlacesRoutes)
  .route('/', preferencesRoutes)
  .route('/', tagsRoutes)
  .route('/', labelsRoutes)
  .route('/', marketRoutes)
  .route('/', intentsRoutes)
  .route('/', wantsRoutes)
  .route('/', matchesRoutes)
  .route('/', addressRoutes)
  .route('/', threadsRoutes)
  .route('/', tradersRoutes)
  .route('/', collectorsRoutes)
  .route('/', searchRoutes)
  .route('/', ownSearchRoutes)
  .route('/', exportRoutes)
  .route('/', homeRoutes)
  .route('/', aboutRoutes)
  .route('/', mailRoutes)
  .route('/', healthRoutes(checkThreads))
  .route('/', smokeTestRoutes({ checkThreads, checkReference, checkKeys, findAdministrator }))
  .route('/', faultsRoutes)
  .all('/api/*', answerMissing)
  .onError(answerError);

/** Answers the calls that never read a cookie, so that the edge can cache the answers. */
export const answerForTheEdge = callsForTheEdge(calls);

/**
 * The whole server: the middleware of every request, then calls and files, then the pages, which are rendered
 * from calls.
 */
export const app = new Hono<AppEnv>()
  .use(observe, secureHeaders, neverCached, ownHost, identifyUser(readUser))
  // Before the routes of specimens with an id.
  .route('/', exportFileRoutes(calls))
  .route('/', recordRoutes(calls))
  .route('/', calls)
  .route('/', pageImageRoutes(calls))
  .route('/', publicDataRoutes(calls))
  .route(
    '/',
    sitemapRoutes([
      sitemapPages,
      sitemapCollections,
      sitemapSpecimens,
      sitemapMinerals,
      sitemapLocalities,
      sitemapIntents,
      sitemapTraders,
      sitemapThreads,
    ]),
  )
  .route('/', securityRoutes)
  .route('/', builtRoutes)
  .route(
    '/',
    pageRoutes({
      calls,
      leads: { permanent: leadOfPermanent },
      hiddenHeads: { specimen: readHiddenHead, media: hiddenViewHead(viewerPorts) },
    }),
  )
  .onError(answerError);
