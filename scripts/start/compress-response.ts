// Runs in front of a local server, within workerd, because the platform compresses answers on their way.
const packs = /^(text\/|image\/svg|application\/(javascript|json|manifest\+json))/;
const assetsPath = '/assets/';
// Files with hashed names are compressed once: compressing them for each request costs ten times as much.
const zippedFiles = new Map<string, ArrayBuffer>();

const canBePacked = (request: Request, { status, headers }: Response) =>
  status === 200 &&
  packs.test(headers.get('content-type') ?? '') &&
  !headers.has('content-encoding') &&
  /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');

/** The response, compressed if the request accepts that. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  if (request.method !== 'GET' || !canBePacked(request, response)) return response;
  const headers = new Headers(response.headers);
  headers.set('content-encoding', 'gzip');
  headers.append('vary', 'accept-encoding');
  headers.delete('content-length');
  // The content is the same in other bytes, so the tag becomes a weak one.
  const tag = headers.get('etag');
  if (tag) headers.set('etag', tag.replace(/^"/, 'W/"'));
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(assetsPath) || !response.body) return new Response(response.body, { headers });
  const zippedBefore = zippedFiles.get(pathname);
  if (zippedBefore) await response.body.cancel();
  const file = zippedBefore ?? (await zip(response.body));
  zippedFiles.set(pathname, file);
  // workerd's own option: the body is compressed already.
  const init: ResponseInit & { encodeBody: 'manual' } = { headers, encodeBody: 'manual' };
  return new Response(file, init);
}

const zip = (body: ReadableStream<BufferSource>) =>
  new Response(body.pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
