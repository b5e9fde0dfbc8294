import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';
import { afterEach, beforeEach } from 'vitest';
import { migrated } from './migrated.ts';

beforeEach(migrated);

// What a request left running ends within its test. Whether it may fail is for the test to say, not for the next one.
afterEach(() => waitForGlobalWaitUntil().catch(() => undefined));
