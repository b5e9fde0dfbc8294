type Kept = typeof import('#web/media/upload/stored-uploads.ts');

let before: Promise<unknown> = Promise.resolve();

/**
 * Does something with what survives a reload, after all that was asked before it. Null where the browser keeps nothing:
 * uploads then go on without it.
 */
export function keeping<T>(work: (kept: Kept) => Promise<T>): Promise<T | null> {
  const done = before.then(async () => work(await import('#web/media/upload/stored-uploads.ts'))).catch(() => null);
  before = done;
  return done;
}
