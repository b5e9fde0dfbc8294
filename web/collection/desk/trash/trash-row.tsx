import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TrashedSpecimen } from '#contract/collection/desk/trash-api.ts';
import { CellText } from '#web/collection/desk/grid/row/cell-text.tsx';
import { RowPhoto } from '#web/collection/desk/grid/row/row-picture.tsx';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

const DAY = 86_400_000;

type Props = {
  specimen: TrashedSpecimen;
  isChosen: boolean;
  onToggle: () => void;
  onRestore: () => void;
  onPurge: () => void;
};

/** A specimen in the trash, with the days left until it is deleted. */
export function TrashRow({ specimen, isChosen, onToggle, onRestore, onPurge }: Props) {
  const { t } = useLingui();
  const { id, coll_no, purge_at } = specimen;
  const days = Math.max(0, Math.ceil((Date.parse(purge_at) - Date.now()) / DAY));
  return (
    <li id={id} className="flex items-center gap-2 border-b border-mica py-2 sm:gap-3">
      <Checkbox hideLabel label={t`Select ${coll_no}`} checked={isChosen} onChange={onToggle} className="-ms-3" />
      <RowPhoto specimen={specimen} />
      <span className="min-w-0 flex-1">
        <span className="block text-t1 text-graphite">
          <SpecimenNumber {...specimen} />
        </span>
        <CellText name="name" specimen={specimen} />
        <span className="block text-t2 text-graphite">
          <Plural value={days} _0="Deleted today" one="Deleted in # day" other="Deleted in # days" />
        </span>
      </span>
      <Button aria-label={t`Restore ${coll_no}`} onClick={onRestore} className="hidden! sm:inline-flex!">
        <Trans>Restore</Trans>
      </Button>
      <IconButton icon="i-lucide-undo-2" label={t`Restore ${coll_no}`} onClick={onRestore} className="sm:hidden!" />
      <IconButton icon="i-lucide-trash-2" label={t`Delete ${coll_no} for ever`} onClick={onPurge} />
    </li>
  );
}
