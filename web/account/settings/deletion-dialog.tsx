import { Trans } from '@lingui/react/macro';
import { CurrentPassword } from '#web/account/credentials/current-password.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { OngoingExchanges } from './ongoing-exchanges.tsx';
import { useDeletion } from './use-deletion.ts';

type DeletionDialogProps = { username: string; onPlanned: (deleteAt: string) => void; onClose: () => void };

/**
 * Asks for the password, lists what is deleted and until when it can be cancelled. `onPlanned`: called with the day
 * of the deletion.
 */
export function DeletionDialog({ username, onPlanned, onClose }: DeletionDialogProps) {
  const { values, set, busy, failure, issues, messageOf, date, remove } = useDeletion(onPlanned);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Delete the account {username}?</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="delete-account" variant="danger-solid" busy={busy && <Trans>Deleting…</Trans>}>
            <Trans>Delete account</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          All specimens, photos, labels and watermarks go after 14 days. Logging in before {date} takes it back.
          Conversations stay, under “former collector”. The username is never given out again.
        </Trans>
      </p>
      <OngoingExchanges />
      <form
        id="delete-account"
        method="post"
        noValidate
        className="mt-2"
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <CurrentPassword
          id="deletion_password"
          value={values.deletion_password}
          onValueChange={(deletion_password) => set({ deletion_password })}
          error={messageOf('deletion_password')}
        />
      </form>
      {failure && issues.length === 0 && (
        <Note tone="error" live>
          {failure}
        </Note>
      )}
    </Dialog>
  );
}
