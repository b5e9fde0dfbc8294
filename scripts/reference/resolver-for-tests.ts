import { DatabaseSync } from 'node:sqlite';
import { askAgain, askLabel, type Resolution, resolveLabel } from '#contract/localities/resolve/resolve.ts';
import { localityKeyStatements } from './locality-keys.ts';
import type { LocalityFacts } from './locality-rows.ts';

const KEY_ROWS = 120;
const FUZZY_ROWS = 130;
const LOCALITY_ROWS = 130;

/** A label resolver over these localities, in memory, with the same row limits as the worker. */
export function createResolver(localities: readonly LocalityFacts[]): (text: string) => Resolution {
  const database = new DatabaseSync(':memory:');
  database.exec('create table locality_keys (key, locality_id, primary key (key, locality_id)) without rowid');
  for (const statement of localityKeyStatements(localities)) database.exec(statement);
  const select = database.prepare('select locality_id from locality_keys where key = ?');
  const byId = new Map(localities.map((locality) => [locality.id, locality]));
  const readIds = (keys: readonly string[], rows: number) => {
    const idsByKey = new Map<string, number[]>();
    let count = 0;
    for (const key of keys) {
      const ids = select
        .all(key)
        .map(({ locality_id }) => Number(locality_id))
        .slice(0, rows - count);
      count += ids.length;
      if (ids.length > 0) idsByKey.set(key, ids);
    }
    return idsByKey;
  };
  return (text) => {
    const question = askLabel(text);
    const exact = readIds(question.keys, KEY_ROWS);
    const secondQuestion = askAgain(question, exact);
    const fuzzy = readIds(secondQuestion.keys, FUZZY_ROWS);
    const keysById = new Map<number, string[]>();
    for (const [key, ids] of exact) for (const id of ids) keysById.set(id, [...(keysById.get(id) ?? []), key]);
    for (const id of [...fuzzy.values()].flat()) if (!keysById.has(id)) keysById.set(id, []);
    const candidates = [...keysById].slice(0, LOCALITY_ROWS).flatMap(([id, keys]) => {
      const locality = byId.get(id);
      return locality ? [{ ...locality, matchedKeys: keys }] : [];
    });
    return resolveLabel(question, secondQuestion.openPhrases, candidates);
  };
}
