import { env, reset } from 'cloudflare:test';
import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';

/**
 * Returns a function that resets storage to this fixture. Its first call in a workerd makes the fixture and copies
 * its files (D1, Durable Objects, R2); every call then restores them. The returned value is the same each time:
 * tests must not change it.
 */
export function cachedFixture<T>(name: string, createFixture: () => Promise<T>): () => Promise<T> {
  let snapshot: { value: T } | undefined;
  return async () => {
    snapshot ??= await saveSnapshot(name, createFixture);
    await reset();
    await callSnapshotService('put-back', name);
    return snapshot.value;
  };
}

async function saveSnapshot<T>(name: string, make: () => Promise<T>): Promise<{ value: T }> {
  const value = await make();
  // Files are copied only after all requests have finished writing to them.
  await waitForGlobalWaitUntil();
  // Node finds this workerd's storage by the folder of its bucket, which exists only after a write.
  await env.MEDIA.put('kept', '');
  await env.MEDIA.delete('kept');
  await callSnapshotService('keep', name);
  return { value };
}

async function callSnapshotService(action: string, name: string): Promise<void> {
  const response = await env.TEST_STORED.fetch(`https://stored/${action}/${name}`, { method: 'POST' });
  if (!response.ok) throw new Error(`${action} ${name}: ${response.status} ${await response.text()}`);
}
