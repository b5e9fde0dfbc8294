// node plain-server.mjs <state> <port> <files' port> <bundle> <dist>: the same script in a workerd that has nothing in front
// of it, and on a port of their own the files as workerd reads them from the disk, with one line of script before them.
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { served } from '../start/served.mjs';

const [state, port, filesPort, bundle, dist] = process.argv.slice(2);
const { assets: _, queueConsumers: _consumed, ...script } = served(bundle);
const on = (number) => [{ host: '127.0.0.1', port: Number(number) }];
const passOn = `export default {
  fetch(request, env) {
    return env.DISK.fetch(request.url.endsWith('/') ? request.url + 'index.html' : request);
  },
};`;

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: 0,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    cf: false,
    resourcePersistencePath: `${state}/v3`,
    workers: [
      { ...script, serviceBindings: { ASSETS: 'files' }, unsafeDirectSockets: on(port) },
      {
        name: 'files',
        modules: true,
        script: passOn,
        compatibilityDate: script.compatibilityDate,
        serviceBindings: { DISK: { disk: { path: dist, writable: false } } },
        unsafeDirectSockets: on(filesPort),
      },
    ],
  }),
);
await miniflare.ready;
