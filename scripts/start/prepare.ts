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
  /** false for whoever serves from the sources */
  bundle?: boolean;
};

/** Does everything up to a folder that workers can be started on. What can be refused at once is refused first. */
export async function prepare({ state, ports, bundle = true }: Options): Promise<void> {
  checkWritable(state);
  lockFolder(state);
  for (const port of ports) await checkPort(port);
  checkDatabases(state);
  applyMigrations(state);
  const webBuild = buildWeb(state).then(() => (bundle ? bundleWorkers(state) : undefined));
  await Promise.all([webBuild, loadReference(state)]);
}
