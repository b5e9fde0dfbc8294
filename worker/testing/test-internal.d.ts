declare module 'cloudflare:test-internal' {
  /** Resolves when everything passed to waitUntil has ended; rejects if any of it failed. */
  export function waitForGlobalWaitUntil(): Promise<void>;
}
