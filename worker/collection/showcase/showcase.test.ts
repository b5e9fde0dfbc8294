import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { homeApi } from '#contract/home/api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { users } from '#worker/account/tables.ts';
import { claimPermanentId, sweepClaims } from '#worker/collection/listing/permanent-id-claims.ts';
import { mediaChanged } from '#worker/collection/photos/media-change-statements.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import { specimens } from '#worker/collection/tables.ts';
import { directory } from '#worker/db/core-tables.ts';
import { Databases } from '#worker/db/databases.ts';
import { changedMedia } from '#worker/media/cards.ts';
import { media } from '#worker/media/tables.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { callWithBindings, weatherEnv } from '#worker/testing/failing-trips.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { publishChanges } from './showcase.ts';
import { core, settleShowcase, tsumeb } from './showcase-for-tests.ts';

let owner: Person;

beforeEach(async () => {
  owner = await createPerson('owner', 0);
});
afterEach(() => settleShowcase());

const readShowcaseRow = async (id: string) => {
  const [row] = await core().select().from(showcase).where(eq(showcase.specimen_id, id));
  return row;
};

/** Adds a ready photo, as a job does when it has made one. */
async function hang(person: Person, specimen_id: string, fields: Partial<typeof media.$inferInsert> = {}) {
  const nowMs = Date.now();
  const row = {
    id: uuid(),
    user_id: person.id,
    specimen_id,
    kind: 'image' as const,
    view: 'visible' as const,
    state: 'ready' as const,
    filename: 'a.jpg',
    mime: 'image/jpeg',
    bytes: 1,
    sha256: uuid(),
    width: 640,
    height: 480,
    edges: [320, 640],
    rendition: 1,
    tags: ['uv'],
    order: 1,
    is_cover: true,
    watermark_id: 'default',
    created_at: nowMs,
    version: 1,
    ...fields,
  };
  const [firstStatement, ...furtherStatements] = mediaChanged(person.catalogue, changedMedia(row), { nowMs });
  if (!firstStatement) throw new Error('nothing to do');
  await person.catalogue.batch([person.catalogue.insert(media).values(row), firstStatement, ...furtherStatements]);
  await settleShowcase();
  return row;
}

describe('becoming invisible', () => {
  it('happens in core before the catalogue changes; when that fails, a sweep puts back what it says', async () => {
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen());
    await settleShowcase();
    expect((await readShowcaseRow(id))?.hidden).toBe(false);
    let writes = 0;
    const failingEnv = weatherEnv((_, database) => {
      if (database !== 'CATALOGUE_0') return 'arrives';
      writes += 1;
      return writes > 1 ? 'lost' : 'arrives';
    });
    const answer = await callWithBindings(failingEnv, owner, collectionApi.change, {
      id,
      version: 1,
      access_level: 'private',
    });
    expect(answer.c).not.toBe(0);
    expect((await readShowcaseRow(id))?.hidden).toBe(true);
    await settleShowcase();
    expect((await readShowcaseRow(id))?.hidden, 'a request may still be on its way').toBe(true);
    await settleShowcase(Date.now() + 61_000);
    expect(await readShowcaseRow(id)).toMatchObject({ hidden: false, unconfirmed: false });
  });

  it('that is refused, for an edit of an older version, leaves visitors what they see', async () => {
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen());
    await settleShowcase();
    const tile = (await readShowcaseRow(id))?.tile;
    const answer = await owner.call(collectionApi.change, { id, version: 7, access_level: 'private' });
    expect(answer.status).toBe(412);
    await settleShowcase();
    expect(await readShowcaseRow(id)).toMatchObject({ hidden: false, unconfirmed: false, tile });
    expect((await owner.call(collectionApi.change, { id, version: 1, access_level: 'private' })).c).toBe(0);
    await settleShowcase();
    expect(await readShowcaseRow(id)).toMatchObject({ hidden: true, unconfirmed: false });
  });

  it('is refused, and nothing changed, while core cannot be reached', async () => {
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen());
    await settleShowcase();
    let tripCount = 0;
    const failingEnv = weatherEnv((_, database) => {
      if (database !== 'DB') return 'arrives';
      tripCount += 1;
      return tripCount > 1 ? 'lost' : 'arrives';
    });
    const answer = await callWithBindings(failingEnv, owner, collectionApi.remove, { id });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect((await owner.callOrThrow(collectionApi.read, { id })).specimen.version).toBe(1);
    expect((await readShowcaseRow(id))?.hidden).toBe(false);
  });

  it('holds for a place that visitors may know less exactly', async () => {
    await loadSmallReference(env.DB);
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen({ locality_id: await tsumeb() }));
    await settleShowcase();
    expect(JSON.stringify(await readShowcaseRow(id))).toContain('Tsumeb Mine');
    const failingEnv = weatherEnv((trip, database) => (database === 'CATALOGUE_0' && trip > 2 ? 'lost' : 'arrives'));
    await callWithBindings(failingEnv, owner, collectionApi.change, { id, version: 1, locality_precision: 'country' });
    expect(JSON.stringify(await readShowcaseRow(id))).not.toContain('Tsumeb Mine');
    await owner.callOrThrow(collectionApi.change, { id, version: 1, locality_precision: 'country' });
    await settleShowcase();
    const row = await readShowcaseRow(id);
    expect(JSON.stringify(row)).not.toContain('Tsumeb');
    expect(row?.tile?.locality?.name).toBe('Namibia');
  });
});

describe('becoming visible', () => {
  it('may wait until core is there again, and then happens', async () => {
    const input = aSpecimen();
    // The session, the secret of this database, the count of the day, and the permanent id.
    const arrivingTrips = 4;
    let tripCount = 0;
    const failingEnv = weatherEnv((_, database) => {
      if (database === 'DB') tripCount += 1;
      return database === 'DB' && tripCount > arrivingTrips ? 'lost' : 'arrives';
    });
    expect((await callWithBindings(failingEnv, owner, collectionApi.create, input)).status).toBe(201);
    expect(await readShowcaseRow(input.id)).toBeUndefined();
    await expect(publishChanges(new Databases(failingEnv).core, owner.catalogue)).rejects.toThrow();
    await settleShowcase();
    expect(await readShowcaseRow(input.id)).toMatchObject({ hidden: false, version: 1 });
  });

  it('never comes of a publish that was on its way while the specimen was hidden', async () => {
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen());
    await settleShowcase();
    const [storedRow] = await owner.catalogue.select().from(specimens).where(eq(specimens.id, id));
    if (!storedRow) throw new Error('not stored');
    await core().delete(showcase).where(eq(showcase.specimen_id, id));
    await owner.callOrThrow(collectionApi.change, { id, version: 1, access_level: 'private' });
    await settleShowcase();
    expect(await readShowcaseRow(id)).toMatchObject({ hidden: true, version: 2, tile: null });
    await owner.catalogue.update(specimens).set(storedRow).where(eq(specimens.id, id));
    const tell = mediaChanged(owner.catalogue, { user_id: owner.id, specimen_id: id, isShown: true }).at(-1);
    if (tell) await owner.catalogue.batch([tell]);
    await settleShowcase();
    expect(await readShowcaseRow(id), 'version 1 is older than the tombstone').toMatchObject({
      hidden: true,
      version: 2,
    });
  });

  it('leaves core without a word of what was never public', async () => {
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen({ access_level: 'private' }));
    await owner.callOrThrow(collectionApi.change, { id, version: 1, custom_name1: 'secret' });
    await owner.callOrThrow(collectionApi.remove, { id });
    await settleShowcase();
    expect(await readShowcaseRow(id)).toBeUndefined();
  });
});

describe('permanent ids', () => {
  it('are kept once used, and forgotten a day after a claim that was not', async () => {
    const { permanent_id } = await owner.callOrThrow(collectionApi.create, aSpecimen());
    await settleShowcase();
    const claimInput = { specimen_id: uuid(), user_id: owner.id, shard: 0 };
    const claimedId = await claimPermanentId(core(), claimInput, Date.now());
    expect(await claimPermanentId(core(), claimInput, Date.now()), 'a retry finds its claim').toBe(claimedId);
    await sweepClaims(core(), Date.now() + 86_000_000);
    expect(await core().select().from(directory)).toHaveLength(2);
    await sweepClaims(core(), Date.now() + 86_500_000);
    expect((await core().select().from(directory)).map(({ id }) => id)).toEqual([permanent_id]);
  });
});

describe('the home page', () => {
  it('shows newest pictures, three of a collector at most, and none that visitors may not see', async () => {
    const otherOwner = await createPerson('other', 1);
    for (let collIndex = 1; collIndex <= 5; collIndex += 1) {
      const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: collIndex }));
      await hang(owner, id, { created_at: collIndex * 1000 });
    }
    const { id } = await otherOwner.callOrThrow(collectionApi.create, aSpecimen({ coll_serie: 'QZ' }));
    await hang(otherOwner, id, { created_at: 3500 });
    const hiddenSpecimen = await otherOwner.callOrThrow(
      collectionApi.create,
      aSpecimen({ coll_index: 7, access_level: 'private' }),
    );
    await hang(otherOwner, hiddenSpecimen.id);
    const packingSpecimen = await otherOwner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 8 }));
    await hang(otherOwner, packingSpecimen.id, { view: 'packing' });
    const answer = await visitor.call(homeApi.home, {});
    const { recent_media, collectors, counts } = answer.d;
    expect(recent_media.map((tile) => tile.coll_no)).toEqual(['SC-0005', 'SC-0004', 'QZ-0001', 'SC-0003']);
    expect(recent_media[0]).toMatchObject({ username: 'owner', collector: 'owner', cover: { tags: ['uv'] } });
    expect(Object.keys(recent_media[0]?.cover?.variants ?? {})).toEqual(['320', '640']);
    expect(counts).toEqual({ specimens: 7, collectors: 2, localities: 0 });
    expect(
      collectors.map((collector) => [collector.username, collector.specimen_count, collector.tiles.length]),
    ).toEqual([
      ['other', 2, 1],
      ['owner', 5, 3],
    ]);
    const [, trips, rows] = /in (\d+) trips, (\d+) rows/.exec(answer.headers.get('server-timing') ?? '') ?? [];
    expect([Number(trips), Number(rows) <= 60]).toEqual([1, true]);
    await core().update(users).set({ listed: false }).where(eq(users.id, otherOwner.id));
    expect((await visitor.callOrThrow(homeApi.home, {})).collectors.map((collector) => collector.username)).toEqual([
      'owner',
    ]);
  });

  it('writes numbers as their owner now does', async () => {
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 12 }));
    await hang(owner, id);
    const preference = await owner.callOrThrow(preferencesApi.preference, {});
    await owner.callOrThrow(preferencesApi.setPreference, { ...preference, separator: '.', digits: 6 });
    await settleShowcase();
    expect((await visitor.callOrThrow(homeApi.home, {})).recent_media[0]?.coll_no).toBe('SC.000012');
  });

  it('shows the cover its owner chose, and changing it makes no open edit stale', async () => {
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen());
    const firstPhoto = await hang(owner, id);
    await owner.catalogue.update(media).set({ is_cover: false }).where(eq(media.id, firstPhoto.id));
    const secondPhoto = await hang(owner, id, { order: 2, created_at: Date.now() + 1 });
    const [tile] = (await visitor.callOrThrow(homeApi.home, {})).recent_media;
    expect(tile?.cover?.id).toBe(secondPhoto.id);
    const { specimen } = await owner.callOrThrow(collectionApi.read, { id });
    expect(specimen).toMatchObject({ version: 1, media_count: 2, cover: { id: secondPhoto.id, is_cover: true } });
    expect((await owner.call(collectionApi.change, { id, version: 1, dealer: 'x' })).c).toBe(0);
  });
});
