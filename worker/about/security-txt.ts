import { Hono } from 'hono';
import { AppError } from '#worker/ground/app-error.ts';
import { readOperator } from '#worker/ground/operator.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { publicOrigin } from '#worker/http/request/origin.ts';

const PATH = '/.well-known/security.txt';
/** How long the file is good for, as it says itself, in milliseconds: RFC 9116 recommends less than a year. */
const LIFE = 180 * 86_400_000;

/** Routes of security.txt: where to report a hole of the site, in the form of RFC 9116. Missing without an operator. */
export const securityRoutes = new Hono<AppEnv>().get(PATH, (c) => {
  const operator = readOperator(c.env);
  if (!operator) throw new AppError('not_found');
  const lines = [
    `Contact: mailto:${operator.email}`,
    `Expires: ${new Date(Date.now() + LIFE).toISOString()}`,
    'Preferred-Languages: en, zh',
    `Canonical: ${publicOrigin(c.env, c.req.url)}${PATH}`,
  ];
  c.header('cache-control', 'public, max-age=3600');
  return c.text(`${lines.join('\n')}\n`);
});
