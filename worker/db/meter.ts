/** What a request asked of its databases: trips over the network, statements, rows read and written, time in the database. */
export type Meter = { trips: number; queries: number; rows_read: number; rows_written: number; duration: number };

export const newMeter = (): Meter => ({ trips: 0, queries: 0, rows_read: 0, rows_written: 0, duration: 0 });

type Client = Pick<D1Database, 'prepare' | 'batch'>;
type Meta = { rows_read?: number; rows_written?: number; duration?: number };

function count(meter: Meter, metas: readonly Meta[]) {
  meter.trips += 1;
  for (const meta of metas) {
    meter.queries += 1;
    meter.rows_read += meta.rows_read ?? 0;
    meter.rows_written += meta.rows_written ?? 0;
    meter.duration += meta.duration ?? 0;
  }
}

class MeteredStatement {
  readonly statement: D1PreparedStatement;
  readonly #meter: Meter;

  constructor(statement: D1PreparedStatement, meter: Meter) {
    this.statement = statement;
    this.#meter = meter;
  }

  bind(...values: unknown[]) {
    return new MeteredStatement(this.statement.bind(...values), this.#meter);
  }

  async all<T>() {
    const result = await this.statement.all<T>();
    count(this.#meter, [result.meta]);
    return result;
  }

  async run<T>() {
    const result = await this.statement.run<T>();
    count(this.#meter, [result.meta]);
    return result;
  }

  async first<T>(column?: string) {
    const [row] = (await this.all<Record<string, T>>()).results;
    return row === undefined ? null : column === undefined ? row : (row[column] ?? null);
  }

  /** By all(), because the platform's own raw() tells no rows read. Columns of one query need names of their own. */
  async raw() {
    return (await this.all<Record<string, unknown>>()).results.map((row) => Object.values(row));
  }
}

/** A D1 client that keeps count in a meter. It offers what drizzle and our own SQL use: prepare and batch. */
export function metered(client: Client, meter: Meter): D1Database {
  const counted = {
    prepare: (query: string) => new MeteredStatement(client.prepare(query), meter),
    async batch<T>(statements: MeteredStatement[]) {
      const results = await client.batch<T>(statements.map(({ statement }) => statement));
      count(
        meter,
        results.map(({ meta }) => meta),
      );
      return results;
    },
  };
  return counted as unknown as D1Database;
}
