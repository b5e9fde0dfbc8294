import { expect, it } from 'vitest';
import { answerKeyRequest } from '#worker/account/credentials/derive-key.ts';

const keyRequest = { password: 'crystals', salt: 'c2FsdA', log2N: 14, r: 8, p: 5, length: 32 };

it('Node derives the key of a password beside what else it does', async () => {
  let turns = 0;
  let isDerived = false;
  const takeTurns = () => {
    turns += 1;
    if (!isDerived) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  const request = new Request('https://hashes/', { method: 'POST', body: JSON.stringify(keyRequest) });
  const key = new Uint8Array(await (await answerKeyRequest(request)).arrayBuffer());
  isDerived = true;
  expect(key.length).toBe(32);
  expect(turns).toBeGreaterThan(10);
});
