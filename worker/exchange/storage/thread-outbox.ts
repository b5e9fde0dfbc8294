import type { ThreadFacts, ThreadMeta } from './thread-meta.ts';

/** The newest change that core does not have yet, and when the oldest of these changes was made. */
export type PendingPublication = { version: number; sinceTime: string };
/** What a publication has told core. */
export type PublishedFacts = {
  shown_to: number;
  standingText: string;
  proposedText: string;
  coversText: string;
  whereaboutsText: string;
  tilesText: string;
};

/** The changes of a thread that core does not have yet, and what core was told last. */
export class ThreadOutbox {
  readonly #sql: SqlStorage;
  readonly #meta: ThreadMeta;
  /** the cached answer of `newestEntry`; undefined after a change */
  #entry: PendingPublication | null | undefined;

  constructor(sql: SqlStorage, meta: ThreadMeta) {
    this.#sql = sql;
    this.#meta = meta;
  }

  /** Counts a change and stores that core has to be told of it. Must run in the transaction of the change. */
  add(timestamp: string) {
    const version = (this.#meta.get('version') ?? 0) + 1;
    this.#meta.set('version', version);
    this.#sql.exec('insert into outbox (version, created_at) values (?, ?)', version, timestamp);
    this.#entry = undefined;
  }

  /** Returns the newest change that core does not have yet; null when it has all. */
  newestEntry(): PendingPublication | null {
    if (this.#entry === undefined) this.#entry = this.#read();
    return this.#entry;
  }

  #read(): PendingPublication | null {
    const query = 'select max(version) as version, min(created_at) as since from outbox';
    const [row] = this.#sql.exec<{ version: number | null; since: string | null }>(query).toArray();
    return row?.version && row.since ? { version: row.version, sinceTime: row.since } : null;
  }

  /** Stores that core has everything up to a version, and what it was told. Must run in a transaction. */
  recordPublished(version: number, { shown_to: publicSeq, ...texts }: PublishedFacts) {
    this.#sql.exec('delete from outbox where version <= ?', version);
    this.#entry = undefined;
    this.#setChanged('told_public', publicSeq);
    this.#setChanged('told_standing', texts.standingText);
    this.#setChanged('told_proposed', texts.proposedText);
    this.#setChanged('told_covers', texts.coversText);
    this.#setChanged('told_whereabouts', texts.whereaboutsText);
    this.#setChanged('told_tiles', texts.tilesText);
    const staleVersion = this.#meta.get('stale_public') ?? null;
    if (staleVersion !== null && staleVersion <= version) this.#meta.set('stale_public', null);
    if (this.#meta.get('tries')) this.#meta.set('tries', 0);
    if (this.#meta.get('next_try_at')) this.#meta.set('next_try_at', null);
  }

  #setChanged<K extends keyof ThreadFacts>(name: K, value: ThreadFacts[K]) {
    if (this.#meta.get(name) !== value) this.#meta.set(name, value);
  }

  /** Clears the cache after a transaction was rolled back. */
  reload() {
    this.#entry = undefined;
  }
}
