// Programs run for a command: each in a process group of its own, all of them gone when the command ends.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { env, root } from './platform.mjs';
import { Refusal } from './refusal.mjs';

const running = new Set();
const whenStopping = [];
let stopping = false;

// Starts a program; what it prints goes to the log file, or to the terminal without one. A tied one can tell when this
// process is gone, even by force.
export function launch(command, args, { log, extraEnv = {}, cwd = root, tied = false, anew = false } = {}) {
  const file = log ? openSync(log, anew ? 'a' : 'w') : undefined;
  const child = spawn(command, args, {
    cwd,
    env: { ...env, ...extraEnv },
    stdio: ['ignore', file ?? 'inherit', file ?? 'inherit', ...(tied ? ['ipc'] : [])],
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (file !== undefined) closeSync(file);
  running.add(child);
  child.ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, error }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  child.ended.then(() => {
    signalGroup(child, 'SIGKILL');
    running.delete(child);
  });
  return child;
}

// Ends what was launched, stopped or not, and what it launched.
export function endByForce(child) {
  signalGroup(child, 'SIGKILL');
  return child.ended;
}

// Runs a program to its end, at most `within` milliseconds, and answers its exit code; never returns once everything is
// being stopped.
export async function run(command, args, { within, ...options } = {}) {
  const child = launch(command, args, options);
  const late = within === undefined ? undefined : setTimeout(() => void endByForce(child), within);
  const { code, error } = await child.ended;
  clearTimeout(late);
  if (stopping) await new Promise(() => {});
  if (error) throw new Refusal(`${command} could not be started: ${error.message}`);
  return code ?? 1;
}

// The last lines of a log, for a sentence that has to show what went wrong.
export function tail(log, lines = 15) {
  const text = readFileSync(log, 'utf8').trimEnd();
  return text.split('\n').slice(-lines).join('\n');
}

function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid), '/T', '/F']);
    else process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

// Something to do before the end, such as giving a file back.
export function beforeStopping(action) {
  whenStopping.push(action);
}

// Ends everything that was started, by force after five seconds, and then this process.
export async function stopEverything(status) {
  if (stopping) {
    for (const child of running) signalGroup(child, 'SIGKILL');
    return;
  }
  stopping = true;
  const ends = [...running].map((child) => child.ended);
  for (const child of running) signalGroup(child, 'SIGTERM');
  const force = setTimeout(() => {
    for (const child of running) signalGroup(child, 'SIGKILL');
  }, 5000);
  await Promise.all(ends);
  clearTimeout(force);
  for (const action of whenStopping) action();
  process.exit(status);
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), parent: Number(parent) };
  } catch {
    return undefined;
  }
}

// npm runs a script through a shell that dies of a signal without passing it on: when it or npm is gone, so are we.
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const above = parentOf(parent);
  const grandparent = above && /^(sh|dash|bash|ash|zsh)$/.test(above.name) ? above.parent : undefined;
  setInterval(() => {
    const orphaned = process.ppid !== parent || (grandparent !== undefined && parentOf(parent)?.parent !== grandparent);
    if (orphaned) void stopEverything(0);
  }, 500).unref();
}

// Runs a command's main function. Whatever ends it, a signal, a Refusal or a fault, stops what it started.
export async function command(main) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopEverything(0));
  watchNpm();
  try {
    await main();
  } catch (error) {
    if (stopping) return;
    console.error(error instanceof Refusal ? error.message : error);
    await stopEverything(1);
  }
}

export function isStopping() {
  return stopping;
}
