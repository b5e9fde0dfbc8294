import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { importDigits } from '#contract/collection/import/plan/file-digits.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { PlannedLine, ROW_HEIGHT } from '#web/collection/import/plan/planned-line.tsx';
import { RowDialog } from '#web/collection/import/plan/row-dialog.tsx';
import type { RowFilter, RowView } from '#web/collection/import/thread/thread-calls.ts';
import type { Importing } from '#web/collection/import/use-import.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';

type Props = { importing: Importing; filter: RowFilter; preference: Preference };

/** How many rows are asked for beyond those in view, and in what steps. */
const STEP = 20;
const HEIGHT = 560;

/** The rows of the plan, however many: those in view are asked of the thread as they come. */
export function PlannedRows({ importing, filter, preference }: Props) {
  const { t } = useLingui();
  const [top, setTop] = useState(0);
  const [opened, setOpened] = useState<RowView | null>(null);
  const { planned, answers, plan } = importing.state;
  const style = { ...preference, digits: importDigits(answers, plan?.digits ?? null, preference) };
  const locale = useAtomValue(localeAtom);
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT / STEP) * STEP - STEP);
  const last = first + 4 * STEP;
  const { value } = useRead(
    `${planned} ${filter} ${first} ${locale}`,
    () => importing.ask('rows', { filter, from: first, to: last, locale }),
    {
      keeps: true,
    },
  );
  const total = value?.total ?? 0;
  return (
    <>
      <section
        aria-label={t`Rows of the table`}
        className="overflow-auto border border-mica rounded"
        style={{ maxHeight: HEIGHT }}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <ul className="relative md:min-w-220" style={{ height: total * ROW_HEIGHT }}>
          {value?.rows.map((row, at) => (
            <PlannedLine
              key={row.row}
              row={row}
              top={(first + at) * ROW_HEIGHT}
              index={first + at}
              total={total}
              style={style}
              onOpen={() => setOpened(row)}
            />
          ))}
        </ul>
      </section>
      {total === 0 && value && (
        <p className="text-graphite">
          <Trans>No rows</Trans>
        </p>
      )}
      {opened && <RowDialog importing={importing} row={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
