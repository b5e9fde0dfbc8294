/**
 * The database use of a request: trips over the network, how many of them one after the other, statements, rows
 * read and written, and database time in milliseconds.
 */
export type Meter = {
  trips: number;
  trips_in_a_row: number;
  queries: number;
  rows_read: number;
  rows_written: number;
  duration: number;
};

export const newMeter = (): Meter => ({
  trips: 0,
  trips_in_a_row: 0,
  queries: 0,
  rows_read: 0,
  rows_written: 0,
  duration: 0,
});

type Client = Pick<D1Database, 'prepare' | 'batch'>;
type Meta = { rows_read?: number; rows_written?: number; duration?: number };

/**
 * Makes a trip and adds its counts. A trip that starts while others are pending counts as parallel, not as one
 * after them.
 */
async function count<T>(meter: Meter, trip: () => Promise<T>, readMetas: (answer: T) => readonly Meta[]): Promise<T> {
  const tripNumber = meter.trips_in_a_row + 1;
  meter.trips += 1;
  const answer = await trip();
  meter.trips_in_a_row = Math.max(meter.trips_in_a_row, tripNumber);
  for (const meta of readMetas(answer)) {
    meter.queries += 1;
    meter.rows_read += meta.rows_read ?? 0;
    meter.rows_written += meta.rows_written ?? 0;
    meter.duration += meta.duration ?? 0;
  }
  return answer;
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

  all<T>() {
    return count(
      this.#meter,
      () => this.statement.all<T>(),
      ({ meta }) => [meta],
    );
  }

  run<T>() {
    return count(
      this.#meter,
      () => this.statement.run<T>(),
      ({ meta }) => [meta],
    );
  }

  async first<T>(column?: string) {
    const [row] = (await this.all<Record<string, T>>()).results;
    return row === undefined ? null : column === undefined ? row : (row[column] ?? null);
  }

  /** Uses all(), because the platform's raw() does not return rows read. Columns of one query need distinct names. */
  async raw() {
    return (await this.all<Record<string, unknown>>()).results.map((row) => Object.values(row));
  }
}

/** A D1 client that counts in a meter. It offers what drizzle and our own SQL use: prepare and batch. */
export function meterClient(client: Client, meter: Meter): D1Database {
  const meteredClient = {
    prepare: (query: string) => new MeteredStatement(client.prepare(query), meter),
    batch: <T>(statements: MeteredStatement[]) =>
      count(
        meter,
        () => client.batch<T>(statements.map(({ statement }) => statement)),
        (results) => results.map(({ meta }) => meta),
      ),
  };
  return meteredClient as unknown as D1Database;
}
