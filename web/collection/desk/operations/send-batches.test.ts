import { expect, test } from 'vitest';
import { sendInBatches } from './send-batches.ts';

const ids = Array.from({ length: 1_201 }, (_, index) => `id ${index}`);

test('1,201 ids go to their end in three calls, which say how far it is', async () => {
  const sentBatches: string[][] = [];
  const progressCounts: number[] = [];
  const outcome = await sendInBatches(
    ids,
    async (batch) => {
      sentBatches.push(batch);
      return { count: batch.length - 1, skippedCount: 1 };
    },
    ({ doneCount, total }) => progressCounts.push(doneCount, total),
  );
  expect(sentBatches.map(({ length }) => length)).toEqual([500, 500, 201]);
  expect(sentBatches.flat()).toEqual(ids);
  expect(progressCounts).toEqual([0, 1_201, 500, 1_201, 1_000, 1_201, 1_201, 1_201]);
  expect(outcome).toEqual({ count: 1_198, skippedCount: 3, remainingIds: [] });
});

test('a call that fails ends it, and what is still to be done is known', async () => {
  let calls = 0;
  const outcome = await sendInBatches(
    ids,
    (batch) => {
      calls += 1;
      return calls < 3 ? Promise.resolve({ count: batch.length, skippedCount: 0 }) : Promise.reject(new Error('lost'));
    },
    () => {},
  );
  expect(outcome).toEqual({ count: 1_000, skippedCount: 0, remainingIds: ids.slice(1_000) });
});
