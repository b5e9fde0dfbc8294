import { replay } from '#contract/exchange/state/evolve.ts';
import type { AnswerRecord } from '#contract/exchange/thread/answer-record.ts';
import { anonymizedProposals, erasedAddress } from '#contract/exchange/thread/removed-content.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { formerCollectorId } from '#worker/exchange/former-collector.ts';
import type { Attachment } from '#worker/exchange/tables.ts';
import { addSentMedia, readSentMedia } from './sent-media.ts';
import { type ThreadFacts, ThreadMeta } from './thread-meta.ts';
import { type PendingPublication, type PublishedFacts, ThreadOutbox } from './thread-outbox.ts';
import { migrate } from './thread-schema.ts';

/** What is written together: all of it or nothing. */
type Change = {
  events: readonly StoredEvent[];
  answer?: AnswerRecord;
  attachments?: readonly Attachment[];
  timestamp: string;
};

/** Event kinds that do not count as new for either user. */
const QUIET = `('muted', 'reserving', 'released', 'blocked', 'reminded', 'addresses_erased', 'handed_over',
  'withheld', 'message_hidden', 'publication_withdrawn', 'reservations_ended',
  'vacation_started', 'vacation_ended')`;
/** The condition on events that count as new. The end of the time for reviews does not where nobody wrote one. */
const IS_NEWS = `kind not in ${QUIET} and not (kind = 'reviews_shown' and body ->> '$.private' = 1)`;
const SNAPSHOT_EVERY = 50;

/** The SQLite storage of one thread. All of it is synchronous: nothing happens between a check and its write. */
export class ThreadStore {
  readonly #storage: DurableObjectStorage;
  #state: ThreadState | null = null;
  #hasBegun: boolean;
  readonly #meta: ThreadMeta;
  readonly #outbox: ThreadOutbox;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#meta = new ThreadMeta(storage.sql);
    this.#outbox = new ThreadOutbox(storage.sql, this.#meta);
    this.#hasBegun = this.#rows(`select name from sqlite_master where name = 'meta'`).length > 0;
    if (!this.#hasBegun) return;
    migrate(storage);
    this.#state = this.#load();
  }

  get state(): ThreadState | null {
    return this.#state;
  }

  #rows<T extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): T[] {
    return this.#storage.sql.exec<T>(query, ...values).toArray();
  }

  #load(): ThreadState | null {
    const snapshot = this.know('snapshot') ?? null;
    return replay(this.events(`seq > ? order by seq`, snapshot?.last_seq ?? 0), snapshot);
  }

  know<K extends keyof ThreadFacts>(name: K): ThreadFacts[K] | undefined {
    return this.#hasBegun ? this.#meta.get(name) : undefined;
  }

  learn<K extends keyof ThreadFacts>(name: K, value: ThreadFacts[K]) {
    this.#meta.set(name, value);
  }

  /** Runs a transaction: all of it or nothing; after a failure the caches are cleared. */
  #atOnce(work: () => void) {
    try {
      this.#storage.transactionSync(work);
    } catch (fault) {
      this.#meta.reload();
      this.#outbox.reload();
      throw fault;
    }
  }

  /** Creates the tables of a new thread, and stores its participants. */
  begin(facts: Pick<ThreadFacts, 'participants' | 'key' | 'origin'>) {
    migrate(this.#storage);
    this.#hasBegun = true;
    this.learn('participants', facts.participants);
    this.learn('key', facts.key);
    this.learn('origin', facts.origin);
  }

  /**
   * Removes a user whose account was deleted: name, addresses, photos and specimens are erased, the messages stay.
   */
  leave(side: Side) {
    const participants = this.know('participants');
    const state = this.#state;
    if (!participants || !state) return;
    this.#atOnce(() => {
      this.learn('participants', { ...participants, [side]: formerCollectorId(state.id) });
      this.#eraseAddresses(new Date().toISOString(), side);
      this.#rows(`delete from media where body ->> 'user_id' = ?`, participants[side]);
      const proposalEvents = this.events(`kind in ('proposed', 'agreed')`);
      for (const event of anonymizedProposals(proposalEvents, side)) this.#put(event);
      this.learn('snapshot', null);
    });
    this.#state = this.#load();
  }

  #put(event: StoredEvent) {
    this.#rows('update events set body = ? where seq = ?', JSON.stringify(event), event.seq);
  }

  /** The events matching a condition from our own code. */
  events(condition: string, ...values: SqlStorageValue[]): StoredEvent[] {
    return this.#rows<{ body: string }>(`select body from events where ${condition}`, ...values).map(
      ({ body }) => JSON.parse(body) as StoredEvent,
    );
  }

  findAnswer(commandId: string): AnswerRecord | null {
    const query = 'select digest, seqs from commands where id = ?';
    const [row] = this.#rows<{ digest: string; seqs: string }>(query, commandId);
    return row ? { command_id: commandId, digest: row.digest, seqs: JSON.parse(row.seqs) as number[] } : null;
  }

  /** Writes a change with its outbox row in one transaction; the state in memory changes only after it is written. */
  write({ events, answer, attachments = [], timestamp }: Change) {
    const newState = replay(events, this.#state);
    this.#atOnce(() => {
      for (const event of events) this.#append(event);
      for (const attachment of attachments) addSentMedia(this.#storage.sql, attachment, events[0]?.seq ?? 0);
      if (answer)
        this.#rows(
          'insert into commands (id, digest, seqs) values (?, ?, ?)',
          answer.command_id,
          answer.digest,
          JSON.stringify(answer.seqs),
        );
      if (events.length > 0) this.#outbox.add(timestamp);
      this.#noteStaleTexts(events);
      if (newState && newState.last_seq - (this.know('snapshot')?.last_seq ?? 0) >= SNAPSHOT_EVERY)
        this.learn('snapshot', newState);
    });
    this.#state = newState;
  }

  /** Texts that are not for visitors any more have to be replaced in core. */
  #noteStaleTexts(events: readonly StoredEvent[]) {
    const isStale = events.some(({ kind }) => kind === 'withheld' || kind === 'message_hidden');
    if (isStale) this.learn('stale_public', this.know('version') ?? 0);
  }

  #append(event: StoredEvent) {
    const { seq, id, kind, by, at } = event;
    const query = 'insert into events (seq, id, kind, by_side, body) values (?, ?, ?, ?, ?)';
    this.#rows(query, seq, id, kind, by, JSON.stringify(event));
    if (kind === 'addresses_erased') this.#eraseAddresses(at);
  }

  #eraseAddresses(timestamp: string, side?: Side) {
    for (const card of this.events(`kind = 'address'`))
      if (card.kind === 'address' && (side === undefined || card.by === side))
        this.#put(erasedAddress(card, timestamp));
  }

  /** Returns the newest change that core does not have yet; null when it has all. */
  untold(): PendingPublication | null {
    return this.#state && this.#outbox.newestEntry();
  }

  /** Records that core has everything up to a version, and for visitors everything up to an event. */
  recordPublished(version: number, facts: PublishedFacts) {
    this.#atOnce(() => this.#outbox.recordPublished(version, facts));
  }

  /** Has the thread published again, although nothing happened. */
  touch(timestamp: string) {
    this.#atOnce(() => this.#outbox.add(timestamp));
  }

  /** Deletes the record of a failed command, so that it may be sent again. */
  forget(commandId: string) {
    this.#rows('delete from commands where id = ?', commandId);
  }

  /** The ids of all photos sent here. */
  mediaIds(): string[] {
    return this.#rows<{ id: string }>(`select id from media where instr(id, '@') = 0`).map(({ id }) => id);
  }

  /** Photos as they were at the event with this number; without a number, as they were last. */
  findMedia(ids: readonly string[], seq?: number): Attachment[] {
    return ids.flatMap((id) => readSentMedia(this.#storage.sql, id, seq) ?? []);
  }

  /** Stores how far a side has read, never backwards. */
  markRead(side: Side, seq: number, timestamp: string) {
    const to = Math.min(seq, this.#state?.last_seq ?? 0);
    if (to <= this.lastReadSeq(side)) return;
    this.#atOnce(() => {
      this.#rows('insert or replace into reads (side, seq) values (?, ?)', side, to);
      this.#outbox.add(timestamp);
    });
  }

  lastReadSeq(side: Side): number {
    return this.#rows<{ seq: number }>('select seq from reads where side = ?', side)[0]?.seq ?? 0;
  }

  /** Counts the unread events of a side that others wrote. */
  unread(side: Side): number {
    const read = 'coalesce((select seq from reads where side = ?1), 0)';
    const query = `select count(*) as count from events where seq > ${read} and by_side <> ?1 and ${IS_NEWS}`;
    return this.#rows<{ count: number }>(query, side)[0]?.count ?? 0;
  }

  /** The newest event that both users see. */
  newest(): StoredEvent | undefined {
    return this.events(`${IS_NEWS} order by seq desc limit 1`)[0];
  }
}
