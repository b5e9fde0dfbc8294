import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import * as catalogueSchema from '#worker/catalogue-schema.ts';
import * as coreSchema from '#worker/core-schema.ts';
import type { Owns } from '#worker/db/erasure.ts';
import { mailOwns } from '#worker/mail/mail-erasure.ts';
import { type Database, ownedTables } from './owned-tables-for-tests.ts';
import { owners } from './personal-data.ts';

const schemas = { catalogue: catalogueSchema, core: coreSchema };

/** Tables without personal data; every other table of the schemas belongs to a user. */
const nobodys: Record<Database, readonly string[]> = {
  // For a deleted medium, it names the objects that may still be written, for an hour.
  catalogue: ['spare_renditions'],
  core: [
    'minerals',
    'mineral_elements',
    'element_counts',
    'locality_minerals',
    'mineral_terms',
    'mineral_prefixes',
    'mineral_lists',
    'mineral_near_keys',
    'localities',
    'locality_terms',
    'locality_prefixes',
    'locality_keys',
    'reference_loads',
    'reference_sources',
    'adopted_places',
    'counters',
    'market_counts',
    'collector_counts',
    'question_counts',
    'secrets',
    // Hashes of former usernames and of deleted accounts.
    'retired_usernames',
    'erasures',
  ],
};

const databaseTables = (database: Database) =>
  Object.values(schemas[database])
    .filter((schemaExport) => is(schemaExport, SQLiteTable))
    .map(getTableConfig);

/** Returns the tables that are not listed exactly once, by a part or as without personal data. */
function misplacedTables(database: Database, parts: readonly Owns[]): string[] {
  const listedNames = [...parts.flatMap((part) => ownedTables(database, [part])), ...nobodys[database]];
  const names = [...databaseTables(database).map(({ name }) => name), ...listedNames];
  return [...new Set(names)].filter((name) => listedNames.filter((listedName) => listedName === name).length !== 1);
}

describe.each(['core', 'catalogue'] as const)('what is kept of people in %s', (database) => {
  it('is said by one part for each table', () => {
    expect(misplacedTables(database, owners)).toEqual([]);
  });

  it('stands in no table that is called nobody’s', () => {
    const personColumnPattern =
      /^(actor|to|email|username)$|^(user|owner|partner|giver|about|blocked|initiator|responder)_id$/;
    const strange = databaseTables(database).filter(({ name }) => nobodys[database].includes(name));
    expect(strange.flatMap(({ columns }) => columns).filter(({ name }) => personColumnPattern.test(name))).toEqual([]);
  });
});

describe('a part that keeps rows of people', () => {
  it('is missed when it does not say how they go', () => {
    expect(
      misplacedTables(
        'core',
        owners.filter((part) => part !== mailOwns),
      ),
    ).toEqual(['sent_mails']);
  });

  it('is noticed when it names the table of another', () => {
    expect(misplacedTables('core', [...owners, mailOwns])).toEqual(['sent_mails']);
  });
});
