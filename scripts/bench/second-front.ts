// node second-front.ts <port> <script port>: one more front before a running server, to measure what one costs.
import { trustedProxies } from '#scripts/start/front/client-address.ts';
import { serveFront } from '#scripts/start/front/serve-front.ts';

const [port, scriptPort] = process.argv.slice(2).map(Number);
if (!port || !scriptPort) throw new Error('Say both ports.');
const proxies = trustedProxies('none', 'http://127.0.0.1');
await serveFront({ host: '127.0.0.1', port, scriptPort, proxies, secret: 'none is needed' });
process.on('disconnect', () => process.exit(0));
