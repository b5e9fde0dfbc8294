import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU seconds of every child program that has ended; undefined if the system does not provide them. */
function endedCpuSeconds(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

type Lap = { name: string; wall: number; cpu: number | undefined };

const laps: Lap[] = [];
let countedSeconds = endedCpuSeconds();

/** Runs a stage and records its wall time and the CPU time of the programs that end during it. */
export async function measureTime<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  const currentSeconds = endedCpuSeconds();
  laps.push({
    name,
    wall: (performance.now() - began) / 1000,
    cpu: currentSeconds === undefined || countedSeconds === undefined ? undefined : currentSeconds - countedSeconds,
  });
  countedSeconds = currentSeconds;
  return result;
}

const seconds = (value: number | undefined) => (value === undefined ? '' : `${value.toFixed(1)} s`).padStart(10);

/** A line for each stage, in the order they ended: name, wall time, CPU time. */
export function timesTable(): string {
  return ['part'.padEnd(28) + 'wall'.padStart(9) + 'CPU'.padStart(9)]
    .concat(laps.map(({ name, wall, cpu }) => name.padEnd(28) + seconds(wall) + seconds(cpu)))
    .join('\n');
}
