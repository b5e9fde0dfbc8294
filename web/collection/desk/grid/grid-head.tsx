import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { OwnSort } from '#contract/collection/listing/own-filters.ts';
import {
  type ColumnName,
  columnSortDirection,
  columns,
  nextSort,
  type Pin,
  type Pins,
} from '#web/collection/desk/columns.ts';
import { useColumnNames } from '#web/collection/desk/desk-texts.ts';
import type { DeskGridProps } from '#web/collection/desk/grid/cells/desk-grid-props.ts';
import { pinClass } from '#web/collection/desk/grid/row/desk-row.tsx';
import { classes } from '#web/ui/classes.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = Pick<DeskGridProps, 'items' | 'names' | 'sort' | 'isWide' | 'selection' | 'onSelectAll' | 'onSort'> & {
  template: string;
  pins: Pins;
  /** in pixels, as of the rows below */
  least_width: number | undefined;
  /** the menu of cell commands, beside the checkbox */
  menu: ReactNode;
};

/** The head of the grid: the checkbox for all loaded rows, and the column names, which sort. It stays visible. */
export const GridHead = memo(function GridHead(props: Props) {
  const { items, names, sort, isWide, selection, onSelectAll, onSort, template, pins, least_width, menu } = props;
  const { t } = useLingui();
  const columnNames = useColumnNames();
  const isAll = items.length > 0 && items.every(({ id }) => selection.ids.has(id));
  return (
    <thead className="block sticky top-0 z-2 border-b border-ink bg-paper" style={{ minWidth: least_width }}>
      <tr
        aria-rowindex={1}
        style={{ gridTemplateColumns: template }}
        className="grid h-11 items-center bg-inherit text-t2 text-graphite font-500 [&>*]:(px-2 text-start font-500)"
      >
        <th
          scope="col"
          aria-colindex={1}
          className={isWide ? 'sticky left-0 z-1 flex items-center bg-inherit' : 'ps-3!'}
        >
          <Checkbox
            hideLabel
            label={t`Select all that are shown`}
            checked={isAll}
            isIndeterminate={!isAll && selection.ids.size > 0}
            onChange={onSelectAll}
            className="-ms-3"
          />
          {isWide && menu}
        </th>
        {!isWide && (
          <th scope="col" aria-colindex={2}>
            {columnNames.name}
          </th>
        )}
        {isWide &&
          names.map((name, index) => (
            <HeadCell
              key={name}
              name={name}
              columnIndex={index + 2}
              pin={pins.get(name)}
              label={columnNames[name]}
              sort={sort}
              onSort={onSort}
            />
          ))}
      </tr>
    </thead>
  );
});

type HeadProps = {
  name: ColumnName;
  columnIndex: number;
  pin: Pin | undefined;
  label: string;
  sort: OwnSort;
  onSort: (sort: OwnSort) => void;
};

function HeadCell({ name, columnIndex, pin, label, sort, onSort }: HeadProps) {
  const next = nextSort(name, sort);
  const sortDirection = columnSortDirection(name, sort);
  return (
    <th
      scope="col"
      aria-colindex={columnIndex}
      aria-sort={sortDirection ?? undefined}
      style={{ left: pin?.left }}
      className={classes('truncate', pinClass(pin), columns[name].figure && 'text-end')}
    >
      {next ? (
        <button
          type="button"
          onClick={() => onSort(next)}
          className={classes(
            'min-h-11 inline-flex items-center gap-1 font-500 hover:text-ink',
            sortDirection && 'text-ink',
          )}
        >
          {label}
          {sortDirection && (
            <Icon small name={sortDirection === 'ascending' ? 'i-lucide-arrow-up' : 'i-lucide-arrow-down'} />
          )}
        </button>
      ) : (
        label
      )}
    </th>
  );
}
