import { createMessageBatch, env } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import { homeApi } from '#contract/home/api.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { apiWork } from '#worker/background/api-work.ts';
import { consume } from '#worker/background/consume-queue.ts';
import { core, settleShowcase, tsumeb, yaogangxian } from '#worker/collection/showcase/showcase-for-tests.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import { localityCondition } from '#worker/collection/specimen/locality-condition.ts';
import { specimens } from '#worker/collection/tables.ts';
import { jobs } from '#worker/db/tables.ts';
import type { JobMessage } from '#worker/ground/env.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

const names = { custom_name: 'Kupferhuegel Mine', short_name: 'Tsumeb', custom_country: 'South West Africa' };
const placeId = '01930000-0000-7000-8000-00000000aaaa';

let owner: Person;
let stranger: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await createPerson('owner', 0);
  stranger = await createPerson('stranger', 0);
});
afterEach(() => settleShowcase());

/** Runs every queued job of the owner's catalogue. */
async function runJobs() {
  const queuedJobs = await owner.catalogue.select({ id: jobs.id }).from(jobs).where(eq(jobs.state, 'queued'));
  const body = (job_id: string) => ({ job_id, shard: owner.shard });
  const jobMessages = queuedJobs.map(({ id }) => ({ id, timestamp: new Date(), attempts: 1, body: body(id) }));
  await consume(createMessageBatch<JobMessage>('vug-mail', jobMessages), env, apiWork);
}

/** Returns everything that visitors read of a collection, and what core stores for them. */
async function allThatIsShown(): Promise<string> {
  await settleShowcase();
  const answers = await Promise.all([
    visitor.callOrThrow(publicCollectionApi.list, { username: 'owner' }),
    visitor.callOrThrow(publicCollectionApi.item, { username: 'owner', coll_no: 'SC-1' }),
    visitor.callOrThrow(homeApi.home, {}),
    visitor.fetch('/mc/owner/SC-1').then((page) => page.text()),
    core().select().from(showcase),
  ]);
  return JSON.stringify(answers);
}

describe('an owner’s names for a place', () => {
  it('stand on all specimens there at once, on later ones too, and on nobody else’s', async () => {
    const locality_id = await tsumeb();
    const { id, version } = await owner.callOrThrow(collectionApi.create, aSpecimen({ locality_id }));
    await owner.callOrThrow(collectionApi.create, aSpecimen({ locality_id: await yaogangxian(), coll_index: 2 }));
    await stranger.callOrThrow(collectionApi.create, aSpecimen({ locality_id }));
    const set = await owner.callOrThrow(localityNamesApi.set, { locality_id, ...names });
    expect(set).toMatchObject({ locality: { id: locality_id, name: 'Tsumeb Mine' }, names, specimen_count: 1 });
    await owner.callOrThrow(collectionApi.create, aSpecimen({ locality_id, coll_index: 3 }));
    const { items } = await owner.callOrThrow(collectionApi.list, { sort: 'number' });
    expect(items.map(({ locality }) => locality?.names)).toEqual([names, null, names]);
    expect((await stranger.callOrThrow(collectionApi.list, {})).items[0]?.locality?.names).toBeNull();
    expect((await stranger.callOrThrow(localityNamesApi.list, {})).items).toMatchObject([{ names: null }]);
    expect((await owner.callOrThrow(collectionApi.read, { id })).specimen.version).toBe(version);
    await owner.callOrThrow(collectionApi.change, { id, version, description: 'typed meanwhile' });
    await settleShowcase();
    const tiles = (await core().select().from(showcase)).flatMap(({ tile }) => tile?.locality?.names ?? []);
    expect(tiles).toEqual([names, names]);
  });

  it('are taken away and given back, also where a specimen lies in the trash', async () => {
    const locality_id = await tsumeb();
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen({ locality_id }));
    await owner.callOrThrow(localityNamesApi.set, { locality_id, ...names });
    await owner.callOrThrow(collectionApi.remove, { id });
    await owner.callOrThrow(localityNamesApi.clear, { locality_id });
    await owner.callOrThrow(localityNamesApi.clear, { locality_id });
    expect((await owner.callOrThrow(collectionApi.restore, { id })).locality?.names).toBeNull();
    expect(await allThatIsShown()).not.toContain('Kupferhuegel');
    await owner.callOrThrow(localityNamesApi.set, { locality_id, ...names });
    expect(await allThatIsShown()).toContain('Kupferhuegel Mine');
  });

  it('are looked for by its owner and, where they may be known, by visitors', async () => {
    const locality_id = await tsumeb();
    await owner.callOrThrow(collectionApi.create, aSpecimen({ locality_id }));
    const hiddenInput = aSpecimen({ locality_id, coll_index: 2, locality_precision: 'district' });
    await owner.callOrThrow(collectionApi.create, hiddenInput);
    const findNumbers = async () => {
      await runJobs();
      const ownerList = await owner.callOrThrow(collectionApi.list, { q: 'kupferhuegel', sort: 'number' });
      const visitorList = await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner', q: 'kupferhuegel' });
      return [ownerList.items.map(({ coll_no }) => coll_no), visitorList.items.map(({ coll_no }) => coll_no)];
    };
    await owner.callOrThrow(localityNamesApi.set, { locality_id, ...names });
    expect(await findNumbers()).toEqual([['SC-0001', 'SC-0002'], ['SC-0001']]);
    await owner.callOrThrow(localityNamesApi.clear, { locality_id });
    expect(await findNumbers()).toEqual([[], []]);
  });

  it.each([
    ['exact', ['Kupferhuegel Mine', 'CANARY', 'South West Africa'], []],
    ['district', [], ['Kupferhuegel', 'CANARY', 'South West Africa']],
    ['country', [], ['Kupferhuegel', 'CANARY', 'South West Africa']],
  ] as const)(
    'reach visitors of a specimen shown at %s as far as that goes',
    async (locality_precision, shownNames, hiddenNames) => {
      const locality_id = await tsumeb();
      await owner.callOrThrow(collectionApi.create, aSpecimen({ locality_id, locality_precision }));
      await owner.callOrThrow(localityNamesApi.set, { locality_id, ...names, short_name: 'CANARY' });
      const text = await allThatIsShown();
      for (const name of shownNames) expect(text).toContain(name);
      for (const name of hiddenNames) expect(text).not.toContain(name);
      expect((await owner.callOrThrow(collectionApi.list, {})).items[0]?.locality?.names?.short_name).toBe('CANARY');
    },
  );

  it('need one of three, and a place that is there', async () => {
    const locality_id = await tsumeb();
    const empty = await owner.call(localityNamesApi.set, {
      locality_id,
      custom_name: ' ',
      short_name: null,
      custom_country: '',
    });
    expect(empty).toMatchObject({
      status: 400,
      d: { issues: [{ path: 'custom_name', message: 'Please fill at least one field' }] },
    });
    const countryOnly = { custom_name: null, short_name: null, custom_country: 'SWA' };
    expect((await owner.callOrThrow(localityNamesApi.set, { locality_id, ...countryOnly })).names).toEqual(countryOnly);
    for (const missingLocality of [2_000_000_000, placeId])
      expect((await owner.call(localityNamesApi.set, { locality_id: missingLocality, ...names })).status).toBe(404);
  });

  it('go to places of one’s own as well, never to another’s', async () => {
    const newPlace = { id: placeId, name: 'Pocket 3', parent_id: await tsumeb(), kind: 'pocket-area' as const };
    await owner.callOrThrow(ownPlacesApi.create, newPlace);
    await owner.callOrThrow(collectionApi.create, aSpecimen({ locality_id: placeId }));
    await owner.callOrThrow(localityNamesApi.set, { locality_id: placeId, ...names });
    expect((await owner.callOrThrow(collectionApi.list, {})).items[0]?.locality).toMatchObject({
      name: 'Pocket 3',
      names,
    });
    expect((await stranger.call(localityNamesApi.set, { locality_id: placeId, ...names })).status).toBe(404);
  });
});

describe('the list of places', () => {
  it('has every place in use with how many lie there, and those with names only', async () => {
    const [mineId, otherId] = [await tsumeb(), await yaogangxian()];
    await owner.callOrThrow(ownPlacesApi.create, {
      id: placeId,
      name: 'Pocket 3',
      parent_id: mineId,
      kind: 'pocket-area',
    });
    const localityIds = [mineId, mineId, placeId, null];
    for (const [index, locality_id] of localityIds.entries())
      await owner.callOrThrow(collectionApi.create, aSpecimen({ locality_id, coll_index: index + 1 }));
    const { id: trashedId } = await owner.callOrThrow(
      collectionApi.create,
      aSpecimen({ locality_id: mineId, coll_index: 9 }),
    );
    await owner.callOrThrow(collectionApi.remove, { id: trashedId });
    await owner.callOrThrow(localityNamesApi.set, { locality_id: otherId, ...names });
    const allItems = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await owner.callOrThrow(localityNamesApi.list, { limit: 1, ...(cursor && { cursor }) });
      allItems.push(...page.items);
      cursor = page.next_cursor;
    }
    expect((await owner.callOrThrow(localityNamesApi.list, {})).items).toEqual(allItems);
    const rows = allItems.map(({ locality, names: itemNames, specimen_count }) => [
      locality.name,
      itemNames !== null,
      specimen_count,
    ]);
    expect(new Set(rows.map((row) => row.join()))).toEqual(
      new Set(['Pocket 3,false,1', 'Tsumeb Mine,false,2', 'Yaogangxian Mine,true,0']),
    );
    expect(rows).toHaveLength(3);
  });

  it('and a change of names walk an index, not the collection', async () => {
    await owner.callOrThrow(collectionApi.create, aSpecimen());
    const plan = await owner.catalogue.all<{ detail: string }>(
      sql`explain query plan select id from ${specimens} where ${localityCondition(owner.id, 1)}`,
    );
    expect(plan.map(({ detail }) => detail).join()).toMatch(
      /specimens_by_place \(user_id=\? AND in_trash=\? AND <expr>=\?\)/,
    );
  });
});
