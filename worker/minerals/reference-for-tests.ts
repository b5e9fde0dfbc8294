import { env } from 'cloudflare:test';
import { type Reference, readReference, referenceStatements } from '#scripts/reference/statements.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';
import localities from '../../reference/localities.csv?raw';
import minerals from '../../reference/minerals.csv?raw';

const someMinerals = new Set(
  'fluorite quartz amethyst smoky-quartz calcite pyrite galena sphalerite baryte barite elbaite tourmaline'.split(' '),
);
/** Yaogangxian, Tsumeb and the mountain of Kongsberg's silver, each with all its parents. */
const someLocalities = ['Yaogangxian Mine', 'Tsumeb Mine', 'Kongsberg'];

const reference = readReference({ minerals, localities });

/**
 * Loads a dozen minerals and three localities with their parents, from the embedded reference: enough to catalogue
 * with.
 */
export async function loadSmallReference(database: D1Database): Promise<void> {
  const chosenLocalities = reference.localities.filter((locality) => someLocalities.includes(locality.name));
  const ids = new Set(chosenLocalities.flatMap((locality) => locality.path.map(({ id }) => id)));
  const small: Reference = {
    minerals: reference.minerals.filter((mineral) => someMinerals.has(mineral.id)),
    localities: reference.localities.filter((locality) => ids.has(locality.id)),
  };
  await run(database, referenceStatements(small));
}

let allStatements: string[] | undefined;

/** Loads the whole embedded reference, by the statements that the loader runs. */
export async function loadWholeReference(database: D1Database): Promise<void> {
  allStatements ??= referenceStatements(reference);
  await run(database, allStatements);
}

/** Storage that contains the whole embedded reference and nothing else. */
export const onlyWholeReference = cachedFixture('whole reference', () => loadWholeReference(env.DB));

const run = (database: D1Database, statements: readonly string[]) =>
  database.batch(statements.map((statement) => database.prepare(statement)));
