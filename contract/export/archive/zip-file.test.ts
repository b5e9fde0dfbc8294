import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unzip } from './unzip-for-tests.ts';
import { type ZipEntry, zipFile } from './zip-file.ts';

type Given = { name: string; parts: Uint8Array[] };

const joined = (parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** The sum as its definition says it, bit by bit. */
function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

async function* pieces(parts: readonly Uint8Array[]) {
  yield* parts;
}

async function zipped(given: readonly Given[], told: unknown[] = []): Promise<Uint8Array> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const { name, parts } of given)
      yield { name, changed: new Date('2026-11-24T17:00:01Z'), content: pieces(parts), written: (as) => told.push(as) };
  }
  const all: Uint8Array[] = [];
  for await (const bytes of zipFile(entries(), crc32)) all.push(bytes);
  return joined(all);
}

const given = fc.array(
  fc.record({
    name: fc.stringMatching(/^[\w 萤石é/.-]{1,40}$/),
    parts: fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 }),
  }),
  { maxLength: 12 },
);

it('holds every file as it was given, in any number of pieces, each with its sum', async () => {
  await fc.assert(
    fc.asyncProperty(given, async (files) => {
      const told: unknown[] = [];
      const found = unzip(await zipped(files, told));
      expect(found.map(({ name, bytes }) => [name, [...bytes]])).toEqual(
        files.map(({ name, parts }) => [name, [...joined(parts)]]),
      );
      expect(found.map(({ crc }) => crc)).toEqual(files.map(({ parts }) => crc32(joined(parts))));
      expect(told).toEqual(found.map(({ bytes, crc }) => ({ bytes: bytes.length, crc })));
    }),
  );
});

it('asks for no file before the one before it was taken, and for none any more when nobody reads on', async () => {
  const asked: string[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const name of ['a', 'b', 'c']) {
      asked.push(name);
      yield { name, changed: new Date(0), content: pieces([new Uint8Array(9)]) };
    }
  }
  for await (const bytes of zipFile(entries(), crc32)) if (bytes.length === 9) break;
  expect(asked).toEqual(['a']);
});

it('refuses to hold more than such a file can', async () => {
  const much = new Uint8Array(2 ** 28);
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'much', changed: new Date(0), content: pieces(Array.from({ length: 17 }, () => much)) };
  }
  const read = async () => {
    for await (const _ of zipFile(entries(), () => 0));
  };
  await expect(read()).rejects.toThrow('bytes');
});
