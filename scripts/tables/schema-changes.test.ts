import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { schemaChanges } from './schema-changes.ts';
import { shownTriggerChanges, shownTriggerSql } from './shown-trigger.ts';

function databaseWith(...statements: string[]): DatabaseSync {
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
  const migrated = databaseWith(...migratedSql);
  const declared = databaseWith(...declaredSql);
  const changes = schemaChanges(migrated, declared);
  expect(changes.map((change) => change.sentence)).toEqual([sentence]);
  for (const { sql } of changes) migrated.exec(sql ?? '');
  expect(schemaChanges(migrated, declared)).toEqual([]);
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
  const changes = schemaChanges(databaseWith(...migratedSql), databaseWith(...declaredSql));
  expect(changes).toMatchObject([{ sentence: expect.stringContaining(name), sql: null }]);
  expect(changes[0]?.sentence).toMatch(/by hand\.$/);
});

it('gives statements that one file can hold', () => {
  const migrated = databaseWith(specimens);
  const declared = databaseWith(specimensAndPocket, 'create table pockets (id text primary key not null)');
  const changes = schemaChanges(migrated, declared);
  migrated.exec(changes.map(({ sql }) => sql ?? '').join('\n\n'));
  expect(schemaChanges(migrated, declared)).toEqual([]);
});

it('quotes and layout are no difference', () => {
  const index = 'create index by_miner on specimens (miner, id) where miner is not null';
  const quoted = 'create index `by_miner` on `specimens` (`miner`,\n  "id") where "miner" is not null';
  expect(schemaChanges(databaseWith(specimens, index), databaseWith(specimens, quoted))).toEqual([]);
});

it('a new public column comes into the trigger that keeps shown_updated_at', () => {
  const columns = ['miner', 'pocket'];
  const listed = 'listed integer, updated_at integer, shown_updated_at integer';
  const table = `create table specimens (id integer primary key, miner text, pocket text, ${listed})`;
  const migrated = databaseWith(
    table,
    shownTriggerSql(['miner']),
    'insert into specimens values (1, null, null, 1, 1, 1)',
  );
  const changes = shownTriggerChanges(migrated, columns);
  expect(changes).toMatchObject([{ sentence: expect.stringContaining('specimens.pocket') }]);
  for (const { sql } of changes) migrated.exec(sql ?? '');
  expect(shownTriggerChanges(migrated, columns)).toEqual([]);
  migrated.exec(`update specimens set pocket = 'A', updated_at = 2`);
  expect(migrated.prepare('select shown_updated_at from specimens').get()).toEqual({ shown_updated_at: 2 });
});
