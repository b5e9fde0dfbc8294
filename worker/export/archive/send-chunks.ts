import { chunkStream } from './byte-stream.ts';

/** Sends one of the user's files while it is produced: not cached, and never displayed within our pages. */
export const sendChunks = (chunks: AsyncGenerator<Uint8Array, void>, name: string, type: string): Response =>
  new Response(chunkStream(chunks), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'accept-ranges': 'none',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    },
  });
