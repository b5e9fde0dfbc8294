import { readdirSync, readFileSync } from 'node:fs';

type Stat = { name: string; parent: number };

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const rest = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    return { name, parent: Number(rest[1]) };
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

/** The memory that a process holds, in megabytes. */
export function residentOf(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1024;
}
