import { accountApi } from '#contract/account/api.ts';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { readCards } from '#contract/collection/cards/read-cards.ts';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { type SpecimenAddressFields, specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { mineralNamesText, rangeText, wantsText } from '#contract/exchange/intents/intent-texts.ts';
import type { MarketIntent } from '#contract/exchange/market/market.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { FEED_ENTRIES_MAX } from '#contract/http/limits.ts';
import { buildRequest, type InputOf, type OutputOf } from '#contract/http/request.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import {
  type LocalityWithNames,
  localizedLocalityName,
  specimenLocalityLine,
} from '#contract/localities/localized-locality-name.ts';
import { mineralsApi } from '#contract/minerals/api.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { type Screen, screenAddress } from '#contract/routes/paths.ts';
import type { Feed, FeedEntry } from './atom.ts';

type Params = Readonly<Record<string, string>>;

type FeedContent = Omit<Feed, 'path' | 'title'>;

/** A feed: the public calls that it reads, for its entries and for what it is about, and how it converts the answers. */
type FeedDefinition = {
  path: (params: Params) => string;
  subjectPath: (params: Params) => string | null;
  buildFeed: (answer: unknown, subject: unknown, params: Params) => Omit<Feed, 'path'>;
};

const defineFeed = <E extends Endpoint, S extends Endpoint>(
  endpoint: E,
  input: (params: Params) => InputOf<E>,
  feed: (answer: OutputOf<E>, params: Params) => FeedContent,
  /** the call that reads what the feed is about, and its name */
  subject: { endpoint: S; input: (params: Params) => InputOf<S>; name: (answer: OutputOf<S>) => string } | string,
): FeedDefinition => ({
  path: (params) => buildRequest(endpoint, input(params)).path,
  subjectPath: (params) =>
    typeof subject === 'string' ? null : buildRequest(subject.endpoint, subject.input(params)).path,
  buildFeed: (answer, subjectAnswer, params) => ({
    ...feed(answer as OutputOf<E>, params),
    title: `Vug 晶洞: ${typeof subject === 'string' ? subject : subject.name(subjectAnswer as OutputOf<S>)}`,
  }),
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

const summaryLabels = {
  en: { offers: 'Offers', wants: 'Wants', ships: 'Ships', colon: ': ' },
  zh: { offers: '可换出', wants: '想要', ships: '寄送', colon: '：' },
} as const;

/** What an intent offers and wants and where it ships, in both languages, and its description. */
const intentSummary = (intent: MarketIntent): string => {
  const lines = (['en', 'zh'] as const).flatMap((locale) => {
    const { offers, wants, ships, colon } = summaryLabels[locale];
    const line = (label: string, text: string) => (text === '' ? [] : [`${label}${colon}${text}`]);
    return [
      ...line(offers, mineralNamesText(intent.minerals, locale)),
      ...line(wants, wantsText(intent.wants, locale, intent.want_count)),
      ...line(ships, rangeText(intent, locale)),
    ];
  });
  return [...lines, ...(intent.description ? [intent.description] : [])].join('\n');
};

/** The pages that have a feed. */
export const feeds = {
  userCollection: defineFeed(
    publicCollectionApi.list,
    ({ username = '' }) => ({ username, sort: 'newest' as const, limit: FEED_ENTRIES_MAX }),
    (cardPage, { username = '' }) => ({
      page: screenAddress('userCollection', { username }),
      entries: readCards(cardPage).items.map((card) => ({
        ...specimenEntry(card, username, card.cover?.variants['640']),
        author: username,
      })),
    }),
    {
      endpoint: accountApi.userInfo,
      input: ({ username = '' }) => ({ username }),
      name: (person) => person.display_name,
    },
  ),
  mineral: defineFeed(
    showcaseApi.ofMineral,
    ({ id = '' }) => ({ id, limit: FEED_ENTRIES_MAX }),
    ({ items }, { id = '' }) => ({
      page: screenAddress('mineral', { id }),
      entries: items.map(tileEntry),
    }),
    {
      endpoint: mineralsApi.mineral,
      input: ({ id = '' }) => ({ id }),
      name: (mineral) => bilingualText((locale) => localizedMineralName(mineral, locale), ' '),
    },
  ),
  locality: defineFeed(
    showcaseApi.galleryOfLocality,
    ({ id = '' }) => ({ id: Number(id), limit: FEED_ENTRIES_MAX }),
    ({ items }, { id = '' }) => ({
      page: screenAddress('locality', { id }),
      entries: items.map(tileEntry),
    }),
    {
      endpoint: localitiesApi.locality,
      input: ({ id = '' }) => ({ id: Number(id) }),
      name: (locality) => bilingualText((language) => localizedLocalityName(locality, language), ' '),
    },
  ),
  market: defineFeed(
    marketApi.list,
    () => ({ limit: FEED_ENTRIES_MAX }),
    ({ items }) => ({
      page: screenAddress('market'),
      entries: items.map((intent) => ({
        username: intent.username,
        path: screenAddress('intent', { intent_id: intent.id }),
        title: `${intent.display_name}: ${bilingualText((locale) => mineralNamesText(intent.minerals, locale), ' ')}`,
        summary: intentSummary(intent),
        publishTimeMs: Date.parse(intent.active_at),
        author: intent.display_name,
        imagePath: intent.pieces[0]?.cover
          ? `${intent.pieces[0].cover.address}/${intent.pieces[0].cover.edges[0]}`
          : undefined,
      })),
    }),
    'exchange market 交换市场',
  ),
} as const satisfies Partial<Record<Screen, FeedDefinition>>;

export type FeedScreen = keyof typeof feeds;
