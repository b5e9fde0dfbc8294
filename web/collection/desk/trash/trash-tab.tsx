import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TRASH_DAYS } from '#contract/collection/desk/desk-lifetimes.ts';
import type { TrashedSpecimen } from '#contract/collection/desk/trash-api.ts';
import { DeskTabState } from '#web/collection/desk/desk-tab-state.tsx';
import { CellText } from '#web/collection/desk/grid/row/cell-text.tsx';
import { RowPhoto } from '#web/collection/desk/grid/row/row-photo.tsx';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { useFormat } from '#web/shell/format.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { TRASH_HEAD, useTrash } from './use-trash.ts';

const DAY = 86_400_000;

type Props = {
  specimen: TrashedSpecimen;
  isChosen: boolean;
  onToggle: () => void;
  onRestore: () => void;
  onPurge: () => void;
};

/** A specimen in the trash, with the days left until it is deleted. */
function TrashRow({ specimen, isChosen, onToggle, onRestore, onPurge }: Props) {
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

/** The heading of the trash, above its rows or in their place; it takes the focus when no row can. */
function TrashHead({ isEmpty }: { isEmpty: boolean }) {
  const focusProps = { id: TRASH_HEAD, tabIndex: -1 };
  if (!isEmpty)
    return (
      <p {...focusProps} className="mb-4 text-graphite outline-none">
        <Trans>What lies here is deleted for ever after {TRASH_DAYS} days.</Trans>
      </p>
    );
  return (
    <EmptyState
      title={
        <span {...focusProps} className="outline-none">
          <Trans>The trash is empty</Trans>
        </span>
      }
    />
  );
}

/** The specimens deleted in the last thirty days: to be restored, or deleted for good after a confirmation. */
export function TrashTab() {
  const { t } = useLingui();
  const { joinNames } = useFormat();
  const { reading, pages, chosen, setChosen, chooseAll, doomed, setDoomed, progress, restore, purge } = useTrash();
  if (!reading.value) return <DeskTabState {...reading} />;
  const { items, ...pagination } = pages;
  if (items.length === 0) return <TrashHead isEmpty />;
  const toggle = (id: string) =>
    setChosen((previousIds) => {
      const next = new Set(previousIds);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const isAll = items.every(({ id }) => chosen.has(id));
  const ids = [...chosen];
  const isRestoring = progress !== null && doomed.length === 0;
  const count = doomed.length;
  const names = count <= 3 ? items.filter(({ id }) => doomed.includes(id)).map(({ coll_no }) => coll_no) : [];
  const what =
    names.length > 0 && names.length === count
      ? joinNames(names)
      : plural(count, { one: '# specimen', other: '# specimens' });
  return (
    <section aria-label={t`Trash`}>
      <TrashHead isEmpty={false} />
      <div className="flex flex-wrap items-center gap-2 border-b border-ink pb-2">
        <Checkbox
          label={t`All that are shown`}
          checked={isAll}
          isIndeterminate={!isAll && chosen.size > 0}
          onChange={() => setChosen(new Set(isAll ? [] : items.map(({ id }) => id)))}
          className="me-auto"
        />
        {isAll && pagination.hasMore && ids.length <= items.length && (
          <Button variant="text" onClick={() => void chooseAll()}>
            <Trans>All in the trash</Trans>
          </Button>
        )}
        {ids.length > 0 && (
          <>
            <Button icon="i-lucide-undo-2" busy={isRestoring && t`Restoring…`} onClick={() => void restore(ids)}>
              <Plural value={ids.length} one="Restore # specimen" other="Restore # specimens" />
            </Button>
            <Button variant="danger" onClick={() => setDoomed(ids)}>
              <Trans>Delete for ever</Trans>
            </Button>
          </>
        )}
      </div>
      {isRestoring && <TrashProgress {...progress} />}
      <ul>
        {items.map((specimen) => (
          <TrashRow
            key={specimen.id}
            specimen={specimen}
            isChosen={chosen.has(specimen.id)}
            onToggle={() => toggle(specimen.id)}
            onRestore={() => void restore([specimen.id])}
            onPurge={() => setDoomed([specimen.id])}
          />
        ))}
      </ul>
      <LoadMore {...pagination} className="mt-6" />
      <ConfirmDialog
        open={count > 0}
        onOpenChange={() => setDoomed([])}
        title={t`Delete ${what} for ever?`}
        confirmLabel={t`Delete ${what} for ever`}
        cancelLabel={t`Keep in the trash`}
        busy={progress !== null && t`Deleting…`}
        onConfirm={() => void purge()}
      >
        <Trans>Photos and history go too. This can’t be undone.</Trans>
        {progress && <TrashProgress {...progress} />}
      </ConfirmDialog>
    </section>
  );
}

/** The progress of many specimens, call by call. */
function TrashProgress(progress: { doneCount: number; total: number }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [done, of] = [number(progress.doneCount), number(progress.total)];
  return (
    <Progress
      label={t`Changing specimens`}
      figures={t`${done} of ${of}`}
      value={progress.doneCount}
      total={progress.total}
    />
  );
}
