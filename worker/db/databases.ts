import type { Env } from '#worker/ground/env.ts';
import { type CatalogueDb, catalogueBinding, openCatalogue } from './catalogue.ts';
import { type CoreDb, openCore } from './core.ts';
import { type Meter, meterClient, newMeter } from './meter.ts';

/** The newest state of each database that a reader has seen, by name: 'core' or a shard's number. */
export type Bookmarks = Readonly<Record<string, string>>;

type OpenDatabase = { session: D1DatabaseSession; client: D1Database };

/**
 * The databases of one request: opened on first use, metered, each read no older than its bookmark. Without a
 * bookmark any replica answers; `fresh` reads the primary, as session checks must.
 */
export class Databases {
  readonly meter: Meter = newMeter();
  readonly #env: Env;
  #bookmarks: Bookmarks = {};
  readonly #openDatabases = new Map<string, OpenDatabase>();

  constructor(env: Env) {
    this.#env = env;
  }

  /** From now on, reads no state older than this reader has seen. */
  setBookmarks(bookmarks: Bookmarks) {
    this.#bookmarks = bookmarks;
  }

  get core(): CoreDb {
    return openCore(this.#open('core', this.#env.DB));
  }

  /** The core database as of its primary, whatever replica is near. */
  get primaryCoreDb(): CoreDb {
    return openCore(this.#open('core', this.#env.DB, 'first-primary'));
  }

  catalogue(shard: number): CatalogueDb {
    return openCatalogue(this.#open(String(shard), catalogueBinding(this.#env, shard)));
  }

  /** Returns the bookmarks of the databases that this request opened, for the cookie that the next request sends. */
  bookmarks(): Bookmarks {
    const newestBookmarks: Record<string, string> = { ...this.#bookmarks };
    for (const [key, { session }] of this.#openDatabases) {
      const [name = key] = key.split(' ');
      const bookmark = session.getBookmark();
      // Newer bookmarks compare greater as text, so the later of two sessions is the greater text.
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
