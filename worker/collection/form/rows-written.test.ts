import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { CREATE_MANY_MAX } from '#contract/collection/form/new-specimens.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { InputOf } from '#contract/http/request.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { anEdit } from '#worker/collection/desk/desk-for-tests.ts';
import { tsumeb } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { callWithBindings } from '#worker/testing/failing-trips.ts';
import { meteredEnv } from '#worker/testing/metered-env.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

let owner: Person;
const measuredRows: Record<string, number> = {};

beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await createPerson('owner', 0);
  // A user's first write stores rows that later ones find: the series, the counts, the secret of the keys.
  await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 999 }), { 'idempotency-key': uuid() });
});

/** D1 costs a dollar per million rows written. */
afterAll(() =>
  console.info(`rows written: ${JSON.stringify(measuredRows)}; a thousand of each cost as many millidollars`),
);

/** Returns the rows that a call writes in all databases, including its work after the answer. */
async function measureRows<E extends Endpoint>(
  name: string,
  endpoint: E,
  input: InputOf<E>,
  count = 1,
): Promise<number> {
  const { bindings, meter } = meteredEnv();
  const { c, m } = await callWithBindings(bindings, owner, endpoint, input, { 'idempotency-key': uuid() });
  expect(c, m).toBe(0);
  measuredRows[name] = Math.round((10 * meter.rows_written) / count) / 10;
  return meter.rows_written / count;
}

const aWhole = async (fields: object) =>
  aSpecimen({
    mineral_ids: ['fluorite', 'quartz'],
    locality_id: await tsumeb(),
    tags: ['twin', 'old stock'],
    dealer: 'Crystal House',
    storage: 'Box 1',
    buy_price: 120,
    currency: 'EUR',
    purchase_date: '2019-10',
    size: { length: 62 },
    ...fields,
  });

it('a specimen costs a handful of rows to write, and to change fewer', async () => {
  const privateInput = await aWhole({ coll_index: 1, access_level: 'private' });
  const publicInput = await aWhole({ coll_index: 2 });
  expect(await measureRows('create private', collectionApi.create, privateInput)).toBeLessThanOrEqual(24);
  expect(await measureRows('create public', collectionApi.create, publicInput)).toBeLessThanOrEqual(36);
  const change = (id: string, version: number, fields: object) => ({ id, version, ...fields });
  const text = { description: 'Sharp crystals on matrix.' };
  expect(
    await measureRows('text, private', collectionApi.change, change(privateInput.id, 1, text)),
  ).toBeLessThanOrEqual(6);
  expect(await measureRows('text, public', collectionApi.change, change(publicInput.id, 1, text))).toBeLessThanOrEqual(
    11,
  );
  const show = { access_level: 'public' as const };
  const hide = { access_level: 'private' as const };
  expect(await measureRows('show', collectionApi.change, change(privateInput.id, 2, show))).toBeLessThanOrEqual(20);
  expect(await measureRows('hide', collectionApi.change, change(publicInput.id, 2, hide))).toBeLessThanOrEqual(17);
  expect(await measureRows('into the trash', collectionApi.remove, { id: privateInput.id })).toBeLessThanOrEqual(30);
});

it('many together cost no more each than one by one', async () => {
  const items = await Promise.all(
    Array.from({ length: CREATE_MANY_MAX }, (_, index) => aWhole({ coll_index: index + 1, access_level: 'private' })),
  );
  expect(await measureRows('create many, each', collectionApi.createMany, { items }, items.length)).toBeLessThanOrEqual(
    18.1,
  );
  const ids = items.map(({ id }) => id);
  const storage = anEdit({ ids, set: { storage: 'Cabinet 4' } });
  expect(await measureRows('bulk edit, each', deskApi.bulk, storage, ids.length)).toBeLessThanOrEqual(5.1);
  const show = anEdit({ ids, set: { access_level: 'public' } });
  expect(await measureRows('bulk show, each', deskApi.bulk, show, ids.length)).toBeLessThanOrEqual(16.1);
  const hide = anEdit({ ids, set: { access_level: 'private' } });
  expect(await measureRows('bulk hide, each', deskApi.bulk, hide, ids.length)).toBeLessThanOrEqual(13.1);
});
