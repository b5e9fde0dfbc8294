import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Locale } from '#contract/format/locale.ts';
import { ok } from '#contract/http/envelope.ts';
import {
  SMOKE_TEST_PATH,
  SMOKE_TEST_SECRET,
  type SmokeReport,
  type SmokeStep,
  type SmokeStepName,
  smokeSteps,
} from '#contract/http/smoke-test.ts';
import { deleteObjects, headObject, putBytes } from '#worker/db/bucket.ts';
import { type CoreDb, openCore } from '#worker/db/core.ts';
import { secrets } from '#worker/db/core-tables.ts';
import { type Job, newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Env } from '#worker/ground/env.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import { sha256 } from '#worker/ground/hash.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { publicOrigin } from '#worker/http/request/origin.ts';
import { type CheckThreads, checkHealth } from './health.ts';

/** How long a job may take, and the pause before its state is read, in milliseconds. */
const JOB_MS = 25_000;
const PAUSE_MS = 500;

/** What the parts of the app do for a smoke test; a check throws if it fails. */
export type SmokePorts = {
  checkThreads: CheckThreads;
  checkReference: (core: CoreDb) => Promise<unknown>;
  checkKeys: (env: Env) => Promise<unknown>;
  /** the administrator's address and language; null before there is an account */
  findAdministrator: (env: Env, core: CoreDb) => Promise<{ email: string; locale: Locale } | null>;
};

/**
 * POST /api/smoke-test: tries what the site stands on, once for each token that a deploy wrote into the database. A
 * request without such a token is answered like one for a missing page.
 */
export const smokeTestRoutes = (ports: SmokePorts) =>
  new Hono<AppEnv>().post(SMOKE_TEST_PATH, async (c) => {
    const core = openCore(c.env.DB);
    const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!(await takeToken(core, token, Date.now()))) throw new AppError('not_found');
    return c.json(ok(await tryEverything(c.env, core, ports, publicOrigin(c.env, c.req.url))));
  });

/** Uses up a token; false if it is not the one in the database, or too old. */
async function takeToken(core: CoreDb, token: string, nowMs: number): Promise<boolean> {
  const [row] = await core.select().from(secrets).where(eq(secrets.name, SMOKE_TEST_SECRET));
  const [expiresMs, hash] = (row?.value ?? '').split(' ');
  if (!row || sha256(token) !== hash || Number(expiresMs) < nowMs) return false;
  const usedRows = await core
    .delete(secrets)
    .where(and(eq(secrets.name, SMOKE_TEST_SECRET), eq(secrets.value, row.value)))
    .returning();
  return usedRows.length > 0;
}

async function tryEverything(env: Env, core: CoreDb, ports: SmokePorts, site_url: string): Promise<SmokeReport> {
  const works: Record<SmokeStepName, () => Promise<unknown>> = {
    storage: () => checkStorage(env, ports.checkThreads),
    'reference data': () => ports.checkReference(core),
    'password key': () => ports.checkKeys(env),
    photo: () => checkPhoto(env, core),
    email: () => checkEmail(env, core, ports, site_url),
  };
  const steps: SmokeStep[] = [];
  for (const name of smokeSteps) steps.push(await tryStep(name, works[name]));
  return { steps };
}

async function tryStep(name: SmokeStepName, work: () => Promise<unknown>): Promise<SmokeStep> {
  const beginMs = Date.now();
  const fault = await work().then(
    () => null,
    // The sentence alone, without where it was thrown.
    (reason: unknown) => faultText(reason).replace(/^Error: |\n[\s\S]*$/g, ''),
  );
  return { name, ms: Date.now() - beginMs, fault };
}

async function checkStorage(env: Env, checkThreads: CheckThreads) {
  const { checks } = await checkHealth(env, checkThreads);
  const failingNames = Object.keys(checks).filter((name) => checks[name] !== 'ok');
  if (failingNames.length > 0) throw new Error(`not well: ${failingNames.join(', ')}`);
}

/** A photo of the site goes through the queue, and a rendition of it comes back. */
async function checkPhoto(env: Env, core: CoreDb) {
  const key = `health/${crypto.randomUUID()}`;
  const photo = await env.ASSETS.fetch('http://assets/share.jpg');
  if (!photo.ok) throw new Error(`share.jpg is missing: ${photo.status}`);
  try {
    await putBytes(env, key, new Uint8Array(await photo.arrayBuffer()), 'image/jpeg');
    await runJob(env, core, { kind: 'smoke_photo', payload: { key } });
    if (!(await headObject(env, `${key}.webp`))) throw new Error('the job made nothing');
  } finally {
    await deleteObjects(env, [key, `${key}.webp`]);
  }
}

/** The email goes to the administrator, or before there is an account to who runs the site. */
async function checkEmail(env: Env, core: CoreDb, { findAdministrator }: SmokePorts, site_url: string) {
  const reader = (await findAdministrator(env, core)) ?? { email: env.OPERATOR_EMAIL ?? '', locale: 'en' as const };
  const { email: to, locale } = reader;
  await runJob(env, core, { kind: 'send_mail', payload: { to, letter: 'smoke_test', locale, site_url } });
}

/** Has a job done by its queue; throws its fault, or that it is not done in time. */
async function runJob(env: Env, core: CoreDb, job: Job) {
  const row = newJob(job, Date.now());
  await core.insert(jobs).values(row);
  await sendJobMessage(env, row, null);
  for (const endMs = Date.now() + JOB_MS; Date.now() < endMs; ) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const [current] = await core.select({ state: jobs.state, error: jobs.error }).from(jobs).where(eq(jobs.id, row.id));
    if (current?.state === 'done') return;
    if (current?.error) throw new Error(current.error);
  }
  throw new Error(`not done in ${JOB_MS / 1_000} seconds`);
}
