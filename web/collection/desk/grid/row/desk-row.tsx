import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, memo, use } from 'react';
import { Link } from 'react-router';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';
import type { CellEditorProps } from '#web/collection/desk/cells/use-cell-editor.ts';
import { type ColumnName, columns, type Pin, type Pins } from '#web/collection/desk/columns.ts';
import { ListWalkContext, walkState } from '#web/collection/form/list-walk/list-walk.ts';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { classes } from '#web/ui/classes.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { CellEditor } from './cell-editor.tsx';
import { CellText } from './cell-text.tsx';
import { cellAttributes, rowAttributes } from './row-attributes.ts';
import { RowPhoto } from './row-photo.tsx';

export type DeskRowProps = {
  grid: string;
  row: number;
  specimen: OwnSpecimen | undefined;
  names: readonly ColumnName[];
  /** in pixels; every row has the same height */
  height: number;
  /** the columns of the row as a grid template */
  template: string;
  /** the pinned columns, each with its position */
  pins: Pins;
  isSelected: boolean;
  /** the focused cell, -1 if it is in another row */
  active: number;
  isEditing: boolean;
  /** the editor's initial text instead of the stored one */
  typedOver: string | null;
  /** the selected columns of the row, -1 if there are none */
  rangeFrom: number;
  rangeTo: number;
  preference: Preference;
  onSelect: (id: string, isRange: boolean, from?: string) => void;
  onPress: (row: number, column: number, isTwice: boolean) => void;
  onOutcome: CellEditorProps['onOutcome'];
};

/** The style of the focused cell, while the grid has the focus. */
const cellAt = 'outline-azurite outline-offset--2 group-focus:(outline-2 outline-solid)';

/** The style of a pinned cell, which others scroll under; its edge is visible once some did. */
export const pinClass = (pin: Pin | undefined) =>
  pin && classes('sticky z-1 bg-inherit', pin.isEdge && 'border-mica group-data-[aside]:border-e');

const isReadOnly = (name: ColumnName | undefined) => !name || !columns[name].editable;

/**
 * A specimen of the table: its checkbox and photo, then the cells of its columns. An unchanged row is not rendered
 * again. Its cells set their own text alignment: inherited alignment, as browsers do by default, would restyle all
 * of them whenever their row moves.
 */
export const DeskRow = memo(function DeskRow(props: DeskRowProps) {
  const { grid, row, specimen, names, pins, isSelected, active, isEditing, preference } = props;
  const isInRange = (column: number) => column >= props.rangeFrom && column <= props.rangeTo;
  const cellProps = (column: number) => ({
    ...cellAttributes(grid, row, column),
    onClick: () => props.onPress(row, column, false),
    onDoubleClick: () => props.onPress(row, column, true),
    'aria-readonly': isReadOnly(names[column - 1]) || undefined,
    'aria-selected': isInRange(column) || undefined,
  });
  return (
    <tr
      {...rowAttributes(props)}
      className={classes(
        'absolute inset-x-0 grid border-b border-mica text-t2 [contain:strict] [&>*]:(min-w-0 align-middle content-center px-2 scroll-mt-14 scroll-mb-20)',
        isSelected ? 'bg-azurite-wash' : 'bg-paper hover:bg-gypsum',
      )}
    >
      <td
        {...cellProps(0)}
        className={classes('sticky left-0 z-1 flex items-center bg-inherit', active === 0 && cellAt)}
      >
        {specimen && <RowHead {...props} specimen={specimen} />}
      </td>
      {names.map((name, index) => (
        <td
          key={name}
          {...cellProps(index + 1)}
          style={{ left: pins.get(name)?.left }}
          className={classes(
            pinClass(pins.get(name)),
            columns[name].figure && 'num text-end',
            name === 'coll_no' && 'num',
            isInRange(index + 1) && 'bg-azurite-wash!',
            active === index + 1 && cellAt,
          )}
        >
          {specimen && active === index + 1 && isEditing && (
            <CellEditor
              key={specimen.id}
              name={name}
              specimen={specimen}
              preference={preference}
              typedOver={props.typedOver}
              onOutcome={props.onOutcome}
            />
          )}
          {specimen && !(active === index + 1 && isEditing) && <Cell name={name} specimen={specimen} />}
          {!specimen && <Skeleton className="h-3 w-3/5" />}
        </td>
      ))}
    </tr>
  );
});

function Cell({ name, specimen }: { name: ColumnName; specimen: OwnSpecimen }) {
  const walk = use(ListWalkContext);
  const text = <CellText name={name} specimen={specimen} />;
  if (columns[name].wraps) return <span className="line-clamp-2 break-keep-names">{text}</span>;
  if (name !== 'coll_no') return text;
  return (
    <Link to={editAddress(specimen)} state={walkState(walk)} tabIndex={-1} className="link truncate">
      <SpecimenNumber {...specimen} />
    </Link>
  );
}

/** The checkbox, which selects a range with Shift, and the photo. */
export function RowHead({
  specimen,
  row,
  isSelected,
  onSelect,
  onPress,
}: Pick<DeskRowProps, 'row' | 'isSelected' | 'onSelect' | 'onPress'> & { specimen: OwnSpecimen }) {
  const { t } = useLingui();
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    onSelect(specimen.id, event.shiftKey);
    // The keyboard continues from here.
    onPress(row, 0, false);
    event.currentTarget.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
  };
  return (
    <>
      <Checkbox
        hideLabel
        label={t`Select ${specimen.coll_no}`}
        tabIndex={-1}
        checked={isSelected}
        onChange={() => {}}
        onClick={press}
        className="-ms-3"
      />
      <RowPhoto key={specimen.cover?.id} specimen={specimen} />
    </>
  );
}
