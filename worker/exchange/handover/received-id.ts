import { sha256 } from '#worker/ground/hash.ts';

/** The exchange, and a secret of the server. */
type IdSeed = { thread_id: string; completedAt: string; secret: string };

/**
 * The id of a handed-over thing in its new catalogue: the same for the same thread and thing, however often it is
 * computed, and not predictable, so that no user can claim it before. A UUID of version 7 with the time when the
 * exchange was completed.
 */
export function receivedId({ thread_id, completedAt, secret }: IdSeed, id: string): string {
  const time = Date.parse(completedAt).toString(16).padStart(12, '0').slice(-12);
  const digest = sha256(`handed over ${thread_id} ${id} ${secret}`);
  const variant = '89ab'[Number.parseInt(digest.charAt(3), 16) % 4];
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${digest.slice(0, 3)}`,
    `${variant}${digest.slice(4, 7)}`,
    digest.slice(8, 20),
  ].join('-');
}
