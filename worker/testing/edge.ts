import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import type { Env } from '../env.ts';
import { PublicCalls } from '../index.ts';

type Kept = { answer: Response; until: number };

/**
 * The cached entrypoint over some bindings, and in front of it what the platform would keep there, by the rules of its
 * documentation: by path and query alone, what says that it may be kept, as long as it says.
 */
export class Edge {
  readonly asked: Request[] = [];
  made = 0;
  readonly #env: Env;
  readonly #kept = new Map<string, Kept>();

  constructor(env: Env) {
    this.#env = env;
  }

  async fetch(request: Request): Promise<Response> {
    this.asked.push(request);
    const { pathname, search } = new URL(request.url);
    const kept = this.#kept.get(pathname + search);
    if (kept && Date.now() < kept.until) return labelled(kept.answer.clone(), 'HIT');
    const answer = await this.make(request);
    const [, seconds] = /^public, .*max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '') ?? [];
    if (!seconds || answer.headers.has('set-cookie')) return labelled(answer, 'BYPASS');
    this.#kept.set(pathname + search, { answer: answer.clone(), until: Date.now() + Number(seconds) * 1000 });
    return labelled(answer, 'MISS');
  }

  /** Asks the entrypoint itself. */
  async make(request: Request): Promise<Response> {
    this.made += 1;
    const context = createExecutionContext();
    const answer = await new PublicCalls(context, this.#env).fetch(request);
    const body = await answer.arrayBuffer();
    await waitOnExecutionContext(context);
    const { status, headers } = answer;
    return new Response(body, { status, headers });
  }
}

function labelled({ status, headers, body }: Response, said: string): Response {
  const answer = new Response(body, { status, headers });
  answer.headers.set('cf-cache-status', said);
  return answer;
}
