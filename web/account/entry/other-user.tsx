import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { linkTo } from '#contract/routes/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { LoginForm } from './login-form.tsx';

type Props = {
  /** whose page this is */
  username: string;
  /** who is logged in now */
  other: string;
};

/**
 * Over a page whose user is not the one who is logged in: in a dialog and, once that is closed, in a line that stays in
 * sight. Either its user logs in again in place, or the other one gets a page of their own.
 */
export function OtherUser({ username, other }: Props) {
  const [isOpen, setOpen] = useState(true);
  const leave = () => location.assign(linkTo('home'));
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
              <Button look="text" onClick={leave}>
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
        <LoginForm again={{ username, onLogin: () => setOpen(false) }} />
      </Dialog>
    </>
  );
}
