import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { embeddedFiles } from './embedded-files.ts';
import { applyAll } from './local-database.ts';
import { literal } from './sql.ts';
import { type Reference, readReference, referenceStatements } from './statements.ts';

const folder = join(import.meta.dirname, '../../migrations/core');
const fullReference = readReference(embeddedFiles());
const small: Reference = {
  minerals: fullReference.minerals.filter(({ id }) => ['fluorite', 'fluorspar', 'quartz', 'amethyst'].includes(id)),
  localities: fullReference.localities.filter(({ id }) => [156, 1017].includes(id)),
};

let database: DatabaseSync;
beforeEach(() => {
  database = new DatabaseSync(':memory:');
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    database.exec(readFileSync(join(folder, file), 'utf8'));
  }
});
afterEach(() => database.close());

const load = (reference: Reference) => applyAll(database, referenceStatements(reference));
const dump = () =>
  [
    'minerals',
    'mineral_elements',
    'mineral_terms',
    'mineral_prefixes',
    'mineral_lists',
    'mineral_near_keys',
    'localities',
    'locality_terms',
    'locality_prefixes',
    'locality_minerals',
    'element_counts',
  ].map((table) => database.prepare(`select * from ${table} order by 1, 2`).all());

it('changes nothing when loaded again', () => {
  load(small);
  const dumpBefore = dump();
  load(small);
  expect(dump()).toEqual(dumpBefore);
});

it('retires what the files no longer have: still there by id, no longer found', () => {
  load(small);
  load({ minerals: small.minerals.filter(({ id }) => id !== 'quartz'), localities: small.localities.slice(0, 1) });
  expect(database.prepare('select id, retired from minerals order by id').all()).toMatchObject([
    { id: 'amethyst', retired: 0 },
    { id: 'fluorite', retired: 0 },
    { id: 'fluorspar', retired: 0 },
    { id: 'quartz', retired: 1 },
  ]);
  expect(database.prepare(`select * from mineral_terms where mineral_id = 'quartz'`).all()).toEqual([]);
  expect(database.prepare(`select * from mineral_near_keys where mineral_id = 'quartz'`).all()).toEqual([]);
  load(small);
  expect(database.prepare('select sum(retired) as retired from minerals').get()).toMatchObject({ retired: 0 });
});

it('records the minerals that a place names, and leaves what a survey says', () => {
  const locality = fullReference.localities.find(({ minerals }) => minerals.some((name) => /^fluorite$/i.test(name)));
  if (!locality) throw new Error('No place names fluorite');
  const reference = { ...small, localities: [{ ...locality, minerals: ['Fluorite', 'fluorspar', 'Unheardofite'] }] };
  load(reference);
  const readOccurrences = () => database.prepare('select mineral_id, quality, surveyed from locality_minerals').all();
  expect(readOccurrences()).toMatchObject([{ mineral_id: 'fluorite', quality: null, surveyed: 0 }]);
  database.exec(`update locality_minerals set quality = 'good', surveyed = 1`);
  load(reference);
  expect(readOccurrences()).toMatchObject([{ mineral_id: 'fluorite', quality: 'good', surveyed: 1 }]);
});

it('counts the minerals of each element, however often they are loaded', () => {
  load(small);
  load(small);
  const countRow = database.prepare(`select mineral_count from element_counts where element = 'F'`).get();
  const rows = database.prepare(`select count(*) as mineral_count from mineral_elements where element = 'F'`).get();
  expect(countRow).toEqual(rows);
});

it('a load of the reference leaves rows of another source as they are', () => {
  load(small);
  database.exec(`update minerals set source = 'ima', name = 'Flussspat' where id = 'fluorite'`);
  load(small);
  expect(database.prepare(`select name, retired from minerals where id = 'fluorite'`).get()).toMatchObject({
    name: 'Flussspat',
    retired: 0,
  });
});

it('loads all or nothing', () => {
  load(small);
  const dumpBefore = dump();
  expect(() => applyAll(database, [...referenceStatements(fullReference), 'insert into nowhere values (1)'])).toThrow(
    'nowhere',
  );
  expect(dump()).toEqual(dumpBefore);
});

it('writes no statement that D1 would refuse for its size, and the same ones each time', () => {
  const statements = referenceStatements(fullReference);
  expect(Math.max(...statements.map((statement) => Buffer.byteLength(statement)))).toBeLessThan(100_000);
  expect(referenceStatements(readReference(embeddedFiles()))).toEqual(statements);
});

it('quotes what would end a text', () => {
  expect(literal("Fool's")).toBe("'Fool''s'");
  expect(literal(["Wu'an", '"x"'])).toBe(`'["Wu''an","\\"x\\""]'`);
  expect([literal(null), literal(2.5), literal(true), literal(Number.NaN)]).toEqual(['null', '2.5', '1', 'null']);
});
