// npm start: from a fresh clone to a running app. Plain Node (20 or newer) with built-ins only, since it runs before anything is installed.
import { watchSpace } from './start/disk-space.mjs';
import { keepRunning } from './start/keep-running.mjs';
import { fillDemo } from './start/load-data.mjs';
import { chosenOrigin } from './start/origin.mjs';
import { chosenPort } from './start/port.mjs';
import { prepare } from './start/prepare.mjs';
import { command } from './start/processes.mjs';
import { launchWorkers, untilReady } from './start/serve.mjs';
import { chosenStateFolder } from './start/state-folder.mjs';
import { secondsSoFar, step } from './start/step.mjs';

await command(async () => {
  const port = chosenPort();
  const here = `http://127.0.0.1:${port}`;
  const origin = chosenOrigin(here);
  const state = chosenStateFolder();
  await prepare({ state, ports: [port] });
  const server = launchWorkers(state, port);
  await step('Server', () => untilReady(state, port, server));
  watchSpace(state);
  await fillDemo(state, port);
  // A server that has ended meanwhile is begun anew below, and counts by itself then.
  server.send('filled', () => {});
  console.log(`Ready after ${secondsSoFar()}. Ctrl-C stops it.`);
  console.log(`Vug is ready: ${here}${origin === here ? '' : `, reached as ${origin}`}`);
  await keepRunning(state, port, server);
});
