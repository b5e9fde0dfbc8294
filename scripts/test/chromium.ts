import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The shell without windows first: it draws the same pages for half of the processor's time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const systemFolders = ['/usr/bin', '/snap/bin', '/opt/google/chrome', '/Applications/Google Chrome.app/Contents/MacOS'];

/** The Chromium of this machine: at CHROMIUM, or else under one of the usual names. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...systemFolders];
  const candidates = [...names, 'Google Chrome'].flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => existsSync(path));
}

/** Installs Chromium with apt where this process may; returns the sentence to show where that does not help. */
export function installChromium(): string | undefined {
  const wayOut = 'Install Chromium, or say where it is: CHROMIUM=/path/to/chromium npm test';
  if (process.env.CHROMIUM) return `CHROMIUM says ${process.env.CHROMIUM}, and there is no file. ${wayOut}`;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0)
    return `No Chromium was found on this machine. ${wayOut}`;
  console.log('Chromium: not found, installing it with apt-get');
  const options: SpawnSyncOptions = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], options);
  // Older releases have no package of the shell alone.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (!findChromium()) spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], options);
  // Printed labels are read back as text: for that a Chinese font has to be there, and this one's outlines are TrueType.
  spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'fonts-wqy-zenhei'], options);
  return findChromium()
    ? undefined
    : `No Chromium was found on this machine, and apt-get could not install it. ${wayOut}`;
}
