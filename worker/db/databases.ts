import type { Env } from '#worker/ground/env.ts';
import { type CatalogueDb, catalogueBinding, openCatalogue } from './catalogue.ts';
import { type CoreDb, openCore } from './core.ts';
import { type Meter, meterClient, newMeter } from './meter.ts';

/** How far one reader has seen each database, by name: 'core' or a shard's number. */
export type Bookmarks = Readonly<Record<string, string>>;

type OpenDatabase = { session: D1DatabaseSession; client: D1Database };

/**
 * The databases of one request: opened on first use, metered, each reading no older than its bookmark. Without a
 * bookmark any replica answers; `fresh` asks the primary, as sessions of people must.
 */
export class Databases {
  readonly meter: Meter = newMeter();
  readonly #env: Env;
  #bookmarks: Bookmarks = {};
  readonly #openDatabases = new Map<string, OpenDatabase>();

  constructor(env: Env) {
    this.#env = env;
  }

  /** Reads from now on no older than what this reader has seen before. */
  setBookmarks(bookmarks: Bookmarks) {
    this.#bookmarks = bookmarks;
  }

  get core(): CoreDb {
    return openCore(this.#open('core', this.#env.DB));
  }

  /** The core database at its newest, whatever replica is near. */
  get freshCore(): CoreDb {
    return openCore(this.#open('core', this.#env.DB, 'first-primary'));
  }

  catalogue(shard: number): CatalogueDb {
    return openCatalogue(this.#open(String(shard), catalogueBinding(this.#env, shard)));
  }

  /** How far this request has seen what it opened, for the cookie that the next one brings. */
  bookmarks(): Bookmarks {
    const newestBookmarks: Record<string, string> = { ...this.#bookmarks };
    for (const [key, { session }] of this.#openDatabases) {
      const [name = key] = key.split(' ');
      const bookmark = session.getBookmark();
      // Bookmarks grow with what they have seen, so the later of two sessions is the greater text.
      if (bookmark && bookmark > (newestBookmarks[name] ?? '')) newestBookmarks[name] = bookmark;
    }
    return newestBookmarks;
  }

  #open(name: string, database: D1Database, constraint?: D1SessionConstraint): D1Database {
    const key = constraint ? `${name} ${constraint}` : name;
    const openDatabase = this.#openDatabases.get(key);
    if (openDatabase) return openDatabase.client;
    const session = database.withSession(constraint ?? this.#bookmarks[name] ?? 'first-unconstrained');
    const newDatabase = { session, client: meterClient(session, this.meter) };
    this.#openDatabases.set(key, newDatabase);
    return newDatabase.client;
  }
}
