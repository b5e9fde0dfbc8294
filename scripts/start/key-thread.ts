// A thread that derives password keys one at a time, with a lower priority than the rest of the machine.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { deriveKey, type KeyRequest } from '#worker/account/credentials/derive-key.ts';

const NICENESS = 10;

// On Linux this affects the thread only.
setPriority(NICENESS);
parentPort?.on('message', async ({ id, keyRequest }: { id: number; keyRequest: KeyRequest }) => {
  parentPort?.postMessage({ id, key: Uint8Array.from(await deriveKey(keyRequest)) });
});
