import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { schemaChanges } from './schema-changes.ts';
import { shownTriggerChanges, shownTriggerSql } from './shown-trigger.ts';

function createDatabase(...statements: string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const statement of statements) database.exec(statement);
  return database;
}

const specimens = 'create table specimens (id text primary key not null, miner text)';
const specimensAndPocket = 'create table specimens (id text primary key not null, miner text, pocket text)';

it.each([
  ['a table', [], [specimens], 'The migrations lack the table specimens.'],
  ['a column', [specimens], [specimensAndPocket], 'The migrations lack the column specimens.pocket.'],
  [
    'an index',
    [specimens],
    [specimens, 'create index specimens_by_miner on specimens (miner)'],
    'The migrations lack the index specimens_by_miner.',
  ],
  [
    'another order of an index',
    [specimens, 'create index specimens_by_miner on specimens (miner, id)'],
    [specimens, 'create index specimens_by_miner on specimens (id, miner)'],
    'The index specimens_by_miner is declared otherwise.',
  ],
  [
    'one index less',
    [specimens, 'create index specimens_by_miner on specimens (miner)'],
    [specimens],
    'tables.ts has no index specimens_by_miner.',
  ],
])('names %s that the migrations lack, and writes what adds it', (_, migratedSql, declaredSql, sentence) => {
  const currentDatabase = createDatabase(...migratedSql);
  const declaredDatabase = createDatabase(...declaredSql);
  const changes = schemaChanges(currentDatabase, declaredDatabase);
  expect(changes.map((change) => change.sentence)).toEqual([sentence]);
  for (const { sql } of changes) currentDatabase.exec(sql ?? '');
  expect(schemaChanges(currentDatabase, declaredDatabase)).toEqual([]);
});

it.each([
  ['a table less', [specimens], [], 'table specimens'],
  ['a column less', [specimensAndPocket], [specimens], 'column specimens.pocket'],
  ['a column of another type', [specimens], [specimens.replace('miner text', 'miner real')], 'column specimens.miner'],
  [
    'a column that needs a value',
    [specimens],
    [specimensAndPocket.replace('pocket text', 'pocket text not null')],
    'column specimens.pocket',
  ],
])('leaves %s to be written by hand, and says so', (_, migratedSql, declaredSql, name) => {
  const changes = schemaChanges(createDatabase(...migratedSql), createDatabase(...declaredSql));
  expect(changes).toMatchObject([{ sentence: expect.stringContaining(name), sql: null }]);
  expect(changes[0]?.sentence).toMatch(/by hand\.$/);
});

it('gives statements that one file can hold', () => {
  const currentDatabase = createDatabase(specimens);
  const declaredDatabase = createDatabase(specimensAndPocket, 'create table pockets (id text primary key not null)');
  const changes = schemaChanges(currentDatabase, declaredDatabase);
  currentDatabase.exec(changes.map(({ sql }) => sql ?? '').join('\n\n'));
  expect(schemaChanges(currentDatabase, declaredDatabase)).toEqual([]);
});

it('quotes and layout are no difference', () => {
  const index = 'create index by_miner on specimens (miner, id) where miner is not null';
  const quotedIndex = 'create index `by_miner` on `specimens` (`miner`,\n  "id") where "miner" is not null';
  expect(schemaChanges(createDatabase(specimens, index), createDatabase(specimens, quotedIndex))).toEqual([]);
});

it('a new public column comes into the trigger that keeps shown_updated_at', () => {
  const columns = ['miner', 'pocket'];
  const columnList = 'listed integer, updated_at integer, shown_updated_at integer';
  const table = `create table specimens (id integer primary key, miner text, pocket text, ${columnList})`;
  const currentDatabase = createDatabase(
    table,
    shownTriggerSql(['miner']),
    'insert into specimens values (1, null, null, 1, 1, 1)',
  );
  const changes = shownTriggerChanges(currentDatabase, columns);
  expect(changes).toMatchObject([{ sentence: expect.stringContaining('specimens.pocket') }]);
  for (const { sql } of changes) currentDatabase.exec(sql ?? '');
  expect(shownTriggerChanges(currentDatabase, columns)).toEqual([]);
  currentDatabase.exec(`update specimens set pocket = 'A', updated_at = 2`);
  expect(currentDatabase.prepare('select shown_updated_at from specimens').get()).toEqual({ shown_updated_at: 2 });
});
