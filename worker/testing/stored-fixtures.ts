import { env, reset } from 'cloudflare:test';
import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';

/**
 * Returns a function that resets storage to this fixture. Its first call in a workerd makes the fixture and copies
 * its files (D1, Durable Objects, R2); every call then restores them. The returned value is the same each time:
 * tests must not change it.
 */
export function storedOnce<T>(name: string, make: () => Promise<T>): () => Promise<T> {
  let result: { value: T } | undefined;
  return async () => {
    result ??= await keep(name, make);
    await reset();
    await ask('put-back', name);
    return result.value;
  };
}

async function keep<T>(name: string, make: () => Promise<T>): Promise<{ value: T }> {
  const value = await make();
  // Files are copied only after all requests have finished writing to them.
  await waitForGlobalWaitUntil();
  // Node finds this workerd's storage by the folder of its bucket, which exists only after a write.
  await env.MEDIA.put('kept', '');
  await env.MEDIA.delete('kept');
  await ask('keep', name);
  return { value };
}

async function ask(action: string, name: string): Promise<void> {
  const answer = await env.TEST_STORED.fetch(`https://stored/${action}/${name}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${action} ${name}: ${answer.status} ${await answer.text()}`);
}
