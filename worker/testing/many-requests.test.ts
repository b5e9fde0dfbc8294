import { SELF } from 'cloudflare:test';
import { afterEach, expect, it, vi } from 'vitest';
import { times } from '#contract/sample-for-tests.ts';
import { ORIGIN } from './people.ts';

const REQUESTS = times(600, 100);

afterEach(() => vi.restoreAllMocks());

/** The number of property lookups through a Proxy while a request is answered. */
async function countLookups(): Promise<number> {
  const get = vi.spyOn(Reflect, 'get');
  const answer = await SELF.fetch(`${ORIGIN}/api/unknown`);
  await answer.text();
  const { length } = get.mock.calls;
  get.mockRestore();
  expect(answer.status).toBe(404);
  return length;
}

// patches/README.md: unpatched, each request looks up its handler through one more Proxy than the previous one.
it(`looks nothing up more often for request ${REQUESTS} than for the first`, async () => {
  await countLookups();
  const firstCount = await countLookups();
  expect(firstCount).toBeGreaterThan(0);
  for (let n = 2; n <= REQUESTS; n += 1) expect([n, await countLookups()]).toEqual([n, firstCount]);
});
