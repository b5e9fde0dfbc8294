import { writeFileSync } from 'node:fs';
import type { TestCase, TestModule } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';

/** Records the running test files and tests in a file, one per line, to show where an unfinished run stopped. */
export default class RunningTests implements Reporter {
  readonly #runningTasks = new Set<TestModule | TestCase>();

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

  #begins(task: TestModule | TestCase) {
    this.#runningTasks.add(task);
    this.#write();
  }

  #ends(task: TestModule | TestCase) {
    this.#runningTasks.delete(task);
    this.#write();
  }

  #write() {
    const file = process.env.RUNNING_TESTS;
    if (file) writeFileSync(file, [...this.#runningTasks].map(taskName).join('\n'));
  }
}

const taskName = (task: TestModule | TestCase) =>
  task.type === 'module' ? task.relativeModuleId : `${task.module.relativeModuleId} › ${task.fullName}`;
