import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRequestClass } from '#web/testing/request-class.ts';
import { putBytes } from './put-bytes.ts';

const body = new Blob(['a stone']);
const okResponse = () => Response.json({ c: 0, d: {}, m: '' });
const answer = (status: number, error: string) => () => Response.json({ c: 50300, d: { error }, m: 'No.' }, { status });

let answers: (() => Response)[];
let requests: string[];

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  const server = async (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address}`);
    return (answers.shift() ?? okResponse)();
  };
  vi.stubGlobal('XMLHttpRequest', createRequestClass(server));
});

async function put(...firstAnswers: typeof answers) {
  answers = firstAnswers;
  const progress = { sent: [] as number[], resent: 0 };
  const uploadPromise = putBytes('/part/1', body, {
    sha256: 'ab'.repeat(32),
    signal: new AbortController().signal,
    onSent: (bytes) => progress.sent.push(bytes),
    onResent: () => {
      progress.resent += 1;
    },
  });
  const outcome = uploadPromise.then(
    () => 'sent',
    (fault: Error) => fault.message,
  );
  await vi.runAllTimersAsync();
  return { outcome: await outcome, ...progress };
}

describe('bytes on their way', () => {
  it('are sent again, twice at most, where an overloaded server refused them', async () => {
    const busy = answer(503, 'storage_busy');
    expect(await put(busy, busy)).toEqual({ outcome: 'sent', sent: [7, 0, 7, 0, 7], resent: 0 });
    expect(requests).toEqual(Array(3).fill('PUT /part/1'));
    expect((await put(busy, busy, busy, busy)).outcome).toBe('No.');
  });

  it('are told to be sent once more where they arrived damaged', async () => {
    expect(await put(answer(422, 'hash_mismatch'))).toMatchObject({ outcome: 'sent', resent: 1 });
  });

  it('are not tried again where that can’t help', async () => {
    expect((await put(answer(404, 'not_found'))).outcome).toBe('No.');
    expect(requests).toHaveLength(1);
  });
});
