// node scripts/node.mjs <script.ts> [arguments]: installs the packages unless they match the lock file, and runs the
// script with a Node that runs TypeScript: this one, or the one that comes with the packages on Linux.
// This file is plain JavaScript because Node 20 runs it before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const installedNode = join(root, 'node_modules', '.bin', 'node');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const runsScripts = Boolean(process.features.typescript) && (major > 22 || minor >= 22);
const bringsNode = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

// npm writes its own list at the end of a complete install.
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(([path, { version, optional, devOptional, peer }]) => {
    if (path === '') return true;
    return path in installed ? installed[path].version === version : optional || devOptional || peer;
  });
}

// npm runs a script through a shell, which survives if npm is killed, so the shell's parent is checked too.
function parents() {
  const path = `/proc/${process.ppid}/status`;
  const status = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const isShell = /^Name:\s+\w*sh$/m.test(status);
  return [process.ppid, isShell && /^PPid:\s+(\d+)/m.exec(status)?.[1]].join();
}

function stopAfterNpm() {
  const before = parents();
  setInterval(() => parents() !== before && process.kill(process.pid, 'SIGTERM'), 500).unref();
}

// Runs a program, to which this process's signals are passed on; resolves to its exit code.
function run(command, args, options) {
  const child = spawn(command, args, options);
  let isStopped = false;
  const stop = (signal) => {
    isStopped = true;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, stop);
  return new Promise((answer) => {
    child.once('error', (error) => refuse(`${command} can't be run: ${error.message}`));
    child.once('exit', (code) => {
      for (const signal of signals) process.off(signal, stop);
      if (isStopped) process.exit(code ?? 0);
      answer(code ?? 1);
    });
  });
}

if (process.env.npm_lifecycle_event) stopAfterNpm();
if (!runsScripts && (!bringsNode || major < 20)) {
  const wanted = bringsNode ? '20' : '22.22';
  refuse(
    `Vug needs Node ${wanted} or newer; this is Node ${process.versions.node}. Install one from https://nodejs.org.`,
  );
}
if (!isInstalled()) {
  console.log('Packages: installing what package-lock.json says');
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
  if ((await run('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })) !== 0)
    refuse('The packages are not installed: see what npm says above. Is the network there, and room on the disk?');
}
const [script = '', ...args] = process.argv.slice(2);
if (runsScripts) {
  process.argv.splice(1, 1);
  await import(pathToFileURL(resolve(script)).href);
} else if (existsSync(installedNode)) {
  // The script notices through the channel when this process is gone.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  process.exit(await run(installedNode, ['--no-warnings', script, ...args], { stdio }));
} else {
  refuse('The Node that comes with the packages is missing. Run npm ci --include=optional, or install Node 22.22.');
}
