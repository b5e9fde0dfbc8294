import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';
import * as fc from 'fast-check';
import { afterEach, beforeEach, vi } from 'vitest';
import { migrateOnce } from './migrate-once.ts';

// Each attempt consists of calls and rows: a failure is reported as found, because shrinking it would take hours.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

beforeEach(migrateOnce);

// A test that ends early must not leave a stopped clock to the next ones.
afterEach(() => {
  vi.useRealTimers();
});

// Work that a request left running ends within its test. Whether that may fail is for that test to decide.
afterEach(() => waitForGlobalWaitUntil().catch(() => undefined));
