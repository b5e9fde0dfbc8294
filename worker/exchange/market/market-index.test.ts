import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { times } from '#contract/sample-for-tests.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { reservations } from '#worker/collection/showcase-tables.ts';
import { openCore } from '#worker/db/core.ts';
import { traderStats } from '#worker/exchange/intents/tables.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { indexedIntents, intentsToIndex } from './market-for-tests.ts';
import { refreshMarket } from './refresh-market.ts';

const core = openCore(env.DB);
const mineral = fc.constantFrom('fluorite', 'quartz', 'galena');
const act = fc.record({
  traderIndex: fc.nat({ max: 1 }),
  slot: fc.nat({ max: 1 }),
  // A specimen changes the most once it is offered, and then shown differently.
  does: fc.constantFrom(
    'open',
    'open',
    'open',
    'piece',
    'piece',
    'reserve',
    'reserve',
    'free',
    'hide',
    'rename',
    'change',
    'close',
    'reopen',
    'want',
    'unwant',
    'away',
    'back',
    'complete',
    'lose',
  ),
  mineral_id: mineral,
  country: fc.constantFrom('CN', 'DE'),
  shipping_range: fc.constantFrom('worldwide' as const, 'domestic' as const, 'ask' as const),
  not_to: fc.subarray(['CN', 'JP']),
  length: fc.constantFrom(null, 20, 60, 400),
  offersSpecimen: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
type Trader = { person: Person; intents: string[]; specimenId: string };

it('whatever two traders do, the index of the market equals what the rows say, and so do its counters', async () => {
  await loadSmallReference(env.DB);
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 18 }), async (steps) => {
      round += 1;
      const traders = await Promise.all([aTrader(`even${round}`, 0), aTrader(`odd${round}`, 1)]);
      for (const step of steps) await runStep(traders[step.traderIndex] as Trader, step);
      await settleShowcase();
      await refreshMarket(core);
      const expectedEntries = await intentsToIndex(core);
      expect(await indexedIntents(core)).toEqual(expectedEntries);
      const { total, traders: people } = await visitor.callOrThrow(marketApi.facets, {});
      const { items } = await visitor.callOrThrow(marketApi.list, { limit: 100 });
      expect(items.map(({ id }) => id).sort()).toEqual([...expectedEntries.keys()].sort());
      expect({ total, people }).toEqual({
        total: expectedEntries.size,
        people: new Set(items.map(({ username }) => username)).size,
      });
    }),
    { numRuns: times(15, 5) },
  );
});

async function aTrader(username: string, shard: number): Promise<Trader> {
  const person = await createPerson(username, shard);
  const specimen = await person.callOrThrow(collectionApi.create, aSpecimen({ mineral_ids: ['quartz'] }));
  await settleShowcase();
  return { person, intents: [uuid(), uuid()], specimenId: specimen.id };
}

const intentInput = ({ mineral_id, country, shipping_range, not_to, offersSpecimen }: Act, specimenId: string) => ({
  location: { country },
  shipping_range,
  not_to,
  offers: [{ mineral_id, ...(offersSpecimen && { specimen_id: specimenId }) }],
});
const readVersion = async (person: Person, id: string) => (await person.call(intentsApi.read, { id })).d.version ?? 1;
const setStatus = async (person: Person, id: string, status: 'active' | 'closed') =>
  person.call(intentsApi.setStatus, { id, version: await readVersion(person, id), status });

async function change(person: Person, id: string, fields: object) {
  const { version } = (await person.callOrThrow(collectionApi.read, { id })).specimen;
  await person.callOrThrow(collectionApi.change, { id, version, ...fields });
  await settleShowcase();
}

const setExchanges = (person: Person, successful_exchanges: number) =>
  core
    .insert(traderStats)
    .values({ user_id: person.id, successful_exchanges })
    .onConflictDoUpdate({ target: traderStats.user_id, set: { successful_exchanges } });

/** Executes each act; one that is refused because of earlier acts changes nothing. */
const acts: Record<Act['does'], (trader: Trader, id: string, step: Act) => Promise<unknown>> = {
  open: ({ person, specimenId }, id, step) => person.call(intentsApi.create, { id, ...intentInput(step, specimenId) }),
  change: async ({ person, specimenId }, id, step) =>
    person.call(intentsApi.change, { id, version: await readVersion(person, id), ...intentInput(step, specimenId) }),
  close: ({ person }, id) => setStatus(person, id, 'closed'),
  reopen: ({ person }, id) => setStatus(person, id, 'active'),
  piece: ({ person, specimenId }, _, { length }) =>
    change(person, specimenId, { access_level: 'public', size: { length, width: null, height: null } }),
  rename: ({ person, specimenId }, _, { mineral_id }) => change(person, specimenId, { mineral_ids: [mineral_id] }),
  hide: ({ person, specimenId }) => change(person, specimenId, { access_level: 'private' }),
  reserve: ({ person, specimenId }) =>
    core
      .insert(reservations)
      .values({ specimen_id: specimenId, thread_id: 'thread', proposal_id: 'proposal', giver_id: person.id })
      .onConflictDoNothing(),
  free: ({ specimenId }) => core.delete(reservations).where(eq(reservations.specimen_id, specimenId)),
  want: ({ person }, _, { mineral_id }) => person.call(wantsApi.create, { id: uuid(), mineral_id }),
  unwant: async ({ person }) => {
    const { items } = await person.callOrThrow(wantsApi.list, { limit: 1 });
    for (const { id } of items) await person.callOrThrow(wantsApi.remove, { id });
  },
  away: ({ person }) => person.callOrThrow(accountApi.setProfile, { on_vacation: true }),
  complete: ({ person }) => setExchanges(person, 1),
  lose: ({ person }) => setExchanges(person, 0),
  back: ({ person }) => person.callOrThrow(accountApi.setProfile, { on_vacation: false }),
};

const runStep = (trader: Trader, step: Act) => acts[step.does](trader, trader.intents[step.slot] ?? '', step);
