export const kinds = ['condition', 'guard', 'field', 'await'] as const;
/** A condition turned, a guard left out, a field let through, an `await` dropped. */
export type Kind = (typeof kinds)[number];

export const sides = ['contract', 'worker', 'web'] as const;
export type Side = (typeof sides)[number];

/** A stretch of a file's text that becomes another. */
export type Change = { start: number; end: number; text: string };

/** One fault put into one file: `before` stands there once and becomes `after`. */
export type Mutant = { id: string; kind: Kind; file: string; line: number; before: string; after: string };

/** The list that is kept, and what it was made with. */
export type MutantList = { seed: number; mutants: Mutant[] };

/** The file's text with the fault in it; nothing where the text to change isn't there, or is there twice. */
export function applied(text: string, { before, after }: Pick<Mutant, 'before' | 'after'>): string | undefined {
  const at = text.indexOf(before);
  if (at < 0 || text.indexOf(before, at + 1) >= 0) return undefined;
  return text.slice(0, at) + after + text.slice(at + before.length);
}

/** A change as whole lines, with as many of those around it as tell its place from every other. */
export function asLines(text: string, change: Change): Pick<Mutant, 'line' | 'before' | 'after'> {
  const line = text.slice(0, change.start).split('\n').length;
  let start = text.lastIndexOf('\n', change.start - 1) + 1;
  let end = endOfLine(text, change.end);
  while (applied(text, { before: text.slice(start, end), after: '' }) === undefined) {
    start = text.lastIndexOf('\n', start - 2) + 1;
    end = endOfLine(text, Math.min(end + 1, text.length));
  }
  const after = text.slice(start, change.start) + change.text + text.slice(change.end, end);
  return { line, before: text.slice(start, end), after };
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}
