import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, checkInstalledNode, root } from './platform.mjs';
import { beforeStopping } from './processes.mjs';
import { Refusal } from './refusal.mjs';
import { quietly, step } from './step.mjs';

const modules = join(root, 'node_modules');
const setAside = join(root, 'node_modules.before');

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

// npm writes its own list when an install has come to its end; it must say what the lock file says.
function isInstalled() {
  const wanted = packagesIn(join(root, 'package-lock.json')) ?? {};
  const present = packagesIn(join(modules, '.package-lock.json'));
  if (!present || !existsSync(bin)) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    const there = present[path];
    return there ? there.version === entry.version : Boolean(entry.optional || entry.devOptional || entry.peer);
  });
}

const offline =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT/;

function explain(output) {
  if (!offline.test(output)) return undefined;
  return 'The package registry cannot be reached, and the packages are not installed yet. Connect to the network once, then run the command again.';
}

function putBack() {
  if (!existsSync(setAside)) return;
  rmSync(modules, { recursive: true, force: true });
  renameSync(setAside, modules);
}

// npm ci empties node_modules before it fetches anything, so an older install is kept aside until the new one stands.
async function install(state) {
  if (existsSync(modules)) renameSync(modules, setAside);
  beforeStopping(putBack);
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=2',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=5000',
  ];
  try {
    await quietly(state, 'install', 'npm', args, explain);
  } catch (error) {
    const hadOlder = existsSync(setAside);
    putBack();
    if (!(error instanceof Refusal) || !hadOlder || !existsSync(bin) || !offline.test(String(error.cause))) throw error;
    console.log('The package registry cannot be reached: going on with the packages installed before.');
    return;
  }
  rmSync(setAside, { recursive: true, force: true });
  checkInstalledNode();
}

// Brings node_modules to what package-lock.json says; does nothing when it is so already.
export async function installPackages(state) {
  putBack();
  if (!isInstalled()) await step('Packages', () => install(state));
}
