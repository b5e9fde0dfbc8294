import { readFileSync } from 'node:fs';

// A process is named by its id and the moment it began, since ids come round again; by its id alone where that is not told.
export function nameOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return String(pid);
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// Whether the very process with this name runs. What has ended and waits for its parent to notice counts as gone.
export function isRunning(name) {
  const pid = Number.parseInt(name, 10);
  return pid > 0 && isAlive(pid) && nameOf(pid) === name && !isZombie(pid);
}

function isZombie(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}
