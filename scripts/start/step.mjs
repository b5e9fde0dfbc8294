import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { full, saysFull } from './disk-space.mjs';
import { run, tail } from './processes.mjs';
import { Refusal } from './refusal.mjs';

const began = performance.now();

function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

export function secondsSoFar() {
  return secondsSince(began);
}

// Runs one program of a step, quietly: its output is in the state folder's log, and shown only when it fails.
export async function quietly(state, name, command, args, explain) {
  mkdirSync(join(state, 'log'), { recursive: true });
  const log = join(state, 'log', `${name}.log`);
  const code = await run(command, args, { log });
  if (code === 0) return;
  const output = tail(log, 40);
  if (saysFull(output)) throw full(state);
  const sentence = explain?.(output) ?? `${name} failed:\n${output}\nThe whole output is in ${log}.`;
  throw new Refusal(sentence, { cause: output });
}

// One line when the step is done, with how long it took.
export async function step(label, work) {
  const start = performance.now();
  const result = await work();
  console.log(`${label}: ${secondsSince(start)}`);
  return result;
}
