type Value = string | number | boolean | null | readonly unknown[];

/** D1 takes statements of at most 100 kB. */
const STATEMENT_BYTES = 90_000;

/** A value written into a statement; lists become JSON. */
export function literal(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value === 'boolean') return value ? '1' : '0';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}

/** Inserts of as many rows as one statement may hold. `around` stands before and after the rows of each. */
export function inserts<const C extends string>(
  table: string,
  columns: readonly C[],
  rows: readonly Readonly<Record<C, Value>>[],
  around: readonly [before: string, after: string] = ['values', ''],
): string[] {
  const [before, after] = around;
  const head = `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) ${before}\n`;
  const tail = after && `\n${after}`;
  const statements: string[] = [];
  let values: string[] = [];
  let bytes = 0;
  const close = () => {
    if (values.length > 0) statements.push(`${head}${values.join(',\n')}${tail}`);
    values = [];
    bytes = head.length + tail.length;
  };
  close();
  for (const row of rows) {
    const tuple = `(${columns.map((column) => literal(row[column])).join(', ')})`;
    const size = Buffer.byteLength(tuple) + 2;
    if (bytes + size > STATEMENT_BYTES) close();
    values.push(tuple);
    bytes += size;
  }
  close();
  return statements;
}

/** Inserts that bring existing rows of the same source up to date and leave rows of other sources alone. */
export function upserts<const C extends string>(
  table: string,
  columns: readonly C[],
  rows: readonly Readonly<Record<C, Value>>[],
): string[] {
  const changes = columns.map((column) => `"${column}" = excluded."${column}"`).join(', ');
  const tail = `on conflict (id) do update set ${changes} where ${table}.source = excluded.source`;
  return inserts(table, columns, rows, ['values', tail]);
}
