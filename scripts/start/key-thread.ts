// A thread that derives the keys of passwords: one after the other, and after whatever else the machine has to do.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { deriveKey, type KeyRequest } from '#worker/account/credentials/derive-key.ts';

const NICENESS = 10;

// On Linux this is the thread's alone.
setPriority(NICENESS);
parentPort?.on('message', async ({ id, keyRequest }: { id: number; keyRequest: KeyRequest }) => {
  parentPort?.postMessage({ id, key: Uint8Array.from(await deriveKey(keyRequest)) });
});
