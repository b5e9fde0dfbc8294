import { UNPACKED_MAX } from './import-limits.ts';
import { TableError } from './table-grid.ts';

type Entry = { method: number; from: number; packedSize: number; size: number };
/** The files in an archive, each unpacked on request; their total size is limited. */
export type Archive = { names: string[]; read: (name: string) => Promise<Uint8Array | null> };

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;

/** Opens a zip archive by its directory; the size is counted while unpacking, whatever the directory claims. */
export function openArchive(bytes: Uint8Array, max = UNPACKED_MAX): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(view, bytes);
  let remainingBytes = max;
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) return null;
      const packedBytes = bytes.subarray(entry.from, entry.from + entry.packedSize);
      const unpackedBytes = await inflate(packedBytes, entry.method, remainingBytes);
      remainingBytes -= unpackedBytes.length;
      return unpackedBytes;
    },
  };
}

function readDirectory(view: DataView, bytes: Uint8Array): Map<string, Entry> {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let offset = view.getUint32(end + 16, true);
  const entries = new Map<string, Entry>();
  const names = new TextDecoder();
  for (let n = 0; n < count; n += 1) {
    if (offset + 46 > view.byteLength || view.getUint32(offset, true) !== DIRECTORY) throw new TableError('damaged');
    if (view.getUint16(offset + 8, true) & 1) throw new TableError('protected');
    const [nameLength, extra, comment] = [28, 30, 32].map((from) => view.getUint16(offset + from, true));
    const name = names.decode(bytes.subarray(offset + 46, offset + 46 + (nameLength ?? 0)));
    const local = view.getUint32(offset + 42, true);
    if (local + 30 > view.byteLength || view.getUint32(local, true) !== LOCAL) throw new TableError('damaged');
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const [packedSize, size] = [view.getUint32(offset + 20, true), view.getUint32(offset + 24, true)];
    entries.set(name, { method: view.getUint16(offset + 10, true), from, packedSize, size });
    offset += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const minOffset = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let offset = view.byteLength - 22; offset >= minOffset; offset -= 1)
    if (view.getUint32(offset, true) === END) return offset;
  throw new TableError('damaged');
}

/** How many bytes are unpacked at once: a browser unpacks a whole chunk before its size can be counted. */
const CHUNK_BYTES = 16 * 1024;

function streamChunks(bytes: Uint8Array): ReadableStream<BufferSource> {
  let offset = 0;
  return new ReadableStream<BufferSource>(
    {
      pull: (controller) => {
        if (offset >= bytes.length) return controller.close();
        controller.enqueue(new Uint8Array(bytes.subarray(offset, offset + CHUNK_BYTES)));
        offset += CHUNK_BYTES;
      },
    },
    { highWaterMark: 0 },
  );
}

async function inflate(packedBytes: Uint8Array, method: number, max: number): Promise<Uint8Array> {
  if (method === 0 && packedBytes.length <= max) return packedBytes;
  if (method !== 8) throw new TableError(method === 0 ? 'too_large_unpacked' : 'damaged');
  const reader = streamChunks(packedBytes).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length;
      if (length > max) throw new TableError('too_large_unpacked');
      chunks.push(next.value);
    }
  } catch (fault) {
    await reader.cancel().catch(() => undefined);
    throw fault instanceof TableError ? fault : new TableError('damaged');
  }
  const unpackedBytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    unpackedBytes.set(chunk, offset);
    offset += chunk.length;
  }
  return unpackedBytes;
}
