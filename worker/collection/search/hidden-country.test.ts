import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { specimens } from '#worker/collection/tables.ts';
import { outbox } from '#worker/db/tables.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

let owner: Person;
beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await createPerson('owner', 0);
});

it('coarse specimens whose country has a name of its owner are indexed and told anew, and no others', async () => {
  const [locality_id] = await localities();
  await owner.callOrThrow(localityNamesApi.set, {
    locality_id,
    custom_name: null,
    short_name: null,
    custom_country: 'Canary',
  });
  const ids: string[] = [];
  for (const [index, locality_precision] of (['country', 'district', 'exact'] as const).entries()) {
    const input = aSpecimen({ coll_index: index + 1, locality_id, locality_precision, access_level: 'public' });
    ids.push((await owner.callOrThrow(collectionApi.create, input)).id);
  }
  await settleShowcase();
  const migration = env.TEST_CATALOGUE_MIGRATIONS.find(({ name }) => name === '0007_hide_country_names.sql');
  await env.CATALOGUE_0.batch((migration?.queries ?? []).map((query) => env.CATALOGUE_0.prepare(query)));
  const unindexedPrecisions: (string | null)[] = [];
  for (const id of ids) {
    const [row] = await owner.catalogue.select().from(specimens).where(eq(specimens.id, id));
    if (row?.seq === null) unindexedPrecisions.push(row.locality_precision);
  }
  expect(unindexedPrecisions).toEqual(['country', 'district']);
  const entries = await owner.catalogue.select().from(outbox);
  expect(entries.map(({ payload }) => (payload as { specimen_id: string }).specimen_id)).toEqual(ids.slice(0, 2));
});

async function localities(): Promise<number[]> {
  const { results } = await env.DB.prepare(`select id from localities where kind = 'mine' limit 1`).all<{
    id: number;
  }>();
  return results.map(({ id }) => id);
}
