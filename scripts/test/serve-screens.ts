import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
  }
}

/** Where the tests of screens find their server. */
export default function setup(project: TestProject) {
  project.provide('origin', process.env.SERVER ?? 'http://127.0.0.1:8801');
}
