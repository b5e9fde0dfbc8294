import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// workerd with the bindings of one wrangler file, and a second catalogue database that production may get one day.
function inWorkerd(configPath: string) {
  return cloudflareTest(async () => ({
    wrangler: { configPath },
    miniflare: {
      d1Databases: { CATALOGUE_1: '00000000-0000-4000-8000-000000000101' },
      bindings: {
        OPEN_CATALOGUES: '0,1',
        FUZZ_RUNS: process.env.FUZZ_RUNS ?? '',
        FUZZ_SEED: process.env.FUZZ_SEED ?? '',
        TEST_CORE_MIGRATIONS: await readD1Migrations('migrations/core'),
        TEST_CATALOGUE_MIGRATIONS: await readD1Migrations('migrations/catalogue'),
      },
    },
  }));
}

// A test makes its databases first and talks to them through files: on a busy machine that takes its time.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };
const setupFiles = ['worker/testing/setup.ts'];
const jobs = 'worker/**/*.jobs.test.ts';

export default defineConfig({
  test: {
    // Every core: the tests of workerd wait for no one else's databases.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'house',
          include: ['scripts/house/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['scripts/house/**'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
        test: {
          name: 'web',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          setupFiles: ['web/testing/setup.ts'],
          exclude: ['web/**/*.screen.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
        define: { BUILD_ID: JSON.stringify('test') },
        test: {
          name: 'screens',
          include: ['web/**/*.screen.test.tsx'],
          environment: './web/testing/screen-environment.ts',
          environmentOptions: { happyDOM: { width: 1440, height: 900 } },
          globalSetup: './scripts/test/serve-screens.ts',
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 30_000,
        },
      },
      {
        plugins: [inWorkerd('./wrangler.toml')],
        test: { name: 'worker', include: ['worker/**/*.test.ts'], exclude: [jobs], setupFiles, ...patience },
      },
      {
        plugins: [inWorkerd('./wrangler.jobs.toml')],
        test: { name: 'jobs', include: [jobs], setupFiles, ...patience },
      },
    ],
  },
});
