import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';
import * as fc from 'fast-check';
import { afterEach, beforeEach, vi } from 'vitest';
import { migrateOnce } from './migrated.ts';

// Each try is calls and rows: a failure is told as it was found, and not made smaller for hours.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

beforeEach(migrateOnce);

// A test that ends in the middle leaves the next ones no clock that stands still.
afterEach(() => {
  vi.useRealTimers();
});

// What a request left running ends within its test. Whether it may fail is for the test to say, not for the next one.
afterEach(() => waitForGlobalWaitUntil().catch(() => undefined));
