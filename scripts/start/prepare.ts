import { applyMigrations } from './apply-migrations.ts';
import { buildWeb } from './build.ts';
import { bundleWorkers } from './bundle.ts';
import { checkDatabases } from './check-databases.ts';
import { loadReference } from './load-data.ts';
import { checkPort } from './port.ts';
import { checkWritable, lockFolder } from './state-folder.ts';

type Options = {
  state: string;
  ports: readonly number[];
  /** false when serving from the sources */
  bundle?: boolean;
};

/** Prepares a state folder on which the workers can start. What can be refused at once is checked first. */
export async function prepare({ state, ports, bundle = true }: Options): Promise<void> {
  checkWritable(state);
  lockFolder(state);
  for (const port of ports) await checkPort(port);
  checkDatabases(state);
  applyMigrations(state);
  const webBuild = buildWeb(state).then(() => (bundle ? bundleWorkers(state) : undefined));
  await Promise.all([webBuild, loadReference(state)]);
}
