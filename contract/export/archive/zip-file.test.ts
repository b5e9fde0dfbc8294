import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unzip } from './unzip-for-tests.ts';
import { type ZipEntry, zipFile } from './zip-file.ts';

type SourceFile = { name: string; chunks: Uint8Array[] };

const joinChunks = (chunks: readonly Uint8Array[]) => Uint8Array.from(chunks.flatMap((chunk) => [...chunk]));

/** Returns the CRC-32 by its definition, bit by bit. */
function crc32(bytes: Uint8Array, startSum = 0): number {
  let sum = ~startSum;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

async function* streamChunks(chunks: readonly Uint8Array[]) {
  yield* chunks;
}

async function zipSources(sourceFiles: readonly SourceFile[], writtenSums: unknown[] = []): Promise<Uint8Array> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const { name, chunks } of sourceFiles)
      yield {
        name,
        modifiedAt: new Date('2026-11-24T17:00:01Z'),
        content: streamChunks(chunks),
        onWrite: (sums) => writtenSums.push(sums),
      };
  }
  const zipChunks: Uint8Array[] = [];
  for await (const bytes of zipFile(entries(), crc32)) zipChunks.push(bytes);
  return joinChunks(zipChunks);
}

const anySources = fc.array(
  fc.record({
    name: fc.stringMatching(/^[\w 萤石é/.-]{1,40}$/),
    chunks: fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 }),
  }),
  { maxLength: 12 },
);

it('holds every file as it was given, in any number of pieces, each with its sum', async () => {
  await fc.assert(
    fc.asyncProperty(anySources, async (files) => {
      const writtenSums: unknown[] = [];
      const unzippedFiles = unzip(await zipSources(files, writtenSums));
      expect(unzippedFiles.map(({ name, bytes }) => [name, [...bytes]])).toEqual(
        files.map(({ name, chunks }) => [name, [...joinChunks(chunks)]]),
      );
      expect(unzippedFiles.map(({ crc }) => crc)).toEqual(files.map(({ chunks }) => crc32(joinChunks(chunks))));
      expect(writtenSums).toEqual(unzippedFiles.map(({ bytes, crc }) => ({ bytes: bytes.length, crc })));
    }),
  );
});

it('asks for no file before the one before it was taken, and for none any more when nobody reads on', async () => {
  const readNames: string[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const name of ['a', 'b', 'c']) {
      readNames.push(name);
      yield { name, modifiedAt: new Date(0), content: streamChunks([new Uint8Array(9)]) };
    }
  }
  for await (const bytes of zipFile(entries(), crc32)) if (bytes.length === 9) break;
  expect(readNames).toEqual(['a']);
});

it('refuses to hold more than such a file can', async () => {
  const largeChunk = new Uint8Array(2 ** 28);
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield {
      name: 'much',
      modifiedAt: new Date(0),
      content: streamChunks(Array.from({ length: 17 }, () => largeChunk)),
    };
  }
  const read = async () => {
    for await (const _ of zipFile(entries(), () => 0));
  };
  await expect(read()).rejects.toThrow('bytes');
});
