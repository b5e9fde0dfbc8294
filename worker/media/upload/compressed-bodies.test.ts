import { beforeEach, describe, expect, it } from 'vitest';
import { mediaApi } from '#contract/media/api.ts';
import { PREPARED_BYTES_MAX } from '#contract/media/media.ts';
import { standingAlone, storedKeys } from '#worker/media/stored-objects-for-tests.ts';
import { media } from '#worker/media/tables.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { aSpecimenRow, beginInput, send, sendBytes } from './uploads-for-tests.ts';

type File = Uint8Array<ArrayBuffer>;

const UNPACKED_BYTES = 64 * 1024 * 1024;

let owner: Person;
let specimen_id: string;

beforeEach(async () => {
  owner = await createPerson('owner');
  specimen_id = await aSpecimenRow(owner);
});

async function pack(prefix: string): Promise<File> {
  const compression = new CompressionStream('gzip');
  const packedBytes = new Response(compression.readable).arrayBuffer();
  const writer = compression.writable.getWriter();
  await writer.write(new TextEncoder().encode(prefix));
  const blanks = new Uint8Array(1024 * 1024).fill(0x20);
  for (let offset = 0; offset < UNPACKED_BYTES; offset += blanks.length) await writer.write(blanks);
  await writer.close();
  return new Uint8Array(await packedBytes);
}

/** The input of a call with 64 MB of spaces behind it, packed into 64 kB. */
async function packedInput(input: object): Promise<File> {
  const file = await pack(JSON.stringify(input));
  expect(file.length).toBeLessThan(100_000);
  return file;
}

describe('34: what is packed is not unpacked', () => {
  it.each([['gzip'], ['deflate'], ['br'], ['gzip, gzip'], ['zstd']])(
    'a call whose body says %s is refused by that alone, and nothing of it is done',
    async (encoding) => {
      const body = await packedInput(await beginInput(specimen_id, new Uint8Array(100)));
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const answer = await owner.fetch('/api/i/media', { method: 'POST', body, headers });
      expect(answer.status).toBe(415);
      expect(await owner.catalogue.select().from(media)).toEqual([]);
    },
  );

  it('a packed body that does not say so is no JSON', async () => {
    const body = await packedInput(await beginInput(specimen_id, new Uint8Array(100)));
    const headers = { 'content-type': 'application/json' };
    expect((await owner.fetch('/api/i/media', { method: 'POST', body, headers })).status).toBe(400);
    expect(await owner.catalogue.select().from(media)).toEqual([]);
  });

  it('a part or a prepared JPEG that is packed is refused, and nothing is stored', async () => {
    const file = await pack('');
    const { id } = await owner.callOrThrow(mediaApi.begin, await beginInput(specimen_id, file));
    const gzipHeaders = { 'content-encoding': 'gzip' };
    expect((await sendBytes(owner, `/api/i/media/${id}/parts/1`, file, gzipHeaders)).status).toBe(415);
    expect((await sendBytes(owner, `/api/i/media/${id}/prepared`, file, gzipHeaders)).status).toBe(415);
    expect(file.length).toBeLessThan(PREPARED_BYTES_MAX);
    expect(await sendBytes(owner, `/api/i/media/${id}/prepared`, file)).toMatchObject({
      d: { error: 'needs_prepared' },
    });
    expect(await storedKeys()).toEqual([]);
  });

  it('a packed file is no picture, whatever it is called, and nothing of it stays', async () => {
    const { id } = await send(owner, specimen_id, await pack('<svg'), undefined, { filename: 'a.svgz.png' });
    const answer = await owner.call(mediaApi.complete, { id });
    expect([answer.status, answer.c]).toEqual([415, 14001]);
    expect(await standingAlone(owner)).toEqual([]);
    expect(await storedKeys()).toEqual([]);
  });
});
