import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeNote, type NoteMode } from './merge-note.ts';

const owners = 'Bought from Dave. Do not sell below 2000.';

type Case = [mode: NoteMode, current: string | null, imported: string | null, incoming: string, note: string];

it.each<Case>([
  ['add', null, null, 'Photo: a.jpg', 'Photo: a.jpg'],
  ['add', owners, null, 'Photo: a.jpg', `${owners}\nPhoto: a.jpg`],
  ['add', `Photo: a.jpg\n${owners}`, 'Photo: a.jpg', 'Photo: a.jpg', `Photo: a.jpg\n${owners}`],
  ['add', 'Photo: a.jpg', 'Photo: a.jpg', 'Photo: b.jpg', 'Photo: a.jpg\nPhoto: b.jpg'],
  ['replace', `Photo: a.jpg\n${owners}`, 'Photo: a.jpg', 'Photo: b.jpg', `${owners}\nPhoto: b.jpg`],
  // A line under the same heading belongs to the owner if the owner wrote or changed it.
  ['replace', 'Photo: a.jpg, blurred', 'Photo: a.jpg', 'Photo: b.jpg', 'Photo: a.jpg, blurred\nPhoto: b.jpg'],
  ['replace', owners, null, 'Photo: b.jpg', `${owners}\nPhoto: b.jpg`],
  ['replace', 'Photo: a.jpg\nBox: 3', 'Photo: a.jpg\nBox: 3', 'Box: 3', 'Box: 3'],
  // The owner wrote a line twice; an import wrote it once.
  ['replace', 'x\nx', 'x', 'y', 'x\ny'],
  ['keep', owners, null, 'Photo: a.jpg', owners],
  ['keep', null, null, 'Photo: a.jpg', 'Photo: a.jpg'],
  ['overwrite', owners, null, 'Photo: a.jpg', 'Photo: a.jpg'],
])('%s: %j of which %j, with %j', (mode, current, importedNote, incomingNote, note) => {
  expect(mergeNote({ current, importedNote, incomingNote }, mode).note).toBe(note);
});

const someLines = fc.array(fc.constantFrom('a', 'b', 'c: 1', 'c: 2', 'd'), { maxLength: 6 });
const modes = fc.constantFrom<NoteMode>('add', 'replace', 'keep');

it('loses no line of the owner, and changes nothing when the same comes again', () => {
  fc.assert(
    fc.property(someLines, someLines, someLines, modes, (ownerLines, importedLines, incomingLines, mode) => {
      const importedNote = importedLines.join('\n');
      const current = [...importedLines, ...ownerLines].join('\n');
      const incomingNote = incomingLines.join('\n');
      const mergedNote = mergeNote({ current, importedNote, incomingNote }, mode);
      for (const line of ownerLines) expect(mergedNote.note.split('\n')).toContain(line);
      const secondMerge = mergeNote(
        { current: mergedNote.note, importedNote: mergedNote.importedNote, incomingNote },
        mode,
      );
      expect(secondMerge.note).toBe(mergedNote.note);
    }),
  );
});
