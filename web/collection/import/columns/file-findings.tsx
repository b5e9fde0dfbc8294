import { Plural, Trans } from '@lingui/react/macro';
import type { TableView } from '#web/collection/import/thread/thread-calls.ts';
import { Note } from '#web/ui/state/note.tsx';

/** What the file has beside the rows of its table, and what becomes of it: nothing is left out in silence. */
export function FileFindings({ table: { findings, above, heading_row, heading_rows } }: { table: TableView }) {
  const { comment = 0, picture = 0, hidden = 0, merged = 0, stray = 0, formula = 0 } = findings;
  const [first, second] = [heading_row + 1, heading_row + 2];
  if (above + comment + picture + hidden + merged + stray + formula === 0 && heading_rows === 1) return null;
  return (
    <Note>
      <ul>
        {above > 0 && (
          <li>
            <Plural
              value={above}
              one="# row above the headings is left out."
              other="# rows above the headings are left out."
            />
          </li>
        )}
        {heading_rows > 1 && (
          <li>
            <Trans>
              Rows {first} and {second} are read as headings together.
            </Trans>
          </li>
        )}
        {merged > 0 && (
          <li>
            <Plural
              value={merged}
              one="# cell is filled from the merged cells above it."
              other="# cells are filled from the merged cells above them."
            />
          </li>
        )}
        {hidden > 0 && (
          <li>
            <Plural
              value={hidden}
              one="# row is hidden in the file and is imported like the others."
              other="# rows are hidden in the file and are imported like the others."
            />
          </li>
        )}
        {comment > 0 && (
          <li>
            <Plural
              value={comment}
              one="# comment on a cell goes into the private note."
              other="# comments on cells go into the private notes."
            />
          </li>
        )}
        {picture > 0 && (
          <li>
            <Plural
              value={picture}
              one="# picture in the file is left out: add it afterwards."
              other="# pictures in the file are left out: add them afterwards."
            />
          </li>
        )}
        {stray > 0 && (
          <li>
            <Plural
              value={stray}
              one="# cell far to the right of the table is left out."
              other="# cells far to the right of the table are left out."
            />
          </li>
        )}
        {formula > 0 && (
          <li>
            <Plural
              value={formula}
              one="# cell holds a formula without a result and is read as empty. Open the file and save it once, and it is read."
              other="# cells hold a formula without a result and are read as empty. Open the file and save it once, and they are read."
            />
          </li>
        )}
      </ul>
    </Note>
  );
}
