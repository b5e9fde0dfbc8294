import type { DatabaseSync } from 'node:sqlite';

/**
 * A difference between two databases: a sentence that names what is missing, and the statement that adds it if
 * possible.
 */
export type SchemaChange = { sentence: string; sql: string | null };

type Column = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number };

const definition = ({ name, type, notnull, dflt_value }: Column) =>
  `${name} ${type}${dflt_value === null ? '' : ` DEFAULT ${dflt_value}`}${notnull ? ' NOT NULL' : ''}`;

/** A statement without quotes around names and without layout. */
const normalizeSql = (sql: string): string =>
  sql
    .replace(/'(?:[^']|'')*'|["`]([^"`]*)["`]/g, (text, name) => name ?? text)
    .replace(/\s*([(),])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** What a migrated database lacks of the tables declared in tables.ts, table by table. */
export function schemaChanges(currentDatabase: DatabaseSync, declaredDatabase: DatabaseSync): SchemaChange[] {
  const tables = readObjects(currentDatabase, 'table');
  const declaredTables = readObjects(declaredDatabase, 'table');
  const surplus = [...tables.keys()].filter((name) => !declaredTables.has(name));
  return [
    ...[...declaredTables].flatMap(([name, sql]) =>
      tables.has(name)
        ? columnChanges(name, readColumns(currentDatabase, name), readColumns(declaredDatabase, name))
        : [{ sentence: `The migrations lack the table ${name}.`, sql: `${sql.replaceAll('`', '')};` }],
    ),
    ...surplus.map((name) => byHand(`The migrations have a table ${name} that tables.ts does not declare`)),
    ...indexChanges(readObjects(currentDatabase, 'index'), readObjects(declaredDatabase, 'index')),
  ];
}

const byHand = (fact: string): SchemaChange => ({ sentence: `${fact}: write this change by hand.`, sql: null });

/** Tables or indexes by name, without those that SQLite creates and those of full-text indexes. */
function readObjects(database: DatabaseSync, type: 'table' | 'index'): Map<string, string> {
  const rows = database
    .prepare(
      `select name, sql from sqlite_schema where type = ? and sql is not null and name not like 'sqlite!_%' escape '!'
        and name not in (select name from pragma_table_list where type in ('virtual', 'shadow')) order by name`,
    )
    .all(type);
  return new Map(rows.map(({ name, sql }) => [String(name), String(sql)]));
}

const readColumns = (database: DatabaseSync, table: string): Column[] =>
  database.prepare('select name, type, "notnull", dflt_value, pk from pragma_table_info(?)').all(table) as Column[];

function columnChanges(table: string, columns: Column[], declaredColumns: Column[]): SchemaChange[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const declaredNames = new Set(declaredColumns.map(({ name }) => name));
  const surplus = columns.filter(({ name }) => !declaredNames.has(name));
  return [
    ...declaredColumns.flatMap((declaredColumn) => {
      const column = byName.get(declaredColumn.name);
      if (!column) return [missingColumn(table, declaredColumn)];
      const isSame = definition(column) === definition(declaredColumn) && column.pk === declaredColumn.pk;
      return isSame
        ? []
        : [byHand(`The column ${table}.${declaredColumn.name} is declared otherwise than it was migrated`)];
    }),
    ...surplus.map(({ name }) =>
      byHand(`The migrations have a column ${table}.${name} that tables.ts does not declare`),
    ),
  ];
}

/**
 * The change for a missing column: SQLite can't add a column to a primary key, or a required one without a
 * default for existing rows.
 */
function missingColumn(table: string, column: Column): SchemaChange {
  const fact = `The migrations lack the column ${table}.${column.name}`;
  const canBeAdded = column.pk === 0 && (column.notnull === 0 || column.dflt_value !== null);
  if (!canBeAdded) return byHand(`${fact}, which needs a default value or a new table`);
  return { sentence: `${fact}.`, sql: `ALTER TABLE ${table} ADD COLUMN ${definition(column)};` };
}

function indexChanges(indexes: Map<string, string>, declaredIndexes: Map<string, string>): SchemaChange[] {
  const changes = [...declaredIndexes].flatMap(([name, declaredSql]) => {
    const currentSql = indexes.get(name);
    if (currentSql && normalizeSql(currentSql) === normalizeSql(declaredSql)) return [];
    const create = `${normalizeSql(declaredSql)};`;
    return currentSql
      ? [{ sentence: `The index ${name} is declared otherwise.`, sql: `DROP INDEX ${name};\n${create}` }]
      : [{ sentence: `The migrations lack the index ${name}.`, sql: create }];
  });
  const surplus = [...indexes.keys()].filter((name) => !declaredIndexes.has(name));
  return [
    ...changes,
    ...surplus.map((name) => ({ sentence: `tables.ts has no index ${name}.`, sql: `DROP INDEX ${name};` })),
  ];
}
