type Migration = { name: string; queries: string[] };
type Row = Record<string, string | number | null>;

/** Applies a migration, as one batch, that breaks off before its n-th statement if it has so many. */
export async function migrateUpTo(database: D1Database, { queries }: Migration, stopAt = Number.POSITIVE_INFINITY) {
  const whole = queries.map((query) => database.prepare(query));
  const broken = [...whole.slice(0, stopAt), database.prepare('select broken_off from nowhere')];
  await database.batch(stopAt < whole.length ? broken : whole);
}

/**
 * Makes a database what it was before a migration, with the rows it holds as far as they had a place there; gives that
 * migration and those after it.
 */
export async function beforeMigration(
  database: D1Database,
  migrations: readonly Migration[],
  name: string,
): Promise<Migration[]> {
  const at = migrations.findIndex((migration) => migration.name.startsWith(name));
  if (at < 0) throw new Error(`There is no migration ${name}`);
  const rows = await rowsOf(database);
  await dropAll(database);
  await database.batch(
    migrations.slice(0, at).flatMap(({ queries }) => queries.map((query) => database.prepare(query))),
  );
  await putBack(database, rows);
  return migrations.slice(at);
}

/** Everything that a database says of itself and holds, to be compared. */
export const contentsOf = async (database: D1Database) => ({
  schema: (await entriesOf(database)).map(({ sql }) => sql).sort(),
  rows: await rowsOf(database),
});

type Entry = { type: string; name: string; sql: string };

/** What is there beside what SQLite and the platform keep of their own accord. */
async function entriesOf(database: D1Database): Promise<Entry[]> {
  const { results } = await database
    .prepare(`select s.type, s.name, s.sql from sqlite_schema s left join pragma_table_list l on l.name = s.name
      where s.sql is not null and s.name not like 'sqlite!_%' escape '!' and s.name not like '!_cf!_%' escape '!'
        and coalesce(l.type, '') <> 'shadow'`)
    .all<Entry>();
  return results;
}

const isVirtual = ({ sql }: Entry) => /^create virtual/i.test(sql);

async function rowsOf(database: D1Database): Promise<Map<string, Row[]>> {
  const tables = (await entriesOf(database)).filter((entry) => entry.type === 'table' && !isVirtual(entry));
  const read = tables.map(async ({ name }) => {
    const { results } = await database.prepare(`select * from "${name}"`).all<Row>();
    return [name, results] as const;
  });
  return new Map(await Promise.all(read));
}

async function dropAll(database: D1Database): Promise<void> {
  const entries = await entriesOf(database);
  const readers = entries.filter(({ type }) => type === 'trigger' || type === 'view');
  const tables = entries.filter(({ type }) => type === 'table');
  // Tables of a vocabulary before the index that they are of.
  const inOrder = [...tables].sort(
    (a, b) => Number(isVirtual(b)) - Number(isVirtual(a)) || b.name.length - a.name.length,
  );
  await database.batch([
    ...readers.map(({ type, name }) => database.prepare(`drop ${type} "${name}"`)),
    ...inOrder.map(({ name }) => database.prepare(`drop table "${name}"`)),
  ]);
}

/** Without triggers, which would count again what the rows of counts say already. */
async function putBack(database: D1Database, rows: ReadonlyMap<string, Row[]>): Promise<void> {
  const entries = await entriesOf(database);
  const triggers = entries.filter(({ type }) => type === 'trigger');
  await database.batch([
    database.prepare('select 1'),
    ...triggers.map(({ name }) => database.prepare(`drop trigger "${name}"`)),
  ]);
  for (const { name } of entries.filter((entry) => entry.type === 'table' && !isVirtual(entry))) {
    const { results } = await database.prepare(`select name from pragma_table_info('${name}')`).all<{ name: string }>();
    const columns = results.map((column) => column.name);
    const values = columns.map((column) => `c.value ->> '${column}'`);
    const [first] = rows.get(name) ?? [];
    if (!first) continue;
    const known = columns.filter((column) => column in first);
    const into = `insert into "${name}" (${known.map((column) => `"${column}"`).join()})`;
    const from = `select ${known.map((column) => values[columns.indexOf(column)]).join()} from json_each(?) c where true`;
    await database
      .prepare(`${into} ${from}`)
      .bind(JSON.stringify(rows.get(name)))
      .run();
  }
  await database.batch([database.prepare('select 1'), ...triggers.map(({ sql }) => database.prepare(sql))]);
}
