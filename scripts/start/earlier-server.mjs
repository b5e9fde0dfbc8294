// What a run that was killed may leave behind: its server, which goes on holding the port and the databases.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning, nameOf } from './process-names.mjs';
import { Refusal } from './refusal.mjs';

const fileIn = (state) => join(state, 'server');

function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

// Notes this process and those it began, for the next run to find: whole at every moment, and none that has ended meanwhile.
export function noteServer(state) {
  const names = [process.pid, ...childrenOf(process.pid)].map(nameOf).filter(Boolean);
  const written = `${fileIn(state)}.new`;
  writeFileSync(written, names.join('\n'));
  renameSync(written, fileIn(state));
}

export function forgetServer(state) {
  rmSync(fileIn(state), { force: true });
}

async function end(name) {
  const pid = Number.parseInt(name, 10);
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    process.kill(pid, signal);
    for (let tried = 0; tried < 30; tried += 1) {
      if (!isRunning(name)) return;
      await wait(100);
    }
  }
  throw new Refusal(
    `A server left behind by an earlier run does not end (process ${pid}). Stop it, then run the command again.`,
  );
}

// Ends the server of an earlier run on this folder, which ended without it, and says so.
export async function endEarlierServer(state) {
  const file = fileIn(state);
  if (!existsSync(file)) return;
  const names = readFileSync(file, 'utf8').split('\n').filter(isRunning);
  if (names.length > 0) {
    console.log('An earlier run was ended by force and left its server running: stopping it.');
    for (const name of names) if (isRunning(name)) await end(name);
  }
  forgetServer(state);
}
