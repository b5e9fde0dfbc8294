import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type AddPhotosProps, acceptedFiles } from './add-photos.tsx';

/** Icon buttons beside a text: choose files; on touch screens also take a photo with the camera. */
export function PhotoButtons({ onFiles }: AddPhotosProps) {
  const { t } = useLingui();
  return (
    <div className="flex shrink-0">
      <FileButton
        camera
        label={t`Take a photo`}
        icon="i-lucide-camera"
        onFiles={onFiles}
        className="media-[(pointer:fine)]:hidden"
      />
      <FileButton label={t`Choose photos`} icon="i-lucide-image-plus" onFiles={onFiles} />
    </div>
  );
}

type FileButtonProps = AddPhotosProps & { label: string; icon: string; camera?: boolean; className?: string };

/** A file control shaped as a button: the control keeps keyboard and focus. */
function FileButton({ label, icon, camera, className, onFiles }: FileButtonProps) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <span
      className={classes(
        'icon-btn relative has-focus-visible:(outline-2 outline-azurite outline-offset-2 outline-solid)',
        className,
      )}
      title={label}
    >
      <Icon name={icon} />
      <input
        type="file"
        aria-label={label}
        accept={acceptedFiles}
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        onChange={take}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </span>
  );
}
