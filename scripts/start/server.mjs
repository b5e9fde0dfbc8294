// The server's own process: node server.mjs <state> <port> <bundle …>. The bundled scripts in one workerd, without a
// proxy, a bundler or a file watcher in front of them. Runs with the installed Node; ends with the process that began it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { forgetServer, noteServer } from './earlier-server.mjs';
import { callSchedule } from './schedule.mjs';
import { served } from './served.mjs';

const [state = '.state', port = '8787', ...bundles] = process.argv.slice(2);
const [first, ...others] = bundles.map(served);

// PASSWORD_COST is what tests ask of a server: whoever runs the product leaves it alone. Links in letters lead to where
// the server listens, unless somebody says under which name it is reached.
const { MAP_STYLE_URL, PASSWORD_COST, PUBLIC_ORIGIN } = process.env;
const bindings = {
  PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
  ...first.bindings,
  ...(PUBLIC_ORIGIN && { PUBLIC_ORIGIN }),
  ...(MAP_STYLE_URL && { MAP_STYLE_URL }),
  ...(PASSWORD_COST && { PASSWORD_COST }),
};

// Straight to the first script. Miniflare's entrance would compress every answer anew, and with its router cost each
// request a third more: it has a port of its own, for the schedule alone.
const front = { host: '127.0.0.1', port: Number(port), entrypoint: 'front' };
const temporary = join(state, 'tmp');
mkdirSync(temporary, { recursive: true });

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: 0,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    cf: false,
    unsafeTriggerHandlers: true,
    resourcePersistencePath: join(state, 'v3'),
    resourceTmpPath: temporary,
    unsafeHandleRuntimeRestart: () => noteServer(state),
    workers: [{ ...first, bindings, unsafeDirectSockets: [front] }, ...others],
  }),
);

// Its log may lie on the disk that is full: what can't be written there ends nothing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  await miniflare.dispose();
  forgetServer(state);
  process.exit(0);
}

// In place of Miniflare's own answer to a signal, which ends this process before anything is put in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal).on(signal, end);
process.on('disconnect', end);

const entrance = await miniflare.ready;
noteServer(state);
const calls = (first.cronTriggers ?? []).map((cron) => callSchedule(entrance, cron));
// Whoever began this process has filled the databases, and nobody is to wait a minute until that is counted.
process.on('message', () => {
  for (const call of calls) void call();
});
