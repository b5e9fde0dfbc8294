import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';
import { AppError } from '../http/app-error.ts';
import { getObject, headObject } from './bucket.ts';
import { namesTag, readRangeHeader, type Wanted } from './range.ts';

type C = Context<AppEnv>;

/** What every file says: it is no document, whatever its bytes pretend to be, and no other site may hold it. */
const inert = {
  'accept-ranges': 'bytes',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

/** Answers an object of the bucket with these headers: whole, a range (206, 416), unchanged (304) or its head alone. */
export async function sendObject(c: C, key: string, headers: Record<string, string>): Promise<Response> {
  const asks = c.req.method === 'HEAD' || c.req.header('range') || c.req.header('if-none-match');
  const head = asks ? await headObject(c.env, key) : null;
  if (asks && !head) throw new AppError('not_found');
  if (head && namesTag(c.req.header('if-none-match'), head.httpEtag))
    return new Response(null, { status: 304, headers: { ...inert, ...headers, etag: head.httpEtag } });
  const wanted = head ? wantedOf(c, head) : 'all';
  if (head && wanted === 'none')
    return new Response(null, { status: 416, headers: { ...inert, 'content-range': `bytes */${head.size}` } });
  const range = typeof wanted === 'object' ? wanted : undefined;
  const object = c.req.method === 'HEAD' ? null : await getObject(c.env, key, range);
  const described = object ?? head;
  if (!described) throw new AppError('not_found');
  return new Response(object?.body ?? null, {
    status: range ? 206 : 200,
    headers: {
      ...inert,
      ...headers,
      etag: described.httpEtag,
      'last-modified': described.uploaded.toUTCString(),
      'content-length': String(range?.length ?? described.size),
      ...(range && { 'content-range': rangeLine(range, described.size) }),
    },
  });
}

/** A range is only of use to somebody who holds the rest of this very file. */
function wantedOf(c: C, { size, httpEtag }: R2Object): Wanted {
  const holds = c.req.header('if-range');
  return holds === undefined || holds === httpEtag ? readRangeHeader(c.req.header('range'), size) : 'all';
}

const rangeLine = ({ offset, length }: { offset: number; length: number }, size: number) =>
  `bytes ${offset}-${offset + length - 1}/${size}`;
