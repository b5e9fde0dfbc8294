import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
  }
}

/** Provides the screen tests with a server: the one at SERVER, else one of their own. */
export default async function setup(project: TestProject) {
  if (process.env.SERVER) return project.provide('origin', process.env.SERVER);
  const folder = mkdtempSync(join(tmpdir(), 'vug-screens-'));
  const { origin, stop } = await startServer(join(folder, 'state'), join(folder, 'server.log'));
  project.provide('origin', origin);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
