/** Where `npm run deploy` has a new version try itself. */
export const SMOKE_TEST_PATH = '/api/smoke-test';

/** The name under which the database has the hash of a smoke test's token, and how long it is good for, in milliseconds. */
export const SMOKE_TEST_SECRET = 'smoke_test';
export const SMOKE_TOKEN_MS = 10 * 60_000;

/** What is tried, one after the other. */
export const smokeSteps = ['storage', 'reference data', 'password key', 'photo', 'email'] as const;
export type SmokeStepName = (typeof smokeSteps)[number];

/** One of them: how many milliseconds it took, and why it failed; null where it did not. */
export type SmokeStep = { name: SmokeStepName; ms: number; fault: string | null };

/** The answer to a smoke test: all steps, also those after one that failed. */
export type SmokeReport = { steps: SmokeStep[] };
