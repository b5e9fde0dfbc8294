import { createServer } from 'node:net';
import { Refusal } from './refusal.ts';

/** The port from PORT, or else 8787. */
export function chosenPort(): number {
  const text = process.env.PORT || '8787';
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Refusal(`PORT must be a whole number from 1 to 65535, not "${text}".`);
}

/** Listens once, and resolves to the error when that is impossible. */
function tryPort(port: number): Promise<NodeJS.ErrnoException | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)));
  });
}

/** Refuses a port that is in use before anything long begins. */
export async function checkPort(port: number): Promise<void> {
  const error = await tryPort(port);
  if (!error) return;
  if (error.code === 'EADDRINUSE')
    throw new Refusal(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port === 65535 ? 8787 : port + 1} npm start`,
    );
  if (error.code === 'EACCES')
    throw new Refusal(`Port ${port} may not be opened by this user. Choose one above 1023: PORT=8787 npm start`);
  throw new Refusal(`Port ${port} cannot be opened: ${error.message}`);
}

// The system gives away ports above these by itself.
const [lowest, highest] = [10_000, 32_000];

/** A port that is free, and that the system gives to no other program meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (!(await tryPort(port))) return port;
  }
}
