import { Trans } from '@lingui/react/macro';
import type { ChangeEvent, ReactNode } from 'react';
import type { Profile } from '#contract/account/profile.ts';
import { DoneMessage } from '#web/account/save-row.tsx';
import { useFileDrop } from '#web/lib/use-drop-target.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Message } from '#web/ui/message.tsx';
import { AvatarDialog } from './avatar-dialog.tsx';
import { useAvatar } from './use-avatar.ts';

/** The avatar beside the user's name: choose a file or drop it here, then crop it. */
export function AvatarField({ profile }: { profile: Profile }) {
  const avatar = useAvatar();
  const { isDraggedOver, handlers } = useFileDrop((file) => void avatar.choose(file));
  const { display_name, avatar_url } = profile;
  return (
    <fieldset
      {...handlers}
      className={classes(
        'flex items-start gap-4 border border-dashed rounded p-4 sm:gap-6',
        isDraggedOver ? 'border-ink bg-gypsum' : 'border-galena',
      )}
    >
      <legend className="sr-only">
        <Trans>Avatar</Trans>
      </legend>
      <Avatar large name={display_name} src={avatar.being.preview ?? avatar_url} />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <ChooseFile onFile={(file) => void avatar.choose(file)}>
            {avatar_url ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
          </ChooseFile>
          {avatar_url && (
            <Button variant="text" onClick={() => void avatar.remove()}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
        <AvatarNotices avatar={avatar} />
      </div>
      <AvatarDialog avatar={avatar} />
    </fieldset>
  );
}

function ChooseFile({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    target.value = '';
  };
  return (
    <label className="btn btn-plain relative has-focus-visible:(outline-2 outline-azurite outline-offset-2 outline-solid)">
      <Icon name="i-lucide-image-up" />
      {children}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={take}
        aria-describedby="avatar-message"
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
    </label>
  );
}

/** The accepted formats, the error, or the state of the upload. */
function AvatarNotices({ avatar: { refused, being } }: { avatar: ReturnType<typeof useAvatar> }) {
  return (
    <div id="avatar-message" aria-live="polite">
      {refused && <Message kind="error">{refused}</Message>}
      {being.state === 'damaged' && (
        <Message kind="error">
          <Trans>The picture could not be read. The one before stays.</Trans>
        </Message>
      )}
      {!refused && being.state !== 'damaged' && (
        <Message kind="help">
          {being.state === 'pending' ? (
            <Trans>The picture is being prepared…</Trans>
          ) : (
            <Trans>JPG, PNG or WEBP, up to 5 MB.</Trans>
          )}
        </Message>
      )}
      <div className="mt-1.5">
        <DoneMessage>{being.state === 'made' && <Trans>Saved</Trans>}</DoneMessage>
      </div>
    </div>
  );
}
