import { DrizzleQueryError } from 'drizzle-orm';
import { redactText } from '#contract/format/redact-text.ts';

const MESSAGE_MAX = 800;
/** How many characters of a message are read: a browser may send a long one, and one may contain a whole file. */
const READ_MAX = 4_000;
const FRAMES_MAX = 20;

/**
 * A fault as text for the log or a job's row: the messages of it and its causes, and where it arose, without user
 * input and without the content of addresses. A query is included without its values.
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

/** One line, so that nothing in the message looks like a stack frame. */
const ownMessage = ({ name, message }: Error) =>
  redactText(`${name}: ${message}`.slice(0, READ_MAX)).replaceAll(/(?<!\s)\s*\n\s*/g, ' ');

/** The lines of the stack after the message, whose own lines may look like frames. */
function frames({ stack = '', message }: Error): string[] {
  const lines = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return lines
    .filter((line) => line.startsWith('    at '))
    .slice(0, FRAMES_MAX)
    .map(redactText);
}
