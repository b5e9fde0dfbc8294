import type { DatabaseSync } from 'node:sqlite';
import type { D1Database } from '@cloudflare/workers-types';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { fold } from '#contract/search/fold.ts';
import { middle } from '#scripts/bench/rounds.ts';
import { syllablesOf, typedInFull, typedInitials } from '#scripts/reference/pinyin.ts';

/** One typed text: how many answers, rows read as D1 counts them, milliseconds in the database. */
export type Searched = { text: string; answers: number; rows: number; ms: number };
/** The statement that a type-ahead sends for a folded text. */
export type Find = (query: string) => SQL;

const ROUNDS = 25;
const dialect = new SQLiteSyncDialect();

/** The median of many runs of one statement, prepared once, on an open file. */
export function timeStatement(database: DatabaseSync, statement: SQL): number {
  const { sql, params } = dialect.sqlToQuery(statement);
  const prepared = database.prepare(sql);
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    prepared.all(...(params as (string | number)[]));
    return performance.now() - began;
  });
  return middle(times, 0.5);
}

/** Sends each text's statement to D1, which counts rows, and times it on the same file. */
export async function search(
  d1: D1Database,
  file: DatabaseSync,
  find: Find,
  texts: readonly string[],
): Promise<Searched[]> {
  const database = drizzle(d1);
  const searched: Searched[] = [];
  for (const text of texts) {
    const statement = find(fold(text));
    const { meta, results } = await database.run(statement);
    searched.push({ text, answers: results.length, rows: meta.rows_read, ms: timeStatement(file, statement) });
  }
  return searched;
}

const nonsense = ['zzzz', 'qqq x', '%', '龘龘', "o'; drop", 'a b c d', '\u{10ffff}'];

/** Texts as people type them: single letters and characters, beginnings, whole names, pinyin, and what is no name. */
export function textsFrom(rows: readonly { name: string; name_zh: string | null }[]): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz石矿山大金县'];
  const pairs = letters.slice(0, 26).flatMap((a) => [...'aeiouhrst'].map((b) => a + b));
  const every = Math.ceil(rows.length / 100);
  const names = rows.filter((_, at) => at % every === 0);
  const beginnings = names.flatMap(({ name }) => [name.slice(0, 3), name.slice(0, 5), name]);
  const chinese = names.flatMap(({ name_zh }) => {
    if (!name_zh) return [];
    const syllables = syllablesOf(name_zh);
    return [[...name_zh].slice(0, 1).join(''), name_zh, ...typedInFull(syllables), ...typedInitials(syllables)];
  });
  const texts = new Set([...letters, ...pairs, ...beginnings, ...chinese, ...nonsense]);
  return [...texts].filter((text) => fold(text) !== '');
}
