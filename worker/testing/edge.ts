import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import type { Env } from '#worker/ground/env.ts';
import { PublicCalls } from '#worker/index.ts';

type CacheEntry = { answer: Response; expiresAt: number };

/**
 * The cached entrypoint over some bindings, behind a copy of the platform's cache, by the rules of its
 * documentation: keyed by path and query alone, and only for cacheable answers, as long as they allow.
 */
export class Edge {
  readonly requests: Request[] = [];
  madeCount = 0;
  readonly #env: Env;
  readonly #entries = new Map<string, CacheEntry>();

  constructor(env: Env) {
    this.#env = env;
  }

  async fetch(request: Request): Promise<Response> {
    this.requests.push(request);
    const { pathname, search } = new URL(request.url);
    const entry = this.#entries.get(pathname + search);
    if (entry && Date.now() < entry.expiresAt) return labelCacheStatus(entry.answer.clone(), 'HIT');
    const answer = await this.make(request);
    const [, seconds] = /^public, .*max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '') ?? [];
    if (!seconds || answer.headers.has('set-cookie')) return labelCacheStatus(answer, 'BYPASS');
    this.#entries.set(pathname + search, { answer: answer.clone(), expiresAt: Date.now() + Number(seconds) * 1000 });
    return labelCacheStatus(answer, 'MISS');
  }

  /** Sends the request to the entrypoint itself, past the cache. */
  async make(request: Request): Promise<Response> {
    this.madeCount += 1;
    const context = createExecutionContext();
    const answer = await new PublicCalls(context, this.#env).fetch(request);
    const body = await answer.arrayBuffer();
    await waitOnExecutionContext(context);
    const { status, headers } = answer;
    return new Response(body, { status, headers });
  }
}

function labelCacheStatus({ status, headers, body }: Response, cacheStatus: string): Response {
  const answer = new Response(body, { status, headers });
  answer.headers.set('cf-cache-status', cacheStatus);
  return answer;
}
