import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { publicSorts, specimenSorts } from '#contract/collection/api.ts';
import { indexChanges, nextSeq } from '#worker/collection/search/index-specimen.ts';
import { tellShowcase } from '#worker/collection/showcase/showcase.ts';
import { specimens } from '#worker/collection/tables.ts';
import { outbox } from '#worker/db/tables.ts';
import { type EveryCall, everyCall, isUnsafe } from '#worker/guards/calls/every-call.ts';
import { sampleRequest } from '#worker/guards/calls/request-of-call.ts';
import { REPORT } from '#worker/guards/calls/sample-exchange-inputs.ts';
import { make } from '#worker/guards/world/make.ts';
import { parseEnvelope, type Reply, send } from '#worker/guards/world/send.ts';
import { aWorld, core, type Owner, type World } from '#worker/guards/world/world.ts';
import type { Caller, Person } from '#worker/testing/people.ts';
import { storedOnce } from '#worker/testing/stored.ts';
import { queryPlan, recordQueries } from './recorded-queries.ts';

const COLLECTION = 300;
/** Readings that show one thing and may look at many: what each may read. */
const wide: Record<string, number> = {
  'localities.resolve': 1000,
  // Where nothing begins as it was typed, looks at the names that are nearly so.
  'minerals.search': 60,
  // Counts up to fifty of each kind, each of them with whose it is.
  'search.all': 550,
  'ownSearch.all': 550,
  // Six for each of the fifty that are looked at: in the index, on show, and whose they are.
  'search.ofKind': 320,
  'ownSearch.ofKind': 320,
  'publicCollection.facets': 60,
  // A row of the index, and of core, for each place and mineral of a collection.
  'overview.sums': 100,
  'overview.map': 100,
  // The forty of a place and of a mineral that came last, each with its row and its collector, for ones with photographs.
  'overview.otherSpecimens': 400,
  'desk.stats': 60,
  // A row of the index for each value that is counted, in either column.
  'collection.facets': 120,
  'collection.elementGaps': 3000,
  // Up to two thousand specimens are looked at for whether they have photographs, and a few hundred for one of them.
  'showcase.shownOfMineral': 5_000,
  'showcase.shownOfLocality': 5_000,
  'showcase.galleryOfLocality': 4_000,
  // A row of the index for each mineral of the place.
  'showcase.mineralsOfLocality': 100,
  // A row of the index for each value that is counted.
  'market.facets': 100,
  // Asks the owner's catalogue for the pictures of each intent.
  'publicIntents.read': 24,
  'intents.read': 24,
  // And the market, whether their owner was asked about them.
  'intents.list': 36,
  'traders.intents': 40,
  // The same, and what they look for, all of one person.
  'traders.read': 40,
  // Of each: its trader, intent and both specimens as they are now, the line it is for, and whether the two talk.
  'matches.list': 60,
  // Answers with the ids of specimens, which are no rows of their own.
  'traders.offeredSpecimens': 12,
  // Asks core for each label before the catalogue is asked for what carries it.
  'desk.byPermanent': 10,
  // Answers with the ids of all, which are no rows of their own.
  'desk.ids': COLLECTION + 20,
  // Of each: the specimens there, and up to sixty places called so or lying around it, with what is shown from each.
  'proposedPlaces.list': 400,
  // A word of the index for each place on show, and what is shown from it.
  'surveys.list': 60,
  'surveys.counts': 60,
  // A row of the index for each mineral of the place.
  'surveys.read': 100,
  // Counts one's own specimens at each place of the page, along an index.
  'localityNames.list': COLLECTION + 10,
  // A picture, its place, what is beside it, whose and of what it is, and who asks.
  'viewer.view': 14,
  'viewer.comparable': 12,
  'viewer.measurements': 12,
  // What waits in exchanges, who for the first three of it, what happened to one's own places, and of each match what the
  // list of matches asks of it.
  'home.summary': 60,
};
/** May ask once more: each of two catalogues, or core and a catalogue at the same moment. */
const oneTripMore = new Set([
  // The last: a picture, then what is beside it, then whose and of what it is.
  'surveys.counts',
  'naming.recommend',
  'desk.stats',
  'viewer.view',
  'publicCollection.list',
  'publicCollection.item',
  'collection.list',
  'collection.read',
  'collection.byNumber',
  'collection.asVisitor',
]);
/**
 * Proposed places: each of two catalogues for places, then each for what lies there, and core for whose they are and for
 * places like them. What a picture can be compared with: the picture as it is looked at, and then the collection.
 */
const tripsOf: Record<string, number> = { 'proposedPlaces.list': 7, 'viewer.comparable': 5 };
/** Beside what is shown: who asks (session, account), how they write numbers, and a kept count. */
const ASKING = 4;
const PER_ROW = 3;
const TRIPS = 3;

let world: World;
let owner: Owner;
const measurements = new Map<string, QueryFigures>();

beforeEach(async () => {
  world = await aFullWorld();
  [owner] = world.owners as [Owner];
});

const aFullWorld = storedOnce('full-world', async () => {
  const whole = await aWorld();
  for (const { person } of whole.owners) await fillCollection(person);
  const [{ person, shown }] = whole.owners as [Owner];
  await make(person, moderationApi.report, { id: REPORT, about: { thread_id: shown.thread_id }, reason: 'spam' });
  return whole;
});

afterAll(() => console.info(`limits: ${measurements.size} answers measured`));

/** Three hundred more specimens in one batch, public but for every third, in four series, and told to core. */
async function fillCollection(person: Person) {
  const { catalogue } = person;
  const [sampleRow] = await catalogue.select().from(specimens).where(eq(specimens.user_id, person.id)).limit(1);
  if (!sampleRow) throw new Error('no specimen');
  const row = { ...sampleRow, cover: null, media_count: 0, shown_media_count: 0 };
  const rows = Array.from({ length: COLLECTION }, (_, n) => {
    const listed = n % 3 > 0;
    const access_level = listed ? ('public' as const) : ('private' as const);
    const coll_serie = ['AA', 'BB', 'CC', 'DD'][n % 4] ?? 'AA';
    const created_at = row.created_at + n;
    return {
      ...row,
      id: uuid(),
      permanent_id: `T${n}`,
      coll_serie,
      coll_index: n + 1,
      listed,
      access_level,
      created_at,
    };
  });
  const outboxEntries = rows.map(({ id }) => ({ kind: 'specimen', payload: { specimen_id: id }, created_at: 1 }));
  const statements = [
    ...rows.flatMap((specimenRow) => [
      catalogue.insert(specimens).values({ ...specimenRow, seq: nextSeq }),
      ...indexChanges(catalogue, [{ before: null, newRow: specimenRow }]),
    ]),
    ...outboxEntries.map((entry) => catalogue.insert(outbox).values(entry)),
  ];
  await catalogue.batch(statements as unknown as Parameters<typeof catalogue.batch>[0]);
  await tellShowcase(core, catalogue);
}

type QueryFigures = { queries: number; trips: number; rows: number };

function queryFigures({ headers }: Reply): QueryFigures {
  const timingHeader = headers.get('server-timing') ?? '';
  const [, queries, trips, rows] = /(\d+) queries in (\d+) trips, (\d+) rows read/.exec(timingHeader) ?? [];
  if (rows === undefined) throw new Error(`No figures in '${timingHeader}'`);
  return { queries: Number(queries), trips: Number(trips), rows: Number(rows) };
}

/** How many rows an answer shows: things with an id wherever they stand, an intent's lines, a collector's name on a tile, kept counts. */
function countShownRows(d: unknown): number {
  if (Array.isArray(d)) return d.reduce((sum: number, value) => sum + countShownRows(value), 0);
  if (typeof d !== 'object' || d === null) return 0;
  const isRow = 'id' in d || 'username' in d || 'code' in d || 'specimen_count' in d;
  const innerCount = Object.values(d).reduce((sum: number, value) => sum + (isRow ? 0 : countShownRows(value)), 0);
  const extraCount = ('collector' in d ? 1 : 0) + ('counts' in d ? Object.keys(d.counts ?? {}).length : 0);
  return (isRow ? 1 : 0) + extraCount + innerCount + ('tiles' in d ? countShownRows(d.tiles) : 0) + countLines(d);
}

/** What an intent offers and wants: each line with its mineral and what visitors see of its specimen. */
const countLines = (d: object): number =>
  [
    ...('offers' in d ? [d.offers] : []),
    ...('wants' in d ? [d.wants] : []),
    ...('events' in d ? [d.events] : []),
  ].flat().length;

/** What each match of a filter or a text costs: to tell few from many, to find it, and to sort it. */
const PER_MATCH = 6;

function expectWithinLimits(reply: Reply, name: string, trips = TRIPS, matches = 0) {
  const { c, d } = parseEnvelope(reply);
  expect(c, `${name} ${reply.text.slice(0, 200)}`).toBe(0);
  const figures = queryFigures(reply);
  const shownCount = Math.max(1, countShownRows(d));
  measurements.set(name, figures);
  expect(figures.trips, `trips of ${name}`).toBeLessThanOrEqual(trips);
  expect(figures.rows, `rows of ${name} for ${shownCount}`).toBeLessThanOrEqual(
    wide[name] ?? PER_ROW * shownCount + PER_MATCH * matches + ASKING,
  );
}

/** The administrator reads what is the administrator's, an owner all else. */
const callReader = ({ endpoint }: EveryCall) => (endpoint.who === 'admin' ? world.otherCallers.admin : owner.person);

const listQueries = (series: readonly string[], sorts: readonly string[] = specimenSorts) =>
  sorts.flatMap((sort) => series.map((serie) => ({ sort, limit: '24', ...(serie && { serie }) })));

const shownLists = (serie: string) =>
  listQueries([serie], publicSorts).map((query) => `/api/mc/${owner.person.username}?${new URLSearchParams(query)}`);

const wholeLists = (): string[] => [
  ...shownLists(''),
  ...listQueries(['']).map((query) => `/api/i/specimens?${new URLSearchParams(query)}`),
];

const filteredLists = (): string[] => [
  ...shownLists('AA'),
  ...listQueries(['AA']).map((query) => `/api/i/specimens?${new URLSearchParams(query)}`),
  ...listQueries(['']).map((query) => `/api/i/specimens?access_level=private&${new URLSearchParams(query)}`),
];

describe('what a reading asks of the databases', () => {
  it('is three rows for each row shown, and three trips at most, for each call that reads', async () => {
    for (const call of everyCall.filter(({ endpoint }) => !isUnsafe(endpoint))) {
      const { path } = sampleRequest(call, owner.shown);
      const reader = callReader(call);
      await send(reader, path);
      const maxTrips = tripsOf[call.name] ?? (oneTripMore.has(call.name) ? TRIPS + 1 : TRIPS);
      expectWithinLimits(await send(reader, path), call.name, maxTrips);
    }
  });

  it('is the same on the last page of a list as on the first, in every order and with every filter', async () => {
    // Tests before this one had a collector of the same name: whoever asks first finds that out.
    await send(owner.person, `/api/mc/${owner.person.username}`);
    for (const address of [...wholeLists(), ...filteredLists()]) {
      let cursor: unknown = null;
      let pages = 0;
      let matches = 0;
      do {
        const reply = await send(owner.person, cursor ? `${address}&cursor=${cursor}` : address);
        if (pages === 0 && filteredLists().includes(address)) matches = Number(parseEnvelope(reply).d.total);
        expectWithinLimits(reply, `${address} page ${pages + 1}`, TRIPS + 1, matches);
        cursor = parseEnvelope(reply).d.next_cursor;
        pages += 1;
      } while (cursor);
      expect(pages).toBeGreaterThan(1);
    }
  });

  it('is a trip to each database at the same moment for public pages of a collector who is known', async () => {
    const { username } = owner.person;
    await send(world.otherCallers.anonymous, `/api/mc/${username}`);
    for (const path of [`/api/mc/${username}`, `/api/mc/${username}?serie=AA&sort=newest`]) {
      const reply = await send(world.otherCallers.anonymous, path);
      expectWithinLimits(reply, path, 2, path.includes('serie') ? Number(parseEnvelope(reply).d.total) : 0);
    }
    const item = await send(world.otherCallers.anonymous, `/api/mc/${username}/AA-0005`);
    // Core is asked twice at that moment: whether the collector is there, and what it holds of the specimen.
    expectWithinLimits(item, 'item without pictures', 3);
  });
});

/** Steps of a plan that walk a whole table; kept counts are a table of three rows. */
const walks = (step: string) =>
  /^SCAN (?!CONSTANT ROW|asked$|counters$|counted$|walked$|used$|\(subquery|recent$|collectors$|hit$)\S+$/.test(step);
const sorts = (step: string) => step.includes('TEMP B-TREE');

async function querySteps(addresses: readonly string[], reader: Caller = owner.person): Promise<string[]> {
  const { bindings, queries } = recordQueries();
  for (const address of addresses) expect((await send(reader, address, { env: bindings })).status, address).toBe(200);
  expect(queries.length).toBeGreaterThan(addresses.length);
  const plans = await Promise.all(queries.map(async (query) => ({ query, steps: await queryPlan(query) })));
  return plans.flatMap(({ query, steps }) => steps.map((step) => `${step} — ${query.sql.slice(0, 200)}`));
}

const slow = (steps: readonly string[], isSlow: (step: string) => boolean) => [
  ...new Set(steps.filter((step) => isSlow(step.split(' — ')[0] ?? ''))),
];

describe('how the databases read', () => {
  it('lists is by an index in its order, never by walking a table or by sorting; matches are sorted', async () => {
    expect(slow(await querySteps(wholeLists()), (step) => walks(step) || sorts(step))).toEqual([]);
    expect(slow(await querySteps(filteredLists()), walks)).toEqual([]);
  });

  it('anything is never by walking a table', async () => {
    const readings = everyCall.filter(({ endpoint }) => !isUnsafe(endpoint));
    for (const reader of [owner.person, world.otherCallers.admin]) {
      const paths = readings.filter((call) => callReader(call) === reader);
      const steps = await querySteps(
        paths.map((call) => sampleRequest(call, owner.shown).path),
        reader,
      );
      expect(slow(steps, walks)).toEqual([]);
    }
  });
});
