import { inject } from 'vitest';

/** Milliseconds that a condition is waited for, as vitest.config.ts says: more on a slow machine. */
export type LongestWait = number;

declare module 'vitest' {
  interface ProvidedContext {
    longestWait: LongestWait;
  }
}

export const longestWait = inject('longestWait');
