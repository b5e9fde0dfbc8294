import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { fail, ok } from '#contract/http/envelope.ts';
import { VERSION } from '#contract/http/version.ts';
import { checkBucket } from '#worker/db/bucket.ts';
import { allShards, type CatalogueDb, catalogueBinding, openCatalogue } from '#worker/db/catalogue.ts';
import { type CoreDb, openCore } from '#worker/db/core.ts';
import { idempotency } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { requestLocale } from '#worker/http/request/language.ts';
import { hasDiskSpace } from './disk-space.ts';

/** How long one answer serves all requests, and how long each check may take, in milliseconds. */
const GOOD_FOR = 5_000;
const CHECK_TIMEOUT_MS = 5_000;

type HealthReport = { checks: Record<string, 'ok' | 'failing' | 'missing'>; build_id: string };
const latest = new WeakMap<object, { expiresAt: number; report: Promise<HealthReport> }>();

/** Has an object of the threads write and read; throws if it fails. */
export type CheckThreads = (env: Env) => Promise<unknown>;

/** GET /api/health: whether our storage can be read and written. For machines; contains no user data. */
export const healthRoutes = (checkThreads: CheckThreads) =>
  new Hono<AppEnv>().get('/api/health', async (c) => {
    const report = checkHealthOnce(c.env, checkThreads);
    // Others may await this check: it continues if the client disconnects.
    c.executionCtx.waitUntil(report);
    const { checks, build_id } = await report;
    const body = { version: VERSION, build_id, checks };
    const isWell = Object.values(checks).every((check) => check === 'ok');
    return isWell ? c.json(ok(body)) : c.json(fail('unavailable', requestLocale(c), {}, body), 503);
  });

/** Checks at most once in a while, however many requests there are. */
function checkHealthOnce(env: Env, checkThreads: CheckThreads): Promise<HealthReport> {
  const cachedEntry = latest.get(env.DB);
  if (cachedEntry && cachedEntry.expiresAt > Date.now()) return cachedEntry.report;
  const report = checkHealth(env, checkThreads);
  latest.set(env.DB, { expiresAt: Date.now() + GOOD_FOR, report });
  return report;
}

/** What of the storage is well, read and written now. */
export async function checkHealth(env: Env, checkThreads: CheckThreads): Promise<HealthReport> {
  const databases = [openCore(env.DB), ...allShards(env).map((shard) => openCatalogue(catalogueBinding(env, shard)))];
  const [d1, r2, threads, hasSpace, build_id] = await Promise.all([
    answers(Promise.all(databases.map(writeAndForget))),
    answers(checkBucket(env)),
    answers(checkThreads(env)),
    hasDiskSpace(env),
    buildId(env),
  ]);
  const queue = env.MEDIA_JOBS && env.MAIL_JOBS && env.WORK_JOBS ? 'ok' : 'missing';
  return { checks: { d1, r2, threads, queue, ...(env.DISK && { disk: hasSpace ? 'ok' : 'failing' }) }, build_id };
}

/** Inserts and deletes a row in one batch: it is never read, and a database that is full or locked refuses it. */
function writeAndForget(db: CoreDb | CatalogueDb) {
  const actor = `health:${crypto.randomUUID()}`;
  const row = { actor, key: '', route: '', body_hash: '', answer: '', created_at: Date.now() };
  return db.batch([db.insert(idempotency).values(row), db.delete(idempotency).where(eq(idempotency.actor, actor))]);
}

async function answers(check: Promise<unknown>): Promise<'ok' | 'failing'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<'failing'>((resolve) => {
    timer = setTimeout(() => resolve('failing'), CHECK_TIMEOUT_MS);
  });
  const outcome = check.then(
    () => 'ok' as const,
    () => 'failing' as const,
  );
  return Promise.race([outcome, timeout]).finally(() => clearTimeout(timer));
}

/** Returns the id of the served web build, or 'none' if there is none. */
async function buildId(env: Env): Promise<string> {
  try {
    const response = await env.ASSETS.fetch('http://assets/builds/latest.json');
    return response.ok ? (await response.json<{ id: string }>()).id : 'none';
  } catch {
    return 'none';
  }
}
