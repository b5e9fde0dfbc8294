import fc from 'fast-check';
import { inject } from 'vitest';
import type { Sample } from '#contract/sample-for-tests.ts';

// Whatever fast-check makes up in a run comes from the run's own seed.
const { seed }: Sample = inject('sample');
fc.configureGlobal({ seed });
