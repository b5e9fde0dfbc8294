import { expect, it } from 'vitest';
import { linkedCollection, linkedElements } from '#contract/collection/listing/linked-collection.ts';
import { linkedSpecimen } from '#contract/collection/listing/linked-specimen.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { linkedIntent } from '#contract/exchange/intents/linked-intent.ts';
import { linkedMarket } from '#contract/exchange/market/linked-market.ts';
import type { MarketIntent } from '#contract/exchange/market/market.ts';
import { linkedThread } from '#contract/exchange/thread/linked-thread.ts';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { linkedLocality } from '#contract/localities/linked-locality.ts';
import type { Locality } from '#contract/localities/locality.ts';
import { linkedMineral } from '#contract/minerals/linked-mineral.ts';
import type { Mineral } from '#contract/minerals/mineral.ts';

const fluorite = { id: 'fluorite', name: 'Fluorite', name_zh: '萤石', formula: 'CaF_2_' };
const china = { id: 1, name: 'China', name_zh: '中国' };
const hunan = { id: 2, name: 'Hunan', name_zh: '湖南' };
const bare = { custom_name1: null, custom_name2: null, display_name_choice: 'minerals' as const };
const specimen = {
  ...bare,
  id: 's1',
  username: 'linwei',
  coll_no: 'SC-0001',
  permanent_id: 'A4T-BT5',
  size: { length: null, width: null, height: null },
  minerals: [fluorite],
  written_minerals: ['Ice'],
  locality_text: null,
  locality: { ...hunan, path: [hunan, china], names: null },
  cover: { variants: { 320: '/file/m1/2/320' }, description: null },
} as unknown as PublicSpecimen;

it('a specimen is what it is called, of its minerals and from as far as its page tells, in the reader’s language', () => {
  expect(linkedSpecimen(specimen, 'Lin Wei', 'zh')).toEqual({
    '@type': 'VisualArtwork',
    name: '萤石、Ice',
    url: '/mc/linwei/SC-0001',
    identifier: 'SC-0001',
    artform: '矿物标本',
    material: ['萤石', 'Ice'],
    image: '/file/m1/2/og',
    contentLocation: { '@type': 'Place', name: '中国 湖南' },
    isPartOf: { '@type': 'Collection', name: 'Lin Wei', url: '/mc/linwei' },
  });
});

it('a specimen with a number on its stone is known by that first', () => {
  const numberedSpecimen = { ...specimen, own_number: 'S-1' };
  expect(linkedSpecimen(numberedSpecimen, 'Lin Wei', 'en').identifier).toEqual(['S-1', 'SC-0001']);
});

it('a specimen of which little is known says no more', () => {
  const unknown = { ...specimen, minerals: [], written_minerals: [], locality: null, cover: null };
  expect(linkedSpecimen(unknown, 'Lin Wei', 'en')).toEqual({
    '@type': 'VisualArtwork',
    name: 'SC-0001',
    url: '/mc/linwei/SC-0001',
    identifier: 'SC-0001',
    artform: 'Mineral specimen',
    isPartOf: { '@type': 'Collection', name: 'Lin Wei', url: '/mc/linwei' },
  });
});

it('a collection is how large it is, and its first pieces in their order', () => {
  const collector = { username: 'linwei', display_name: 'Lin Wei', specimen_count: 412 };
  const linkedData = linkedCollection(collector, [specimen, { ...specimen, coll_no: 'SC 2', cover: null }], 'en');
  expect(linkedData).toMatchObject({ '@type': 'CollectionPage', name: 'Lin Wei', url: '/mc/linwei' });
  const linkedItem = { '@type': 'ListItem', name: 'Fluorite, Ice' };
  expect(linkedData.mainEntity).toEqual({
    '@type': 'ItemList',
    numberOfItems: 412,
    itemListElement: [
      { ...linkedItem, position: 1, url: '/mc/linwei/SC-0001', image: '/file/m1/2/og' },
      { ...linkedItem, position: 2, url: '/mc/linwei/SC%202', image: undefined },
    ],
  });
});

it('an intent names each mineral once, and where from', () => {
  const intent = {
    id: 'i1',
    username: 'linwei',
    display_name: 'Lin Wei',
    created_at: '2026-01-02',
    updated_at: '2026-02-03',
    location_text: { en: 'Hunan, China', zh: '中国 湖南省' },
    offers: [{ mineral: fluorite }, { mineral: fluorite }],
  } as unknown as Intent;
  expect(linkedIntent(intent, 'en')).toEqual({
    '@type': 'ItemPage',
    url: '/exchange/intent/i1',
    datePublished: '2026-01-02',
    dateModified: '2026-02-03',
    author: { '@type': 'Person', name: 'Lin Wei', url: '/mc/linwei' },
    contentLocation: { '@type': 'Place', name: 'Hunan, China' },
    about: [{ '@type': 'Thing', name: 'Fluorite' }],
  });
});

it('a conversation is between two, of whom one may be gone, and repeats nothing they wrote', () => {
  const thread = {
    id: 't1',
    status: 'completed',
    closed: null,
    started_at: '2026-01-02',
    last_at: '2026-02-03',
    initiator: { username: 'linwei', display_name: 'Lin Wei', avatar_url: null },
    responder: { username: '', display_name: 'former collector', avatar_url: null },
    events: [{ kind: 'message', text: 'Is it still there?' }],
  } as unknown as ThreadPublic;
  expect(linkedThread(thread, 'zh')).toEqual({
    '@type': 'Conversation',
    url: '/exchange/thread/t1',
    dateCreated: '2026-01-02',
    dateModified: '2026-02-03',
    author: { '@type': 'Person', name: 'Lin Wei', url: '/mc/linwei' },
    contributor: { '@type': 'Person', name: '已注销的藏家' },
  });
});

it('a periodic table is a part of its collection', () => {
  expect(linkedElements({ username: 'linwei', display_name: 'Lin Wei' })).toEqual({
    '@type': 'CollectionPage',
    name: 'Lin Wei',
    url: '/mc-periodic/linwei',
    isPartOf: { '@type': 'CollectionPage', name: 'Lin Wei', url: '/mc/linwei' },
  });
});

it('the market is how many open intents there are, and those with minerals that it begins with', () => {
  const intents = [
    { id: 'i1', minerals: [fluorite], pieces: [{ cover: null }, { cover: { address: '/file/m1/2' } }] },
    { id: 'i2', minerals: [], pieces: [] },
    { id: 'i3', minerals: [fluorite], pieces: [] },
  ] as unknown as MarketIntent[];
  const offers = [
    { '@type': 'ListItem', position: 1, name: '萤石', url: '/exchange/intent/i1', image: '/file/m1/2/og' },
    { '@type': 'ListItem', position: 2, name: '萤石', url: '/exchange/intent/i3' },
  ];
  expect(linkedMarket(intents, 70, 'zh')).toEqual({
    '@type': 'CollectionPage',
    url: '/exchange',
    mainEntity: { '@type': 'ItemList', numberOfItems: 70, itemListElement: offers },
  });
});

it('a mineral is its names and its formula', () => {
  const mineral = { ...fluorite, synonyms: ['Fluorspar'], names_zh_other: ['氟石'] } as unknown as Mineral;
  expect(linkedMineral(mineral, 'en')).toEqual({
    '@type': 'ChemicalSubstance',
    name: 'Fluorite',
    url: '/mineral/fluorite',
    alternateName: ['萤石', 'Fluorspar', '氟石'],
    chemicalComposition: 'CaF2',
  });
});

it('a place is its names, where it is and in what, and one without a position has none', () => {
  const locality = {
    ...hunan,
    path: [hunan, china],
    names_other: ['Hu-nan'],
    lat: 27,
    lon: 111,
  } as unknown as Locality;
  const expectedData = {
    '@type': 'Place',
    name: '湖南',
    url: '/locality/2',
    alternateName: ['Hunan', 'Hu-nan'],
    containedInPlace: { '@type': 'Place', name: '中国' },
  };
  expect(linkedLocality(locality, 'zh')).toEqual({
    ...expectedData,
    geo: { '@type': 'GeoCoordinates', latitude: 27, longitude: 111 },
  });
  expect(linkedLocality({ ...locality, lat: null, lon: null }, 'zh')).toEqual(expectedData);
});
