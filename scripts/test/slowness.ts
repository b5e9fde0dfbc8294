import { createHash } from 'node:crypto';

/** The duration of the fixed work below on a quiet machine with two cores. */
const QUIET_MS = 160;
const ROUNDS = 200_000;
const MAX_SLOWNESS = 8;

/** How many times slower fixed work is now than on a quiet machine, from 1 to 8: limits are multiplied by it. */
export function measureSlowness(): number {
  const began = performance.now();
  let text = '';
  for (let round = 0; round < ROUNDS; round += 1) text = createHash('sha256').update(text).digest('hex');
  return Math.min(MAX_SLOWNESS, Math.max(1, (performance.now() - began) / QUIET_MS));
}
