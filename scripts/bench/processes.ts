import { readdirSync, readFileSync } from 'node:fs';

type Stat = { name: string; parent: number };

function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    return { name, parent: Number(fields[1]) };
  } catch {
    return undefined;
  }
}

/** A process with all its descendants. */
function descendantPids(ancestor: number): number[] {
  const isDescendant = (pid: number): boolean =>
    pid === ancestor || (pid > 1 && isDescendant(readStat(pid)?.parent ?? 0));
  return readdirSync('/proc').map(Number).filter(Number.isInteger).filter(isDescendant);
}

/** The newest workerd among a process's descendants. */
export function findWorkerd(ancestor: number): number {
  const pids = descendantPids(ancestor).filter((pid) => readStat(pid)?.name.startsWith('workerd'));
  const newest = Math.max(...pids);
  if (newest < 1) throw new Error('No workerd is running.');
  return newest;
}

/** The resident memory of a process, in megabytes. */
export function residentMemory(pid: number): number {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1]) / 1024;
}
