import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './platform.ts';

/** A running `npm start`: its process, its output so far, and its exit code. */
export type RunningServer = { child: ChildProcess; output: () => string; exitCode: Promise<number | null> };

/** Additional environment variables. */
type Settings = Readonly<Record<string, string>>;

/** The arguments with which `npm start` runs Node. */
export const startCommand = ['--no-warnings', join(root, 'scripts', 'node.mjs'), join(root, 'scripts', 'start.ts')];

/** Starts over a state folder, without the demo, which these tests do not need. Resolves when the server is ready. */
export async function npmStart(state: string, port: number, settings: Settings = {}): Promise<RunningServer> {
  return launchStart(process.execPath, [...startCommand, '--no-demo'], state, port, settings);
}

/** Starts with npm itself. */
export function launchByNpm(state: string, port: number): Promise<RunningServer> {
  return launchStart('npm', ['start', '--', '--no-demo'], state, port);
}

async function launchStart(
  command: string,
  args: readonly string[],
  state: string,
  port: number,
  settings: Settings = {},
): Promise<RunningServer> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: '', PORT: String(port), STATE_DIR: state, ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  const server = { child, output: () => output, exitCode };
  await waitForOutput(server, 'Vug is ready');
  return server;
}

/** Waits for a text in the output; throws with the output if the run ends before. */
export async function waitForOutput({ child, output }: RunningServer, text: string): Promise<void> {
  while (!output().includes(text)) {
    if (child.exitCode !== null) throw new Error(output());
    await wait(50);
  }
}

/** The ids of a process and its descendants: for `npm start` itself, its server and workerd, in this order. */
export function processTree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => processTree(Number(child)))];
}

/** Whether a process runs; false for one that has ended and waits for its parent. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
