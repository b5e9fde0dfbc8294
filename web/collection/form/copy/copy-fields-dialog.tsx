import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { CopyChoices } from './copy-choices.tsx';
import { useCopyFields } from './use-copy-fields.ts';

export type CopyFieldsDialogProps = { specimenId: string; coll_no: string; onClose: () => void };

/** The dialog that chooses which fields a new specimen copies from this one; never its number or its photos. */
export function CopyFieldsDialog({ specimenId, coll_no, onClose }: CopyFieldsDialogProps) {
  const { offered, hasFailed, ticked, tick, copy } = useCopyFields(specimenId);
  const count = offered ? offered.names.filter((name) => ticked.includes(name)).length : 0;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<Trans>Copy {coll_no} to a new specimen</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" onClick={() => void copy()}>
            <Plural value={count} _0="Begin an empty one" one="Copy # field" other="Copy # fields" />
          </Button>
        </>
      }
    >
      <p className="text-graphite">
        <Trans>The number, the photographs and what became of it are never copied.</Trans>
      </p>
      {hasFailed && (
        <Note tone="error" live>
          <Trans>This can’t be read for the moment.</Trans>
        </Note>
      )}
      {offered && <CopyChoices source={offered} tickedNames={ticked} tick={tick} />}
      {!offered && !hasFailed && <Skeleton className="h-60" />}
    </Dialog>
  );
}
