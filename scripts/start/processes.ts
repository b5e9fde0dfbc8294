// Programs run for a command: each in its own process group, and all of them end with the command.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { programEnv, root } from './platform.ts';
import { Refusal } from './refusal.ts';

type End = { code: number | null; signal?: NodeJS.Signals | null; error?: Error };
export type Program = ChildProcess & { exitResult: Promise<End> };
type Options = {
  /** the file for the program's output; without one it prints to the terminal */
  log?: string;
  /** whether output is appended to the log instead of replacing it */
  appends?: boolean;
  /** whether the program has an IPC channel, through which it notices that this process is gone */
  isTied?: boolean;
  extraEnv?: Record<string, string>;
  cwd?: string;
};

/**
 * Options of a program that is awaited: the milliseconds after which it is killed, and a file that it writes again and
 * again, with the milliseconds without a write after which it is killed as well.
 */
export type RunOptions = Options & { timeoutMs?: number; pulse?: { file: string; timeoutMs: number } };

const PULSE_CHECK_MS = 1_000;

const runningPrograms = new Set<Program>();
const cleanups: (() => void)[] = [];
let hasStopBegun = false;

export function launch(command: string, args: readonly string[], options: Options = {}): Program {
  const { log, appends = false, isTied = false, extraEnv = {}, cwd = root } = options;
  const output = log ? openSync(log, appends ? 'a' : 'w') : 'inherit';
  const child = spawn(command, args, {
    cwd,
    env: { ...programEnv(), ...extraEnv },
    stdio: isTied ? ['ignore', output, output, 'ipc'] : ['ignore', output, output],
    detached: process.platform !== 'win32',
  });
  if (typeof output === 'number') closeSync(output);
  const exitResult = new Promise<End>((resolve) => {
    child.once('error', (error) => resolve({ code: null, error }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const program = Object.assign(child, { exitResult });
  runningPrograms.add(program);
  void exitResult.then(() => {
    signalGroup(program, 'SIGKILL');
    runningPrograms.delete(program);
  });
  return program;
}

/** Asks a program to end, and waits until it has. */
export function endProgram(program: Program): Promise<End> {
  program.kill('SIGTERM');
  return program.exitResult;
}

/** Kills a program and its descendants. */
export function endByForce(program: Program): Promise<End> {
  signalGroup(program, 'SIGKILL');
  return program.exitResult;
}

/**
 * Runs a program for at most `within` milliseconds and resolves to its exit code; never resolves once stopping
 * has begun.
 */
export async function run(
  command: string,
  args: readonly string[],
  { timeoutMs, pulse, ...options }: RunOptions = {},
): Promise<number> {
  const program = launch(command, args, options);
  const beganMs = Date.now();
  const pulseCheck =
    pulse &&
    setInterval(() => {
      const writtenMs = statSync(pulse.file, { throwIfNoEntry: false })?.mtimeMs ?? beganMs;
      if (Date.now() - Math.max(writtenMs, beganMs) > pulse.timeoutMs) void endByForce(program);
    }, PULSE_CHECK_MS);
  const limit = timeoutMs === undefined ? undefined : setTimeout(() => void endByForce(program), timeoutMs);
  const { code, error } = await program.exitResult;
  clearTimeout(limit);
  clearInterval(pulseCheck);
  if (hasStopBegun) await new Promise(() => {});
  if (error) throw new Refusal(`${command} could not be started: ${error.message}`);
  return code ?? 1;
}

/** The last lines of a log. */
export function tail(log: string, lines = 15): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

function signalGroup({ pid }: Program, signal: NodeJS.Signals) {
  if (pid === undefined) return;
  try {
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(pid), '/T', '/F']);
    else process.kill(-pid, signal);
  } catch {
    // The process group is already gone.
  }
}

/** Registers an action for the end, such as removing a folder. */
export function beforeStopping(action: () => void): void {
  cleanups.push(action);
}

export function isStopping(): boolean {
  return hasStopBegun;
}

/** Ends all started programs, by force after five seconds, and then this process. */
export async function stopEverything(status: number): Promise<void> {
  // A terminal and npm both pass Ctrl-C on; the second one changes nothing.
  if (hasStopBegun) return;
  hasStopBegun = true;
  const programs = [...runningPrograms];
  for (const program of programs) signalGroup(program, 'SIGTERM');
  const force = setTimeout(() => programs.map(endByForce), 5000);
  await Promise.all(programs.map(({ exitResult }) => exitResult));
  clearTimeout(force);
  for (const action of cleanups) action();
  process.exit(status);
}

/** Runs the main function of a command. A signal, a Refusal or a fault stops everything it started. */
export async function command(main: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopEverything(0));
  // The channel closes when node.mjs is gone.
  process.once('disconnect', () => void stopEverything(0));
  try {
    await main();
  } catch (error) {
    if (hasStopBegun) return;
    console.error(error instanceof Refusal ? error.message : error);
    await stopEverything(1);
  }
}
