import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { collectorsApi } from '#contract/collectors/api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi, publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { swapListText } from '#contract/exchange/intents/list-text.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { matchesApi } from '#contract/exchange/matches/matches-api.ts';
import { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { drainShowcase } from '#worker/collection/showcase/showcase.ts';
import { settleShowcase, yaogangxian } from '#worker/collection/showcase/showcase-for-tests.ts';
import { refreshCollectors } from '#worker/collectors/refresh-collectors.ts';
import { remakeMatches } from '#worker/exchange/matches/remake-matches.ts';
import { act, core, propose, settle } from '#worker/exchange/threads-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { refreshMarket } from './refresh-market.ts';

let marta: Person;
let wei: Person;
let intent_id: string;
let specimenId: string;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  [marta, wei] = await Promise.all([createPerson('marta', 0), createPerson('linwei', 1)]);
});

type SpecimenChange = Partial<InputOf<typeof collectionApi.change>>;

async function create(fields: object) {
  const specimen = await marta.callOrThrow(collectionApi.create, aSpecimen({ mineral_ids: ['galena'], ...fields }));
  await settleShowcase();
  return specimen.id;
}

async function change(fields: SpecimenChange) {
  const { version } = (await marta.callOrThrow(collectionApi.read, { id: specimenId })).specimen;
  await marta.callOrThrow(collectionApi.change, { id: specimenId, version, ...fields });
  await settleShowcase();
}

/** Offers a specimen of Marta's, and a quartz without one. */
async function offer(fields: object = {}) {
  specimenId = await create(fields);
  intent_id = uuid();
  await marta.callOrThrow(intentsApi.create, {
    id: intent_id,
    location: { country: 'CN' },
    shipping_range: 'worldwide',
    offers: [{ mineral_id: 'galena', specimen_id: specimenId }, { mineral_id: 'quartz' }],
  });
}

async function sweepMarket() {
  await refreshMarket(core);
  await remakeMatches(core);
}

const readOffer = async () => (await visitor.callOrThrow(publicIntentsApi.read, { id: intent_id })).offers[0];
const readCard = async () => (await visitor.callOrThrow(marketApi.list, {})).items[0];
const isListed = async (filters: InputOf<typeof marketApi.list>) =>
  (await visitor.callOrThrow(marketApi.list, filters)).items.length > 0;
const readMatches = async () => (await wei.callOrThrow(matchesApi.list, {})).items;
const want = (mineral_id: string) => wei.callOrThrow(wantsApi.create, { id: uuid(), mineral_id });

/** What everybody reads of the minerals that are offered, at once and by name after a sweep. */
async function readMinerals(ids: readonly string[]) {
  const filterAnswers = await Promise.all(ids.map((id) => isListed({ offered: id })));
  const card = await readCard();
  const counts = await visitor.callOrThrow(marketApi.facets, {});
  await sweepMarket();
  const searchAnswers = await Promise.all(ids.map((id) => isListed({ q: id })));
  return {
    intent: (await readOffer())?.mineral.id,
    card: card?.minerals.map(({ id }) => id),
    drawings: card?.pieces.map(({ mineral_id }) => mineral_id),
    counted: counts.offered.map(({ value, intent_count }) => `${value} ${intent_count}`).sort(),
    filtered: ids.filter((_, index) => filterAnswers[index]),
    searched: ids.filter((_, index) => searchAnswers[index]),
    matches: (await readMatches()).map(({ receive }) => receive.mineral.id),
  };
}

const minerals = ['galena', 'sphalerite', 'pyrite'];

describe('an offer of a specimen', () => {
  it('is of the mineral that the specimen has now, wherever it is read', async () => {
    await want('galena');
    await want('sphalerite');
    await offer();
    const ofGalena = {
      intent: 'galena',
      card: ['galena', 'quartz'],
      drawings: ['galena'],
      counted: ['galena 1', 'quartz 1'],
      filtered: ['galena'],
      searched: ['galena'],
      matches: ['galena'],
    };
    expect(await readMinerals(minerals)).toEqual(ofGalena);
    await change({ mineral_ids: ['sphalerite'] });
    expect(await readMatches(), 'before a sweep').toEqual([]);
    expect(await readMinerals(minerals)).toEqual({
      intent: 'sphalerite',
      card: ['sphalerite', 'quartz'],
      drawings: ['sphalerite'],
      counted: ['quartz 1', 'sphalerite 1'],
      filtered: ['sphalerite'],
      searched: ['sphalerite'],
      matches: ['sphalerite'],
    });
  });

  it('is found under each of several minerals and drawn as the first', async () => {
    await want('pyrite');
    await offer({ mineral_ids: ['sphalerite', 'pyrite'] });
    expect(await readMinerals(minerals)).toEqual({
      intent: 'sphalerite',
      card: ['sphalerite', 'quartz'],
      drawings: ['sphalerite'],
      counted: ['pyrite 1', 'quartz 1', 'sphalerite 1'],
      filtered: ['sphalerite', 'pyrite'],
      searched: ['sphalerite'],
      matches: ['pyrite'],
    });
  });

  it('keeps the last mineral that visitors saw once the specimen is hidden or in the trash', async () => {
    await want('pyrite');
    await offer();
    await change({ mineral_ids: ['pyrite', 'sphalerite'] });
    await change({ access_level: 'private', mineral_ids: ['sphalerite'] });
    const hiddenOffer = { intent: 'pyrite', card: ['pyrite', 'quartz'], drawings: [], filtered: ['pyrite'] };
    expect(await readMinerals(minerals)).toMatchObject({ ...hiddenOffer, searched: ['pyrite'] });
    await change({ access_level: 'public' });
    expect(await readMinerals(minerals)).toMatchObject({ intent: 'sphalerite', filtered: ['sphalerite'] });
    await marta.callOrThrow(collectionApi.remove, { id: specimenId });
    expect(await readMinerals(minerals)).toMatchObject({ intent: 'sphalerite', drawings: [] });
  });

  it('keeps the mineral that was chosen for a specimen without one', async () => {
    await offer({ mineral_ids: [], written_minerals: ['bleiglanz'] });
    expect(await readMinerals(minerals)).toMatchObject({ intent: 'galena', filtered: ['galena'] });
  });

  it('follows a specimen that core learns of after the offer', async () => {
    await offer();
    await change({ access_level: 'private' });
    await drainShowcase(core, marta.catalogue, Date.now() + 50 * 86_400_000);
    await change({ access_level: 'public', mineral_ids: ['pyrite'] });
    expect(await readMinerals(minerals)).toMatchObject({ intent: 'pyrite', card: ['pyrite', 'quartz'] });
  });
});

describe('the locality of an offered specimen that no locality of the reference is linked to', () => {
  const locality_text = 'Sweet Home Mine, Alma, Colorado, USA';

  /** What visitors and a matched collector read of the locality. */
  async function readLocality() {
    const currentOffer = await readOffer();
    await sweepMarket();
    const [match] = await readMatches();
    const copiedList = currentOffer ? swapListText([currentOffer], 'en') : '';
    return [currentOffer?.specimen?.locality_text, match?.receive.locality_text, copiedList.includes(locality_text)];
  }

  it('is shown as its owner wrote it, unless the precision hides it', async () => {
    await want('galena');
    await offer({ locality_text });
    expect(await readLocality()).toEqual([locality_text, locality_text, true]);
    await change({ locality_precision: 'district' });
    expect(await readLocality()).toEqual([undefined, undefined, false]);
  });

  it('is hidden at once when the precision hides it', async () => {
    await offer({ locality_text });
    const { version } = (await marta.callOrThrow(collectionApi.read, { id: specimenId })).specimen;
    await marta.callOrThrow(collectionApi.change, { id: specimenId, version, locality_precision: 'country' });
    expect((await readOffer())?.specimen?.locality_text).toBeUndefined();
  });

  it('gives way to a linked one', async () => {
    await want('galena');
    await offer({ locality_text, locality_id: await yaogangxian() });
    expect(await readLocality()).toEqual([undefined, undefined, false]);
    expect((await readOffer())?.specimen?.locality?.name).toBe('Yaogangxian Mine');
  });
});

describe('an offered specimen that another exchange holds', () => {
  const readReserved = async () => {
    const { items } = await visitor.callOrThrow(tradersApi.intents, { username: 'marta' });
    return {
      intent: (await readOffer())?.specimen?.reserved ?? false,
      own: (await marta.callOrThrow(intentsApi.read, { id: intent_id })).offers[0]?.specimen?.reserved ?? false,
      market: (await readCard())?.pieces[0]?.reserved ?? false,
      trader: items[0]?.offers[0]?.specimen?.reserved ?? false,
      matchCount: (await readMatches()).length,
      ...(await readAvailable()),
    };
  };
  const readAvailable = async () => {
    await refreshCollectors(core);
    const [collector] = (await visitor.callOrThrow(collectorsApi.list, { q: 'marta' })).items;
    const { offered } = await visitor.callOrThrow(marketApi.facets, {});
    return {
      offeredCount: collector?.offered_count,
      minerals: offered.map(({ value }) => value).sort(),
      isFound: await isListed({ offered: 'galena' }),
      isAvailable: await isListed({ available: 'true' }),
    };
  };
  const free = {
    intent: false,
    own: false,
    market: false,
    trader: false,
    matchCount: 1,
    offeredCount: 2,
    minerals: ['galena', 'quartz'],
    isFound: true,
    isAvailable: true,
  };
  const heldOffer = {
    intent: true,
    own: true,
    market: true,
    trader: true,
    matchCount: 0,
    offeredCount: 1,
    minerals: ['quartz'],
    isFound: false,
    isAvailable: true,
  };

  it('says so as soon as it is agreed, is no match meanwhile, and both are undone with the agreement', async () => {
    const ana = await createPerson('ana', 0);
    await want('galena');
    await offer();
    await sweepMarket();
    const { id: thread } = await ana.callOrThrow(threadsApi.start, { id: uuid(), intent_id, message: 'Still there?' });
    const proposal_id = await propose(marta, thread, { responder_gives: [{ specimen_id: specimenId }] });
    expect(await readReserved()).toEqual(free);
    await act(ana, thread, { kind: 'agree', seen: {}, proposal_id });
    expect(await readReserved()).toEqual(heldOffer);
    const { version } = await marta.callOrThrow(intentsApi.read, { id: intent_id });
    const changedIntent = await marta.callOrThrow(intentsApi.change, {
      id: intent_id,
      version,
      offers: [{ mineral_id: 'galena', specimen_id: specimenId }],
    });
    expect(changedIntent.offers[0]?.specimen?.reserved, 'in the answer to a change').toBe(true);
    expect(await readAvailable(), 'without the quartz').toMatchObject({
      offeredCount: 0,
      minerals: [],
      isAvailable: false,
    });
    await act(ana, thread, { kind: 'ask_cancel', reason: 'no time' });
    await act(marta, thread, { kind: 'accept_cancel' });
    await settle(thread);
    expect(await readReserved()).toEqual({ ...free, offeredCount: 1, minerals: ['galena'] });
  });
});
