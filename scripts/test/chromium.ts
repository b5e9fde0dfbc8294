import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell first: it renders the same pages in half the processor time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const systemFolders = ['/usr/bin', '/snap/bin', '/opt/google/chrome', '/Applications/Google Chrome.app/Contents/MacOS'];

/**
 * The path of this machine's Chromium: from CHROMIUM, or else under one of the usual names; undefined if there
 * is none.
 */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...systemFolders];
  const candidates = [...names, 'Google Chrome'].flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => existsSync(path));
}

/** Installs Chromium with apt if this process may; returns the message to show if that does not help. */
export function installChromium(): string | undefined {
  const wayOut = 'Install Chromium, or say where it is: CHROMIUM=/path/to/chromium npm test';
  if (process.env.CHROMIUM) return `CHROMIUM says ${process.env.CHROMIUM}, and there is no file. ${wayOut}`;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0)
    return `No Chromium was found on this machine. ${wayOut}`;
  console.log('Chromium: not found, installing it with apt-get');
  const options: SpawnSyncOptions = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], options);
  // Older releases have no separate package of the headless shell.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (!findChromium()) spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], options);
  // Printed labels are read back as text, which needs a Chinese font; the outlines of this one are TrueType.
  spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'fonts-wqy-zenhei'], options);
  return findChromium()
    ? undefined
    : `No Chromium was found on this machine, and apt-get could not install it. ${wayOut}`;
}
