import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

type Version = { id: string; number: number; tag: string; created_on: string; migrationTag: string };
type Script = { versions: Version[]; deployments: { created_on: string; version_id: string }[] };
type Database = { id: string; name: string; location: string; sqlite: DatabaseSync };
export type NewDatabase = { name: string; primary_location_hint?: string };
export type Deployment = { versions: { version_id: string }[] };

/** A refusal of the platform's API, with its status and code. */
export class ApiFault extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const MADE_DATE = '2026-11-01T00:00:00Z';

/** What an account of the platform has: databases in node:sqlite, buckets, queues, scripts with their versions. */
export class FakeAccount {
  readonly databases = new Map<string, Database>();
  readonly buckets = new Set<string>();
  readonly queues = new Set<string>();
  readonly scripts = new Map<string, Script>();
  /** the tag of the newest migration of a Durable Object's class, as new versions have it */
  migrationTag = 'v1';
  importTag = '';
  #importedSql = '';
  #moment = 0;

  /** The rows of a query in a database by name. */
  rows(name: string, sql: string) {
    const database = this.databases.get(name);
    if (!database) throw new Error(`There is no database ${name}`);
    return database.sqlite.prepare(sql).all();
  }

  listDatabases(name: string | null) {
    return [...this.databases.values()].filter((database) => !name || database.name === name).map(describe);
  }

  createDatabase({ name, primary_location_hint: location = '' }: NewDatabase) {
    if (this.databases.has(name)) throw new ApiFault(400, 7502, `A database with the name ${name} already exists`);
    const database = { id: randomUUID(), name, location, sqlite: new DatabaseSync(':memory:') };
    this.databases.set(name, database);
    return describe(database);
  }

  describeDatabase = (id: string) => describe(this.#database(id));

  query(id: string, sql: string) {
    const { sqlite } = this.#database(id);
    const firstStatement = sqlite.prepare(sql);
    const hasRows = firstStatement.columns().length > 0;
    const results = hasRows ? firstStatement.all() : [];
    if (!hasRows) runWhole(sqlite, sql);
    return [{ success: true, results, meta: { duration: 1, rows_read: 0, rows_written: 0, size_after: 1 } }];
  }

  announceImport(etag: string): string {
    this.importTag = etag;
    return 'statements.sql';
  }

  upload(body: Buffer) {
    this.#importedSql = body.toString();
    return {};
  }

  ingest(id: string) {
    runWhole(this.#database(id).sqlite, this.#importedSql);
    const meta = { duration: 1, rows_read: 0, rows_written: 0, size_after: 1 };
    const result = { final_bookmark: 'b', num_queries: 1, meta };
    return { success: true, type: 'import', at_bookmark: 'b', status: 'complete', messages: [], result };
  }

  /** The queues with these names; all of them without names. */
  listQueues(names: readonly string[]) {
    const counts = { producers_total_count: 0, consumers_total_count: 0, producers: [], consumers: [] };
    return [...this.queues]
      .filter((queue) => names.length === 0 || names.includes(queue))
      .map((queue) => ({
        queue_id: `q-${queue}`,
        queue_name: queue,
        created_on: MADE_DATE,
        modified_on: MADE_DATE,
        ...counts,
      }));
  }

  createQueue(name: string) {
    if (this.queues.has(name)) throw new ApiFault(400, 11009, `Queue name '${name}' is already taken.`);
    this.queues.add(name);
    return { queue_id: `q-${name}`, queue_name: name };
  }

  describeBucket(name: string) {
    if (!this.buckets.has(name)) throw new ApiFault(404, 10006, 'The specified bucket does not exist.');
    return { name, creation_date: MADE_DATE, location: 'WEUR', storage_class: 'Standard' };
  }

  createBucket(name: string) {
    if (this.buckets.has(name)) throw new ApiFault(409, 10004, 'The bucket you tried to create already exists.');
    this.buckets.add(name);
    return { name };
  }

  /** An upload that is deployed at once: the first of a script, or one with new classes of Durable Objects. */
  putScript(name: string, body: string) {
    if (!this.scripts.has(name)) this.scripts.set(name, { versions: [], deployments: [] });
    const version = this.addVersion(name, body);
    this.deploy(name, { versions: [{ version_id: version.id }] });
    return { ...version, deployment_id: version.id.replaceAll('-', ''), id: name, etag: 'e' };
  }

  /** A further upload: it runs once it is deployed. */
  addVersion(name: string, body: string) {
    const { versions } = this.#script(name);
    const version = {
      id: randomUUID(),
      number: versions.length + 1,
      tag: /"workers\/tag":"([^"]+)"/.exec(body)?.[1] ?? '',
      created_on: this.#nextMoment(),
      migrationTag: body.includes('ExchangeThread') ? this.migrationTag : '',
    };
    versions.push(version);
    return { startup_time_ms: 42, ...describeVersion(version) };
  }

  deploy(name: string, { versions }: Deployment) {
    const [version] = versions;
    this.#script(name).deployments.push({ created_on: this.#nextMoment(), version_id: version?.version_id ?? '' });
    return { id: randomUUID() };
  }

  /** The version that a script runs now. */
  runningVersion(name: string): Version | undefined {
    const { versions, deployments } = this.#script(name);
    return versions.find(({ id }) => id === deployments.at(-1)?.version_id);
  }

  describeScript(name: string) {
    if (!this.scripts.has(name)) throw new ApiFault(404, 10090, 'workers.api.error.service_not_found');
    return {
      id: name,
      default_environment: { environment: 'production', script: { last_deployed_from: 'wrangler', tag: 't' } },
    };
  }

  listScripts = () =>
    [...this.scripts].map(([id, { versions }]) => ({ id, migration_tag: versions.at(-1)?.migrationTag || undefined }));

  listVersions = (name: string) => ({ items: this.#script(name).versions.map(describeVersion) });

  readVersion(name: string, id: string) {
    const version = this.#script(name).versions.find((candidate) => candidate.id === id);
    if (!version) throw new ApiFault(404, 10007, 'not found');
    return describeVersion(version);
  }

  listDeployments(name: string) {
    const deployments = (this.scripts.get(name)?.deployments ?? []).map(({ created_on, version_id }) => ({
      id: randomUUID(),
      created_on,
      source: 'wrangler',
      author_email: 'maintainer@example.org',
      versions: [{ version_id, percentage: 100 }],
      annotations: {},
    }));
    return { deployments: deployments.toReversed() };
  }

  #script(name: string): Script {
    const script = this.scripts.get(name);
    if (!script) throw new ApiFault(404, 10007, 'This Worker does not exist on your account.');
    return script;
  }

  #database(id: string): Database {
    const database = [...this.databases.values()].find((candidate) => candidate.id === id);
    if (!database) throw new ApiFault(404, 7404, `The database ${id} could not be found`);
    return database;
  }

  #nextMoment(): string {
    this.#moment += 1;
    return new Date(Date.UTC(2026, 10, 1) + this.#moment * 1_000).toISOString();
  }
}

/** Runs statements all or none, as the platform does with one request. */
function runWhole(sqlite: DatabaseSync, sql: string) {
  sqlite.exec('begin');
  try {
    sqlite.exec(sql);
    sqlite.exec('commit');
  } catch (fault) {
    sqlite.exec('rollback');
    throw fault;
  }
}

const describe = ({ id, name, location }: Database) => ({
  uuid: id,
  name,
  version: 'production',
  created_at: MADE_DATE,
  num_tables: 0,
  file_size: 1,
  running_in_region: location.toUpperCase(),
});

const describeVersion = ({ id, number, tag, created_on, migrationTag }: Version) => ({
  id,
  number,
  annotations: { 'workers/tag': tag, 'workers/triggered_by': 'upload' },
  metadata: { created_on, modified_on: created_on, source: 'wrangler', author_email: 'maintainer@example.org' },
  resources: {
    bindings: [],
    script: { etag: 'e', handlers: ['fetch'], last_deployed_from: 'wrangler' },
    script_runtime: { compatibility_date: '2026-08-15', ...(migrationTag && { migration_tag: migrationTag }) },
  },
});
