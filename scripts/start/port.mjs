import { createServer } from 'node:net';
import { Refusal } from './refusal.mjs';

// The port from PORT, 8787 without one.
export function chosenPort(text = process.env.PORT || '8787') {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Refusal(`PORT must be a whole number from 1 to 65535, not "${text}".`);
}

// Before anything long: a port somebody else listens on is a sentence, not a failure at the end.
export async function checkPort(port) {
  const server = createServer();
  const error = await new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)));
  });
  if (!error) return;
  if (error.code === 'EADDRINUSE') {
    throw new Refusal(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1 > 65535 ? 8787 : port + 1} npm start`,
    );
  }
  if (error.code === 'EACCES') {
    throw new Refusal(`Port ${port} may not be opened by this user. Choose one above 1023: PORT=8787 npm start`);
  }
  throw new Refusal(`Port ${port} cannot be opened: ${error.message}`);
}

// Systems give ports above these away by themselves, to whoever asks for any.
const [lowest, highest] = [10_000, 32_000];

function isFree(port) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

// A port nobody listens on now, and that nobody is given by chance until it is listened on.
export async function freePort() {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isFree(port)) return port;
  }
}
