import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type RunningServer, waitForOutput } from './npm-start-for-tests.ts';
import { root } from './platform.ts';
import { freePort } from './port.ts';

// There may be no container engine where the tests run: the lines of the Dockerfile are carried out in folders.
const TEST_TIMEOUT_MS = 600_000;
const folder = mkdtempSync(join(tmpdir(), 'vug-image-'));
const home = join(root, 'deploy', 'home');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Line = { instruction: string; text: string };
type Stage = { name: string; lines: Line[] };

function readStages(): Stage[] {
  const stages: Stage[] = [];
  for (const line of readFileSync(join(home, 'Dockerfile'), 'utf8').split('\n')) {
    const [, instruction = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (instruction === 'FROM') stages.push({ name: / AS (\w+)$/.exec(text)?.[1] ?? '', lines: [] });
    else if (instruction !== '') stages.at(-1)?.lines.push({ instruction, text });
  }
  return stages;
}

const stages = readStages();
const readValues = (stage: Stage, instruction: string) =>
  stage.lines.filter((line) => line.instruction === instruction).map(({ text }) => text);
const readEnv = (stage: Stage) => Object.fromEntries(readValues(stage, 'ENV').map((text) => text.split('=')));

/** Where a path of the image lies here: the same place in every stage, because what is built knows its folder. */
const placePath = (path: string) => join(folder, 'root', path);
/** What a stage left, after the next one began. */
const stageFolder = (stage: string) => join(folder, stage);

const ignoredPatterns = readFileSync(join(home, 'Dockerfile.dockerignore'), 'utf8').split('\n').filter(Boolean);

/** The files that the build is sent: those of the repository. */
const repositoryFiles = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

function copyLine(text: string, workFolder: string) {
  const [, stage, paths = ''] = /^(?:--from=(\w+) )?(.+)$/.exec(text) ?? [];
  const names = paths.split(' ');
  const target = names.pop() ?? '';
  for (const name of names) {
    const to = join(
      placePath(target.startsWith('/') ? target : join(workFolder, target)),
      target.endsWith('/') ? name : '',
    );
    if (stage) cpSync(join(stageFolder(stage), name), to, { recursive: true, verbatimSymlinks: true });
    else copyFiles(name, to);
  }
}

function copyFiles(name: string, to: string) {
  const start = name === '.' ? '' : name;
  const files = repositoryFiles.filter((file) => start === '' || file === start || file.startsWith(`${start}/`));
  expect(files.length, `COPY ${name}`).toBeGreaterThan(0);
  for (const file of files) {
    const target = file === start ? to : join(to, file.slice(start === '' ? 0 : start.length + 1));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(root, file), target);
  }
}

/** This machine's settings for its network, without what npm and the test runner say of this folder. */
const programEnv = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_(lifecycle|package|config_local)|INIT_CWD|NODE_ENV|VITEST)/.test(name),
    ),
  );

function runLine(text: string, workFolder: string, env: Record<string, string>) {
  // Nobody else's files are written: paths of the image become paths of the folder.
  const command = text.replaceAll(/(?<= )\/(?=\w)/g, `${placePath('/')}`);
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', command], {
    cwd: placePath(workFolder),
    encoding: 'utf8',
    env: { ...programEnv(), PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`, ...env },
  });
  expect([text, status, status === 0 ? '' : stdout + stderr]).toEqual([text, 0, '']);
}

function build({ lines, name }: Stage) {
  let workFolder = '/';
  const env: Record<string, string> = {};
  mkdirSync(placePath('/'), { recursive: true });
  for (const { instruction, text } of lines) {
    if (instruction === 'WORKDIR') {
      workFolder = text;
      mkdirSync(placePath(text), { recursive: true });
    } else if (instruction === 'ENV') Object.assign(env, Object.fromEntries([text.split('=')]));
    else if (instruction === 'COPY') copyLine(text, workFolder);
    else if (instruction === 'RUN') runLine(text, workFolder, env);
  }
  if (name !== '') renameSync(placePath('/'), stageFolder(name));
}

it('the Dockerfile has two stages, and only instructions that engines know', () => {
  const knownNames = ['WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'STOPSIGNAL', 'CMD'];
  expect(stages.flatMap(({ lines }) => lines.map(({ instruction }) => instruction))).toSatisfy((names: string[]) =>
    names.every((name) => knownNames.includes(name)),
  );
  expect(ignoredPatterns).toEqual(expect.arrayContaining(['node_modules', 'dist', '.git', 'deploy/home/vug.env']));
});

const [, lastStage] = stages;
if (!lastStage) throw new Error('The Dockerfile has not two stages.');

describe('the image', () => {
  beforeAll(() => stages.forEach(build), TEST_TIMEOUT_MS);

  it('serves the site from its folder alone, without what only building needs', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const port = await freePort();
    const [program = '', ...args] = JSON.parse(readValues(lastStage, 'CMD')[0] ?? '[]') as string[];
    expect(program).toBe('node');
    for (const name of ['wrangler', 'vite', 'typescript', '@playwright/test'])
      expect([name, existsSync(placePath(`/app/node_modules/${name}`))]).toEqual([name, false]);
    const env = { ...readEnv(lastStage), STATE_DIR: placePath('/data'), LISTEN: '', PORT: String(port), PATH: '' };
    const child = spawn(process.execPath, args, { cwd: placePath('/app'), env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
    const server: RunningServer = { child, output: () => output, exitCode };
    await waitForOutput(server, 'Vug is ready');
    expect(output).not.toMatch(/Web app|Server scripts|Demo data/);
    const { status } = await fetch(`http://127.0.0.1:${port}/mineral/fluorite`);
    expect(status).toBe(200);
    const [, healthText = ''] = /CMD (\[.+\])$/.exec(readValues(lastStage, 'HEALTHCHECK')[0] ?? '') ?? [];
    const [, ...healthArgs] = JSON.parse(healthText) as string[];
    const isHealthy = () => spawnSync(process.execPath, healthArgs, { cwd: placePath('/app'), env }).status === 0;
    expect(isHealthy()).toBe(true);
    const admin = spawnSync(process.execPath, ['--no-warnings', 'scripts/admin.ts', 'keeper@example.org'], {
      cwd: placePath('/app'),
      env,
      encoding: 'utf8',
    });
    expect(admin.stdout + admin.stderr).toMatch(/^Administrator: \w+\nPassword: {6}\S+/);
    child.kill('SIGTERM');
    expect(await exitCode).toBe(0);
    expect(isHealthy()).toBe(false);
  });
});

describe('what stands beside it', () => {
  const read = (name: string) => readFileSync(join(home, name), 'utf8');
  const settings = [...read('vug.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);

  it('names files that are there, and settings that the server reads', () => {
    const { services, volumes } = parse(read('compose.yaml'));
    const { build: image, environment } = services.vug;
    expect(existsSync(join(home, image.context, image.dockerfile))).toBe(true);
    expect(Object.keys(volumes)).toEqual(['vug', 'caddy']);
    expect(services.vug.volumes).toEqual([`vug:${readEnv(lastStage).STATE_DIR}`]);
    expect(readValues(lastStage, 'VOLUME')).toEqual([readEnv(lastStage).STATE_DIR]);
    expect(existsSync(join(home, services.caddy.volumes[0].split(':')[0]))).toBe(true);
    expect(read('Caddyfile')).toContain(`reverse_proxy vug:${readValues(lastStage, 'EXPOSE')[0]}`);
    const server = readFileSync(join(root, 'scripts', 'start', 'server.ts'), 'utf8');
    for (const name of [...settings, ...Object.keys(environment)])
      if (name !== 'DOMAIN') expect(server, name).toContain(name);
    for (const unset of read('compose.yaml').matchAll(/\$\{(\w+)/g)) expect(settings).toContain(unset[1]);
  });

  it('starts the unit as npm start does, with the folder that systemd makes', () => {
    const unit = read('vug.service');
    expect(unit).toMatch(/^ExecStart=\S+\/npm start -- --no-demo$/m);
    expect(unit).toMatch(/^Environment=STATE_DIR=\/var\/lib\/vug$/m);
    expect(unit).toMatch(/^StateDirectory=vug$/m);
  });
});
