import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DeskTabState } from '#web/collection/desk/part-state.tsx';
import { useFormat } from '#web/shell/format.ts';
import { LoadMore } from '#web/shell/load-more.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { TrashHead } from './trash-head.tsx';
import { TrashRow } from './trash-row.tsx';
import { useTrash } from './use-trash.ts';

/** The specimens deleted in the last thirty days: to be restored, or deleted for good after a confirmation. */
export function TrashTab() {
  const { t } = useLingui();
  const { joinNames } = useFormat();
  const { reading, pages, chosen, setChosen, chooseAll, doomed, setDoomed, progress, restore, purge } = useTrash();
  if (!reading.value) return <DeskTabState {...reading} />;
  const { items, ...more } = pages;
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
          mixed={!isAll && chosen.size > 0}
          onChange={() => setChosen(new Set(isAll ? [] : items.map(({ id }) => id)))}
          className="me-auto"
        />
        {isAll && more.hasMore && ids.length <= items.length && (
          <Button look="text" onClick={() => void chooseAll()}>
            <Trans>All in the trash</Trans>
          </Button>
        )}
        {ids.length > 0 && (
          <>
            <Button icon="i-lucide-undo-2" busy={isRestoring && t`Restoring…`} onClick={() => void restore(ids)}>
              <Plural value={ids.length} one="Restore # specimen" other="Restore # specimens" />
            </Button>
            <Button look="danger" onClick={() => setDoomed(ids)}>
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
      <LoadMore {...more} className="mt-6" />
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
