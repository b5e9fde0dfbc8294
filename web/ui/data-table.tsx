import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

type TableProps = ComponentProps<'table'> & {
  /** Announced by screen readers before the table; not shown. */
  caption: string;
  /** Rows of 40 px instead of 56. */
  dense?: boolean;
  stickyHead?: boolean;
};

/** A table with hairlines between rows and an ink line under the head; it scrolls sideways itself if needed. */
export function DataTable({ caption, dense, stickyHead, className, children, ...tableProps }: TableProps) {
  return (
    <div className={classes('max-w-full', !stickyHead && 'overflow-x-auto')}>
      <table
        {...tableProps}
        className={classes(
          'data-table',
          dense ? 'table-dense' : 'table-roomy',
          stickyHead && 'table-sticky',
          className,
        )}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export type SortDirection = 'ascending' | 'descending';

type ColumnHeadProps = Omit<ComponentProps<'th'>, 'onClick'> & {
  number?: boolean;
  /** null: sortable but not sorted; undefined: not sortable. */
  sortDirection?: SortDirection | null;
  onSort?: () => void;
  children?: ReactNode;
};

export function ColumnHead({ number, sortDirection, onSort, className, children, ...headerProps }: ColumnHeadProps) {
  const end = number && 'text-end!';
  if (!onSort)
    return (
      <th scope="col" {...headerProps} className={classes(end, className)}>
        {children}
      </th>
    );
  return (
    <th scope="col" {...headerProps} aria-sort={sortDirection ?? undefined} className={classes(end, className)}>
      <button type="button" onClick={onSort} className={classes('table-sort', sortDirection && 'text-ink')}>
        {children}
        <Icon
          small
          name={sortDirection === 'ascending' ? 'i-lucide-arrow-up' : 'i-lucide-arrow-down'}
          className={sortDirection ? undefined : 'invisible'}
        />
      </button>
    </th>
  );
}

type CellProps = ComponentProps<'td'> & { number?: boolean };

export function TableCell({ number, className, ...cellProps }: CellProps) {
  return <td {...cellProps} className={classes(number && 'num text-end', className)} />;
}

type RowProps = ComponentProps<'tr'> & { isSelected?: boolean };

export function TableRow({ isSelected, ...rowProps }: RowProps) {
  return <tr {...rowProps} data-selected={isSelected || undefined} />;
}
