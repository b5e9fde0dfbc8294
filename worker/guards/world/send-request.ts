import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import type { Envelope } from '#contract/http/envelope.ts';
import { app } from '#worker/app.ts';
import type { Env, JobMessage } from '#worker/ground/env.ts';
import { Edge } from '#worker/testing/edge.ts';
import { type Caller, ORIGIN } from '#worker/testing/people.ts';

/** A whole answer: everything that its reader could see. */
export type Reply = { status: number; headers: Headers; text: string };
export type RequestOptions = {
  method?: string;
  headers?: HeadersInit;
  body?: BodyInit | null;
  env?: Env;
  origin?: string;
  /** the edge's cache, empty unless given; null without an edge */
  edge?: Pick<Edge, 'fetch'> | null;
};

/** The page of a build: enough for the head to be inserted, whether or not there is a build. */
const shell = `<!doctype html><html><head><title></title><meta name="description" content="">
<link rel="canonical" href=""><link rel="stylesheet" href="/assets/index.css"><script>0</script></head><body><div id="root"></div><noscript>Vug needs JavaScript.</noscript></body></html>`;

const unread: Pick<Queue<JobMessage>, 'send'> = {
  send: () =>
    Promise.resolve({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0, oldestMessageTimestamp: 0 } } }),
} as unknown as Pick<Queue<JobMessage>, 'send'>;

/** The bindings of the tests; job messages go nowhere, so that only the request itself has effects. */
export const guardedEnv = {
  ...env,
  MAIL_JOBS: unread,
  WORK_JOBS: unread,
  MEDIA_JOBS: unread,
  ASSETS: { fetch: async () => new Response(shell, { headers: { 'content-type': 'text/html' } }) },
} as unknown as Env;

/** The bindings of a deployed server; job messages go nowhere. */
export const deployedEnv: Env = {
  ...guardedEnv,
  ENVIRONMENT: 'production',
  OPERATOR_NAME: 'Lin Wei',
  OPERATOR_ADDRESS: 'Street 1',
  OPERATOR_EMAIL: 'lin@vug.example',
};

let requests = 0;

/**
 * Sends a request through the whole app and waits for everything that it started. Each request comes from an
 * address of its own.
 */
export async function send(caller: Caller, path: string, options: RequestOptions = {}): Promise<Reply> {
  const { method = 'GET', body = null, origin = ORIGIN, env: bindings = guardedEnv } = options;
  const headers = new Headers(options.headers);
  requests += 1;
  if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', `10.1.${requests >> 8}.${requests & 255}`);
  if (caller.cookie) headers.set('cookie', caller.cookie);
  if (!headers.has('origin')) headers.set('origin', origin);
  if (headers.get('origin') === '') headers.delete('origin');
  const context = createExecutionContext();
  const { edge = new Edge(bindings) } = options;
  Object.defineProperty(context, 'exports', { value: edge ? { PublicCalls: edge } : {} });
  const request = new Request(origin + path, { method, headers, body, redirect: 'manual' });
  const answer = await app.fetch(request, bindings, context);
  const text = new TextDecoder().decode(await answer.arrayBuffer());
  await waitOnExecutionContext(context);
  return { status: answer.status, headers: answer.headers, text };
}

/** Parses the envelope of an answer; throws if there is none. */
export function parseEnvelope({ text }: Pick<Reply, 'text'>): Envelope<Record<string, unknown>> {
  const envelope = JSON.parse(text) as Envelope<Record<string, unknown>>;
  const keys = Object.keys(envelope).sort().join();
  const isComplete = keys === 'c,d,m' && Number.isInteger(envelope.c) && typeof envelope.m === 'string';
  if (!isComplete || typeof envelope.d !== 'object' || envelope.d === null)
    throw new Error(`No envelope: ${text.slice(0, 200)}`);
  return envelope;
}

/** An answer without what differs from one request to the next; of its cookies only the number. */
export function comparable({ status, headers, text }: Reply) {
  const varyingHeaders = new Set(['x-request-id', 'server-timing', 'set-cookie']);
  const stableHeaders = Object.fromEntries([...headers].filter(([name]) => !varyingHeaders.has(name)));
  return { status, text, headers: stableHeaders as Record<string, string>, cookies: headers.getSetCookie().length };
}
