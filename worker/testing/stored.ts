import { env, reset } from 'cloudflare:test';
import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';

/**
 * Something that databases, objects and bucket hold, made once in each workerd and from then on put back as files, each
 * time with all that ran over the storage ended. What it gives is the same each time: nobody may change it.
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
  // Files are copied only when no request writes to them any more.
  await waitForGlobalWaitUntil();
  // By a bucket that was written to, Node knows which of its workerds asks.
  await env.MEDIA.put('kept', '');
  await env.MEDIA.delete('kept');
  await ask('keep', name);
  return { value };
}

async function ask(action: string, name: string): Promise<void> {
  const answer = await env.TEST_STORED.fetch(`https://stored/${action}/${name}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${action} ${name}: ${answer.status} ${await answer.text()}`);
}
