import type { Media } from '#contract/media/media.ts';
import { ApiError } from '#web/lib/call.ts';
import { readViewed } from './read-viewed-media.ts';

/**
 * In milliseconds. A file that does not load from addresses younger than this would not load from newer ones
 * either.
 */
const GOOD_FOR = 60_000;
/** Milliseconds before the next try while offline, unless the browser reports sooner that it is online again. */
const PAUSE = 10_000;

/**
 * Renews a file's addresses when one of them fails: those of a conversation expire after some minutes, and
 * offline none works. Several calls share one request; a request that failed offline is repeated once online
 * again.
 */
export class Renewal {
  readonly #id: string;
  readonly #thread_id: string | null;
  readonly #onRenewed: (media: Media) => void;
  #state: 'idle' | 'asking' | 'waiting' | 'ended' = 'idle';
  #readTime = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, thread_id: string | null, onRenewed: (media: Media) => void) {
    this.#id = id;
    this.#thread_id = thread_id;
    this.#onRenewed = onRenewed;
    addEventListener('online', this.#retry);
  }

  ask = () => {
    if (this.#state === 'idle' && Date.now() - this.#readTime > GOOD_FOR) void this.#read();
  };

  end() {
    this.#state = 'ended';
    clearTimeout(this.#timer);
    removeEventListener('online', this.#retry);
  }

  async #read() {
    this.#state = 'asking';
    try {
      const { media } = await readViewed(this.#id, this.#thread_id);
      if (this.#hasEnded()) return;
      this.#state = 'idle';
      this.#readTime = Date.now();
      this.#onRenewed(media);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      if (this.#hasEnded()) return;
      const isCut = fault.status === null || fault.status >= 500;
      this.#state = isCut ? 'waiting' : 'idle';
      if (isCut) this.#timer = setTimeout(this.#retry, PAUSE);
      else this.#readTime = Date.now();
    }
  }

  #hasEnded = () => this.#state === 'ended';

  #retry = () => {
    if (this.#state !== 'waiting') return;
    clearTimeout(this.#timer);
    void this.#read();
  };
}
