import { inspect } from 'node:util';
import { onTestFinished, vi } from 'vitest';

/** Captures every line written to the console until the end of the test, instead of printing it. */
export function captureConsole(): string[] {
  const lines: string[] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...values) => {
      lines.push(values.map((value) => inspect(value)).join(' '));
    });
  onTestFinished(() => void vi.restoreAllMocks());
  return lines;
}
