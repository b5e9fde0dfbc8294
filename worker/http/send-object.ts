import type { Context } from 'hono';
import { getObject, headObject } from '../db/bucket.ts';
import { AppError } from '../ground/app-error.ts';
import type { AppEnv } from './app-env.ts';
import { namesTag, type RequestedRange, readRangeHeader } from './range.ts';

type C = Context<AppEnv>;

/** What every file says: it is no document, whatever its bytes pretend to be, and no other site may hold it. */
const inert = {
  'accept-ranges': 'bytes',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Answers an object of the bucket with these headers: whole, a range (206, 416), unchanged (304) or its head alone. Its
 * tag is the bucket's, or the `etag` of the headers; with that one the bucket isn't asked about what is unchanged.
 */
export async function sendObject(c: C, key: string, headers: Record<string, string>): Promise<Response> {
  const { etag: known } = headers;
  const held = c.req.header('if-none-match');
  if (known && namesTag(held, known)) return unchanged(known, headers);
  const isPlain = c.req.method === 'GET' && !c.req.header('range') && (known || !held);
  if (isPlain) return whole(await found(getObject(c.env, key)), headers);
  const head = await found(headObject(c.env, key));
  const { httpEtag } = head;
  if (namesTag(held, known ?? httpEtag)) return unchanged(httpEtag, headers);
  const wanted = wantedOf(c, head, known ?? httpEtag);
  if (wanted === 'none')
    return new Response(null, { status: 416, headers: { ...inert, 'content-range': `bytes */${head.size}` } });
  if (wanted === 'all') return whole(c.req.method === 'HEAD' ? head : await found(getObject(c.env, key)), headers);
  const body = c.req.method === 'HEAD' ? null : (await found(getObject(c.env, key, wanted))).body;
  return new Response(body, {
    status: 206,
    headers: { ...described(head, wanted.length), ...headers, ...lines(wanted, head) },
  });
}

const unchanged = (etag: string, headers: Record<string, string>) =>
  new Response(null, { status: 304, headers: { ...inert, etag, ...headers } });

async function found<T>(object: Promise<T | null>): Promise<T> {
  const there = await object;
  if (!there) throw new AppError('not_found');
  return there;
}

const whole = (object: R2Object | R2ObjectBody, headers: Record<string, string>) =>
  new Response('body' in object ? object.body : null, { headers: { ...described(object, object.size), ...headers } });

const described = ({ httpEtag, uploaded, httpMetadata }: R2Object, length: number) => ({
  ...inert,
  ...(httpMetadata?.contentType && { 'content-type': httpMetadata.contentType }),
  etag: httpEtag,
  'last-modified': uploaded.toUTCString(),
  'content-length': String(length),
});

/** A range is only of use to somebody who holds the rest of this very file. */
function wantedOf(c: C, { size }: R2Object, etag: string): RequestedRange {
  const holds = c.req.header('if-range');
  return holds === undefined || holds === etag ? readRangeHeader(c.req.header('range'), size) : 'all';
}

const lines = ({ offset, length }: { offset: number; length: number }, { size }: R2Object) => ({
  'content-range': `bytes ${offset}-${offset + length - 1}/${size}`,
});
