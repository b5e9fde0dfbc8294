import { Trans } from '@lingui/react/macro';
import type { Verdict } from '#contract/collection/import/plan/planned-row.ts';
import { type NumberStyle, writeCollNo } from '#contract/collection/numbers/coll-no.ts';
import { useNoteWords, useVerdictWords } from '#web/collection/import/import-words.ts';
import { noteAs } from '#web/collection/import/plan/note-as.ts';
import type { RowView } from '#web/collection/import/thread/thread-calls.ts';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { StateMark, type StateMarkProps } from '#web/ui/state-mark.tsx';

export const ROW_HEIGHT = 56;

const marks: Record<Verdict, Pick<StateMarkProps, 'shape' | 'tone'>> = {
  new: { shape: 'full', tone: 'good' },
  update: { shape: 'half', tone: 'go' },
  duplicate: { shape: 'ring' },
  ask: { shape: 'triangle', tone: 'warning' },
  left: { shape: 'ring' },
  empty: { shape: 'ring' },
  written: { shape: 'full', tone: 'good' },
};

type Props = { row: RowView; style: NumberStyle; top: number; index: number; total: number; onOpen: () => void };

/** A row of the plan: what becomes of it, what it says, and the first of what there is to note. */
export function PlannedLine({ row, style, top, index, total, onOpen }: Props) {
  const words = useVerdictWords();
  const say = useNoteWords();
  const { verdict, number, minerals, place, said, notes } = row;
  const [note] = notes;
  const title = minerals || said.custom_name1 || '';
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={total}
      className="absolute inset-x-0 grid grid-cols-[3rem_minmax(0,1fr)_auto] md:grid-cols-[4rem_7rem_7rem_1fr_1fr_1.2fr_5rem] items-center gap-3 border-b border-mica px-3"
      style={{ top, height: ROW_HEIGHT }}
    >
      <span className="num text-t2 text-graphite">{row.row}</span>
      <span className="max-md:flex min-w-0 flex-wrap items-center gap-x-3 md:[display:contents]">
        <StateMark {...marks[verdict]}>{words[verdict]}</StateMark>
        <span className="truncate">
          {number && <SpecimenNumber coll_no={writeCollNo(number, style)} own_number={said.own_number} />}
        </span>
        <span className="min-w-0 basis-full truncate md:basis-auto">{title}</span>
      </span>
      <span className="truncate text-t2 max-md:hidden">{place ?? said.locality_text}</span>
      <span className="line-clamp-2 text-t2 text-graphite max-md:hidden">
        {note && say(note, noteAs(note, row))}
        {notes.length > 1 && ` +${notes.length - 1}`}
      </span>
      <span>
        <button type="button" className="link" onClick={onOpen}>
          <Trans>
            Open<span className="sr-only"> row {row.row}</span>
          </Trans>
        </button>
      </span>
    </li>
  );
}
