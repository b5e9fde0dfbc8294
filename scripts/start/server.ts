// node server.ts <state> <port> <bundle …>: the server's own process. It serves the bundled scripts in one
// workerd, without a proxy, a bundler or a file watcher in front of them, and ends with the process that
// started it.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { isLoopback } from '#contract/head/loopback.ts';
import { DiskReserve } from './disk-reserve.ts';
import { trustedProxies } from './front/client-address.ts';
import { chosenListenAddress } from './front/listen-address.ts';
import { type Front, serveFront } from './front/serve-front.ts';
import { checkMail } from './mail/check-mail.ts';
import { createSmtpRelay } from './mail/smtp-relay.ts';
import { callSchedule } from './schedule.ts';
import { createServedWorker } from './served-worker.ts';
import { startKeyThread } from './start-key-thread.ts';

const [state = '.state', port = '8787', ...folders] = process.argv.slice(2);
const [worker, ...otherWorkers] = folders.map(createServedWorker);
if (!worker) throw new Error('There is no bundle to serve.');

// PASSWORD_COST is for tests only. Links in emails lead to the listening address unless PUBLIC_ORIGIN is set.
const {
  ACCOUNTS_A_DAY,
  EMAILS_A_DAY,
  MAIL_API_KEY,
  MAIL_API_URL,
  MAIL_FROM,
  MAP_STYLE_URL,
  PASSWORD_COST,
  PUBLIC_ORIGIN,
} = process.env;
const { OPERATOR_ADDRESS, OPERATOR_EMAIL, OPERATOR_NAME, SMTP_URL } = process.env;
const origin = PUBLIC_ORIGIN || `http://127.0.0.1:${port}`;
// Under a public name the rules of production hold.
const isHome = !isLoopback(origin);
const environment: Record<string, string> = isHome ? { ENVIRONMENT: 'home' } : {};
const relay = SMTP_URL ? createSmtpRelay(SMTP_URL) : null;
const secret = randomUUID();
const bindings = {
  ...worker.bindings,
  ...environment,
  PUBLIC_ORIGIN: origin,
  FRONT_SECRET: secret,
  ...(MAIL_API_KEY && { MAIL_API_KEY }),
  ...(ACCOUNTS_A_DAY && { ACCOUNTS_A_DAY }),
  ...(EMAILS_A_DAY && { EMAILS_A_DAY }),
  ...(MAIL_API_URL && { MAIL_API_URL }),
  ...(MAIL_FROM && { MAIL_FROM }),
  ...(MAP_STYLE_URL && { MAP_STYLE_URL }),
  ...(OPERATOR_NAME && { OPERATOR_NAME }),
  ...(OPERATOR_ADDRESS && { OPERATOR_ADDRESS }),
  ...(OPERATOR_EMAIL && { OPERATOR_EMAIL }),
  ...(PASSWORD_COST && { PASSWORD_COST }),
};

// The front leads directly to the first script. Miniflare's own entrance would compress every answer again, and
// its router would make each request a third slower; it has a port of its own, used by the schedule only.
const frontSocket = { host: '127.0.0.1', port: 0, entrypoint: 'front' };
// All scripts of a workerd share one thread, so passwords are hashed in a thread of this process.
const keyThread = startKeyThread();
mkdirSync(state, { recursive: true });
const diskReserve = new DiskReserve(join(state, 'reserve'), (sentence) => {
  console.warn(sentence);
  process.send?.(sentence);
});
const DISK = () => new Response(null, { status: diskReserve.check() ? 200 : 507 });
const serviceBindings = {
  ...worker.serviceBindings,
  DISK,
  ...(relay && { MAIL_RELAY: relay.answer }),
  ...(worker.serviceBindings?.HASHES && { HASHES: keyThread.answer }),
};
const jobWorkers = otherWorkers.map((jobWorker) => ({
  ...jobWorker,
  bindings: { ...jobWorker.bindings, ...environment },
  serviceBindings: { ...jobWorker.serviceBindings, DISK },
}));
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
    workers: [{ ...worker, bindings, serviceBindings, unsafeDirectSockets: [frontSocket] }, ...jobWorkers],
  }),
);

diskReserve.watch();

// The log may be on a full disk: a failed write to it must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

let front: Front | undefined;
let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  diskReserve.stop();
  relay?.close();
  await front?.close();
  await miniflare.dispose();
  process.exit(0);
}

// Miniflare's own signal handlers would end this process before it cleans up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal).on(signal, end);
process.on('disconnect', end);

const entrance = await miniflare.ready;
const scriptAddress = await miniflare.unsafeGetDirectURL(undefined, 'front');
front = await serveFront({
  host: chosenListenAddress(!isHome),
  port: Number(port),
  scriptPort: Number(scriptAddress.port),
  proxies: trustedProxies(process.env.TRUSTED_PROXY ?? '', origin),
  secret,
});
// Not awaited: a mail server that hangs keeps nobody from the pages.
void checkMail({ isHome, relay, apiUrl: MAIL_API_URL, apiKey: MAIL_API_KEY }).then(
  (sentence) => sentence !== null && process.send?.(sentence),
);
const calls = (worker.cronTriggers ?? []).map((cron) => callSchedule(entrance, cron));
// The parent process has filled the databases, so their counts are updated at once instead of after a minute.
process.on('message', () => {
  for (const call of calls) void call();
});
