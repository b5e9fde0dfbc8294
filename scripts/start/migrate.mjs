import { join } from 'node:path';
import { node, root } from './platform.mjs';
import { hashOf, readStamp, writeStamp } from './stamps.mjs';
import { damaged } from './state-folder.mjs';
import { quietly, step } from './step.mjs';

const folders = ['migrations/core', 'migrations/catalogue'];

function stampFile(state) {
  return join(state, 'stamps', 'migrations');
}

export function wasMigrated(state) {
  return readStamp(stampFile(state)) === hashOf(folders);
}

// A folder of an older build is refused by apply-migrations.mjs in a sentence of its own.
const explainFailure = (state) => (output) =>
  /^The state folder .* was made by an older build .*$/m.exec(output)?.[0] ??
  (/malformed|not a database|SQLITE_CORRUPT|disk I\/O/i.test(output)
    ? damaged(state, 'a database cannot be read').message
    : undefined);

// Applies what is new in both migration folders to the local databases.
export async function migrate(state) {
  if (wasMigrated(state)) return;
  const script = join(root, 'scripts', 'start', 'apply-migrations.mjs');
  await step('Databases', () =>
    quietly(state, 'migrate', node(), ['--no-warnings', script, state], explainFailure(state)),
  );
  writeStamp(stampFile(state), hashOf(folders));
}
