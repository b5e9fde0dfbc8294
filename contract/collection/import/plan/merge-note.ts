/**
 * What an import does with a private note that is there already: adds the lines it lacks, replaces those that an import
 * wrote before, leaves it alone, or takes the file's in its place.
 */
export type NoteMode = 'add' | 'replace' | 'keep' | 'overwrite';

type Notes = {
  /** the note as it is */
  current: string | null;
  /** those of its lines that an import wrote */
  imported: string | null;
  /** what the file says */
  incoming: string;
};
/** The note afterwards, and which of its lines are an import's. */
type MergedNote = { note: string; imported: string | null };

const linesIn = (text: string | null): string[] => (text === null || text === '' ? [] : text.split('\n'));
const lineKey = (line: string) => line.trim();

/** The private note after an import. A line that its owner wrote or changed is never taken away but by 'overwrite'. */
export function mergeNote({ current, imported, incoming }: Notes, mode: NoteMode): MergedNote {
  const before = current ?? '';
  if (mode === 'keep' && before !== '') return { note: before, imported };
  if (mode === 'overwrite' || before === '') return { note: incoming, imported: incoming };
  const lines = linesIn(before);
  const importedLines = linesIn(imported).filter((line) => lineKey(line) !== '');
  const incomingKeys = new Set(linesIn(incoming).map(lineKey));
  const replaced = mode === 'replace' ? importedLines.filter((line) => !incomingKeys.has(lineKey(line))) : [];
  const kept = withoutEach(lines, replaced);
  const there = new Set(kept.map(lineKey));
  const added = linesIn(incoming).filter((line) => lineKey(line) !== '' && !there.has(lineKey(line)));
  const stillImported = withoutEach(importedLines, replaced).filter((line) => there.has(lineKey(line)));
  return { note: [...kept, ...added].join('\n'), imported: [...stillImported, ...added].join('\n') || null };
}

/** Lines without these, each taken away once. */
function withoutEach(lines: readonly string[], removed: readonly string[]): string[] {
  const keys = removed.map(lineKey);
  return lines.filter((line) => {
    const position = keys.indexOf(lineKey(line));
    if (position < 0) return true;
    keys.splice(position, 1);
    return false;
  });
}
