import type { CoreDatabase } from './core-database.ts';
import { embeddedFiles, embeddedHash } from './embedded-files.ts';
import { type Ask, readBrought } from './held-rows.ts';
import { withCollected } from './showcase-weights.ts';
import { literal } from './sql.ts';
import { readReference, referenceStatements } from './statements.ts';

const NAME = 'embedded';

/** The statements that write the embedded reference data. The hash is written last, so that an interrupted load is repeated. */
export function embeddedStatements(ask?: Ask): string[] {
  const files = readReference(embeddedFiles());
  const { minerals, localities } = ask ? withCollected(files, ask) : files;
  const loadedAt = new Date().toISOString();
  const hash = embeddedHash(embeddedFiles());
  const loadValues = [NAME, hash, loadedAt].map((value) => literal(value)).join(', ');
  console.log(`Reference data: ${minerals.length} minerals, ${localities.length} places`);
  return [
    ...referenceStatements({ minerals, localities }, ask && readBrought(ask), loadedAt),
    `insert into reference_loads (name, hash, loaded_at) values (${loadValues})
     on conflict (name) do update set hash = excluded.hash, loaded_at = excluded.loaded_at`,
  ];
}

/** Loads the embedded reference data into a core database, unless it has the same; returns whether it did. */
export function loadEmbedded(core: CoreDatabase): boolean {
  const [previousLoad] = core.ask(`select hash from reference_loads where name = ${literal(NAME)}`);
  if (previousLoad?.hash === embeddedHash(embeddedFiles())) return false;
  core.apply(embeddedStatements(core.ask));
  return true;
}
