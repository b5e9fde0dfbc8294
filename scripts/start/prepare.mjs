import { buildWeb } from './build.mjs';
import { installPackages } from './install.mjs';
import { loadReference } from './load-data.mjs';
import { migrate, wasMigrated } from './migrate.mjs';
import { checkNode } from './platform.mjs';
import { checkPort } from './port.mjs';
import { checkUndamaged, checkWritable, takeFolder } from './state-folder.mjs';

// Everything up to a folder that workers can be started on. What can be refused at once is refused before anything long.
export async function prepare({ state, ports, build }) {
  checkNode();
  for (const port of ports) await checkPort(port);
  checkWritable(state);
  takeFolder(state);
  await installPackages(state);
  checkUndamaged(state, wasMigrated(state));
  if (build) await buildWeb(state);
  await migrate(state);
  await loadReference(state);
}
