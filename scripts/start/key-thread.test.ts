import { expect, it } from 'vitest';
import { startKeyThread } from './start-key-thread.ts';

const keyRequest = { password: 'crystals', salt: 'c2FsdA', log2N: 14, r: 8, p: 5, length: 32 };

it('the keys of passwords are derived beside what else the process does, each for who asked for it', async () => {
  const thread = startKeyThread();
  let turns = 0;
  let areDerived = false;
  const takeTurns = () => {
    turns += 1;
    if (!areDerived) setImmediate(takeTurns);
  };
  const deriveKey = async (request: typeof keyRequest) => {
    const httpRequest = new Request('https://hashes/', { method: 'POST', body: JSON.stringify(request) });
    return Buffer.from(await (await thread.answer(httpRequest)).arrayBuffer()).toString('hex');
  };
  const cheap = { ...keyRequest, log2N: 1, r: 1, p: 1 };
  const firstKey = await deriveKey(cheap);
  setImmediate(takeTurns);
  const keys = await Promise.all([deriveKey(keyRequest), deriveKey(cheap), deriveKey({ ...cheap, salt: '' })]);
  areDerived = true;
  await thread.end();
  expect(turns).toBeGreaterThan(10);
  expect(keys[1]).toBe(firstKey);
  expect(new Set(keys.map((key) => key.length))).toEqual(new Set([64]));
  expect(new Set(keys).size).toBe(3);
});
