import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TableView } from '#web/collection/import/thread/thread-calls.ts';
import { Note } from '#web/ui/state/note.tsx';

/** A note about what the file contains besides the rows of its table, and what the import does with each. */
export function FileFindings({ table: { findings, above, heading_row, heading_rows } }: { table: TableView }) {
  const { t } = useLingui();
  const { comment = 0, picture = 0, hidden = 0, merged = 0, stray = 0, formula = 0 } = findings;
  const [first, second] = [heading_row + 1, heading_row + 2];
  const sentences = [
    above > 0 &&
      plural(above, {
        one: '# row above the headings is left out.',
        other: '# rows above the headings are left out.',
      }),
    heading_rows > 1 && t`Rows ${first} and ${second} are read as headings together.`,
    merged > 0 &&
      plural(merged, {
        one: '# cell is filled from the merged cells above it.',
        other: '# cells are filled from the merged cells above them.',
      }),
    hidden > 0 &&
      plural(hidden, {
        one: '# row is hidden in the file and is imported like the others.',
        other: '# rows are hidden in the file and are imported like the others.',
      }),
    comment > 0 &&
      plural(comment, {
        one: '# comment on a cell goes into the private note.',
        other: '# comments on cells go into the private notes.',
      }),
    picture > 0 &&
      plural(picture, {
        one: '# picture in the file is left out: add it afterwards.',
        other: '# pictures in the file are left out: add them afterwards.',
      }),
    stray > 0 &&
      plural(stray, {
        one: '# cell far to the right of the table is left out.',
        other: '# cells far to the right of the table are left out.',
      }),
    formula > 0 &&
      plural(formula, {
        one: '# cell holds a formula without a result and is read as empty. Open the file and save it once, and it is read.',
        other:
          '# cells hold a formula without a result and are read as empty. Open the file and save it once, and they are read.',
      }),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <Note>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Note>
  );
}
