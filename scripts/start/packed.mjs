// Stands in front of a local server, within workerd: on the platform what it gives out is compressed on its way.
const packs = /^(text\/|image\/svg|application\/(javascript|json|manifest\+json))/;
const hashed = '/assets/';
// Files whose names are hashes of what they hold, compressed once: anew for everybody they cost ten times as much.
const kept = new Map();

const canBePacked = (request, { status, headers }) =>
  status === 200 &&
  packs.test(headers.get('content-type') ?? '') &&
  !headers.has('content-encoding') &&
  /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');

// The answer as it travels to whoever takes it compressed.
export async function packed(request, response) {
  if (request.method !== 'GET' || !canBePacked(request, response)) return response;
  const headers = new Headers(response.headers);
  headers.set('content-encoding', 'gzip');
  headers.append('vary', 'accept-encoding');
  headers.delete('content-length');
  // The same content in other bytes.
  const tag = headers.get('etag');
  if (tag) headers.set('etag', tag.replace(/^"/, 'W/"'));
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(hashed)) return new Response(response.body, { headers });
  const before = kept.get(pathname);
  if (before) await response.body?.cancel();
  const file = before ?? (await zip(response.body));
  kept.set(pathname, file);
  return new Response(file, { headers, encodeBody: 'manual' });
}

const zip = (body) => new Response(body.pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
