import { join } from 'node:path';
import { root } from './platform.ts';
import { whenChanged } from './stamps.ts';
import { runQuietly, step } from './step.ts';

const referenceSources = ['scripts/load-reference.ts', 'reference', 'scripts/reference', 'migrations'];
const demoSources = [
  'scripts/seed.ts',
  'demo',
  'scripts/seed-trades.ts',
  'scripts/seed-labels.ts',
  'scripts/seed-likes.ts',
];
const demoStamp = (state: string) => join(state, 'stamps', 'demo');

/** Loads the reference of minerals and localities into the folder's databases. */
export async function loadReference(state: string): Promise<void> {
  const script = join(root, 'scripts', 'load-reference.ts');
  await whenChanged(join(state, 'stamps', 'reference'), referenceSources, () =>
    step('Reference data', () => runQuietly(state, 'reference', ['--no-warnings', script, '--state', state])),
  );
}

/**
 * Fills the demo: its collectors sign up and catalogue through the running app, as users do. Returns false where it was
 * filled already.
 */
export async function fillDemo(state: string, port: number): Promise<boolean> {
  const script = join(root, 'scripts', 'seed.ts');
  const url = `http://127.0.0.1:${port}`;
  return whenChanged(demoStamp(state), demoSources, () =>
    step('Demo data', () => runQuietly(state, 'demo', ['--no-warnings', script, '--url', url])),
  );
}
