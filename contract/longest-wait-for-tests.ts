import { inject } from 'vitest';

/** How long tests wait for a condition, in milliseconds, from vitest.config.ts: longer on a slow machine. */
export type LongestWait = number;

declare module 'vitest' {
  interface ProvidedContext {
    longestWait: LongestWait;
  }
}

export const longestWait = inject('longestWait');
