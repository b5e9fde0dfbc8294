import { expect, test } from 'vitest';
import { inBatches } from '#web/collection/desk/operations/in-batches.ts';

const ids = Array.from({ length: 1_201 }, (_, at) => `id ${at}`);

test('1,201 ids go to their end in three calls, which say how far it is', async () => {
  const sent: string[][] = [];
  const told: number[] = [];
  const outcome = await inBatches(
    ids,
    async (part) => {
      sent.push(part);
      return { count: part.length - 1, left: 1 };
    },
    ({ done, of }) => told.push(done, of),
  );
  expect(sent.map(({ length }) => length)).toEqual([500, 500, 201]);
  expect(sent.flat()).toEqual(ids);
  expect(told).toEqual([0, 1_201, 500, 1_201, 1_000, 1_201, 1_201, 1_201]);
  expect(outcome).toEqual({ count: 1_198, left: 3, rest: [] });
});

test('a call that fails ends it, and what is still to be done is known', async () => {
  let calls = 0;
  const outcome = await inBatches(
    ids,
    (part) => {
      calls += 1;
      return calls < 3 ? Promise.resolve({ count: part.length, left: 0 }) : Promise.reject(new Error('lost'));
    },
    () => {},
  );
  expect(outcome).toEqual({ count: 1_000, left: 0, rest: ids.slice(1_000) });
});
