import { inspect } from 'node:util';
import { onTestFinished, vi } from 'vitest';

/** Captures, until the test is over, every line written to the console, instead of letting it through. */
export function captureConsole(): string[] {
  const lines: string[] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...values) => {
      lines.push(values.map((value) => inspect(value)).join(' '));
    });
  onTestFinished(() => void vi.restoreAllMocks());
  return lines;
}
