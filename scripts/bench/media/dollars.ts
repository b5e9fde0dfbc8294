/** What a thousand photographs are made of, measured: bytes of each kind, and the job's CPU milliseconds. */
export type Photograph = { original: number; prepared: number; pictures: number; cpu: number };

/** The platform's prices in dollars, beyond what the plan includes; November 2026. */
const prices = {
  storageMonth: 0.015 / 1e9,
  classA: 4.5 / 1e6,
  classB: 0.36 / 1e6,
  cpu: 0.02 / 1e6,
  request: 0.3 / 1e6,
  queue: 0.4 / 1e6,
  rowWritten: 1 / 1e6,
};

// Writes to the bucket: the original, the prepared JPEG and four pictures. Reads: header and camera of the original, the
// prepared JPEG for its header and for the decoder. A job message is written, read and deleted; begin, two parts and complete
// are calls. Rows written are those of rows-written.test.ts.
const each = { classA: 6, classB: 5, queue: 3, requests: 5, rowsWritten: 25 };

/** Dollars for a thousand: once, and each month for keeping them. */
export function dollarsOf({ original, prepared, pictures, cpu }: Photograph): { once: number; month: number } {
  const once =
    each.classA * prices.classA +
    each.classB * prices.classB +
    each.queue * prices.queue +
    each.requests * prices.request +
    each.rowsWritten * prices.rowWritten +
    cpu * prices.cpu;
  return { once: 1000 * once, month: 1000 * (original + prepared + pictures) * prices.storageMonth };
}
