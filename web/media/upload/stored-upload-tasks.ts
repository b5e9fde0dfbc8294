type UploadStore = typeof import('./stored-uploads.ts');

let lastTask: Promise<unknown> = Promise.resolve();

/**
 * Works on the store of uploads that survive a reload, after all earlier tasks. Null where the browser stores
 * nothing: uploads then continue without it.
 */
export function withUploadStore<T>(work: (uploadStore: UploadStore) => Promise<T>): Promise<T | null> {
  const task = lastTask.then(async () => work(await import('./stored-uploads.ts'))).catch(() => null);
  lastTask = task;
  return task;
}
