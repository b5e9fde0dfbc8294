import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { Databases } from '#worker/db/databases.ts';
import { isLocal } from '#worker/ground/env.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { isDevelopment } from './development.ts';

const SAMPLE_RATE = 0.1;

/**
 * Logs one event per request: its pattern, status, time and database use. Every tenth request, and every failure
 * of ours. Never an address, a query or a body. A call made for the edge is an event of its own, under the id of
 * the outer request. In development the figures are in Server-Timing instead.
 */
export const observe = createMiddleware<AppEnv>(async (c, next) => {
  const request_id = (c.env.madeFor === 'edge' && c.req.header('x-request-id')) || crypto.randomUUID();
  const databases = new Databases(c.env);
  const began = Date.now();
  c.set('request_id', request_id);
  c.set('databases', databases);
  c.set('user', null);
  await next();
  c.res.headers.set('x-request-id', request_id);
  const { trips, trips_in_a_row, queries, rows_read, rows_written, duration } = databases.meter;
  if (isDevelopment(c)) {
    const figures = `${queries} queries in ${trips} trips, ${rows_read} rows read, ${rows_written} written, ${trips_in_a_row} trips in a row`;
    c.res.headers.set('server-timing', `db;dur=${duration};desc="${figures}"`);
  } else if (!isLocal(c.env) && (c.res.status >= 500 || Math.random() < SAMPLE_RATE)) {
    const { method } = c.req;
    const ms = Date.now() - began;
    console.log({
      request_id,
      method,
      route: routePath(c),
      status: c.res.status,
      edge: c.var.edge ?? null,
      ms,
      trips,
      trips_in_a_row,
      queries,
      rows_read,
      rows_written,
    });
  }
});

/** A call made for a page uses the databases and the id of that page's request, and has no event of its own. */
export const inDatabases = createMiddleware<AppEnv>((c, next) => {
  if (c.env.outerRequest) {
    c.set('databases', c.env.outerRequest.databases);
    c.set('request_id', c.env.outerRequest.request_id);
    c.set('user', null);
  }
  return next();
});
