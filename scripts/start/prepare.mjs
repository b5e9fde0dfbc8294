import { buildWeb } from './build.mjs';
import { bundleWorkers } from './bundle.mjs';
import { endEarlierServer } from './earlier-server.mjs';
import { installPackages } from './install.mjs';
import { loadReference } from './load-data.mjs';
import { migrate, wasMigrated } from './migrate.mjs';
import { checkNode } from './platform.mjs';
import { checkPort } from './port.mjs';
import { checkUndamaged, checkWritable, takeFolder } from './state-folder.mjs';

async function fillDatabases(state) {
  await migrate(state);
  await loadReference(state);
}

// Everything up to a folder that workers can be started on. What can be refused at once is refused before anything long;
// what doesn't wait for each other goes side by side. Whoever serves from the sources needs no bundle.
export async function prepare({ state, ports, bundle = true }) {
  checkNode();
  checkWritable(state);
  takeFolder(state);
  await endEarlierServer(state);
  for (const port of ports) await checkPort(port);
  await installPackages(state);
  checkUndamaged(state, wasMigrated(state));
  const built = buildWeb(state).then(() => bundle && bundleWorkers(state));
  await Promise.all([built, fillDatabases(state)]);
}
