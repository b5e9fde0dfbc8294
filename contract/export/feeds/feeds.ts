import { publicCollectionApi } from '#contract/collection/api.ts';
import { readCards } from '#contract/collection/cards/read-cards.ts';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { type SpecimenAddressFields, specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { mineralNamesText } from '#contract/exchange/intents/intent-texts.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { buildRequest, type InputOf, type OutputOf } from '#contract/http/request.ts';
import { type LocalityWithNames, specimenLocalityLine } from '#contract/localities/localized-locality-name.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { type Screen, screenAddress } from '#contract/routes/paths.ts';
import type { Feed, FeedEntry } from './atom.ts';

/** How many entries a feed has, the newest first. */
const FEED_ENTRIES_MAX = 50;

type Params = Readonly<Record<string, string>>;

/** A feed: the path of the public call that it reads, and how it converts the answer. */
type FeedDefinition = {
  path: (params: Params) => string;
  buildFeed: (answer: unknown, params: Params) => Omit<Feed, 'path'>;
};

const defineFeed = <E extends Endpoint>(
  endpoint: E,
  input: (params: Params) => InputOf<E>,
  feed: (answer: OutputOf<E>, params: Params) => Omit<Feed, 'path'>,
): FeedDefinition => ({
  path: (params) => buildRequest(endpoint, input(params)).path,
  buildFeed: (answer, params) => feed(answer as OutputOf<E>, params),
});

/** Returns the time in milliseconds at the start of a version 7 UUID; 0 for any other id. */
const uuidTimeMs = (id: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0;

/** Returns a text in both languages, because every reader gets the same cached feed. */
const bilingualText = (text: (locale: 'en' | 'zh') => string, separator: string) =>
  [...new Set([text('en'), text('zh')])].join(separator);

type FeedSpecimen = Parameters<typeof specimenTitle>[0] &
  Omit<SpecimenAddressFields, 'username'> & {
    locality: LocalityWithNames | null;
    locality_text?: string | null | undefined;
  };

const specimenEntry = (specimen: FeedSpecimen, username: string, image: string | undefined): FeedEntry => ({
  username,
  path: specimenAddress({ ...specimen, username }),
  title: `${bilingualText((locale) => specimenTitle(specimen, locale), ' ')} (${shownNumber(specimen)})`,
  summary: bilingualText((locale) => specimenLocalityLine(specimen, locale), '\n'),
  publishTimeMs: uuidTimeMs(specimen.id),
  imagePath: image,
});

const tileEntry = (tile: ShowcaseTile): FeedEntry => ({
  ...specimenEntry(tile, tile.username, tile.cover?.variants['640']),
  author: tile.collector,
});

/** The pages that have a feed. */
export const feeds = {
  userCollection: defineFeed(
    publicCollectionApi.list,
    ({ username = '' }) => ({ username, sort: 'newest' as const, limit: FEED_ENTRIES_MAX }),
    (cardPage, { username = '' }) => ({
      page: screenAddress('userCollection', { username }),
      title: `Vug 晶洞: ${username}`,
      entries: readCards(cardPage).items.map((card) => ({
        ...specimenEntry(card, username, card.cover?.variants['640']),
        author: username,
      })),
    }),
  ),
  mineral: defineFeed(
    showcaseApi.ofMineral,
    ({ id = '' }) => ({ id, limit: FEED_ENTRIES_MAX }),
    ({ items }, { id = '' }) => ({
      page: screenAddress('mineral', { id }),
      title: `Vug 晶洞: ${id}`,
      entries: items.map(tileEntry),
    }),
  ),
  locality: defineFeed(
    showcaseApi.galleryOfLocality,
    ({ id = '' }) => ({ id: Number(id), limit: FEED_ENTRIES_MAX }),
    ({ items }, { id = '' }) => ({
      page: screenAddress('locality', { id }),
      title: `Vug 晶洞: locality 产地 ${id}`,
      entries: items.map(tileEntry),
    }),
  ),
  market: defineFeed(
    marketApi.list,
    () => ({ limit: FEED_ENTRIES_MAX }),
    ({ items }) => ({
      page: screenAddress('market'),
      title: 'Vug 晶洞: exchange market 交换市场',
      entries: items.map(({ id, username, display_name, minerals, description, active_at, pieces }) => ({
        username,
        path: screenAddress('intent', { intent_id: id }),
        title: `${display_name}: ${bilingualText((locale) => mineralNamesText(minerals, locale), ' ')}`,
        summary: description ?? '',
        publishTimeMs: Date.parse(active_at),
        author: display_name,
        imagePath: pieces[0]?.cover ? `${pieces[0].cover.address}/${pieces[0].cover.edges[0]}` : undefined,
      })),
    }),
  ),
} as const satisfies Partial<Record<Screen, FeedDefinition>>;

export type FeedScreen = keyof typeof feeds;
