import { beforeEach, describe, expect, it, vi } from 'vitest';
import { putBytes } from '#web/media/upload/put-bytes.ts';
import { requestsOf } from '#web/testing/requests-of.ts';

const body = new Blob(['a stone']);
const done = () => Response.json({ c: 0, d: {}, m: '' });
const answer = (status: number, error: string) => () => Response.json({ c: 50300, d: { error }, m: 'No.' }, { status });

let answers: (() => Response)[];
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  const line = async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    return (answers.shift() ?? done)();
  };
  vi.stubGlobal('XMLHttpRequest', requestsOf(line));
});

async function put(...first: typeof answers) {
  answers = first;
  const told = { sent: [] as number[], resent: 0 };
  const sending = putBytes('/part/1', body, {
    sha256: 'ab'.repeat(32),
    signal: new AbortController().signal,
    onSent: (bytes) => told.sent.push(bytes),
    onResent: () => {
      told.resent += 1;
    },
  });
  const outcome = sending.then(
    () => 'sent',
    (fault: Error) => fault.message,
  );
  await vi.runAllTimersAsync();
  return { outcome: await outcome, ...told };
}

describe('bytes on their way', () => {
  it('are sent again, twice at most, where an overloaded server refused them', async () => {
    const busy = answer(503, 'storage_busy');
    expect(await put(busy, busy)).toEqual({ outcome: 'sent', sent: [7, 0, 7, 0, 7], resent: 0 });
    expect(asked).toEqual(Array(3).fill('PUT /part/1'));
    expect((await put(busy, busy, busy, busy)).outcome).toBe('No.');
  });

  it('are told to be sent once more where they arrived damaged', async () => {
    expect(await put(answer(422, 'hash_mismatch'))).toMatchObject({ outcome: 'sent', resent: 1 });
  });

  it('are not tried again where that can’t help', async () => {
    expect((await put(answer(404, 'not_found'))).outcome).toBe('No.');
    expect(asked).toHaveLength(1);
  });
});
