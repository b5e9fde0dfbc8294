import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ImportThread } from './import-thread.ts';
import type { ThreadMessage, ThreadRequest } from './thread-calls.ts';

/** A worker that only sends what the test makes it send. */
class SilentWorker {
  onmessage: ((event: { data: ThreadMessage }) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  isEnded = false;
  requests: ThreadRequest[] = [];
  constructor() {
    worker = this;
  }
  postMessage(request: ThreadRequest) {
    this.requests.push(request);
  }
  terminate() {
    this.isEnded = true;
  }
  post(data: ThreadMessage) {
    this.onmessage?.({ data });
  }
}

let worker: SilentWorker;
let tick: (() => void) | null;
const passTicks = (count: number) => {
  for (let index = 0; index < count; index += 1) tick?.();
};

function startThread() {
  const originalWorker = globalThis.Worker;
  vi.stubGlobal('Worker', SilentWorker);
  onTestFinished(() => void Object.assign(globalThis, { Worker: originalWorker }));
  return new ImportThread(
    () => {},
    (onTick) => {
      tick = onTick;
      return () => {
        tick = null;
      };
    },
  );
}

beforeEach(() => {
  tick = null;
});

describe('the thread of an import', () => {
  it('is ended when it is silent for a minute, and says at which row it was', async () => {
    const thread = startThread();
    const plan = thread.ask('plan', { locale: 'en' });
    worker.post({ progress: null, position: { sheet: 'Minerals', row: 1500 } });
    passTicks(59);
    expect(worker.isEnded).toBe(false);
    passTicks(1);
    await expect(plan).rejects.toMatchObject({ fault: 'no_answer', row: 1500, sheet: 'Minerals' });
    expect(worker.isEnded).toBe(true);
    expect(tick).toBeNull();
    await expect(thread.ask('plan', { locale: 'en' })).rejects.toMatchObject({ fault: 'no_answer' });
    expect(worker.requests).toHaveLength(1);
  });

  it('goes on as long as it says where it is', async () => {
    const answer = startThread().ask('know', {});
    for (let row = 1; row <= 5; row += 1) {
      passTicks(59);
      worker.post({ progress: row / 10, position: { sheet: '', row } });
    }
    passTicks(59);
    worker.post({ id: 1, answer: null });
    await expect(answer).resolves.toBeNull();
    expect(tick).toBeNull();
  });

  it('that died answers nothing more, and leaves nobody waiting', async () => {
    const thread = startThread();
    const plan = thread.ask('plan', { locale: 'en' });
    worker.onerror?.(new ErrorEvent('error', { message: 'out of memory' }));
    await expect(plan).rejects.toMatchObject({ fault: 'damaged' });
    await expect(thread.ask('plan', { locale: 'en' })).rejects.toMatchObject({ fault: 'damaged' });
  });

  it('whose code can’t be fetched says nothing of the file', async () => {
    const plan = startThread().ask('plan', { locale: 'en' });
    worker.onerror?.(new Event('error'));
    await expect(plan).rejects.toMatchObject({ fault: 'no_reader' });
  });
});
