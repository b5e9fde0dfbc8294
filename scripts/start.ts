// npm start [-- --no-demo]: from a fresh clone to a running app, once node.mjs has installed the packages.
import { parseArgs } from 'node:util';
import { isLoopback } from '#contract/head/loopback.ts';
import { markDemoAccounts, refuseDemo } from '#scripts/start/demo-accounts.ts';
import { addDemo } from '#scripts/start/fill-demo.ts';
import { trustedProxies } from '#scripts/start/front/client-address.ts';
import { chosenListenAddress } from '#scripts/start/front/listen-address.ts';
import { keepRunning } from '#scripts/start/keep-running.ts';
import { launchWorkers, untilReady } from '#scripts/start/launch-workers.ts';
import { readSmtpUrl } from '#scripts/start/mail/smtp-relay.ts';
import { chosenOrigin } from '#scripts/start/origin.ts';
import { chosenPort } from '#scripts/start/port.ts';
import { prepare } from '#scripts/start/prepare.ts';
import { command } from '#scripts/start/processes.ts';
import { chosenStateFolder } from '#scripts/start/state-folder.ts';
import { secondsSoFar, step } from '#scripts/start/step.ts';

const { values } = parseArgs({ options: { 'no-demo': { type: 'boolean', default: false } } });

await command(async () => {
  const port = chosenPort();
  const address = `http://127.0.0.1:${port}`;
  const origin = chosenOrigin(address);
  const state = chosenStateFolder();
  const isForThisComputer = isLoopback(origin);
  // What can't be served so is refused before anything slow starts.
  chosenListenAddress(isForThisComputer);
  trustedProxies(process.env.TRUSTED_PROXY ?? '', origin);
  if (process.env.SMTP_URL) readSmtpUrl(process.env.SMTP_URL);
  await prepare({ state, ports: [port] });
  const accounts = markDemoAccounts(state);
  if (!isForThisComputer) refuseDemo(state, accounts);
  let server = launchWorkers(state, port);
  await step('Server', () => untilReady(state, port, server));
  const hasRoomForDemo = isForThisComputer && !values['no-demo'] && accounts.own === 0;
  if (hasRoomForDemo) server = await addDemo(state, port, server);
  // Without this the counts would be a minute late. If the server has ended meanwhile, it is restarted below.
  server.send('filled', () => {});
  console.log(`Ready after ${secondsSoFar()}. Ctrl-C stops it.`);
  console.log(`Vug is ready: ${address}${origin === address ? '' : `, reached as ${origin}`}`);
  await keepRunning(state, port, server);
});
