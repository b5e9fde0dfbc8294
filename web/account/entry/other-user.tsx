import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { screenAddress } from '#contract/routes/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { LoginForm } from './login-form.tsx';

type Props = {
  /** the user of this page */
  username: string;
  /** the user who is logged in now */
  newUsername: string;
};

/**
 * Covers a page whose user is no longer the one logged in: a dialog and, once that is closed, a bar that stays
 * visible. Either the page's user logs in again in place, or the other user opens a page of their own.
 */
export function OtherUser({ username, newUsername: other }: Props) {
  const [isOpen, setOpen] = useState(true);
  const leave = () => location.assign(screenAddress('home'));
  return (
    <>
      <div className="sticky top-0 z-20 print:hidden">
        <Note
          tone="warning"
          live
          action={
            <span className="flex flex-wrap gap-3">
              <Button onClick={() => setOpen(true)}>
                <Trans>Log in as {username}</Trans>
              </Button>
              <Button variant="text" onClick={leave}>
                <Trans>Go on as {other}</Trans>
              </Button>
            </span>
          }
        >
          <Trans>
            You are now logged in as {other}. This page is {username}’s: nothing of it is saved meanwhile.
          </Trans>
        </Note>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>You are now logged in as {other}</Trans>}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>
              <Trans>Later</Trans>
            </Button>
            <Button onClick={leave}>
              <Trans>Go on as {other}</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            This page is {username}’s. What was typed and chosen on it stays here, and nothing of it is saved in the
            account of {other}. Log in as {username} to go on, or leave it and go on as {other}.
          </Trans>
        </p>
        <LoginForm repeatedLogin={{ username, onLogin: () => setOpen(false) }} />
      </Dialog>
    </>
  );
}
