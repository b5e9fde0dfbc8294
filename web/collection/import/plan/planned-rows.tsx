import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { importDigits } from '#contract/collection/import/plan/file-digits.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { useIsWide } from '#web/collection/desk/use-is-wide.ts';
import type { LocalitySpelling, RowFilter, RowView } from '#web/collection/import/thread/thread-calls.ts';
import type { ImportPreparation } from '#web/collection/import/use-import.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SpellingDialog, type SpellingFix } from './fix-spelling.tsx';
import { PreviewCards } from './preview-cards.tsx';
import { notesByColumn } from './preview-columns.ts';
import { PreviewTable } from './preview-table.tsx';
import { RowDialog } from './row-dialog.tsx';
import { usePreviewCells } from './use-preview-cells.ts';

type Props = {
  preparation: ImportPreparation;
  filter: RowFilter;
  preference: Preference;
  localities: readonly LocalitySpelling[];
};

const PAGE_ROWS = 50;

/** The rows of the plan with what each will store, page by page; each page is requested from the import worker. */
export function PlannedRows({ preparation, filter, preference, localities }: Props) {
  const { t } = useLingui();
  const [page, setPage] = useState(0);
  const [openRow, setOpenRow] = useState<RowView | null>(null);
  const [fixTarget, setFixTarget] = useState<SpellingFix | null>(null);
  const sectionRef = useRef<HTMLElement>(null);
  const { planCount, table, answers, plan } = preparation.state;
  const formatPreference = { ...preference, digits: importDigits(answers, plan?.digits ?? null, preference) };
  const isExported = table?.isExported ?? false;
  const locale = useAtomValue(localeAtom);
  const isWide = useIsWide();
  const { cells, otherFields } = usePreviewCells(formatPreference);
  const from = page * PAGE_ROWS;
  const { value } = useRead(
    `${planCount} ${filter} ${page} ${locale}`,
    () => preparation.ask('rows', { filter, from, to: from + PAGE_ROWS, locale }),
    { keepPrevious: true },
  );
  const total = value?.total ?? 0;
  const previews = (value?.rows ?? []).map((row) => ({
    row,
    cells: cells(row),
    otherFields: otherFields(row),
    notes: notesByColumn(row.notes),
  }));
  const fixLocality = ({ said }: RowView) => {
    const alike = localities.find(({ written }) => written === said.locality_text);
    if (alike) setFixTarget({ kind: 'place', alike });
  };
  const props = { previews, onOpen: setOpenRow, onLocality: isExported ? undefined : fixLocality };
  const openPage = (next: number) => {
    setPage(next);
    sectionRef.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <section
        ref={sectionRef}
        aria-label={t`Rows of the table`}
        className="relative scroll-mt-4 overflow-x-auto rounded border border-mica bg-paper"
      >
        {isWide ? <PreviewTable {...props} /> : <PreviewCards {...props} />}
      </section>
      {total > PAGE_ROWS && <Pages page={page} total={total} onPageChange={openPage} />}
      {total === 0 && value && (
        <p className="text-graphite">
          <Trans>No rows</Trans>
        </p>
      )}
      {openRow && <RowDialog preparation={preparation} row={openRow} onClose={() => setOpenRow(null)} />}
      {fixTarget && (
        <SpellingDialog preparation={preparation} fixTarget={fixTarget} onClose={() => setFixTarget(null)} />
      )}
    </>
  );
}

function Pages({ page, total, onPageChange }: { page: number; total: number; onPageChange: (page: number) => void }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const from = page * PAGE_ROWS;
  const [first, last, all] = [from + 1, Math.min(total, from + PAGE_ROWS), total].map((position) => number(position));
  return (
    <nav aria-label={t`Pages of rows`} className="flex flex-wrap items-center gap-3">
      <Button
        onClick={() => onPageChange(page - 1)}
        disabledReason={page === 0 ? t`These are the first rows.` : undefined}
      >
        <Trans>Previous rows</Trans>
      </Button>
      <Button
        onClick={() => onPageChange(page + 1)}
        disabledReason={from + PAGE_ROWS >= total ? t`These are the last rows.` : undefined}
      >
        <Trans>Next rows</Trans>
      </Button>
      <span className="num text-t2 text-graphite">
        <Trans>
          {first} to {last} of {all}
        </Trans>
      </span>
    </nav>
  );
}
