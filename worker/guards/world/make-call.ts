import type { Endpoint } from '#contract/http/endpoint.ts';
import { buildRequest, type InputOf, type OutputOf } from '#contract/http/request.ts';
import type { Person } from '#worker/testing/people.ts';
import { parseEnvelope, send } from './send-request.ts';

/**
 * Makes a call that must succeed. It goes to the app itself: going through the test server takes longer with
 * every object that a file's tests have created.
 */
export async function callOrThrow<E extends Endpoint>(
  owner: Person,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const { method, path, body } = buildRequest(endpoint, input);
  const reply = await send(owner, path, { method, body, headers: { 'content-type': 'application/json' } });
  const { c, d } = parseEnvelope(reply);
  if (c !== 0) throw new Error(`${method} ${path}: ${reply.text}`);
  return d as OutputOf<E>;
}
