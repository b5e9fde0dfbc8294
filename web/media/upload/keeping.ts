type UploadStore = typeof import('./stored-uploads.ts');

let lastTask: Promise<unknown> = Promise.resolve();

/**
 * Does something with what survives a reload, after all that was asked before it. Null where the browser keeps nothing:
 * uploads then go on without it.
 */
export function withUploadStore<T>(work: (uploadStore: UploadStore) => Promise<T>): Promise<T | null> {
  const task = lastTask.then(async () => work(await import('./stored-uploads.ts'))).catch(() => null);
  lastTask = task;
  return task;
}
