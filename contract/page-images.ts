import { publicCollectionApi } from '#contract/collection/api.ts';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { collectorsApi } from '#contract/collectors/api.ts';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import { publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import type { PublicItem } from '#contract/exchange/thread/proposal.ts';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import { homeApi } from '#contract/home/api.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { buildRequest, type InputOf, type OutputOf } from '#contract/http/request.ts';
import type { CardCover } from '#contract/media/card-cover.ts';
import { shownImagePaths } from '#contract/media/shared-image.ts';
import { SHARED_IMAGES_MAX } from '#contract/media/shared-layout.ts';
import type { Screen } from '#contract/routes/paths.ts';

type Params = Readonly<Record<string, string>>;

/** The source of a page's image: the call that the visitor's page makes, and the covers in its answer. */
type PageImage = { path: (params: Params) => string; covers: (answer: unknown) => string[] };

const definePageImage = <E extends Endpoint>(
  endpoint: E,
  input: (params: Params) => InputOf<E>,
  readCovers: (answer: OutputOf<E>) => readonly string[],
): PageImage => ({
  path: (params) => buildRequest(endpoint, input(params)).path,
  covers: (answer) => readCovers(answer as OutputOf<E>).slice(0, SHARED_IMAGES_MAX),
});

/** Enough items that four of them have a photo, except in nearly empty collections. */
const LIST_MAX_ITEMS = 24;

const coverAddresses = (items: readonly { cover?: Pick<CardCover, 'address'> | null | undefined }[]) =>
  items.flatMap(({ cover }) => (cover ? [cover.address] : []));

const collection = definePageImage(
  publicCollectionApi.list,
  ({ username = '' }) => ({ username, limit: LIST_MAX_ITEMS }),
  ({ items }) => coverAddresses(items),
);

const itemsShown = (items: readonly PublicItem[]) =>
  shownImagePaths(items.map((item) => ('cover' in item ? item.cover : null)));

/** Returns the first covers of both sides, as many of each; if one side has fewer, more of the other. */
export function threadCovers({ agreement, events }: Pick<ThreadPublic, 'agreement' | 'events'>): string[] {
  const latestProposal = agreement ?? events.findLast((event) => event.kind === 'proposed');
  const initiatorCovers = itemsShown(latestProposal?.initiator_gives ?? []);
  const responderCovers = itemsShown(latestProposal?.responder_gives ?? []);
  const half = SHARED_IMAGES_MAX / 2;
  const ofOurs = initiatorCovers.slice(0, Math.max(half, SHARED_IMAGES_MAX - responderCovers.length));
  return [...ofOurs, ...responderCovers.slice(0, SHARED_IMAGES_MAX - ofOurs.length)];
}

/** The pages with an image composed of several photos, each with its source. */
export const pageImages: Partial<Record<Screen, PageImage>> = {
  home: definePageImage(
    homeApi.home,
    () => ({}),
    ({ recent_media }) => shownImagePaths(recent_media.map(({ cover }) => cover)),
  ),
  collectorDiscover: definePageImage(
    collectorsApi.list,
    () => ({ limit: LIST_MAX_ITEMS }),
    ({ items }) => shownImagePaths(items.map(({ tiles }) => tiles[0]?.cover)),
  ),
  userCollection: collection,
  periodic: collection,
  market: definePageImage(
    marketApi.list,
    () => ({ sort: 'newest' as const, limit: LIST_MAX_ITEMS }),
    ({ items }) => [...new Set(items.flatMap(({ pieces }) => coverAddresses(pieces.slice(0, 1))))],
  ),
  intent: definePageImage(
    publicIntentsApi.read,
    ({ intent_id = '' }) => ({ id: intent_id }),
    ({ offers, media }) => shownImagePaths([...offers.map(({ specimen }) => specimen?.cover), ...media]),
  ),
  userExchange: definePageImage(
    tradersApi.read,
    ({ username = '' }) => ({ username }),
    ({ intents }) =>
      shownImagePaths(
        intents.items.flatMap(({ offers, media }) => [...offers.map(({ specimen }) => specimen?.cover), ...media]),
      ),
  ),
  mineral: definePageImage(
    showcaseApi.ofMineral,
    ({ id = '' }) => ({ id, part: 'with_photos' as const, limit: SHARED_IMAGES_MAX }),
    ({ items }) => shownImagePaths(items.map(({ cover }) => cover)),
  ),
  locality: definePageImage(
    showcaseApi.galleryOfLocality,
    ({ id = '' }) => ({ id, limit: SHARED_IMAGES_MAX }),
    ({ items }) => shownImagePaths(items.map(({ cover }) => cover)),
  ),
  threadPublic: definePageImage(publicThreadsApi.read, ({ thread_id = '' }) => ({ thread_id }), threadCovers),
};
