import type { BySide } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';

/** The stored facts of a thread besides its events. */
export type ThreadFacts = {
  participants: BySide<string>;
  /** the key with which addresses of photos are signed */
  key: string;
  /** the origin of the app, for links in emails */
  origin: string;
  /** raised by every change, also those without an event */
  version: number;
  /** how often publishing to core failed in a row, and when to try again */
  tries: number;
  next_try_at: string | null;
  /** the newest event published to core for visitors */
  told_public: number;
  /** the version since which visitors may have texts in core that are not for them any more; null when none */
  stale_public: number | null;
  /**
   * the texts of effects last published to core: `standingText`, `proposedText`, `coversText`, `whereaboutsText`,
   * `tilesText`
   */
  told_standing: string;
  told_proposed: string;
  told_covers: string;
  told_whereabouts: string;
  told_tiles: string;
  snapshot: ThreadState | null;
};

/**
 * The facts of a thread, by name, in its table `meta`; a value that was read stays cached until the object
 * sleeps.
 */
export class ThreadMeta {
  readonly #sql: SqlStorage;
  readonly #atHand = new Map<keyof ThreadFacts, unknown>();

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  get<K extends keyof ThreadFacts>(name: K): ThreadFacts[K] | undefined {
    if (!this.#atHand.has(name)) {
      const [row] = this.#sql.exec<{ value: string }>('select value from meta where name = ?', name).toArray();
      this.#atHand.set(name, row && JSON.parse(row.value));
    }
    return this.#atHand.get(name) as ThreadFacts[K] | undefined;
  }

  set<K extends keyof ThreadFacts>(name: K, value: ThreadFacts[K]) {
    this.#sql.exec('insert or replace into meta (name, value) values (?, ?)', name, JSON.stringify(value));
    this.#atHand.set(name, value);
  }

  /** Clears the cache after a transaction was rolled back. */
  reload() {
    this.#atHand.clear();
  }
}
