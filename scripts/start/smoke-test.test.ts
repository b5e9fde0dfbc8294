import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { localTarget } from '#scripts/admin/database.ts';
import { runSmokeTest } from '#scripts/deploy/smoke-test.ts';
import { npmStart, type RunningServer } from './npm-start-for-tests.ts';
import { freePort } from './port.ts';

const TEST_TIMEOUT_MS = 240_000;
const state = mkdtempSync(join(tmpdir(), 'vug-smoke-'));
let server: RunningServer | undefined;

afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.exitCode;
  rmSync(state, { recursive: true, force: true });
});

it('a site tries itself by both scripts and their queues: a photo is made, an email is written', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const port = await freePort();
  server = await npmStart(state, port, { OPERATOR_EMAIL: 'ada@example.org' });
  const origin = `http://127.0.0.1:${port}`;
  await runSmokeTest(localTarget(state), origin, []);
  const outbox = await (await fetch(`${origin}/api/dev/outbox?to=ada@example.org`)).text();
  expect(outbox).toContain('Emails leave');
});
