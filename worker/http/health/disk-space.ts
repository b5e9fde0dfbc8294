import { createMiddleware } from 'hono/factory';
import { AppError } from '#worker/ground/app-error.ts';
import type { Env } from '#worker/ground/env.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A user has to log in to read. */
const exempt = new Set(['/api/account/login', '/api/account/logout']);

/**
 * Whether there is space for writes. A local server keeps the last of its disk for reads; a deployed server has
 * no disk.
 */
export const hasDiskSpace = async ({ DISK }: Pick<Env, 'DISK'>): Promise<boolean> =>
  DISK === undefined || (await DISK.fetch('http://disk/')).status !== 507;

/** Refuses writes while the disk is nearly full, so that reads can still write the little that they write. */
export const reserveDiskSpace = createMiddleware<AppEnv>(async (c, next) => {
  const isWrite = !safe.has(c.req.method) && !exempt.has(c.req.path);
  if (isWrite && !(await hasDiskSpace(c.env))) throw new AppError('unavailable');
  return next();
});
