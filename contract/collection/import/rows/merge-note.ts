/**
 * How an import treats the private note of an existing specimen: adds missing lines, replaces lines of an earlier
 * import, leaves the note unchanged, or overwrites it with the file's.
 */
export type NoteMode = 'add' | 'replace' | 'keep' | 'overwrite';

type Notes = {
  /** the stored note */
  current: string | null;
  /** its lines that an import wrote */
  importedNote: string | null;
  /** the note in the file */
  incomingNote: string;
};
/** The merged note, and its lines that an import wrote. */
type MergedNote = { note: string; importedNote: string | null };

const noteLines = (text: string | null): string[] => (text === null || text === '' ? [] : text.split('\n'));
const lineKey = (line: string) => line.trim();

/** Returns the private note after an import. Only 'overwrite' removes a line that the owner wrote or changed. */
export function mergeNote({ current, importedNote, incomingNote }: Notes, mode: NoteMode): MergedNote {
  const currentNote = current ?? '';
  if (mode === 'keep' && currentNote !== '') return { note: currentNote, importedNote: importedNote };
  if (mode === 'overwrite' || currentNote === '') return { note: incomingNote, importedNote: incomingNote };
  const lines = noteLines(currentNote);
  const importedLines = noteLines(importedNote).filter((line) => lineKey(line) !== '');
  const incomingKeys = new Set(noteLines(incomingNote).map(lineKey));
  const replacedLines = mode === 'replace' ? importedLines.filter((line) => !incomingKeys.has(lineKey(line))) : [];
  const remainingLines = withoutEach(lines, replacedLines);
  const remainingKeys = new Set(remainingLines.map(lineKey));
  const addedLines = noteLines(incomingNote).filter(
    (line) => lineKey(line) !== '' && !remainingKeys.has(lineKey(line)),
  );
  const remainingImports = withoutEach(importedLines, replacedLines).filter((line) => remainingKeys.has(lineKey(line)));
  return {
    note: [...remainingLines, ...addedLines].join('\n'),
    importedNote: [...remainingImports, ...addedLines].join('\n') || null,
  };
}

/** Returns the lines without one occurrence of each removed line. */
function withoutEach(lines: readonly string[], removedLines: readonly string[]): string[] {
  const keys = removedLines.map(lineKey);
  return lines.filter((line) => {
    const position = keys.indexOf(lineKey(line));
    if (position < 0) return true;
    keys.splice(position, 1);
    return false;
  });
}
