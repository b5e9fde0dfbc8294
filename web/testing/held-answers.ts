import { act } from '@testing-library/react';
import { vi } from 'vitest';

type HeldRequest = { path: string; signal: AbortSignal; settle: (answer: Response | TypeError) => Promise<void> };

/**
 * Replaces `fetch` and holds every answer until the test gives it, in any order. Answers also reach callers that
 * have aborted, the latest an answer can come.
 */
export function holdAnswers() {
  const heldRequests: HeldRequest[] = [];
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const settle = (answer: Response | TypeError) =>
      act(async () => {
        if (answer instanceof Response) resolve(answer);
        else reject(answer);
        await promise.catch(() => {});
      });
    heldRequests.push({ path, signal, settle });
    return promise;
  });
  const heldRequest = (index: number) => {
    const request = heldRequests.at(index);
    if (!request) throw new Error(`Nothing was asked for the ${index}. time`);
    return request;
  };
  return {
    /** the requested paths, in order */
    paths: () => heldRequests.map(({ path }) => path),
    isAborted: (index: number) => heldRequest(index).signal.aborted,
    answer: (index: number, d: unknown) => heldRequest(index).settle(Response.json({ c: 0, d, m: '' })),
    refuse: (index: number, m = 'Not now') =>
      heldRequest(index).settle(Response.json({ c: 10_000, d: null, m }, { status: 400 })),
    /** fails the request before an answer comes */
    failRequest: (index: number) => heldRequest(index).settle(new TypeError('Failed to fetch')),
  };
}
