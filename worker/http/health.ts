import { Hono } from 'hono';
import { ok } from '#contract/envelope.ts';
import type { AppEnv, Env } from '../env.ts';

/** GET /api/health: whether what we stand on answers. For machines; says nothing about anybody. */
export const healthRoutes = new Hono<AppEnv>().get('/api/health', async (c) => {
  const [d1, r2, threads] = await Promise.all([
    answers(() => c.env.DB.prepare('select 1').run()),
    answers(() => c.env.MEDIA.head('health')),
    answers(() => c.env.THREADS.getByName('health').tellAgain()),
  ]);
  const checks = { d1, r2, threads, queue: c.env.MEDIA_JOBS && c.env.MAIL_JOBS ? 'ok' : 'missing' };
  return c.json(ok({ version: '0.1.0', build_id: await buildId(c.env), checks }));
});

const answers = (ask: () => Promise<unknown>) =>
  ask().then(
    () => 'ok',
    () => 'failing',
  );

/** The id of the web build that is served, or 'none' while there is none. */
async function buildId(env: Env): Promise<string> {
  try {
    const latest = await env.ASSETS.fetch('http://assets/builds/latest.json');
    return latest.ok ? (await latest.json<{ id: string }>()).id : 'none';
  } catch {
    return 'none';
  }
}
