import { writeFileSync } from 'node:fs';
import type { TestCase, TestModule } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';

/** Keeps in a file which test files and tests are running, a line each: what a run was at that never came to its end. */
export default class RunningTests implements Reporter {
  readonly #running = new Set<TestModule | TestCase>();

  onTestModuleQueued(file: TestModule) {
    this.#begins(file);
  }

  onTestModuleEnd(file: TestModule) {
    this.#ends(file);
  }

  onTestCaseReady(test: TestCase) {
    this.#begins(test);
  }

  onTestCaseResult(test: TestCase) {
    this.#ends(test);
  }

  #begins(one: TestModule | TestCase) {
    this.#running.add(one);
    this.#write();
  }

  #ends(one: TestModule | TestCase) {
    this.#running.delete(one);
    this.#write();
  }

  #write() {
    const file = process.env.RUNNING_TESTS;
    if (file) writeFileSync(file, [...this.#running].map(nameOf).join('\n'));
  }
}

const nameOf = (one: TestModule | TestCase) =>
  one.type === 'module' ? one.relativeModuleId : `${one.module.relativeModuleId} › ${one.fullName}`;
