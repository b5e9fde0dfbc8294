/** The table of a thread's facts, which also says how many migrations its storage has. */
export const META_TABLE = 'create table if not exists meta (name text primary key, value text not null) without rowid';

/** The migrations of a thread's storage. A deployed migration is never edited: a change is a new one. */
export const migrations: readonly string[] = [
  `create table events (seq integer primary key, id text not null, kind text not null, by_side text not null, body text not null);
   create index events_by_kind on events (kind, seq);
   create table commands (id text primary key, digest text not null, seqs text not null) without rowid;
   create table media (id text primary key, body text not null);
   create table reads (side text primary key, seq integer not null) without rowid;
   create table outbox (version integer primary key, created_at text not null);
   create table letters (side text primary key, kind text not null, due_at text, sent_at text, sent integer not null) without rowid;`,
  // A stored state lacks the fields added since: the events make it again.
  `delete from meta where name = 'snapshot';`,
  // So it does again, of parcels and meetings.
  `delete from meta where name = 'snapshot';`,
  // And again, of where specimens are after the end, and of the problems with which exchanges ended.
  `delete from meta where name = 'snapshot';`,
  // And again, of vacations and the pauses they make.
  `delete from meta where name = 'snapshot';`,
  // And again, of cash in proposals.
  `delete from meta where name = 'snapshot';`,
];

/** Applies the migrations that a thread's storage does not have yet. */
export function migrate(storage: DurableObjectStorage) {
  storage.transactionSync(() => {
    storage.sql.exec(META_TABLE);
    const [row] = storage.sql.exec<{ value: string }>(`select value from meta where name = 'schema'`).toArray();
    const from = Number(row?.value ?? 0);
    if (from === migrations.length) return;
    for (const migration of migrations.slice(from)) storage.sql.exec(migration);
    storage.sql.exec(`insert or replace into meta (name, value) values ('schema', ?)`, String(migrations.length));
  });
}
