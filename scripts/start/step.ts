import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run, tail } from './processes.ts';
import { Refusal } from './refusal.ts';

const began = performance.now();

const elapsedSeconds = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

export const secondsSoFar = (): string => elapsedSeconds(began);

const fullDisk = /ENOSPC|no space left|disk is full|SQLITE_FULL|disk full/i;

/**
 * Runs one program of a step; throws a Refusal if it fails. Its output goes into the state folder's log, and is
 * shown only on failure.
 */
export async function runQuietly(state: string, name: string, args: readonly string[]): Promise<void> {
  mkdirSync(join(state, 'log'), { recursive: true });
  const log = join(state, 'log', `${name}.log`);
  if ((await run(process.execPath, args, { log })) === 0) return;
  const output = tail(log, 40);
  throw new Refusal(
    fullDisk.test(output)
      ? `The disk is full: ${state} can't be written any more. Free some space, then run the command again.`
      : `${name} failed:\n${output}\nThe whole output is in ${log}.`,
  );
}

/** Runs a task and prints one line with its duration. */
export async function step<T>(label: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${label}: ${elapsedSeconds(start)}`);
  return result;
}
