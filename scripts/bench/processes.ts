import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
type Stat = { name: string; parent: number; ticks: number };

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const rest = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    return { name, parent: Number(rest[1]), ticks: Number(rest[11]) + Number(rest[12]) };
  } catch {
    return undefined;
  }
}

/** A process with all that it started, directly or through others. */
function familyOf(ancestor: number): number[] {
  const isBelow = (pid: number): boolean => pid === ancestor || (pid > 1 && isBelow(statOf(pid)?.parent ?? 0));
  return readdirSync('/proc').map(Number).filter(Number.isInteger).filter(isBelow);
}

/** The newest workerd that a process started, directly or through others. */
export function workerdOf(ancestor: number): number {
  const found = familyOf(ancestor).filter((pid) => statOf(pid)?.name.startsWith('workerd'));
  const newest = Math.max(...found);
  if (newest < 1) throw new Error('No workerd is running.');
  return newest;
}

/** The CPU time that a process has used, in milliseconds. */
export const cpuOf = (pid: number): number => ((statOf(pid)?.ticks ?? Number.NaN) * 1000) / TICKS_PER_SECOND;

/** The memory that a process holds, in megabytes. */
export function residentOf(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1024;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Processor time and memory of a process with all that it started. */
export const cpuBelow = (pid: number): number => sum(familyOf(pid).map(cpuOf));
export const residentBelow = (pid: number): number => sum(familyOf(pid).map(residentOf));
