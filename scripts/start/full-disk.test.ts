import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { npmStart, type Running } from '#scripts/start/npm-start-for-tests.ts';
import { freePort } from '#scripts/start/port.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const action of cleanUp.splice(0).reverse()) await action();
});

/** Writes a file until there is no room for more. */
function fill(path: string) {
  const file = openSync(path, 'w');
  const block = new Uint8Array(4_096);
  try {
    for (;;) writeSync(file, block);
  } catch (fault) {
    if (!String(fault).includes('ENOSPC')) throw fault;
  } finally {
    closeSync(file);
  }
}

it('a local server goes on over a full disk, and is well when there is room again', { timeout: 240_000 }, async ({
  skip,
}) => {
  const disk = mkdtempSync(join(tmpdir(), 'vug-full-'));
  cleanUp.push(() => rmSync(disk, { recursive: true, force: true }));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', disk]).status !== 0)
    return skip('this user mounts nothing');
  cleanUp.push(() => spawnSync('umount', ['-l', disk]));
  const port = await freePort();
  const running: Running = await npmStart(join(disk, 'state'), port);
  cleanUp.push(() => {
    running.child.kill('SIGTERM');
    return running.ended;
  });
  const health = () => fetch(`http://127.0.0.1:${port}/api/health`).then((answer) => answer.status);

  fill(join(disk, 'filling'));
  while ((await health()) !== 503) await wait(200);

  rmSync(join(disk, 'filling'));
  while ((await health()) !== 200) await wait(200);
  expect(running.said()).not.toMatch('ended by itself');
});
