import { beforeEach, expect, it } from 'vitest';
import { sha256OfBytes } from '#contract/text/file-hash.ts';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import { everyCall, isUnsafe } from '#worker/guards/calls/every-call.ts';
import { sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { guardedEnv, parseEnvelope, send } from '#worker/guards/world/send-request.ts';
import { aWorld, type Owner, type World } from '#worker/guards/world/world.ts';
import { demandProgress } from '#worker/http/request/read-body.ts';

/** No body of these tests ends: the time limit is reached for each, however short it is. */
const env = { ...guardedEnv, BODY_TIME_MS: '20' };

let world: World;
let owner: Owner;
beforeEach(async () => {
  captureConsole();
  world = await aWorld();
  [owner] = world.owners as [Owner];
});

/** A body that sends its first chunk, and then nothing more. */
const stalledBody = (firstChunk = '{"id":') =>
  new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode(firstChunk)),
    pull: () => new Promise(() => {}),
  });

it('a body that never comes to its end is refused by every call that reads one as a whole', async () => {
  const bodyCalls = everyCall.filter(({ endpoint }) => isUnsafe(endpoint) && endpoint.body !== 'bytes');
  for (const call of bodyCalls) {
    const { path, method, headers } = sampleRequest(call, owner.shownThings);
    const reply = await send(owner.person, path, { method, headers, body: stalledBody(), env });
    expect([call.name, reply.status, parseEnvelope(reply).d.error]).toEqual([call.name, 408, 'body_late']);
    expect(parseEnvelope(reply).m).toBe('The request took too long to arrive. Send it again.');
  }
});

it('a streamed body that all but stands still fails, and one that goes on arrives whole', async () => {
  const read = (body: ReadableStream<Uint8Array>) => new Response(demandProgress(body, env)).arrayBuffer();
  await expect(read(stalledBody())).rejects.toMatchObject({ error: 'body_late' });
  const bytes = new Uint8Array(100_000).map((_, index) => index % 251);
  const wholeBody = new ReadableStream<Uint8Array>({
    start: (stream) => {
      for (let offset = 0; offset < bytes.length; offset += 10_000)
        stream.enqueue(bytes.subarray(offset, offset + 10_000));
      stream.close();
    },
  });
  expect(await sha256OfBytes(new Uint8Array(await read(wholeBody)))).toBe(await sha256OfBytes(bytes));
});
