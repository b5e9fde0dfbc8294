import { DrizzleQueryError } from 'drizzle-orm';

/**
 * A fault for the log or a job's row: what it and its causes say, and where it arose. A query stands in it without its
 * values, which are what people typed.
 */
export function faultText(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const frames = (fault.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [saidBy(fault).join(' ← ').slice(0, 800), ...frames].join('\n');
}

function saidBy(fault: unknown): string[] {
  if (!(fault instanceof Error)) return [];
  const said = fault instanceof DrizzleQueryError ? `Failed query: ${fault.query}` : `${fault.name}: ${fault.message}`;
  return [said, ...saidBy(fault.cause)];
}
