import { Trans } from '@lingui/react/macro';
import { LeaveGuard } from '#web/shell/form/leave-guard.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import type { useGroupForm } from './use-group-form.ts';

type Props = { isNew: boolean; state: ReturnType<typeof useGroupForm> };

/** The notices on a group being edited. */
export const GroupNotes = ({ isNew, state }: Props) => (
  <>
    <LeaveGuard isChanged={state.isChanged} mayGo={() => state.isSaved.current}>
      <Trans>Your changes to this group are not saved yet.</Trans>
    </LeaveGuard>
    <div className="[&:not(:empty)]:mb-6">
      <GroupNote isNew={isNew} state={state} />
    </div>
  </>
);

/** The notice that a group was changed elsewhere, or that unsaved changes were restored. */
function GroupNote({ isNew, state: { elsewhere, isRestored, isChanged, overwrite, takeStored } }: Props) {
  if (elsewhere) {
    const { name } = elsewhere;
    return (
      <Note
        tone="warning"
        live
        action={
          <span className="flex flex-wrap gap-3">
            <Button onClick={overwrite}>
              <Trans>Save mine over it</Trans>
            </Button>
            <Button variant="text" onClick={takeStored}>
              <Trans>Show what is stored</Trans>
            </Button>
          </span>
        }
      >
        <Trans>{name} was changed since you opened it. What you did here is still in the form.</Trans>
      </Note>
    );
  }
  if (!isRestored || !isChanged) return null;
  return (
    <Note
      action={
        <Button variant="text" onClick={takeStored}>
          {isNew ? <Trans>Begin anew</Trans> : <Trans>Show what is stored</Trans>}
        </Button>
      }
    >
      <Trans>What you had not saved is here again.</Trans>
    </Note>
  );
}
