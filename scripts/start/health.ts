import { get } from 'node:http';

/** The answer of the health call: its status, and what it says. */
export type Health = { status: number; text: string };

/**
 * Asks the server at a port of this computer how it is, under the host of PUBLIC_ORIGIN, because it answers no other.
 * Resolves to undefined if there is no answer in time, in milliseconds.
 */
export function askHealth(port: number, limitMs: number): Promise<Health | undefined> {
  const { host } = new URL(process.env.PUBLIC_ORIGIN || `http://127.0.0.1:${port}`);
  const options = { host: '127.0.0.1', port, path: '/api/health', headers: { host }, timeout: limitMs };
  return new Promise((resolve) => {
    const request = get(options, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (part) => {
          text += part;
        })
        .on('error', () => resolve(undefined))
        .on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on('timeout', () => request.destroy()).on('error', () => resolve(undefined));
  });
}

/** Whether a server is healthy, or fails only the disk check: a server with a full disk still serves reads. */
export function isReady(health: Health | undefined): boolean {
  if (!health || health.status === 200) return health?.status === 200;
  const checks = Object.entries(readChecks(health.text));
  return checks.some(([name]) => name === 'disk') && checks.every(([name, check]) => name === 'disk' || check === 'ok');
}

function readChecks(text: string): Record<string, string> {
  try {
    return JSON.parse(text).d.checks;
  } catch {
    return {};
  }
}
