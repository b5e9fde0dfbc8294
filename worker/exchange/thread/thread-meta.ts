import type { BySide } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';

/** What a thread knows beside its events. */
export type ThreadFacts = {
  participants: BySide<string>;
  /** with which addresses of pictures are signed */
  key: string;
  /** where the app stands on the web, for links in letters */
  origin: string;
  /** counts every change, also of what is no event */
  version: number;
  /** how often telling core failed in a row, and when to try again */
  tries: number;
  next_try_at: string | null;
  /** the newest event that core has for visitors */
  told_public: number;
  /** what core was told last of what counts beyond this thread */
  told_standing: string;
  snapshot: ThreadState | null;
};

/** What a thread knows, by name, in its table `meta`; what was read once is at hand until the object sleeps. */
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

  /** After a transaction that was taken back, nothing is at hand. */
  reload() {
    this.#atHand.clear();
  }
}
