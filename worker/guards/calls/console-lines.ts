import { inspect } from 'node:util';
import { onTestFinished, vi } from 'vitest';

/** Takes down, until the test is over, every line that is written to the log, instead of letting it through. */
export function takeDownLog(): string[] {
  const lines: string[] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...said) => {
      lines.push(said.map((one) => inspect(one)).join(' '));
    });
  onTestFinished(() => void vi.restoreAllMocks());
  return lines;
}
