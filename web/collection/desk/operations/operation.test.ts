import { expect, test, vi } from 'vitest';
import { type BulkEdit, bulkEdit } from '#contract/collection/desk/bulk-edit.ts';
import { beginOperation } from './operation.ts';

const as_of = '2026-05-01T10:00:00.000Z';
const batches = ['a', 'b', 'c'].map((id) => ({ ids: [id], as_of }));

/**
 * A fake network that records what arrives; `fate` decides for each call, counted from 1, whether it is answered.
 */
function network(fate: (nth: number) => 'answered' | 'lost' | 'refused') {
  const receivedEdits: BulkEdit[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const edit = bulkEdit.parse(JSON.parse(body));
    receivedEdits.push(edit);
    const outcome = fate(receivedEdits.length);
    if (outcome === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    if (outcome === 'refused')
      return Promise.resolve(new Response(JSON.stringify({ c: 1, d: null, m: 'No' }), { status: 422 }));
    const d = {
      changed: edit.ids[0] === 'b' ? 0 : 1,
      unchanged: 0,
      undo_token: edit.operation_id,
      left: edit.ids[0] === 'b' ? [{ id: 'b', reason: 'changed' }] : [],
      as_of: `2026-05-01T10:0${receivedEdits.length}:00.000Z`,
    };
    return Promise.resolve(new Response(JSON.stringify({ c: 0, d, m: '' })));
  });
  return receivedEdits;
}

test('each specimen is as of the answer to its own batch', async () => {
  network(() => 'answered');
  const { answerTimes, left, changed } = await beginOperation({ set: { storage: 'Box 1' } }, batches).goOn(() => {});
  expect([...answerTimes.values()]).toEqual([1, 2, 3].map((minute) => `2026-05-01T10:0${minute}:00.000Z`));
  expect([changed, left]).toEqual([2, [{ id: 'b', reason: 'changed' }]]);
});

test('a connection lost in the middle: what was not answered goes on under the same id, what was is not sent again', async () => {
  let isLost = true;
  const receivedEdits = network((nth) => (nth > 1 && isLost ? 'lost' : 'answered'));
  const operation = beginOperation({ set: { storage: 'Box 1' } }, batches);
  const doneCounts: number[] = [];
  await expect(operation.goOn(({ doneCount }) => doneCounts.push(doneCount))).rejects.toThrow();
  const sentCount = receivedEdits.length;
  isLost = false;
  const { doneCount, undo_token } = await operation.goOn((so_far) => doneCounts.push(so_far.doneCount));
  expect(receivedEdits.slice(sentCount).map(({ ids }) => ids)).toEqual([['b'], ['c']]);
  expect(new Set(receivedEdits.map(({ operation_id }) => operation_id))).toEqual(new Set([operation.id]));
  expect([doneCount, undo_token, doneCounts]).toEqual([3, operation.id, [1, 2, 3]]);
});

test('a refusal stops it, and another begun under its id is the same operation', async () => {
  const receivedEdits = network((nth) => (nth === 2 ? 'refused' : 'answered'));
  const operation = beginOperation({ set: { storage: 'Box 1' } }, batches);
  await expect(operation.goOn(() => {})).rejects.toThrow('No');
  await beginOperation({ set: { storage: 'Box 1' } }, batches, operation.id).goOn(() => {});
  expect(new Set(receivedEdits.map(({ operation_id }) => operation_id)).size).toBe(1);
});
