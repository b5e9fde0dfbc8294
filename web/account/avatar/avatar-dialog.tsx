import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { AvatarCrop } from './avatar-crop.tsx';
import type { useAvatar } from './use-avatar.ts';

/** The dialog that crops the chosen image to a square and sends the result. */
export function AvatarDialog({ avatar }: { avatar: ReturnType<typeof useAvatar> }) {
  const { t } = useLingui();
  const { picture, crop, change, progress, failure, send, put } = avatar;
  return (
    <Dialog
      open={picture !== null}
      onOpenChange={(open) => !open && put()}
      title={<Trans>Cut your picture to a square</Trans>}
      actions={
        <>
          <Button onClick={put}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={progress && t`Saving…`} onClick={() => void send()}>
            <Trans>Use this picture</Trans>
          </Button>
        </>
      }
    >
      {picture && crop && <AvatarCrop src={picture.src} size={picture.size} crop={crop} change={change} />}
      {progress && <SendingBar {...progress} />}
      {failure && (
        <Note tone="error" live>
          {failure}
        </Note>
      )}
    </Dialog>
  );
}

function SendingBar({ sentBytes, total }: { sentBytes: number; total: number }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [sent, all] = [sentBytes, total].map((bytes) => number(Math.ceil(bytes / 1024)));
  return <Progress label={t`Sending the picture`} figures={t`${sent} of ${all} kB`} value={sentBytes} total={total} />;
}
