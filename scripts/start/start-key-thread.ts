import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Starts the thread that derives keys. Returns `answer`, which passes key requests on to it, and `end`, which
 * stops it.
 */
export function startKeyThread() {
  const thread = new Worker(join(import.meta.dirname, 'key-thread.ts'));
  const answers = new Map<number, (response: Response) => void>();
  let lastId = 0;
  thread.on('message', ({ id, key }: { id: number; key: Uint8Array<ArrayBuffer> }) => {
    answers.get(id)?.(new Response(key));
    answers.delete(id);
  });
  // Without the thread no user could log in, so the server ends with it and is restarted.
  thread.on('error', (fault) => {
    throw fault;
  });
  const answer = async (request: Request): Promise<Response> => {
    const keyRequest = await request.json();
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      answers.set(id, resolve);
      thread.postMessage({ id, keyRequest });
    });
  };
  return { answer, end: () => thread.terminate() };
}
