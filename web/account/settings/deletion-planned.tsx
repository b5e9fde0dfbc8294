import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type DeletionPlannedProps = { username: string; deleteAt: string };

/** The planned deletion, its day, and the way to cancel. */
export function DeletionPlanned({ username, deleteAt }: DeletionPlannedProps) {
  const navigate = useNavigate();
  const goHome = () => void navigate(screenAddress('home'));
  const { day } = useTimeFormat();
  const date = day(deleteAt);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && goHome()}
      title={
        <Trans>
          {username} will be deleted on {date}
        </Trans>
      }
      actions={
        <Button variant="primary" onClick={goHome}>
          <Trans>Go to home page</Trans>
        </Button>
      }
    >
      <p>
        <Trans>You are logged out everywhere. Logging in before that day takes it back; a mail says so as well.</Trans>
      </p>
    </Dialog>
  );
}
