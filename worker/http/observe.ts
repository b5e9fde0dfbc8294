import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { Databases } from '#worker/db/databases.ts';
import { isLocal } from '#worker/ground/env.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { isDevelopment } from './development.ts';

const SAMPLED = 0.1;

/**
 * One event for each request: its pattern, status, time and what it asked of the databases. Every tenth, every failure
 * of ours. Never an address, a query or a body. What is made for the edge is an event of its own, under the id of the
 * request it is made for. In development the figures stand in Server-Timing instead.
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
  } else if (!isLocal(c.env) && (c.res.status >= 500 || Math.random() < SAMPLED)) {
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

/** A call that is made for a page asks in the databases of that page's request and under its id, and is none of its own. */
export const inDatabases = createMiddleware<AppEnv>((c, next) => {
  if (c.env.within) {
    c.set('databases', c.env.within.databases);
    c.set('request_id', c.env.within.request_id);
    c.set('user', null);
  }
  return next();
});
