import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { listNames } from '#contract/format/names.ts';
import { useVerdictWords } from '#web/collection/import/import-words.ts';
import { AlikeList } from '#web/collection/import/plan/alike-list.tsx';
import { AnswersFields } from '#web/collection/import/plan/answers-fields.tsx';
import { ExportedNote } from '#web/collection/import/plan/exported-note.tsx';
import { PlannedRows } from '#web/collection/import/plan/planned-rows.tsx';
import type { PlanView, RowFilter } from '#web/collection/import/thread/thread-calls.ts';
import type { Importing } from '#web/collection/import/use-import.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ChipRow } from '#web/ui/chip-row.tsx';
import { Note } from '#web/ui/state/note.tsx';

type Props = {
  importing: Importing;
  plan: PlanView;
  preference: Preference;
  onCommit: () => void;
  beginning: string | undefined;
};

/** Every row with what becomes of it, before anything is written; what is asked of the whole file, and what is put right. */
export function PlanStep({ importing, plan, preference, onCommit, beginning }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const words = useVerdictWords();
  const locale = useAtomValue(localeAtom);
  const [filter, setFilter] = useState<RowFilter>('all');
  const { counts, noted, new_series, dates_both, dates_century, alike, places, without_minerals } = plan;
  const isExported = importing.state.table?.isExported ?? false;
  const writes = counts.new + counts.update;
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const filters = (
    [
      ['all', t`All rows`, all],
      ['new', words.new, counts.new],
      ['update', words.update, counts.update],
      ['ask', words.ask, counts.ask],
      ['noted', t`With a note`, noted],
      ['duplicate', words.duplicate, counts.duplicate],
      ['left', words.left, counts.left],
      ['empty', words.empty, counts.empty],
      ['written', words.written, counts.written],
    ] as const
  ).filter(([value, , count]) => value === 'all' || count > 0);
  const shown = filters.some(([value]) => value === filter) ? filter : 'all';
  const series = listNames(new_series, locale);
  return (
    <section className="grid gap-5">
      {isExported && <ExportedNote plan={plan} />}
      <AnswersFields importing={importing} plan={plan} preference={preference} />
      {new_series.length > 0 && (
        <p className="text-graphite">
          <Trans>Series {series} will be created</Trans>
        </p>
      )}
      {dates_both > 0 && (
        <Note tone="warning">
          <Plural
            value={dates_both}
            one="In # row the day or the month could come first. Say which, above."
            other="In # rows the day or the month could come first. Say which, above."
          />
        </Note>
      )}
      {without_minerals > 0 && !isExported && (
        <Note>
          <Plural
            value={without_minerals}
            one="# new specimen has no mineral."
            other="# new specimens have no mineral."
          />
        </Note>
      )}
      {dates_century > 0 && (
        <Note tone="warning">
          <Plural
            value={dates_century}
            one="In # row the year has two digits. Choose the century above."
            other="In # rows the year has two digits. Choose the century above."
          />
        </Note>
      )}
      <AlikeList importing={importing} alike={alike} places={places} />
      <ChipRow label={t`Which rows are shown`}>
        {filters.map(([value, label, count]) => (
          <Chip key={value} on={value === shown} count={number(count)} onClick={() => setFilter(value)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <PlannedRows key={shown} importing={importing} filter={shown} preference={preference} places={places} />
      <p role="status" className="text-graphite">
        <Trans>
          {number(writes)} will be written, {number(noted)} of them with a note; {number(all - writes)} are not
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={importing.back}>
          {isExported ? <Trans>Another file</Trans> : <Trans>Back to the columns</Trans>}
        </Button>
        <Button
          look="primary"
          onClick={onCommit}
          cannot={writes === 0 ? t`There is nothing to import.` : undefined}
          busy={beginning ?? (importing.state.busy ? t`Planning` : undefined)}
        >
          <Plural value={writes} one="Import # specimen" other="Import # specimens" />
        </Button>
      </div>
    </section>
  );
}
