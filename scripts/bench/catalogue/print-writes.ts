import { spawnSync } from 'node:child_process';
import { root } from '#scripts/start/platform.mjs';

const tests = [
  'worker/collection/form/rows-written.test.ts',
  'worker/media/rows-written.test.ts',
  'worker/guards/trips.test.ts',
];

/** Prints the rows that saves and photographs write and the trips that calls take, as their tests measure and bound them. */
export function printWrites(): boolean {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'worker', '--reporter', 'dot', ...tests];
  return spawnSync(process.execPath, vitest, { cwd: root, stdio: 'inherit' }).status === 0;
}
