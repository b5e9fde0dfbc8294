import { unstable_splitSqlQuery as splitStatements } from 'wrangler';

/** The longest statement that D1 takes, in bytes. */
const STATEMENT_BYTES = 100_000;

/** What splitters of statements, wrangler's of several years and the platform's, have stumbled over. */
const hazards: [pattern: RegExp, sentence: string][] = [
  [/\r/, 'has a carriage return'],
  [/\b(?:begin|case|end)\b/, 'has begin, case or end in lower case'],
  [/\bEND(?![\s;])/, 'has an END that neither a space nor a semicolon follows'],
];

/** What of a migration's text could be split at the wrong place on its way to the platform, a sentence for each. */
export function splitterHazards(text: string): string[] {
  const comments = text.match(/--.*$/gm) ?? [];
  const code = withoutStrings(text.replaceAll(/--.*$/gm, ''));
  const longest = Math.max(0, ...splitStatements(text).map((statement) => Buffer.byteLength(statement)));
  return [
    ...comments.filter((comment) => /[;'"`]|\/\*/.test(comment)).map((comment) => `has a sign of SQL in: ${comment}`),
    ...hazards.filter(([pattern]) => pattern.test(code)).map(([, sentence]) => sentence),
    ...(longest > STATEMENT_BYTES ? [`has a statement of ${longest} bytes`] : []),
  ];
}

const withoutStrings = (sql: string) => sql.replaceAll(/'(?:[^']|'')*'/g, "''");
