import { type BrowserContext, expect } from '@playwright/test';

type Complaint = { text: string; location: string };

/** The complaints of a browser during a test: console errors, script faults, CSP violations, 5xx answers. */
export class Complaints {
  readonly #complaints: Complaint[] = [];
  readonly #expectedPatterns: (string | RegExp)[] = [];

  /** Allows complaints that the test itself provokes. */
  expect(...patterns: (string | RegExp)[]) {
    this.#expectedPatterns.push(...patterns);
  }

  /** The complaints so far, for a test about them. */
  get texts(): string[] {
    return this.#complaints.map(({ text }) => text);
  }

  async watch(context: BrowserContext) {
    await context.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`Policy: ${violatedDirective} refused ${blockedURI}`),
      ),
    );
    context.on('console', (message) => {
      if (message.type() === 'error') this.#hear(message.text(), message.location().url);
    });
    context.on('weberror', (fault) => this.#hear(String(fault.error()), ''));
    context.on('response', (response) => {
      if (response.status() >= 500) this.#hear(`Answered ${response.status()}`, response.url());
    });
  }

  /** Fails for unexpected complaints. */
  check() {
    const unexpectedComplaints = this.#complaints.filter(
      ({ text, location }) => !this.#isExpected(`${text} ${location}`),
    );
    expect(unexpectedComplaints, 'complaints of the browser').toEqual([]);
  }

  #hear(text: string, location: string) {
    this.#complaints.push({ text, location });
  }

  #isExpected(text: string): boolean {
    return this.#expectedPatterns.some((pattern) =>
      typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text),
    );
  }
}
