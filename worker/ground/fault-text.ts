import { DrizzleQueryError } from 'drizzle-orm';
import { redactText } from '#contract/format/redact-text.ts';

const MESSAGE_MAX = 800;
/** Of a message that a browser sent, or that holds a whole file, no more is looked through. */
const READ_MAX = 4_000;
const FRAMES_MAX = 20;

/**
 * A fault for the log or a job's row: what it and its causes say, and where it arose, without what people typed or what
 * stood in an address. A query stands in it without its values.
 */
export function faultText(fault: unknown): string {
  if (!(fault instanceof Error)) return `Thrown ${typeof fault}`;
  return [messages(fault).join(' ← ').slice(0, MESSAGE_MAX), ...frames(fault)].join('\n');
}

function messages(fault: unknown): string[] {
  if (!(fault instanceof Error)) return [];
  const message = fault instanceof DrizzleQueryError ? `Failed query: ${fault.query}` : ownMessage(fault);
  return [message, ...messages(fault.cause)];
}

/** On one line, so that nothing in it looks like where the fault arose. */
const ownMessage = ({ name, message }: Error) =>
  redactText(`${name}: ${message}`.slice(0, READ_MAX)).replaceAll(/(?<!\s)\s*\n\s*/g, ' ');

/** The lines of the stack behind the message, whose own lines may look like them. */
function frames({ stack = '', message }: Error): string[] {
  const lines = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return lines
    .filter((line) => line.startsWith('    at '))
    .slice(0, FRAMES_MAX)
    .map(redactText);
}
