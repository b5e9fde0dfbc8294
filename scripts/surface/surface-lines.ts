import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import { specimenColumns } from '#contract/collection/columns/specimen-columns.ts';
import { darwinCoreColumns } from '#contract/export/spreadsheets/darwin-core.ts';
import { paths } from '#contract/routes/paths.ts';
import { findTexts } from '#scripts/house/expressions.ts';
import { isForTests, readSources, withoutComments } from '#scripts/house/sources.ts';
import { databaseNames, migratedDatabase } from '#scripts/tables/migrations.ts';
import * as catalogueSchema from '#worker/catalogue-schema.ts';
import * as coreSchema from '#worker/core-schema.ts';
import { META_TABLE, migrations } from '#worker/exchange/storage/thread-schema.ts';
import { everyCall, otherRoutes } from '#worker/guards/calls/every-call.ts';
import { Declarations } from './declarations.ts';

/** Each recorded name that is stored or sent without being an endpoint's own, with its current type or schema. */
const storedTypes = {
  JobPayloads: 'JobPayloads',
  JobMessage: 'JobMessage',
  LetterValues: 'EmailValues',
  ThreadFacts: 'ThreadFacts',
  CoreEvent: 'CoreEvent',
  storedEvent: 'storedEvent',
  command: 'command',
  socketMessage: 'socketMessage',
  socketHello: 'socketHello',
};

/** Sources whose short texts are keys or kinds of something stored or sent, by what they name. */
const storingSources = {
  browser:
    /\b(?:localStorage|sessionStorage|indexedDB|idb-keyval|document\.cookie|postMessage|[gs]etCookie|deleteCookie|remember|recall)\b/,
  outbox: /\boutbox\b/,
  bucket: /\bMEDIA\b|\bR2Bucket\b/,
};

/**
 * Everything that other programs, stored rows and stored browser data rely on, one line each; renaming code must
 * not change it.
 */
export async function surfaceLines(): Promise<string[]> {
  return [
    ...endpointLines(),
    ...Object.keys(otherRoutes).map((route) => `route ${route}`),
    ...Object.entries(paths).map(([screen, path]) => `screen ${screen} ${path}`),
    ...databaseNames.flatMap((name) => tableLines(name, migratedDatabase(name))),
    ...tableLines('thread', threadDatabase()),
    ...[coreSchema, catalogueSchema].flatMap(choiceLines),
    ...storedTypeLines(),
    ...Object.entries(storingSources).flatMap(textLines),
    `export collection ${specimenColumns.join(' ')}`,
    `export darwin_core ${darwinCoreColumns.join(' ')}`,
    ...(await messageLines()),
  ];
}

function endpointLines(): string[] {
  return everyCall.map(({ endpoint: { method, path, access, body, status, keptIn, looseFields, ...schemas } }) => {
    const shapes = (['params', 'input', 'output'] as const).map((side) => {
      const io = side === 'output' ? 'output' : 'input';
      return `${side}=${JSON.stringify(z.toJSONSchema(schemas[side], { io, unrepresentable: 'any' }))}`;
    });
    return [`${method} ${path}`, access, body, status, keptIn, looseFields.join(','), ...shapes].join(' ');
  });
}

const tableLines = (database: string, schemaDatabase: DatabaseSync): string[] =>
  schemaDatabase
    .prepare('select type, name, sql from sqlite_master where sql is not null order by type, name')
    .all()
    .map(({ type, name, sql }) => `${database} ${type} ${name} ${String(sql).replace(/\s+/g, ' ')}`);

function threadDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(META_TABLE);
  for (const migration of migrations) database.exec(migration);
  return database;
}

/** The allowed values of a table's text columns. */
function choiceLines(schema: Readonly<Record<string, unknown>>): string[] {
  return Object.values(schema)
    .filter((value) => is(value, SQLiteTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).flatMap(({ name, enumValues }) =>
        enumValues ? [`choices ${getTableName(table)}.${name} ${enumValues.join(' ')}`] : [],
      ),
    )
    .sort();
}

function storedTypeLines(): string[] {
  const declarations = new Declarations(readSources('contract', 'worker').filter(({ file }) => !isForTests(file)));
  return Object.entries(storedTypes).map(
    ([name, type]) => `stored ${name} ${declarations.namesOfType(type).join(' ')}`,
  );
}

function textLines([storageName, pattern]: [string, RegExp]): string[] {
  const texts = readSources('contract', 'web', 'worker')
    .filter(({ file, text }) => !isForTests(file) && pattern.test(withoutComments(text)))
    .flatMap((source) => findTexts(source).filter((text) => /^(?!\.{1,2}\/)[\w:./-]{1,60}$/.test(text)));
  return [`${storageName} ${[...new Set(texts)].sort().join(' ')}`];
}

async function messageLines(): Promise<string[]> {
  const [catalog] = await getCatalogs(getConfig());
  const messages = Object.entries((await catalog?.read('zh')) ?? {});
  return messages
    .map(
      ([id, { context, message, translation }]) =>
        `message ${id} ${[context, message, translation].map((text) => JSON.stringify(text ?? '')).join(' ')}`,
    )
    .sort();
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * The recorded form of lines: short ones unchanged, long ones as their beginning and a digest; all messages in
 * one line.
 */
export function recordedLines(lines: readonly string[]): string[] {
  const isMessage = (line: string) => line.startsWith('message ');
  const messages = lines.filter(isMessage);
  return [
    ...lines
      .filter((line) => !isMessage(line))
      .map((line) => (line.length > 200 ? `${begin(line)} ${digest(line)}` : line)),
    `messages ${messages.length} ${digest(messages.join('\n'))}`,
  ];
}

const begin = (line: string) => line.split(' ').slice(0, 3).join(' ');
