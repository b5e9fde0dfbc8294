import { env, reset } from 'cloudflare:test';
import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';

/**
 * Contents of databases, objects and bucket, made once in each workerd and then restored from files, each time
 * after all work on the storage has ended. The returned value is the same each time: tests must not change it.
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
  // A written bucket shows Node which of its workerds is asking.
  await env.MEDIA.put('kept', '');
  await env.MEDIA.delete('kept');
  await ask('keep', name);
  return { value };
}

async function ask(action: string, name: string): Promise<void> {
  const answer = await env.TEST_STORED.fetch(`https://stored/${action}/${name}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${action} ${name}: ${answer.status} ${await answer.text()}`);
}
