import type { Context } from 'hono';
import { isForwarded, isLoopback } from '#contract/head/loopback.ts';
import { type Env, isLocal } from '#worker/ground/env.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';

type Settings = Pick<Env, 'ENVIRONMENT' | 'PUBLIC_ORIGIN' | 'DEV_PROXY'>;

/**
 * Whether a request may see development tools: the outbox, the sample emails, the component gallery, the cost of
 * an answer. It must come from this computer to a server without a public address, without a proxy in between.
 */
function showsDevelopment(env: Settings, { url, headers }: Pick<Request, 'url' | 'headers'>): boolean {
  if (env.ENVIRONMENT === 'test') return true;
  if (!isLocal(env) || !isLoopback(env.PUBLIC_ORIGIN) || !isLoopback(url)) return false;
  return !isForwarded([...headers.keys()].filter((name) => !isOfDevProxy(env, name)));
}

/** The proxy of `npm run dev`, which listens on this computer only, sets this header itself, whatever was sent. */
const isOfDevProxy = ({ DEV_PROXY }: Settings, name: string) => DEV_PROXY === 'wrangler' && name === 'cf-connecting-ip';

/** The same for the current request. */
export const isDevelopment = (c: Context<AppEnv>): boolean => showsDevelopment(c.env, c.req.raw);
