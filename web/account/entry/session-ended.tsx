import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { LoginForm } from '#web/account/entry/login-form.tsx';
import { sessionAtom } from '#web/shell/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Note } from '#web/ui/state/note.tsx';

/**
 * Over a form whose user's session has ended: offers to log in where they are, at once and afterwards by a button. The
 * user is the same one: what is typed and chosen here is not for another. `onLoggedIn`: what the form does then.
 */
export function SessionEnded({ onLoggedIn }: { onLoggedIn: () => void }) {
  const session = useAtomValue(sessionAtom);
  const username = session.state === 'out' ? session.expiredUsername : undefined;
  return username === undefined ? null : <LogInHere key={username} username={username} onLoggedIn={onLoggedIn} />;
}

function LogInHere({ username, onLoggedIn }: { username: string; onLoggedIn: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <div className="mt-6">
      <Note
        tone="warning"
        live
        action={
          <Button onClick={() => setOpen(true)}>
            <Trans>Log in</Trans>
          </Button>
        }
      >
        <Trans>Your session has ended. What you typed and chose stays here: log in to go on.</Trans>
      </Note>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Log in to go on</Trans>}
        actions={
          <Button onClick={() => setOpen(false)}>
            <Trans>Later</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Your session has ended. What you typed and chose stays here: log in to go on.</Trans>
        </p>
        <LoginForm again={{ username, onLoggedIn }} />
      </Dialog>
    </div>
  );
}
