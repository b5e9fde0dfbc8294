import { env, reset } from 'cloudflare:test';

/** Keeps all that databases, objects and bucket hold now, for the life of this workerd. */
export async function keepStored(name: string): Promise<void> {
  await env.MEDIA.put('kept', '');
  await env.MEDIA.delete('kept');
  await ask('keep', name);
}

/** Ends what still runs over the storage and puts back what was kept. */
export async function putBackStored(name: string): Promise<void> {
  await reset();
  await ask('put-back', name);
}

async function ask(what: string, name: string): Promise<void> {
  const answer = await env.TEST_STORED.fetch(`https://stored/${what}/${name}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${what} ${name}: ${answer.status} ${await answer.text()}`);
}
