type Value = string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>;

/** D1 accepts statements of at most 100 kB. */
const STATEMENT_BYTES = 90_000;
/** SQLite in D1 has no memory to read statements with more rows. */
const STATEMENT_ROWS = 4_000;

/** A value as an SQL literal; lists and objects become JSON. */
export function literal(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value === 'boolean') return value ? '1' : '0';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.includes("'") ? `'${text.replaceAll("'", "''")}'` : `'${text}'`;
}

type Clauses = readonly [before: string, after: string];

/** Insert statements, each with as many rows as fit; `clauses` go before and after the rows of each. */
export const inserts = <const C extends string>(
  table: string,
  columns: readonly C[],
  rows: Iterable<Readonly<Record<C, Value>>>,
  clauses?: Clauses,
): string[] => [...eachInsert(table, columns, rows, clauses)];

/** Insert statements one after the other, for more rows than should be in memory twice. */
export function* eachInsert<const C extends string>(
  table: string,
  columns: readonly C[],
  rows: Iterable<Readonly<Record<C, Value>>>,
  [headClause, tailClause]: Clauses = ['values', ''],
): Generator<string, void> {
  const head = `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) ${headClause}\n`;
  const tail = tailClause && `\n${tailClause}`;
  const statement = (values: readonly string[]) => `${head}${values.join(',\n')}${tail}`;
  const empty = head.length + tail.length;
  let values: string[] = [];
  let bytes = empty;
  for (const row of rows) {
    const tuple = rowTuple(columns, row);
    const size = Buffer.byteLength(tuple) + 2;
    if (values.length > 0 && (bytes + size > STATEMENT_BYTES || values.length === STATEMENT_ROWS)) {
      yield statement(values);
      values = [];
      bytes = empty;
    }
    values.push(tuple);
    bytes += size;
  }
  if (values.length > 0) yield statement(values);
}

/** Built by hand for speed, because a large reference has a million rows. */
function rowTuple<C extends string>(columns: readonly C[], row: Readonly<Record<C, Value>>): string {
  let tuple = '';
  for (const column of columns) tuple += `${tuple === '' ? '(' : ','}${literal(row[column])}`;
  return `${tuple})`;
}

/** Upserts that update existing rows of these sources and leave rows of other sources unchanged. */
export function upserts<const C extends string>(
  table: string,
  columns: readonly C[],
  rows: readonly Readonly<Record<C, Value>>[],
  sources: readonly string[],
): string[] {
  const changes = columns.map((column) => `"${column}" = excluded."${column}"`).join(', ');
  const sourceList = sources.map((source) => literal(source)).join(', ');
  const tail = `on conflict (id) do update set ${changes} where ${table}.source in (${sourceList})`;
  return inserts(table, columns, rows, ['values', tail]);
}
