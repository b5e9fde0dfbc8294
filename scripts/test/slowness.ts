import { createHash } from 'node:crypto';

/** What the work below takes on a quiet machine of two cores. */
const QUIET_MS = 160;
const ROUNDS = 200_000;
const MAX_SLOWNESS = 8;

/** How many times as long as on a quiet machine a fixed piece of work takes now, at least 1 and at most 8: limits grow by it. */
export function measureSlowness(): number {
  const began = performance.now();
  let text = '';
  for (let round = 0; round < ROUNDS; round += 1) text = createHash('sha256').update(text).digest('hex');
  return Math.min(MAX_SLOWNESS, Math.max(1, (performance.now() - began) / QUIET_MS));
}
