import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { publicSorts, specimenSorts } from '#contract/collection/api.ts';
import { nextSeqSql, searchIndexStatements } from '#worker/collection/search/index-specimen.ts';
import { publishChanges } from '#worker/collection/showcase/showcase.ts';
import { specimens } from '#worker/collection/tables.ts';
import { outbox } from '#worker/db/tables.ts';
import { type EveryCall, everyCall, isUnsafe } from '#worker/guards/calls/every-call.ts';
import { REPORT } from '#worker/guards/calls/sample-exchange-inputs.ts';
import { sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { callOrThrow } from '#worker/guards/world/make-call.ts';
import { parseEnvelope, type Reply, send } from '#worker/guards/world/send-request.ts';
import { aWorld, core, type Owner, type World } from '#worker/guards/world/world.ts';
import type { Caller, Person } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';
import { queryPlan, recordQueries } from './recorded-queries.ts';

const COLLECTION = 300;
/** Rows read by calls that show one thing but may read many. */
const wide: Record<string, number> = {
  'localities.resolve': 1000,
  // If no name has the typed prefix, reads the similar names.
  'minerals.search': 60,
  // Counts up to a thousand of each kind as far as 3,000 rows reach, and looks up the names in the query.
  'search.all': 1_000,
  'ownSearch.all': 1_000,
  // Six rows for each of the fifty read: in the index, on show, and their owners.
  'search.ofKind': 320,
  'ownSearch.ofKind': 320,
  // A row for each letter, initial, class and element.
  'browse.mineralGroups': 500,
  'publicCollection.facets': 60,
  // A row of the index, and of core, for each locality and mineral of a collection.
  'overview.sums': 100,
  'overview.map': 100,
  // The latest forty of a locality and of a mineral, each with its row and its collector, to find those with
  // photos.
  'overview.otherSpecimens': 400,
  'desk.stats': 60,
  // A row of the index for each counted value, in either column.
  'collection.facets': 120,
  'collection.elementGaps': 3000,
  // Checks up to two thousand specimens for photos, and a few hundred for one photo.
  'showcase.shownOfMineral': 5_000,
  'showcase.shownOfLocality': 5_000,
  'showcase.galleryOfLocality': 4_000,
  // A row of the index for each mineral of the locality.
  'showcase.mineralsOfLocality': 100,
  // The specimen, its owner and the reader beside each question and its author.
  'questions.list': 12,
  // The two people and the first specimen of each side, beside each conversation.
  'publicThreads.list': 20,
  // A row of the index for each counted value.
  'market.facets': 100,
  // Reads the photos of each intent from the owner's catalogue.
  'publicIntents.read': 24,
  'intents.read': 24,
  // Also reads from the market whether their owner was asked about them.
  'intents.list': 36,
  'traders.intents': 40,
  // The same, and the owner's want list.
  'traders.read': 40,
  // For each: its trader, intent and both specimens as they are now, the want that it is for, and whether the two
  // have a conversation.
  'matches.list': 60,
  // For each: its partner, and the minerals that its intent offers.
  'traders.threads': 12,
  // For each: its items, its partner, and what its intent offers where nothing was proposed yet.
  'threads.list': 16,
  // Reads every proposed specimen, of which only those that changed are shown.
  'threads.changes': 20,
  // Compares what the two offer with what the other wants: only what fits is shown.
  'threads.fitting': 60,
  // The session, the conversation, its owner and the specimen besides its photos.
  'threads.photos': 12,
  // Returns the ids of specimens, which are not counted as rows.
  'traders.offeredSpecimens': 12,
  // Reads each label from core before the catalogue is queried for its specimen.
  'desk.byPermanent': 10,
  // Returns all ids, which are not counted as rows.
  'desk.ids': COLLECTION + 20,
  // For each: its specimens, and up to sixty localities of a similar name or nearby, with their counts of shown
  // specimens.
  'proposedPlaces.list': 400,
  // A word of the index for each shown locality, and its count.
  'surveys.list': 60,
  'surveys.counts': 60,
  // A row of the index for each mineral of the locality.
  'surveys.read': 100,
  // Counts the caller's specimens at each locality of the page, along an index.
  'localityNames.list': COLLECTION + 10,
  // A photo, its position, its siblings, its owner and specimen, and the session.
  'viewer.view': 14,
  'viewer.comparable': 12,
  'viewer.measurements': 12,
  // Counts all reports by state and kind, along an index.
  'moderation.reports': 30,
  // What waits in exchanges, the partners of the first three, decisions about own localities, and for each match
  // what the list of matches reads.
  'home.summary': 60,
};
/** Calls that may make one more trip: to each of two catalogues, or to core and a catalogue at the same time. */
const oneTripMore = new Set([
  // The last one: a photo, then its siblings, then its owner and specimen.
  'surveys.counts',
  // Records the reading before the conversation is read, and only if there is a report.
  'reportedThreads.read',
  'naming.recommend',
  'desk.stats',
  'viewer.view',
  'publicCollection.list',
  'publicCollection.item',
  'collection.list',
  'collection.read',
  'collection.byNumber',
  'collection.asVisitor',
  // Whether the conversation is the caller's, then whose its specimens are, then these in their owners' catalogues.
  'threads.changes',
  'threads.photos',
  'threads.preview',
]);
/**
 * Proposed localities: each of two catalogues for the localities, then each for their specimens, and core for
 * their owners and similar localities. Comparable photos: the viewed photo, and then the collection. What two traders
 * have for each other: the conversation, its partner, what the two offer and want, and then what fits.
 */
const tripsOf: Record<string, number> = { 'proposedPlaces.list': 7, 'viewer.comparable': 5, 'threads.fitting': 5 };
/** Besides the shown rows: the session and account, the number style, and a stored count. */
const REQUEST_ROWS = 4;
const PER_ROW = 3;
const TRIPS = 3;

let world: World;
let owner: Owner;
const measurements = new Map<string, QueryFigures>();

beforeEach(async () => {
  world = await aFullWorld();
  [owner] = world.owners as [Owner];
});

const aFullWorld = cachedFixture('full-world', async () => {
  const fullWorld = await aWorld();
  for (const { person } of fullWorld.owners) await fillCollection(person);
  const [{ person, shownThings }] = fullWorld.owners as [Owner];
  await callOrThrow(person, moderationApi.report, {
    id: REPORT,
    about: { thread_id: shownThings.thread_id },
    reason: 'spam',
  });
  return fullWorld;
});

afterAll(() => console.info(`limits: ${measurements.size} answers measured`));

/** Adds three hundred specimens in one batch, every third private, in four series, and publishes them to core. */
async function fillCollection(person: Person) {
  const { catalogue } = person;
  const [sampleRow] = await catalogue.select().from(specimens).where(eq(specimens.user_id, person.id)).limit(1);
  if (!sampleRow) throw new Error('no specimen');
  // Which specimen is read first is left to the database: it may be one that was promised.
  const row = { ...sampleRow, cover: null, media_count: 0, shown_media_count: 0, was_promised: false };
  const rows = Array.from({ length: COLLECTION }, (_, n) => {
    const isListed = n % 3 > 0;
    const access_level = isListed ? ('public' as const) : ('private' as const);
    const coll_serie = ['AA', 'BB', 'CC', 'DD'][n % 4] ?? 'AA';
    const created_at = row.created_at + n;
    return {
      ...row,
      id: uuid(),
      permanent_id: `T${n}`,
      coll_serie,
      coll_index: n + 1,
      listed: isListed,
      access_level,
      created_at,
    };
  });
  const outboxEntries = rows.map(({ id }) => ({ kind: 'specimen', payload: { specimen_id: id }, created_at: 1 }));
  const statements = [
    ...rows.flatMap((specimenRow) => [
      catalogue.insert(specimens).values({ ...specimenRow, seq: nextSeqSql }),
      ...searchIndexStatements(catalogue, [{ oldRow: null, newRow: specimenRow }]),
    ]),
    ...outboxEntries.map((entry) => catalogue.insert(outbox).values(entry)),
  ];
  await catalogue.batch(statements as unknown as Parameters<typeof catalogue.batch>[0]);
  await publishChanges(core, catalogue);
}

type QueryFigures = { queries: number; trips: number; rows: number };

function queryFigures({ headers }: Reply): QueryFigures {
  const timingHeader = headers.get('server-timing') ?? '';
  const [, queries, trips, rows] = /(\d+) queries in (\d+) trips, (\d+) rows read/.exec(timingHeader) ?? [];
  if (rows === undefined) throw new Error(`No figures in '${timingHeader}'`);
  return { queries: Number(queries), trips: Number(trips), rows: Number(rows) };
}

/**
 * Counts the rows that an answer shows: things with an id wherever they are, an intent's offers and wants, a
 * collector's name on a tile, stored counts.
 */
function countShownRows(d: unknown): number {
  if (Array.isArray(d)) return d.reduce((sum: number, value) => sum + countShownRows(value), 0);
  if (typeof d !== 'object' || d === null) return 0;
  const isRow = 'id' in d || 'username' in d || 'code' in d || 'specimen_count' in d;
  const innerCount = Object.values(d).reduce((sum: number, value) => sum + (isRow ? 0 : countShownRows(value)), 0);
  const extraCount = ('collector' in d ? 1 : 0) + ('counts' in d ? Object.keys(d.counts ?? {}).length : 0);
  return (isRow ? 1 : 0) + extraCount + innerCount + ('tiles' in d ? countShownRows(d.tiles) : 0) + countLines(d);
}

/** The offers and wants of an intent: each with its mineral and what visitors see of its specimen. */
const countLines = (d: object): number =>
  [
    ...('offers' in d ? [d.offers] : []),
    ...('wants' in d ? [d.wants] : []),
    ...('events' in d ? [d.events] : []),
  ].flat().length;

/** The cost of each match of a filter or a text: to distinguish few from many, to find it, and to sort it. */
const PER_MATCH = 6;

function expectWithinLimits(reply: Reply, name: string, trips = TRIPS, matches = 0) {
  const { c, d } = parseEnvelope(reply);
  expect(c, `${name} ${reply.text.slice(0, 200)}`).toBe(0);
  const figures = queryFigures(reply);
  const shownCount = Math.max(1, countShownRows(d));
  measurements.set(name, figures);
  expect(figures.trips, `trips of ${name}`).toBeLessThanOrEqual(trips);
  expect(figures.rows, `rows of ${name} for ${shownCount}`).toBeLessThanOrEqual(
    wide[name] ?? PER_ROW * shownCount + PER_MATCH * matches + REQUEST_ROWS,
  );
}

/** The administrator reads the administrator's calls, an owner all others. */
const callReader = ({ endpoint }: EveryCall) => (endpoint.access === 'admin' ? world.otherCallers.admin : owner.person);

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
      const { path } = sampleRequest(call, owner.shownThings);
      const reader = callReader(call);
      await send(reader, path);
      const maxTrips = tripsOf[call.name] ?? (oneTripMore.has(call.name) ? TRIPS + 1 : TRIPS);
      expectWithinLimits(await send(reader, path), call.name, maxTrips);
    }
  });

  it('is the same on the last page of a list as on the first, in every order and with every filter', async () => {
    // Earlier tests had a collector of the same name: the first request updates the isolate's cache.
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
    // Core is queried twice at that moment: whether the collector exists, and whether the specimen is reserved.
    expectWithinLimits(item, 'item without pictures', 3);
  });
});

/** Steps of a plan that scan a whole table; stored counts are a table of three rows. */
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
        paths.map((call) => sampleRequest(call, owner.shownThings).path),
        reader,
      );
      expect(slow(steps, walks)).toEqual([]);
    }
  });
});
