import { describe, expect, it } from 'vitest';
import { databaseNames, migrationFaults, migrationTexts, missingChanges } from '#scripts/tables/migrations.ts';
import { splitterHazards } from '#scripts/tables/splitter-hazards.ts';

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

  it('have nothing that the platform could split at the wrong place', () => {
    const faults = migrationTexts().flatMap(({ path, text }) =>
      splitterHazards(text).map((hazard) => `migrations/${path} ${hazard}`),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ['-- It is here; there it is not.', 'has a sign of SQL in: -- It is here; there it is not.'],
    ["-- The owner's.", "has a sign of SQL in: -- The owner's."],
    ['create trigger t after insert on a begin select 1; END;', 'has begin, case or end in lower case'],
    ['SELECT CASE WHEN 1 THEN 2 END, 3;', 'has an END that neither a space nor a semicolon follows'],
    [`SELECT '${'x'.repeat(100_000)}';`, 'has a statement of 100010 bytes'],
    ["SELECT 'begin; it''s the end,' AS recommended; -- All well.", undefined],
  ])('a splitter’s hazard, case %#', (text, hazard) => {
    expect(splitterHazards(text)[0]).toBe(hazard);
  });
});
