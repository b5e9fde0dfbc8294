import { memo, use } from 'react';
import { Link } from 'react-router';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';
import { ListWalkContext, walkState } from '#web/collection/form/list-walk/list-walk.ts';
import { ownStatus } from '#web/collection/listing/shown-status.ts';
import { SpecimenStatusBadge } from '#web/collection/listing/specimen-status-badge.tsx';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { CellText } from './cell-text.tsx';
import { type DeskRowProps, RowHead } from './desk-row.tsx';
import { cellAttributes, rowAttributes } from './row-attributes.ts';

/** The focused cell is outlined only for keyboard users, not after a touch. */
const cellAt = 'outline-azurite outline-offset--2 group-focus-visible:(outline-2 outline-solid)';

/** A specimen on screens without room for cells: a photo and two lines, all of it one touch target. */
export const NarrowRow = memo(function NarrowRow(props: DeskRowProps) {
  const { grid, row, specimen, isSelected, active } = props;
  return (
    <tr
      {...rowAttributes(props)}
      className={classes(
        'absolute inset-x-0 grid border-b border-mica [contain:strict] [&>*]:(min-w-0 align-middle scroll-mt-14 scroll-mb-32)',
        isSelected && 'bg-azurite-wash',
      )}
    >
      <td {...cellAttributes(grid, row, 0)} className={classes('flex items-center ps-3', active === 0 && cellAt)}>
        {specimen && <RowHead {...props} specimen={specimen} />}
      </td>
      <td {...cellAttributes(grid, row, 1)} className={classes('relative content-center px-3', active === 1 && cellAt)}>
        {specimen ? <RowTexts specimen={specimen} /> : <Skeleton className="h-4 w-3/5" />}
      </td>
    </tr>
  );
});

function RowTexts({ specimen }: { specimen: OwnSpecimen }) {
  const walk = use(ListWalkContext);
  const status = ownStatus(specimen);
  return (
    <>
      <span className="flex justify-between gap-2 text-t1 text-graphite">
        <SpecimenNumber {...specimen} />
        {status && <SpecimenStatusBadge small status={status} />}
      </span>
      <Link
        to={editAddress(specimen)}
        state={walkState(walk)}
        tabIndex={-1}
        className="block truncate no-underline after:(absolute inset-0 content-empty)"
      >
        <CellText name="name" specimen={specimen} />
      </Link>
      <span className="block truncate text-t2 text-graphite">
        <CellText name="locality" specimen={specimen} />
      </span>
    </>
  );
}
