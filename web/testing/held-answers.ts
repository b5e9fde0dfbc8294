import { act } from '@testing-library/react';
import { vi } from 'vitest';

type Held = { path: string; signal: AbortSignal; settle: (answer: Response | TypeError) => Promise<void> };

/**
 * A line that keeps every answer back until a test gives it, in any order. It brings answers also to who no longer
 * waits for them, which is as late as an answer can be.
 */
export function holdAnswers() {
  const held: Held[] = [];
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const settle = (answer: Response | TypeError) =>
      act(async () => {
        if (answer instanceof Response) resolve(answer);
        else reject(answer);
        await promise.catch(() => {});
      });
    held.push({ path, signal, settle });
    return promise;
  });
  const at = (index: number) => {
    const asked = held.at(index);
    if (!asked) throw new Error(`Nothing was asked for the ${index}. time`);
    return asked;
  };
  return {
    /** what was asked for, in order */
    paths: () => held.map(({ path }) => path),
    isAborted: (index: number) => at(index).signal.aborted,
    answer: (index: number, d: unknown) => at(index).settle(Response.json({ c: 0, d, m: '' })),
    refuse: (index: number, m = 'Not now') =>
      at(index).settle(Response.json({ c: 10_000, d: null, m }, { status: 400 })),
    /** the line breaks before an answer comes */
    breakOff: (index: number) => at(index).settle(new TypeError('Failed to fetch')),
  };
}
