import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from '#scripts/start/port.ts';
import { findChromium } from '#scripts/test/chromium.ts';
import { measureSlowness } from '#scripts/test/slowness.ts';
import { serverAddress } from './e2e/server-address.ts';

// Set once by the first process that reads this file; the test processes inherit the values.
const isServed = Boolean(process.env.SERVER);
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_STATE ??= mkdtempSync(join(tmpdir(), 'vug-e2e-'));
const slowness = measureSlowness();
// Timeout in milliseconds for expectations, actions and page loads: camera files are large, and the tests use
// many.
const longestWait = Math.round((process.env.DEEP ? 180_000 : 60_000) * slowness);
const address = serverAddress();

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  timeout: Math.round(240_000 * slowness),
  expect: { timeout: longestWait },
  projects: [
    { name: 'administrator', testMatch: '*.setup.ts' },
    {
      name: 'journeys',
      testMatch: '*.spec.ts',
      // Files of real cameras and tables of real collectors belong to `npm run test:deep`.
      testIgnore: process.env.DEEP ? [] : 'real*.spec.ts',
      dependencies: ['administrator'],
    },
  ],
  use: {
    baseURL: address,
    // Without these limits an action that can't be done uses up the test's time, and the report doesn't name it.
    actionTimeout: longestWait,
    navigationTimeout: longestWait,
    // Records actions and requests. A snapshot of each step would cost a quarter of the browser's time; the last is an
    // image.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        // Software rendering: emulating a graphics card on the processor takes a quarter of the time.
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  // Use the server at SERVER if it is set; otherwise start one for these tests.
  webServer: isServed
    ? []
    : {
        command: `exec ${process.execPath} --no-warnings scripts/start.ts`,
        env: { PORT: process.env.E2E_PORT, STATE_DIR: process.env.E2E_STATE, PASSWORD_COST: 'cheap' },
        // Wait for this line: the server already answers while the demo is being written, and no second writer may run
        // then.
        wait: { stdout: /Vug is ready/ },
        reuseExistingServer: false,
        timeout: 240_000,
        stdout: 'ignore',
        stderr: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      },
});
