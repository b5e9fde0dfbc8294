import fc from 'fast-check';
import { inject } from 'vitest';
import type { Sample } from '#contract/sample-for-tests.ts';

// fast-check generates its values from the run's own seed.
const { seed }: Sample = inject('sample');
fc.configureGlobal({ seed });
