import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { sha256OfBytes } from '#contract/text/file-hash.ts';
import type { AppEnv } from './app-env.ts';

type C = Context<AppEnv>;

/**
 * Everything that a call contains, passwords and files included, to compare two arrivals; a browser writes the
 * same form in other bytes each time, so a form is compared by its fields. Fields that an endpoint lets differ
 * are left out.
 */
export async function bodyText(c: C, endpoint: Endpoint, input: object): Promise<string> {
  if (endpoint.body === 'json') {
    const { looseFields } = endpoint;
    return JSON.stringify(Object.fromEntries(Object.entries(input).filter(([name]) => !looseFields.includes(name))));
  }
  if (endpoint.body === 'bytes') return c.req.header('content-digest') ?? '';
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) return '';
  // A body that is no form is refused by the code that reads it.
  const form = await c.req.formData().catch(() => null);
  const fields = [...(form ?? [])].map(async ([name, value]) => [name, await hashedField(value)]);
  return JSON.stringify([input, await Promise.all(fields)]);
}

const hashedField = async (value: File | string) =>
  typeof value === 'string' ? value : { sha256: await sha256OfBytes(new Uint8Array(await value.arrayBuffer())) };

/**
 * What is stored of a call's body: useless for trying passwords with the database alone, because half of the key
 * is the call's own key, of which only a hash is stored.
 */
export const seal = (secret: string, key: string, body: string): string =>
  createHmac('sha256', `${secret}.${key}`).update(body).digest('hex');
