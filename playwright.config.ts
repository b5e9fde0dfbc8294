import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from '#scripts/start/port.ts';
import { findChromium } from '#scripts/test/chromium.ts';
import { measureSlowness } from '#scripts/test/slowness.ts';

// Chosen once by the first process that reads this file; the test processes inherit them.
const isServed = Boolean(process.env.SERVER);
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_STATE ??= mkdtempSync(join(tmpdir(), 'vug-e2e-'));
const slowness = measureSlowness();
// Milliseconds that an expectation, an action or a page load may take: files of real cameras are many, and large.
const longestWait = Math.round((process.env.DEEP ? 180_000 : 60_000) * slowness);
const address = process.env.SERVER || `http://127.0.0.1:${process.env.E2E_PORT}`;

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
      // Real cameras' files and collectors' tables belong to `npm run test:deep`.
      testIgnore: process.env.DEEP ? [] : 'real*.spec.ts',
      dependencies: ['administrator'],
    },
  ],
  use: {
    baseURL: address,
    // Without these an action that can't be done uses up the test's time, and the report doesn't name it.
    actionTimeout: longestWait,
    navigationTimeout: longestWait,
    // What was done and asked. Snapshots of each step would take a quarter of the browser's time; the last is a picture.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        // Drawn by the browser itself: a graphics card imitated on the processor takes a quarter of the time.
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
  // The server at SERVER, else one of these tests' own.
  webServer: isServed
    ? []
    : {
        command: `exec ${process.execPath} --no-warnings scripts/start.ts`,
        env: { PORT: process.env.E2E_PORT, STATE_DIR: process.env.E2E_STATE, PASSWORD_COST: 'cheap' },
        // It answers while its demo is still being written, which bears no second writer beside it.
        wait: { stdout: /Vug is ready/ },
        reuseExistingServer: false,
        timeout: 240_000,
        stdout: 'ignore',
        stderr: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      },
});
