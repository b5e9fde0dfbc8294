import { Agent, createServer, type IncomingMessage, request, STATUS_CODES } from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import { answerHeaders, type FrontRules, forwardHeaders } from './forward-headers.ts';

type Options = FrontRules & {
  /** where it listens */
  host: string;
  port: number;
  /** the loopback port of the script */
  scriptPort: number;
};

/** Milliseconds for one request with its body: a part of a photo over a slow line. */
const REQUEST_LIMIT = 900_000;
/** Milliseconds that requests in progress have when the server ends. */
const CLOSING_LIMIT = 3_000;
/** How long an idle connection to the script is kept: it closes them after five seconds. */
const SCRIPT_IDLE_LIMIT = 4_000;
/** Longer than proxies keep idle connections, so that the front never closes one that is about to be used. */
const IDLE_LIMIT = 75_000;

/** The public port being served: `close` ends it once the requests in progress are answered, or after a few seconds. */
export type Front = { close: () => Promise<void> };

/**
 * Serves the public port: passes every request and socket on to the script, with the address of who asks. Resolves
 * once it listens.
 */
export async function serveFront({ host, port, scriptPort, ...rules }: Options): Promise<Front> {
  const sockets = new Set<Duplex>();
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, timeout: SCRIPT_IDLE_LIMIT });
  const forwardRequest = (clientRequest: IncomingMessage) => {
    const { method, url } = clientRequest;
    const headers = forwardHeaders(clientRequest, rules);
    return request({ agent, host: '127.0.0.1', port: scriptPort, method, path: url, headers, setHost: false });
  };
  const server = createServer((clientRequest, response) => {
    if (!hasOneHost(clientRequest)) return void response.writeHead(400).end(STATUS_CODES[400]);
    const scriptRequest = forwardRequest(clientRequest);
    scriptRequest.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answerHeaders(answer));
      pipeline(answer, response, ignore);
    });
    // The script may answer before the whole body has come, and close: then the answer counts.
    scriptRequest.on('error', () => response.headersSent || response.writeHead(502).end(STATUS_CODES[502]));
    response.on('close', () => scriptRequest.destroy());
    clientRequest.pipe(scriptRequest);
  });
  server.on('upgrade', (clientRequest, socket, head) => {
    if (!hasOneHost(clientRequest)) return refuseSocket(socket, 400);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const scriptRequest = forwardRequest(clientRequest);
    scriptRequest.on('upgrade', (answer, scriptSocket, scriptHead) => {
      socket.write(rawHead(answer));
      if (scriptHead.length > 0) socket.write(scriptHead);
      if (head.length > 0) scriptSocket.write(head);
      join(socket, scriptSocket);
    });
    scriptRequest.on('response', (answer) => {
      socket.write(rawHead(answer));
      answer.pipe(socket);
    });
    scriptRequest.on('error', () => refuseSocket(socket, 502));
    socket.on('error', () => scriptRequest.destroy());
    scriptRequest.end();
  });
  server.on('clientError', (_, socket) => refuseSocket(socket, 400));
  server.requestTimeout = REQUEST_LIMIT;
  server.keepAliveTimeout = IDLE_LIMIT;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const close = async () => {
    const timer = setTimeout(() => server.closeAllConnections(), CLOSING_LIMIT);
    const serverEnd = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    for (const socket of sockets) socket.destroy();
    await serverEnd;
    clearTimeout(timer);
    agent.destroy();
  };
  return { close };
}

/** What breaks off is broken off on both sides by then, which is all that can be done. */
const ignore = () => {};

/** A request with two hosts, or to no address at all, is for nobody. */
function hasOneHost({ rawHeaders, url = '' }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length === 1 && url.startsWith('/');
}

function join(clientSocket: Duplex, scriptSocket: Duplex) {
  clientSocket.pipe(scriptSocket).pipe(clientSocket);
  for (const [socket, partner] of [
    [clientSocket, scriptSocket],
    [scriptSocket, clientSocket],
  ] as const)
    socket.on('error', () => partner.destroy()).on('close', () => partner.destroy());
}

/** The first lines of an answer, as they came. */
function rawHead({ httpVersion, statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`];
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function refuseSocket(socket: Duplex, status: 400 | 502) {
  if (socket.writable) socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
  else socket.destroy();
}
