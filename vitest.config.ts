import { randomInt, randomUUID } from 'node:crypto';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import type { LongestWait } from '#contract/longest-wait-for-tests.ts';
import type { Sample } from '#contract/sample-for-tests.ts';
import { splitStylesheets } from '#scripts/build/split-stylesheets.ts';
import { splitTexts } from '#scripts/build/split-texts.ts';
import { bareEndpoints } from './scripts/build/bare-endpoints.ts';
import { measureSlowness } from './scripts/test/slowness.ts';
import { storedFiles, writeToMemory } from './scripts/test/stored-files.ts';
import { answerKeyRequest } from './worker/account/credentials/derive-key.ts';

// workerd with the bindings of one wrangler file, and a second catalogue database, which production may get later.
function inWorkerd(configPath: string) {
  return cloudflareTest(async () => {
    writeToMemory();
    const bucket = `media-${randomUUID()}`;
    return {
      wrangler: { configPath },
      miniflare: {
        d1Databases: { CATALOGUE_1: '00000000-0000-4000-8000-000000000101' },
        r2Buckets: { MEDIA: bucket },
        // Queues without a consumer: a message is handled only when a test delivers it.
        queueProducers: { MAIL_JOBS: 'unheard-mail', WORK_JOBS: 'unheard-work', MEDIA_JOBS: 'unheard-media' },
        serviceBindings: { TEST_STORED: storedFiles(bucket), HASHES: answerKeyRequest },
        bindings: {
          OPEN_CATALOGUES: '0,1',
          PASSWORD_COST: 'cheap',
          ENVIRONMENT: 'test',
          PUBLIC_ORIGIN: 'https://vug.test',
          TEST_CORE_MIGRATIONS: await readD1Migrations('migrations/core'),
          TEST_CATALOGUE_MIGRATIONS: await readD1Migrations('migrations/catalogue'),
        },
      },
    };
  });
}

// Compiles the app's own sources with the plugins of its build.
const asInTheBrowser = () => [
  bareEndpoints(),
  splitStylesheets(),
  react(),
  splitTexts(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
];

// Factor for timeouts: none of the tests is about time, and a busy machine needs longer ones.
const slowness = measureSlowness();
const longest = Math.round(180_000 * slowness);
const timeouts = { testTimeout: longest, hookTimeout: longest };
const longestWait: LongestWait = Math.round(45_000 * slowness);
// What sampling tests check: a new sample each run, the sample of SEED again, or everything with DEEP.
const sample: Sample = { seed: Number(process.env.SEED || randomInt(2 ** 31)), deep: Boolean(process.env.DEEP) };
// The test files of a project share modules and globals and run one after the other in one process or workerd, so
// mocks are restored before the next file. Projects also run one after the other: a process is reused only for
// files of its own project.
const sharedTestOptions = (groupOrder: number) => ({
  isolate: false,
  sequence: { groupOrder },
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  provide: { sample, longestWait },
  expect: { poll: { timeout: longestWait } },
});
const inThreads = { pool: 'threads', ...timeouts } as const;
const seedFastCheck = 'scripts/test/seed-fast-check.ts';
const inOneWorkerd = { setupFiles: [seedFastCheck, 'worker/testing/setup.ts'], ...timeouts };
const jobs = 'worker/**/*.jobs.test.ts';
// Files of real cameras and tables of real collectors belong to `npm run test:deep`.
const real = sample.deep ? [] : ['**/real-*.test.ts'];

export default defineConfig({
  test: {
    // Two workers take half as much processor time again where the two cores are threads of one core.
    maxWorkers: 1,
    globalSetup: 'scripts/test/say-seed.ts',
    provide: { sample, longestWait },
    projects: [
      {
        test: { name: 'house', include: ['scripts/house/**/*.test.ts'], ...sharedTestOptions(1), ...inThreads },
      },
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['scripts/house/**', 'scripts/start/**', 'scripts/deploy/**', ...real],
          setupFiles: [seedFastCheck],
          ...sharedTestOptions(2),
          ...inThreads,
        },
      },
      {
        plugins: asInTheBrowser(),
        define: { PREPARED_MANUAL: 'null' },
        test: {
          name: 'web',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          exclude: ['web/**/*.screen.test.tsx'],
          environment: 'happy-dom',
          setupFiles: [seedFastCheck, 'web/testing/setup.ts'],
          ...sharedTestOptions(3),
          ...inThreads,
        },
      },
      {
        plugins: asInTheBrowser(),
        define: { BUILD_ID: JSON.stringify('test'), PREPARED_MANUAL: 'null' },
        // React's production code: the development code takes twice as long.
        oxc: { jsx: { development: false } },
        test: {
          name: 'screens',
          env: { NODE_ENV: 'production' },
          include: ['web/**/*.screen.test.tsx'],
          environment: './web/testing/screen-environment.ts',
          environmentOptions: { happyDOM: { width: 1440, height: 900 } },
          globalSetup: './scripts/test/serve-screens.ts',
          ...sharedTestOptions(6),
          ...inThreads,
        },
      },
      {
        test: {
          name: 'start',
          include: ['scripts/start/**/*.test.ts', 'scripts/deploy/**/*.test.ts'],
          // npm run test:deploy: a dozen minutes.
          exclude: process.env.EVERY_BREAK ? [] : ['scripts/deploy/every-break.test.ts'],
          ...sharedTestOptions(7),
          ...inThreads,
        },
      },
      {
        plugins: [inWorkerd('./wrangler.toml')],
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts'],
          exclude: [jobs, ...real],
          ...sharedTestOptions(4),
          ...inOneWorkerd,
        },
      },
      {
        plugins: [inWorkerd('./wrangler.jobs.toml')],
        test: { name: 'jobs', include: [jobs], ...sharedTestOptions(5), ...inOneWorkerd },
      },
    ],
  },
});
