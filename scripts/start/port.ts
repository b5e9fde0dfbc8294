import { createServer } from 'node:net';
import { Refusal } from './refusal.ts';

/** The port from PORT, or else 8787. Throws a Refusal if it is invalid. */
export function chosenPort(): number {
  const text = process.env.PORT || '8787';
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Refusal(`PORT must be a whole number from 1 to 65535, not "${text}".`);
}

/** Listens once; resolves to the error if that is impossible. */
function tryPort(port: number): Promise<NodeJS.ErrnoException | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)));
  });
}

/** Throws a Refusal for a port that can't be opened, before anything slow starts. */
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

// The system assigns ports above these by itself.
const [lowest, highest] = [10_000, 32_000];

/** A free port outside the range that the system assigns to other programs. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (!(await tryPort(port))) return port;
  }
}
