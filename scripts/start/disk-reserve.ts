import { randomFillSync } from 'node:crypto';
import { closeSync, openSync, statfsSync, statSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The free space that concurrent reads may need for the databases' write-ahead logs. A log grows to 4 MB before
 * it is reused.
 */
export const FREE_SPACE_BYTES = 16 * 1024 * 1024;
export const RESERVE_BYTES = 48 * 1024 * 1024;
/**
 * Additional free space before the reserve is refilled; without it writes would alternate between refused and
 * accepted.
 */
const MARGIN_BYTES = 8 * 1024 * 1024;
const CHECK_INTERVAL_MS = 100;
const BLOCK_BYTES = 1024 * 1024;

/**
 * A file that reserves space on the disk of the state folder and releases it when space runs short, so that
 * reads can still make their small writes. While the file is not full size, the server must refuse writes.
 */
export class DiskReserve {
  readonly #file: string;
  readonly #notifyOwner: (sentence: string) => void;
  #isWhole = true;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(file: string, notifyOwner: (sentence: string) => void) {
    this.#file = file;
    this.#notifyOwner = notifyOwner;
  }

  /** Checks the disk now, and then every 100 ms. */
  watch() {
    this.check();
    this.#timer = setInterval(() => this.check(), CHECK_INTERVAL_MS).unref();
  }

  stop() {
    clearInterval(this.#timer);
  }

  /** Releases missing space, or refills the file when there is room; returns whether it is full size now. */
  check(): boolean {
    try {
      this.#adjust();
    } catch (fault) {
      // A failed check is ignored: the last known state applies.
      console.error(`The room on the disk is not known: ${fault instanceof Error ? fault.message : fault}`);
    }
    return this.#isWhole;
  }

  #adjust() {
    const bytes = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
    const freeBytes = readFreeBytes(dirname(this.#file));
    const missingBytes = RESERVE_BYTES - bytes;
    if (freeBytes < FREE_SPACE_BYTES && bytes > 0)
      truncateSync(this.#file, Math.max(0, bytes - (FREE_SPACE_BYTES - freeBytes)));
    else if (missingBytes > 0 && freeBytes >= FREE_SPACE_BYTES + MARGIN_BYTES + missingBytes)
      fill(this.#file, missingBytes);
    this.#note((statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0) >= RESERVE_BYTES);
  }

  #note(isWhole: boolean) {
    if (isWhole === this.#isWhole) return;
    this.#isWhole = isWhole;
    this.#notifyOwner(
      isWhole
        ? 'There is room on the disk again: writes are taken.'
        : 'The disk is nearly full: writes are refused until some space is freed.',
    );
  }
}

function readFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Random bytes, because some file systems compress stored data. */
function fill(file: string, bytes: number) {
  const block = new Uint8Array(BLOCK_BYTES);
  const descriptor = openSync(file, 'a');
  try {
    for (let remainingBytes = bytes; remainingBytes > 0; )
      remainingBytes -= writeSync(descriptor, randomFillSync(block), 0, Math.min(remainingBytes, BLOCK_BYTES));
  } finally {
    closeSync(descriptor);
  }
}
