import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { doubtKinds } from '#contract/collection/import/rows/notes.ts';
import type { RowChoice } from '#contract/collection/import/rows/planned-row.ts';
import { useNoteTexts } from '#web/collection/import/import-texts.ts';
import type { RowView } from '#web/collection/import/thread/thread-calls.ts';
import type { ImportPreparation } from '#web/collection/import/use-import.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { candidateNames } from './candidate-names.ts';

type Props = { preparation: ImportPreparation; row: RowView; onClose: () => void };

/**
 * One row, cell by cell, with its notes: a cell can be corrected in place, and the row left out or imported anyway.
 */
export function RowDialog({ preparation, row, onClose }: Props) {
  const say = useNoteTexts();
  const locale = useAtomValue(localeAtom);
  const { columns } = preparation.state;
  const [cells, setCells] = useState(row.cells);
  const rowNotes = row.notes.filter(({ column }) => column === null);
  const decide = async (choice: RowChoice | null) => {
    await preparation.ask('decide', { row: row.row, choice });
    onClose();
    void preparation.plan();
  };
  const save = async () => {
    for (const [column, text] of cells.entries())
      if (text !== (row.cells[column] ?? '')) await preparation.ask('fixCell', { row: row.row, column, text });
    onClose();
    void preparation.plan();
  };
  const isDoubted = row.notes.some(({ kind, asks }) => asks && doubtKinds.has(kind));
  const isUpdatedTwice = row.notes.some(({ kind }) => kind === 'updated_twice');
  const isChoice = row.candidates.length > 1 || isUpdatedTwice || isDoubted;
  const names = candidateNames(row.candidates, locale);
  const candidates = row.candidates.map(({ id }, index) => ({ id, name: names[index] }));
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={<Trans>Row {row.row}</Trans>}
      actions={
        <>
          {row.verdict === 'left' ? (
            <Button onClick={() => void decide(null)}>
              <Trans>Take the row in</Trans>
            </Button>
          ) : (
            <Button onClick={() => void decide('leave')}>
              <Trans>Leave the row out</Trans>
            </Button>
          )}
          {(row.same !== null || isDoubted) && (
            <Button onClick={() => void decide(isDoubted ? 'take' : 'add')}>
              <Trans>Import all the same</Trans>
            </Button>
          )}
          {isChoice &&
            candidates.map(({ id, name }) => (
              <Button
                key={id}
                className="max-w-full whitespace-normal! text-start"
                onClick={() => void decide({ update: id })}
              >
                <Trans>Update {name}</Trans>
              </Button>
            ))}
          {row.verdict === 'ask' && !isChoice && row.same && 'id' in row.same && (
            <Button onClick={() => void decide('update')}>
              <Trans>The same piece: update</Trans>
            </Button>
          )}
          <Button variant="primary" onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {rowNotes.map((note) => (
        <p key={note.kind} className="text-graphite">
          {say(note)}
        </p>
      ))}
      <div className="grid max-h-100 gap-3 overflow-y-auto">
        {columns.map(({ heading }, columnIndex) => {
          const notes = row.notes.filter(({ column }) => column === columnIndex);
          const asks = notes.some((note) => note.asks);
          const text = notes.map((note) => say(note)).join(' · ') || undefined;
          return (
            <Field key={heading} label={heading} {...(asks ? { error: text } : { warning: text })}>
              <TextInput
                value={cells[columnIndex] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  setCells((previousCells) =>
                    columns.map((_, n) => (n === columnIndex ? value : (previousCells[n] ?? ''))),
                  )
                }
              />
            </Field>
          );
        })}
      </div>
    </Dialog>
  );
}
