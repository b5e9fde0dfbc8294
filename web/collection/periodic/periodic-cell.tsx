import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import { countStep } from './element-counts.ts';
import type { ElementCell } from './periodic-grid.ts';
import { cellClasses } from './periodic-legend.tsx';

type Props = {
  cell: ElementCell;
  name: string;
  count: number;
  /** the number of specimens with it: as a text and as a figure */
  countText: { text: string; figure: string };
  /** the address of its specimens; null when there are none */
  to: string | null;
  tabIndex: 0 | -1;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** An element with its atomic number and count; one that is in the collection links to its specimens. */
export function PeriodicCell({ cell: { symbol, z, row }, name, count, countText, to, ...focus }: Props) {
  const cellClass = classes(
    'flex h-16 flex-col justify-between rounded px-1 py-1 no-underline md:px-1.5 focus-visible:(outline-2 outline-azurite outline-offset-1)',
    cellClasses[countStep(count)],
    count > 0 && 'hover:(outline-2 outline-azurite outline-solid outline-offset-1)',
  );
  const content = (
    <>
      <span className="sr-only">
        {name}, {countText.text}
      </span>
      <span aria-hidden="true" className="num flex justify-between gap-1 text-[.625rem] leading-3">
        <span>{z}</span>
        {count > 0 && <span>{countText.figure}</span>}
      </span>
      <span aria-hidden="true" className="whitespace-nowrap font-serif text-[1.1875rem] font-500 leading-5">
        {symbol}
      </span>
    </>
  );
  // The f-block is set apart from the rows above it.
  return (
    <td id={symbol} className={classes('p-0 target:(outline-2 outline-azurite outline-solid)', row === 8 && 'pt-2')}>
      {to === null ? (
        <div data-symbol={symbol} title={name} className={cellClass} {...focus}>
          {content}
        </div>
      ) : (
        <Link to={to} data-symbol={symbol} title={name} className={cellClass} {...focus}>
          {content}
        </Link>
      )}
    </td>
  );
}
