declare module 'cloudflare:test-internal' {
  /** Ends when all that handlers gave to waitUntil has ended, and fails when any of it failed. */
  export function waitForGlobalWaitUntil(): Promise<void>;
}
