// Where things lie, and which Node runs them. Built-ins only: this is read before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './refusal.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const bin = join(root, 'node_modules', '.bin');
export const wrangler = join(root, 'node_modules', 'wrangler', 'bin', 'wrangler.js');

// What was made from the sources and can be made again.
export const cache = join(root, 'node_modules', '.cache', 'vug');

// The environment of every program started here: the installed Node first, nothing asked, nothing sent.
export const env = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  CI: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

const bringsNode = process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64');

function atLeast(version, [major, minor]) {
  const [a = 0, b = 0] = version.split('.').map(Number);
  return a > major || (a === major && b >= minor);
}

// On Linux a newer Node comes with the packages, so 20 is enough to begin; elsewhere it must be there.
export function checkNode() {
  const found = process.versions.node;
  if (bringsNode && !atLeast(found, [20, 0])) {
    throw new Refusal(
      `Vug needs Node 20 or newer; this is Node ${found}. Install a newer one from https://nodejs.org.`,
    );
  }
  if (!bringsNode && !atLeast(found, [22, 22])) {
    throw new Refusal(
      `On ${process.platform} (${process.arch}) Vug needs Node 22.22 or newer; this is Node ${found}. Install a newer one from https://nodejs.org.`,
    );
  }
}

// After the packages are there: the Node that will run the tools must be new enough and must run at all.
export function checkInstalledNode() {
  const own = join(bin, 'node');
  if (!existsSync(own)) {
    if (atLeast(process.versions.node, [22, 22])) return;
    throw new Refusal(
      'The newer Node that comes with the packages was not installed. Run npm ci --include=optional, or install Node 22.22 or newer.',
    );
  }
  const answer = spawnSync(own, ['-v'], { encoding: 'utf8' });
  if (answer.status !== 0) {
    throw new Refusal(
      'The programs that come with the packages do not run on this system: they need a Linux with glibc (Debian, Ubuntu, Fedora), not musl (Alpine).',
    );
  }
}

// The Node that runs the tools: the installed one where there is one.
export function node() {
  const own = join(bin, 'node');
  return existsSync(own) ? own : process.execPath;
}
