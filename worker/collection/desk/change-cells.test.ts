import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { historyApi } from '#contract/collection/history/history-api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { countsAndRecounts, settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { callWithBindings } from '#worker/testing/failing-trips.ts';
import { meteredEnv } from '#worker/testing/metered-env.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { multiply, someSpecimens, specimensById, undoAll } from './desk-for-tests.ts';

type Edit = InputOf<typeof deskApi.cells>;
type Row = Edit['rows'][number];

let owner: Person;
let otherPerson: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  [owner, otherPerson] = await Promise.all([createPerson('owner', 0), createPerson('other', 0)]);
});

const write = (person: Person, rows: Row[], operation_id = uuid()) =>
  person.call(deskApi.cells, { operation_id, rows });

const noSize = { length: null, width: null, height: null };

describe('cells of many specimens', () => {
  it('are written each by itself, with history, showcase, counts and one undo', async () => {
    const [firstId = '', secondId = ''] = await someSpecimens(owner, 2, { mineral_ids: ['fluorite'] });
    const size = { length: 52, width: 40, height: null };
    const { d } = await write(owner, [
      {
        id: firstId,
        from: { size: noSize, weight: null, buy_price: null, currency: null, tags: [] },
        to: { size, weight: 214, buy_price: 38.5, currency: 'EUR', tags: ['twin'] },
      },
      {
        id: secondId,
        from: {
          status: 'in_collection',
          purchase_date: null,
          access_level: 'public',
          value: null,
          value_currency: null,
        },
        to: { status: 'sold', purchase_date: '1987-05', access_level: 'private', value: 900, value_currency: 'JPY' },
      },
    ]);
    expect(d).toMatchObject({ changed: 2, unchanged: 0, left: [], left_cells: [] });
    const storedSpecimens = await specimensById(owner);
    expect(storedSpecimens.get(firstId)).toMatchObject({
      size,
      weight: 214,
      buy_price: 38.5,
      currency: 'EUR',
      tags: ['twin'],
      version: 2,
    });
    expect(storedSpecimens.get(secondId)).toMatchObject({
      status: 'sold',
      purchase_date: '1987-05',
      access_level: 'private',
      value: 900,
      value_currency: 'JPY',
    });
    expect((await owner.callOrThrow(historyApi.read, { id: firstId })).items).toContainEqual(
      expect.objectContaining({ field: 'weight', from: null, to: 214, changed_by: 'bulk', version: 2 }),
    );
    expect((await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner' })).items).toHaveLength(1);
    const { items } = await owner.callOrThrow(deskApi.operations, {});
    expect(items).toMatchObject([{ specimen_count: 2, state: 'open' }]);
    expect(new Set(items[0]?.change.cells)).toEqual(
      new Set(['size', 'weight', 'price', 'tags', 'status', 'purchase_date', 'access_level', 'value']),
    );
    expect(await undoAll(owner, d.undo_token ?? '')).toMatchObject({ restored_count: 2, skipped_count: 0 });
    const specimensAfter = await specimensById(owner);
    expect(specimensAfter.get(firstId)).toMatchObject({
      size: noSize,
      weight: null,
      buy_price: null,
      currency: null,
      tags: [],
    });
    expect(specimensAfter.get(secondId)).toMatchObject({
      status: 'in_collection',
      access_level: 'public',
      value: null,
    });
    await settleShowcase();
    const { kept, recounted } = await countsAndRecounts();
    expect(kept).toEqual(recounted);
  });

  it('that were changed since are left with what they say now; the others of the row are written', async () => {
    const [id = ''] = await someSpecimens(owner, 1, { dealer: 'Kristalle' });
    await owner.callOrThrow(collectionApi.change, { id, version: 1, storage: 'Box 1', buy_price: 10, currency: 'USD' });
    const rows = [
      {
        id,
        from: { storage: null, dealer: 'Kristalle', buy_price: null, currency: 'USD' },
        to: { storage: 'Box 9', dealer: null, buy_price: 12, currency: 'USD' },
      },
    ];
    const { d } = await write(owner, rows);
    const current = { storage: 'Box 1', buy_price: 10, currency: 'USD' };
    expect(d).toMatchObject({ changed: 1, left: [], left_cells: [{ id, reason: 'changed', current }] });
    expect((await specimensById(owner)).get(id)).toMatchObject({ ...current, dealer: null });
    const fullAnswer = await write(owner, [
      { id, from: current, to: { storage: 'Box 9', buy_price: 12, currency: 'USD' } },
    ]);
    expect(fullAnswer.d).toMatchObject({ changed: 1, left_cells: [] });
    expect((await specimensById(owner)).get(id)).toMatchObject({ storage: 'Box 9', buy_price: 12 });
  });

  it('that say so already change nothing and leave nothing to undo', async () => {
    const [id = ''] = await someSpecimens(owner, 1, { storage: 'Box 1' });
    const { d } = await write(owner, [{ id, from: { storage: 'Box 2' }, to: { storage: 'Box 1' } }]);
    expect(d).toMatchObject({ changed: 0, unchanged: 1, left_cells: [], undo_token: null });
    expect((await owner.callOrThrow(deskApi.operations, {})).items).toEqual([]);
  });

  it('leave and list what is in the trash, another’s or nobody’s', async () => {
    const [trashedId = '', good = ''] = await someSpecimens(owner, 2);
    const [strange = ''] = await someSpecimens(otherPerson, 1);
    await owner.callOrThrow(collectionApi.remove, { id: trashedId });
    const missingId = uuid();
    const cell = { from: { storage: null }, to: { storage: 'Box 1' } };
    const { d } = await write(
      owner,
      [trashedId, strange, missingId, good].map((id) => ({ id, ...cell })),
    );
    expect(d).toMatchObject({
      changed: 1,
      left: [
        { id: trashedId, reason: 'missing', coll_no: 'SC-0001' },
        { id: strange, reason: 'missing', coll_no: null },
        { id: missingId, reason: 'missing', coll_no: null },
      ],
      left_cells: [],
    });
    expect((await specimensById(otherPerson)).get(strange)).toMatchObject({ version: 1, storage: null });
  });

  it('that arrive twice, by their key or their operation, are written once; parts of one operation have one undo', async () => {
    const [firstId = '', secondId = ''] = await someSpecimens(owner, 2);
    const operation_id = uuid();
    const input = { operation_id, rows: [{ id: firstId, from: { storage: null }, to: { storage: 'Box 1' } }] };
    const headers = { 'idempotency-key': uuid() };
    const { d } = await owner.call(deskApi.cells, input, headers);
    expect((await owner.call(deskApi.cells, input, headers)).d).toEqual(d);
    await owner.callOrThrow(collectionApi.change, { id: firstId, version: 2, storage: 'Box 7' });
    const secondAnswer = await owner.call(deskApi.cells, input);
    const current = { storage: 'Box 7' };
    expect(secondAnswer.d).toMatchObject({ changed: 1, left_cells: [{ id: firstId, reason: 'changed', current }] });
    expect((await specimensById(owner)).get(firstId)).toMatchObject({ storage: 'Box 7', version: 3 });
    await write(owner, [{ id: secondId, from: { weight: null }, to: { weight: 5 } }], operation_id);
    const { items } = await owner.callOrThrow(deskApi.operations, {});
    expect(items).toMatchObject([{ specimen_count: 2, change: { cells: ['weight', 'storage'] } }]);
    expect(await undoAll(owner, operation_id)).toMatchObject({ restored_count: 1, skipped_count: 1 });
    const refusedAnswer = await write(
      owner,
      [{ id: secondId, from: { weight: null }, to: { weight: 6 } }],
      operation_id,
    );
    expect([refusedAnswer.status, refusedAnswer.d]).toMatchObject([422, { error: 'undo_begun' }]);
  });

  it('of twenty desks at once are written by one of them, and the nineteen others are told', async () => {
    const [id = ''] = await someSpecimens(owner, 1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, desk) =>
        write(owner, [{ id, from: { storage: null }, to: { storage: `Desk ${desk}` } }]),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.reduce((sum, { d }) => sum + d.changed, 0)).toBe(1);
    expect(answers.reduce((sum, { d }) => sum + d.left_cells.length, 0)).toBe(19);
    expect((await specimensById(owner)).get(id)?.version).toBe(2);
  });

  it.each<[string, unknown]>([
    ['no rows', []],
    ['501 rows', Array.from({ length: 501 }, () => ({ id: uuid(), from: { storage: null }, to: { storage: 'x' } }))],
    ['nothing to write', [{ id: uuid(), from: { storage: null }, to: {} }]],
    ['a cell that was not read', [{ id: uuid(), from: {}, to: { storage: 'x' } }]],
    ['an amount without its currency', [{ id: uuid(), from: { buy_price: null }, to: { buy_price: 5 } }]],
    [
      'an amount whose currency is nothing',
      [{ id: uuid(), from: { buy_price: null, currency: null }, to: { buy_price: 5, currency: null } }],
    ],
    ['a status that is none', [{ id: uuid(), from: { status: 'sold' }, to: { status: 'eaten' } }]],
    ['a specimen twice', [1, 2].map(() => ({ id: 'a', from: { storage: null }, to: { storage: 'x' } }))],
  ])('with %s are refused', async (_, rows) => {
    const { status, d } = await write(owner, rows as Row[]);
    expect([status, d]).toMatchObject([400, { error: 'input_refused' }]);
  });

  it('of 500 specimens are written in one call, for a few rows each', async () => {
    const [id = ''] = await someSpecimens(owner, 1);
    const ids = await multiply(owner, env.CATALOGUE_0, id, 499);
    const { bindings, meter } = meteredEnv();
    const rows = ids.map((id) => ({
      id,
      from: { storage: null, weight: null },
      to: { storage: 'Box 1', weight: 12 },
    }));
    const { d } = await callWithBindings(bindings, owner, deskApi.cells, { operation_id: uuid(), rows });
    expect(d).toMatchObject({ changed: 500, left: [], left_cells: [] });
    const { rows_read, rows_written } = meter;
    console.info(`cells of 500 specimens: ${rows_read} rows read, ${rows_written} written`);
    expect(rows_written / 500).toBeLessThanOrEqual(14);
    expect(rows_read / 500).toBeLessThanOrEqual(60);
  });
});
