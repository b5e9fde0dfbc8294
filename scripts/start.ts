// npm start: from a fresh clone to a running app, once node.mjs has installed the packages.
import { isLoopback } from '#contract/head/loopback.ts';
import { CLOSED_SENTENCE, closeDemo, openDemo } from '#scripts/start/demo-accounts.ts';
import { trustedProxies } from '#scripts/start/front/client-address.ts';
import { chosenListenAddress } from '#scripts/start/front/listen-address.ts';
import { keepRunning } from '#scripts/start/keep-running.ts';
import { launchWorkers, untilReady } from '#scripts/start/launch-workers.ts';
import { fillDemo } from '#scripts/start/load-data.ts';
import { chosenOrigin } from '#scripts/start/origin.ts';
import { chosenPort } from '#scripts/start/port.ts';
import { prepare } from '#scripts/start/prepare.ts';
import { command } from '#scripts/start/processes.ts';
import { chosenStateFolder } from '#scripts/start/state-folder.ts';
import { secondsSoFar, step } from '#scripts/start/step.ts';

await command(async () => {
  const port = chosenPort();
  const address = `http://127.0.0.1:${port}`;
  const origin = chosenOrigin(address);
  const state = chosenStateFolder();
  const isForThisComputer = isLoopback(origin);
  // What can't be served so is refused before anything slow starts.
  chosenListenAddress(isForThisComputer);
  trustedProxies(process.env.TRUSTED_PROXY ?? '', origin);
  await prepare({ state, ports: [port] });
  if (isForThisComputer) openDemo(state);
  else if (closeDemo(state) > 0) console.log(CLOSED_SENTENCE);
  const server = launchWorkers(state, port);
  await step('Server', () => untilReady(state, port, server));
  if (isForThisComputer) await fillDemo(state, port);
  // Without this the counts would be a minute late. If the server has ended meanwhile, it is restarted below.
  server.send('filled', () => {});
  console.log(`Ready after ${secondsSoFar()}. Ctrl-C stops it.`);
  console.log(`Vug is ready: ${address}${origin === address ? '' : `, reached as ${origin}`}`);
  await keepRunning(state, port, server);
});
