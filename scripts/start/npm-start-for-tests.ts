import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#scripts/start/platform.mjs';
import { hashOf, writeStamp } from '#scripts/start/stamps.mjs';

/** What `npm start` runs: its process, what it has said so far, and the code it ended with. */
export type Running = { child: ChildProcess; said: () => string; ended: Promise<number | null> };

/** Starts over a state folder, without the demo: what is tested so is not about what people have. Ready when it gives back. */
export async function npmStart(state: string, port: number): Promise<Running> {
  writeStamp(join(state, 'stamps', 'demo'), hashOf(['scripts/seed.ts', 'demo']));
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    env: { ...process.env, npm_lifecycle_event: '', PORT: String(port), STATE_DIR: state },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const running = { child, said: () => said, ended };
  await waitForOutput(running, 'Vug is ready');
  return running;
}

/** Waits for words; a run that ends before it says them fails with what it said. */
export async function waitForOutput({ child, said }: Running, words: string): Promise<void> {
  while (!said().includes(words)) {
    if (child.exitCode !== null) throw new Error(said());
    await wait(50);
  }
}
