/**
 * What an import does with the private note of a specimen that exists: adds the lines it lacks, replaces those that an
 * earlier import wrote, leaves the note alone, or overwrites it with the file's.
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
/** The merged note, and those of its lines that an import wrote. */
type MergedNote = { note: string; imported: string | null };

const linesIn = (text: string | null): string[] => (text === null || text === '' ? [] : text.split('\n'));
const lineKey = (line: string) => line.trim();

/** The private note after an import. Only 'overwrite' removes a line that the owner wrote or changed. */
export function mergeNote({ current, imported, incoming }: Notes, mode: NoteMode): MergedNote {
  const before = current ?? '';
  if (mode === 'keep' && before !== '') return { note: before, imported };
  if (mode === 'overwrite' || before === '') return { note: incoming, imported: incoming };
  const lines = linesIn(before);
  const importedLines = linesIn(imported).filter((line) => lineKey(line) !== '');
  const incomingKeys = new Set(linesIn(incoming).map(lineKey));
  const replacedLines = mode === 'replace' ? importedLines.filter((line) => !incomingKeys.has(lineKey(line))) : [];
  const keptLines = withoutEach(lines, replacedLines);
  const keptKeys = new Set(keptLines.map(lineKey));
  const addedLines = linesIn(incoming).filter((line) => lineKey(line) !== '' && !keptKeys.has(lineKey(line)));
  const keptImports = withoutEach(importedLines, replacedLines).filter((line) => keptKeys.has(lineKey(line)));
  return {
    note: [...keptLines, ...addedLines].join('\n'),
    imported: [...keptImports, ...addedLines].join('\n') || null,
  };
}

/** The lines without one occurrence of each removed line. */
function withoutEach(lines: readonly string[], removed: readonly string[]): string[] {
  const keys = removed.map(lineKey);
  return lines.filter((line) => {
    const position = keys.indexOf(lineKey(line));
    if (position < 0) return true;
    keys.splice(position, 1);
    return false;
  });
}
