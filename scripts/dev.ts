// npm run dev: both sides with hot reload. Vite serves the web app on 5173 and proxies the server's addresses
// to the workers.
import { join } from 'node:path';
import { isLoopback } from '#contract/head/loopback.ts';
import { markDemoAccounts } from '#scripts/start/demo-accounts.ts';
import { launchWrangler, serverLog, untilReady } from '#scripts/start/launch-workers.ts';
import { fillDemo } from '#scripts/start/load-data.ts';
import { chosenOrigin } from '#scripts/start/origin.ts';
import { root } from '#scripts/start/platform.ts';
import { checkPort, chosenPort } from '#scripts/start/port.ts';
import { prepare } from '#scripts/start/prepare.ts';
import { command, isStopping, launch } from '#scripts/start/processes.ts';
import { Refusal } from '#scripts/start/refusal.ts';
import { callSchedule } from '#scripts/start/schedule.ts';
import { chosenStateFolder } from '#scripts/start/state-folder.ts';
import { secondsSoFar, step } from '#scripts/start/step.ts';

const webPort = 5173;

await command(async () => {
  const port = chosenPort();
  const origin = chosenOrigin(`http://127.0.0.1:${webPort}`);
  if (!isLoopback(origin))
    throw new Refusal('npm run dev serves this computer alone: leave PUBLIC_ORIGIN out, or take npm start.');
  const state = chosenStateFolder();
  await checkPort(webPort);
  // The workers bind the built assets, which must exist.
  await prepare({ state, ports: [port], bundle: false });
  const accounts = markDemoAccounts(state);
  const workers = launchWrangler(state, port, origin);
  await step('Server', () => untilReady(state, port, workers));
  callSchedule(`http://127.0.0.1:${port}`);
  if (accounts.own === 0) await fillDemo(state, port);
  const args = ['--port', String(webPort), '--strictPort', '--host', '127.0.0.1', '--clearScreen', 'false'];
  const web = launch(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), ...args], {
    extraEnv: { API_PORT: String(port) },
  });
  console.log(
    `Ready after ${secondsSoFar()}. The workers are at http://127.0.0.1:${port}; their output is in ${serverLog(state)}.`,
  );
  console.log(`Vug is ready: http://127.0.0.1:${webPort}`);
  await Promise.race([web.exitResult, workers.exitResult]);
  if (!isStopping()) throw new Refusal(`A server ended by itself. The workers' output is in ${serverLog(state)}.`);
});
