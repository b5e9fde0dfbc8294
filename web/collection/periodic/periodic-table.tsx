import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { useFormat } from '#web/shell/format.ts';
import { addressOfElement, type ElementCounts, type ElementView } from './element-counts.ts';
import { PeriodicCell } from './periodic-cell.tsx';
import { cellAfterKey, leadingGap, periodicRows } from './periodic-grid.ts';
import { useElementName } from './use-element-name.ts';

type PeriodicTableProps = { counts: ElementCounts; username: string; view: ElementView };

/**
 * The periodic table with the number of specimens per element: Tab focuses one cell, arrow keys move between cells.
 */
export function PeriodicTable({ counts, username, view }: PeriodicTableProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const nameOf = useElementName();
  const countText = (count: number) => ({
    text: t`${plural(count, { 0: 'no specimens', one: '# specimen', other: '# specimens' })}`,
    figure: number(count),
  });
  // Most elements are in no specimen, so their text is formatted once.
  const zeroText = countText(0);
  const table = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState('H');
  const move = (event: KeyboardEvent) => {
    const to = cellAfterKey(current, event.key);
    if (!to || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    setCurrent(to);
    table.current?.querySelector<HTMLElement>(`[data-symbol=${to}]`)?.focus();
  };
  return (
    <>
      <p className="mb-2 text-t2 text-graphite sm:hidden">
        <Trans>The table goes on to the right: swipe sideways.</Trans>
      </p>
      <div className="relative overflow-x-auto -m-.75">
        <table
          ref={table}
          aria-label={t`Periodic table`}
          className="min-w-175 w-full table-fixed border-separate [border-spacing:.1875rem]"
        >
          <tbody>
            {periodicRows.map((row) => (
              <tr key={row[0]?.symbol}>
                {row.map((cell) => {
                  const count = counts.get(cell.symbol) ?? 0;
                  return (
                    <Fragment key={cell.symbol}>
                      {leadingGap(cell) > 0 && <td colSpan={leadingGap(cell)} />}
                      <PeriodicCell
                        cell={cell}
                        name={nameOf(cell.symbol)}
                        count={count}
                        countText={count === 0 ? zeroText : countText(count)}
                        to={count === 0 ? null : addressOfElement(cell.symbol, username, view)}
                        tabIndex={cell.symbol === current ? 0 : -1}
                        onFocus={() => setCurrent(cell.symbol)}
                        onKeyDown={move}
                      />
                    </Fragment>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
