import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { type CatalogueDb, openCatalogue } from './catalogue.ts';
import type { CoreDb } from './core.ts';

type Db = CatalogueDb | CoreDb;
type Values = Record<string, unknown>;

/** As much of drizzle's select query as is used here. */
type Select<Row> = {
  readonly _: { readonly result: Row[] };
  prepare(): { getQuery(): Query; mapResult(answer: unknown, isFromBatch: boolean): unknown };
};

/** A query's text and values, and the function that reads its answer. */
export type Question<Row> = { text: string; values: unknown[]; read: (answer: D1Result) => Row[] };

/** A connection for building queries that are run on a database later; it reaches none. */
export const draft: CatalogueDb = openCatalogue({ prepare: () => null } as unknown as D1Database);

/**
 * Prepares a query that runs with other values each time, given as placeholders. Its text is built once per
 * isolate and shape, so the shape must contain everything that the text depends on. Its columns need distinct
 * names, because rows are keyed by name.
 */
export function prepareQuestion<Shape extends readonly (string | boolean)[], Row>(
  build: (...shape: Shape) => Select<Row>,
): (values: Values, ...shape: Shape) => Question<Row> {
  const fillsByShape = new Map<string, (values: Values) => Question<Row>>();
  return (values, ...shape) => {
    const key = shape.join(' ');
    const fill = fillsByShape.get(key) ?? buildQuestion(build(...shape));
    fillsByShape.set(key, fill);
    return fill(values);
  };
}

/** A query without placeholders. */
export const makeQuestion = <Row>(query: Select<Row>): Question<Row> => buildQuestion(query)({});

const dialect = new SQLiteSyncDialect();

/** A query written as SQL, without placeholders; its columns are those of `Row`. */
export function writtenQuestion<Row>(query: SQL): Question<Row> {
  const { sql, params } = dialect.sqlToQuery(query);
  return { text: sql, values: params, read: ({ results }) => results as Row[] };
}

function buildQuestion<Row>(query: Select<Row>): (values: Values) => Question<Row> {
  const statement = query.prepare();
  const { sql, params } = statement.getQuery();
  const read = (answer: D1Result) => statement.mapResult(answer, true) as Row[];
  return (values) => ({ text: sql, values: fillPlaceholders(params, values), read });
}

const bindStatement = ({ $client }: Db, { text, values }: Question<unknown>) => $client.prepare(text).bind(...values);

/** Runs a query and returns its rows. */
export const ask = async <Row>(db: Db, question: Question<Row>): Promise<Row[]> =>
  question.read(await bindStatement(db, question).all());

type Answers<Q> = { [Name in keyof Q]: Exclude<Q[Name], undefined> extends Question<infer Row> ? Row[] : never };

/** Runs several queries in one trip; returns the rows of each under its name. */
export async function askTogether<Q extends Record<string, Question<unknown>>>(
  db: Db,
  questions: Q,
): Promise<Answers<Q>> {
  const questionList = Object.values(questions);
  const answers = await db.$client.batch(questionList.map((question) => bindStatement(db, question)));
  const rows = answers.map((answer, index) => questionList[index]?.read(answer));
  return Object.fromEntries(Object.keys(questions).map((name, index) => [name, rows[index]])) as Answers<Q>;
}
