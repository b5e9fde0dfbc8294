import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { otherUsername, sessionAtom, workUsername } from '#web/shell/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { LoginForm } from './login-form.tsx';

/**
 * For a form whose user's session has ended: offers to log in in place, at once in a dialog and afterwards by a
 * button. Only the same user may log in, because the input is not for another. `onLogin`: what the form does then.
 * If another user is logged in, the page shows that, and not each form.
 */
export function SessionEnded({ onLogin: onLoggedIn }: { onLogin: () => void }) {
  const session = useAtomValue(sessionAtom);
  const wasOut = useRef(false);
  const onBack = useEffectEvent(onLoggedIn);
  useEffect(() => {
    if (wasOut.current && session.state === 'in') onBack();
    wasOut.current = session.state === 'out';
  }, [session]);
  const username = otherUsername(session) === null ? workUsername(session) : null;
  return session.state === 'in' || username === null ? null : <LogInHere key={username} username={username} />;
}

function LogInHere({ username }: { username: string }) {
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
        <LoginForm repeatedLogin={{ username, onLogin: () => setOpen(false) }} />
      </Dialog>
    </div>
  );
}
