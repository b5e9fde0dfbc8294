import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU seconds of every program that this process started and that has ended; undefined where the system does not say. */
function cpuOfChildren() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

/** What has run: each part's seconds on the wall, and of the processor what had ended when it ended. */
export const laps = [];

/** Runs a part of the whole and keeps its time. Parts side by side share what the processor did meanwhile. */
export async function timed(name, work) {
  const began = { wall: performance.now(), cpu: cpuOfChildren() };
  const result = await work();
  const cpu = cpuOfChildren();
  laps.push({
    name,
    wall: (performance.now() - began.wall) / 1000,
    cpu: cpu === undefined || began.cpu === undefined ? undefined : cpu - began.cpu,
  });
  return result;
}

const seconds = (value) => (value === undefined ? '' : `${value.toFixed(1)} s`).padStart(10);

/** A line for each part: its name, the wall, the processor. */
export function timesTable() {
  return ['part'.padEnd(28) + 'wall'.padStart(9) + 'CPU'.padStart(9)]
    .concat(laps.map(({ name, wall, cpu }) => name.padEnd(28) + seconds(wall) + seconds(cpu)))
    .join('\n');
}
