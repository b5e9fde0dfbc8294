import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyMigrations } from './apply-migrations.ts';
import { copyDatabases, copyMoments, restoreCopies } from './database-copies.ts';
import { coreFile } from './databases.ts';

let state = '';
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'vug-copies-'));
});
afterEach(() => rmSync(state, { recursive: true }));

function run(file: string, sql: string) {
  const database = new DatabaseSync(file);
  const statement = database.prepare(sql);
  const rows = statement.columns().length > 0 ? statement.all() : [];
  if (rows.length === 0) statement.run();
  database.close();
  return rows;
}

/** A database with one row that its write-ahead log alone has. */
function aDatabase() {
  const file = join(state, 'v3', 'd1', 'core.sqlite');
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = wal; create table stones (name); insert into stones values ('fluorite')");
  return { file, database };
}

it('databases are put back as they were copied, whatever their logs have since', () => {
  const { file, database } = aDatabase();
  const moment = copyDatabases(state, [file], new Date('2026-12-01T10:00:00.123Z'));
  expect(moment).toBe('2026-12-01T10-00-00-123Z');
  database.exec("insert into stones values ('quartz')");
  database.close();
  restoreCopies(state, moment);
  expect(run(file, 'select name from stones')).toEqual([{ name: 'fluorite' }]);
  expect(existsSync(`${file}-wal`)).toBe(false);
});

it('the three newest copies are kept', () => {
  const { file, database } = aDatabase();
  database.close();
  for (const day of [1, 2, 3, 4, 5]) copyDatabases(state, [file], new Date(Date.UTC(2026, 11, day)));
  expect(copyMoments(state).map((moment) => moment.slice(0, 10))).toEqual(['2026-12-05', '2026-12-04', '2026-12-03']);
});

it('a new version copies the databases that it changes, and those alone', () => {
  applyMigrations(state);
  expect(copyMoments(state)).toEqual([]);
  const file = coreFile(state);
  for (const sql of ['alter table users drop column is_demo', "delete from d1_migrations where name like '0020%'"])
    run(file, sql);
  applyMigrations(state);
  const [moment = ''] = copyMoments(state);
  const countDemoColumns = () =>
    run(file, "select count(*) as count from pragma_table_info('users') where name = 'is_demo'");
  expect(countDemoColumns()).toEqual([{ count: 1 }]);
  restoreCopies(state, moment);
  expect(countDemoColumns()).toEqual([{ count: 0 }]);
  applyMigrations(state);
  expect(countDemoColumns()).toEqual([{ count: 1 }]);
});
