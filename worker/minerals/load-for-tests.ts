import { env } from 'cloudflare:test';
import { type Reference, readReference, referenceStatements } from '#scripts/reference/statements.ts';
import localities from '../../reference/localities.csv?raw';
import minerals from '../../reference/minerals.csv?raw';
import { storedOnce } from '../testing/stored.ts';

const someMinerals = new Set(
  'fluorite quartz amethyst smoky-quartz calcite pyrite galena sphalerite baryte barite elbaite tourmaline'.split(' '),
);
/** Yaogangxian, Tsumeb and the mountain of Kongsberg's silver, each with all it lies in. */
const somePlaces = ['Yaogangxian Mine', 'Tsumeb Mine', 'Kongsberg'];

const all = readReference({ minerals, localities });

/** A dozen minerals and three places with their parents, from the embedded reference: enough to catalogue with. */
export async function loadSmallReference(database: D1Database): Promise<void> {
  const places = all.localities.filter((place) => somePlaces.includes(place.name));
  const ids = new Set(places.flatMap((place) => place.path.map(({ id }) => id)));
  const small: Reference = {
    minerals: all.minerals.filter((mineral) => someMinerals.has(mineral.id)),
    localities: all.localities.filter((place) => ids.has(place.id)),
  };
  await run(database, referenceStatements(small));
}

let whole: string[] | undefined;

/** The whole embedded reference, by the statements that the loader runs. */
export async function loadWholeReference(database: D1Database): Promise<void> {
  whole ??= referenceStatements(all);
  await run(database, whole);
}

/** Storage with the whole embedded reference and nothing else. */
export const onlyWholeReference = storedOnce('whole reference', () => loadWholeReference(env.DB));

const run = (database: D1Database, statements: readonly string[]) =>
  database.batch(statements.map((statement) => database.prepare(statement)));
