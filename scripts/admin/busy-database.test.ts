import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalCore } from '#scripts/reference/local-database.ts';
import { applyMigrations } from '#scripts/start/apply-migrations.ts';
import { root } from '#scripts/start/platform.ts';

const state = mkdtempSync(join(tmpdir(), 'vug-busy-'));
beforeAll(() => applyMigrations(state));
afterAll(() => rmSync(state, { recursive: true, force: true }));

it('a busy database is waited for by a command of the administrator, which is then carried out', async () => {
  const database = openLocalCore(state);
  database.exec('begin immediate');
  const child = spawn(process.execPath, ['--no-warnings', join(root, 'scripts', 'admin.ts'), 'rebuild-threads'], {
    env: { ...process.env, STATE_DIR: state },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  while (!output.includes('The database is busy') && child.exitCode === null) await wait(20);
  database.exec('rollback');
  expect([await exitCode, output]).toEqual([0, expect.stringContaining('The exchanges tell the core database again')]);
  expect(output).toContain('The database is busy: waiting for it.');
  expect(database.prepare(`select kind from jobs`).all()).toEqual([{ kind: 'tell_threads' }]);
  database.close();
});
