import { constants, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeStopping } from '#scripts/start/processes.ts';
import { applied, type Mutant } from './mutant.ts';

const leftBehind = /^(\.git|dist|\.state.*|\.wrangler|test-results|playwright-report)$/;

/** A copy of the repository to put faults into, packages and all: nobody else works in it, and it goes with the run. */
export class Scratch {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'vug-mutants-'));
  readonly tree = path.join(this.folder, 'vug');
  #putBack = () => {};

  constructor(from: string) {
    beforeStopping(() => rmSync(this.folder, { recursive: true, force: true }));
    const filter = (file: string) => !leftBehind.test(path.relative(from, file));
    cpSync(from, this.tree, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE, filter });
  }

  /** Puts a fault in; false where its text isn't there any more. */
  put(mutant: Mutant): boolean {
    const file = path.join(this.tree, mutant.file);
    const text = readFileSync(file, 'utf8');
    const after = applied(text, mutant);
    if (after === undefined) return false;
    writeFileSync(file, after);
    this.#putBack = () => writeFileSync(file, text);
    return true;
  }

  /** Makes the copy what it was. */
  putBack() {
    this.#putBack();
    this.#putBack = () => {};
  }
}
