import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { listNames } from '#contract/format/names.ts';
import { useVerdictNames } from '#web/collection/import/import-texts.ts';
import type { PlanView, RowFilter } from '#web/collection/import/thread/thread-calls.ts';
import type { ImportPreparation } from '#web/collection/import/use-import.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ChipRow } from '#web/ui/chip-row.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { AlikeList } from './alike-list.tsx';
import { AnswersFields } from './answers-fields.tsx';
import { PlannedRows } from './planned-rows.tsx';

/** What the import of a collection exported here restores, and what its table does not contain. */
function ExportedNote({ plan: { places_made, photos_apart } }: { plan: PlanView }) {
  return (
    <Note>
      <Trans>A collection exported from Vug: every field comes back as it was.</Trans>{' '}
      {places_made > 0 && (
        <>
          <Plural
            value={places_made}
            one="# place of your own is added; undoing the import leaves it."
            other="# places of your own are added; undoing the import leaves them."
          />{' '}
        </>
      )}
      {photos_apart > 0 && (
        <>
          <Plural
            value={photos_apart}
            one="# photograph is not in the table: add it afterwards."
            other="# photographs are not in the table: add them afterwards."
          />{' '}
        </>
      )}
      <Trans>Exchanges, permanent links and history stay with the account they belong to.</Trans>
    </Note>
  );
}

type Props = {
  preparation: ImportPreparation;
  plan: PlanView;
  preference: Preference;
  onCommit: () => void;
  pendingLabel: string | undefined;
};

/**
 * Every row with its verdict, before anything is written; the questions about the whole file, and the corrections.
 */
export function PlanStep({ preparation, plan, preference, onCommit, pendingLabel }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const verdictNames = useVerdictNames();
  const locale = useAtomValue(localeAtom);
  const [filter, setFilter] = useState<RowFilter>('all');
  const { counts, noted, new_series, dates_both, dates_century, alike, places, without_minerals } = plan;
  const isExported = preparation.state.table?.isExported ?? false;
  const writes = counts.new + counts.update;
  const rowCount = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const filters = (
    [
      ['all', t`All rows`, rowCount],
      ['new', verdictNames.new, counts.new],
      ['update', verdictNames.update, counts.update],
      ['ask', verdictNames.ask, counts.ask],
      ['noted', t`With a note`, noted],
      ['duplicate', verdictNames.duplicate, counts.duplicate],
      ['left', verdictNames.left, counts.left],
      ['empty', verdictNames.empty, counts.empty],
      ['written', verdictNames.written, counts.written],
    ] as const
  ).filter(([value, , count]) => value === 'all' || count > 0);
  const shownFilter = filters.some(([value]) => value === filter) ? filter : 'all';
  const series = listNames(new_series, locale);
  return (
    <section className="grid gap-5">
      {isExported && <ExportedNote plan={plan} />}
      <AnswersFields preparation={preparation} plan={plan} preference={preference} />
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
      <AlikeList preparation={preparation} alike={alike} localities={places} />
      <ChipRow label={t`Which rows are shown`}>
        {filters.map(([value, label, count]) => (
          <Chip key={value} isPressed={value === shownFilter} count={number(count)} onClick={() => setFilter(value)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <PlannedRows
        key={shownFilter}
        preparation={preparation}
        filter={shownFilter}
        preference={preference}
        localities={places}
      />
      <p role="status" className="text-graphite">
        <Trans>
          {number(writes)} will be written, {number(noted)} of them with a note; {number(rowCount - writes)} are not
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={preparation.back}>
          {isExported ? <Trans>Another file</Trans> : <Trans>Back to the columns</Trans>}
        </Button>
        <Button
          variant="primary"
          onClick={onCommit}
          disabledReason={writes === 0 ? t`There is nothing to import.` : undefined}
          busy={pendingLabel ?? (preparation.state.busy ? t`Planning` : undefined)}
        >
          <Plural value={writes} one="Import # specimen" other="Import # specimens" />
        </Button>
      </div>
    </section>
  );
}
