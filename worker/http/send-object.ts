import type { Context } from 'hono';
import { getObject, headObject } from '#worker/db/bucket.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { namesTag, type RequestedRange, readRangeHeader } from '#worker/http/request/range.ts';

type C = Context<AppEnv>;

/** Headers of every file: it is not a document, whatever its bytes contain, and no other site may embed it. */
const inert = {
  'accept-ranges': 'bytes',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Answers an object of the bucket with these headers: whole, a range (206, 416), unchanged (304) or its head
 * alone. Its tag is the bucket's, or the `etag` of the headers; with that, an unchanged object is answered
 * without querying the bucket.
 */
export async function sendObject(c: C, key: string, headers: Record<string, string>): Promise<Response> {
  const { etag: knownEtag } = headers;
  const ifNoneMatch = c.req.header('if-none-match');
  if (knownEtag && namesTag(ifNoneMatch, knownEtag)) return notModifiedResponse(knownEtag, headers);
  const isPlain = c.req.method === 'GET' && !c.req.header('range') && (knownEtag || !ifNoneMatch);
  if (isPlain) return fullResponse(await requireObject(getObject(c.env, key)), headers);
  const head = await requireObject(headObject(c.env, key));
  const { httpEtag } = head;
  if (namesTag(ifNoneMatch, knownEtag ?? httpEtag)) return notModifiedResponse(httpEtag, headers);
  const range = requestedRange(c, head, knownEtag ?? httpEtag);
  if (range === 'none')
    return new Response(null, { status: 416, headers: { ...inert, 'content-range': `bytes */${head.size}` } });
  if (range === 'all')
    return fullResponse(c.req.method === 'HEAD' ? head : await requireObject(getObject(c.env, key)), headers);
  const body = c.req.method === 'HEAD' ? null : (await requireObject(getObject(c.env, key, range))).body;
  return new Response(body, {
    status: 206,
    headers: { ...objectHeaders(head, range.length), ...headers, ...rangeHeaders(range, head) },
  });
}

const notModifiedResponse = (etag: string, headers: Record<string, string>) =>
  new Response(null, { status: 304, headers: { ...inert, etag, ...headers } });

async function requireObject<T>(object: Promise<T | null>): Promise<T> {
  const storedObject = await object;
  if (!storedObject) throw new AppError('not_found');
  return storedObject;
}

const fullResponse = (object: R2Object | R2ObjectBody, headers: Record<string, string>) =>
  new Response('body' in object ? object.body : null, {
    headers: { ...objectHeaders(object, object.size), ...headers },
  });

const objectHeaders = ({ httpEtag, uploaded, httpMetadata }: R2Object, length: number) => ({
  ...inert,
  ...(httpMetadata?.contentType && { 'content-type': httpMetadata.contentType }),
  etag: httpEtag,
  'last-modified': uploaded.toUTCString(),
  'content-length': String(length),
});

/** A range is only useful to a client that has the rest of this very file. */
function requestedRange(c: C, { size }: R2Object, etag: string): RequestedRange {
  const holds = c.req.header('if-range');
  return holds === undefined || holds === etag ? readRangeHeader(c.req.header('range'), size) : 'all';
}

const rangeHeaders = ({ offset, length }: { offset: number; length: number }, { size }: R2Object) => ({
  'content-range': `bytes ${offset}-${offset + length - 1}/${size}`,
});
