import { describe, expect, it } from 'vitest';
import { databaseNames, migrationFaults, missingChanges } from '#scripts/tables/migrations.ts';

describe('migrations', () => {
  it.each(databaseNames)(
    'of %s make the tables that tables.ts declares, and the triggers that follow',
    async (name) => {
      expect((await missingChanges(name)).map(({ sentence }) => sentence)).toEqual([]);
    },
  );

  // A database applies each migration once, so an edit of an applied one would never reach it.
  it('are only added, never edited', () => {
    expect(migrationFaults()).toEqual([]);
  });
});
